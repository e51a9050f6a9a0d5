import { expect, test } from "vitest";
import { content } from "#content-model/testing/content.ts";
import { type AnalyticsProvider, providerKinds } from "#shared/analytics-providers.ts";
import { CONSENT_DAYS } from "#shared/consent.ts";
import { countedStorage, countedSwitches, loadStorage } from "./collections.server.ts";

const { switches } = content.pages["cookie-settings"];
const { nothing } = content.storage;

const url = "https://stats.example.com/script.js";
const providers = providerKinds.map((kind): AnalyticsProvider => ({ kind, url, site: "id" }));
const analytics = (given: AnalyticsProvider | null) =>
  countedSwitches(switches, given).find(({ id }) => id === "analytics");

test.each(providers)("the copy on analytics names $kind and where it is", (provider) => {
  const { text, optIn, examples } = analytics(provider) ?? {};
  const all = [text, optIn, ...(examples ?? []), countedStorage(nothing, provider)].join(" ");
  expect(all).toContain("stats.example.com");
  expect(all).toContain({ umami: "Umami", plausible: "Plausible", ga4: "Google" }[provider.kind]);
  expect(all).not.toContain("{host}");
});

test("the storage table has the cookies of Google Analytics, with their duration, and none of the others", () => {
  const entries = (given: AnalyticsProvider | null) =>
    loadStorage({ ...content, settings: { ...content.settings, analytics: given } }).entries;
  const own = entries(null).map(({ name }) => name);
  for (const provider of providers) {
    const more = entries(provider).slice(own.length);
    const cookies = more.map(({ name, kind, category, lasts }) => [name, kind, category, lasts]);
    const lasts = `${CONSENT_DAYS} days`;
    expect(cookies).toEqual(
      provider.kind === "ga4"
        ? [
            ["_ga", "cookie", "analytics", lasts],
            ["_ga_*", "cookie", "analytics", lasts],
          ]
        : [],
    );
  }
});

test("without a service nobody else is spoken of", () => {
  const all = JSON.stringify([countedSwitches(switches, null), countedStorage(nothing, null)]);
  expect(all).not.toMatch(/Umami|Plausible|Google|\{host\}/);
  for (const provider of providers)
    expect(countedSwitches(switches, provider)).toHaveLength(switches.length);
});
