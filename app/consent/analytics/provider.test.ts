import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { analyticsProviders } from "#shared/analytics-providers.ts";
import { CONSENT_DAYS } from "#shared/consent.ts";
import type { Arrival } from "./arrival.ts";
import startProvider from "./provider.ts";

const arrived: Arrival = {
  entry: true,
  site: "search.example",
  link: "newsletter",
  campaign: "spring",
};
const address = "https://www.example.com/pricing?topic=typed&utm_source=newsletter";

type Element = { src: string; remove(): void };
type Page = {
  window: Record<string, unknown>;
  scripts: Element[];
  requests: Array<{ url: string; body: Record<string, unknown> } & RequestInit>;
};
let page: Page;

beforeEach(() => {
  const { origin, pathname, search, hostname } = new URL(address);
  page = { window: {}, scripts: [], requests: [] };
  const { scripts, requests } = page;
  const createElement = () => {
    const element = {
      src: "",
      setAttribute: () => undefined,
      addEventListener: () => undefined,
      remove: () => void scripts.splice(scripts.indexOf(element), 1),
    };
    return element;
  };
  const append = (element: Element) => void scripts.push(element);
  vi.stubGlobal("window", page.window);
  vi.stubGlobal("location", { origin, pathname, search, hostname, href: address });
  vi.stubGlobal("document", { title: "Pricing", createElement, head: { append } });
  vi.stubGlobal("fetch", async (url: string, { body, ...init }: RequestInit) => {
    requests.push({ url, ...init, body: JSON.parse(String(body)) });
  });
  onTestFinished(() => void vi.unstubAllGlobals());
});

test("Plausible receives each view once, without the query and without a script of its own, and nothing once it is stopped", () => {
  const url = analyticsProviders.plausible.url("https://plausible.io/js/script.js") ?? "";
  const counter = startProvider(() => arrived, { kind: "plausible", url, site: "example.com" });
  counter.view();
  counter.view();
  counter.stop();
  counter.view();
  expect(page.scripts).toEqual([]);
  // The fields that the events interface documents.
  expect(page.requests.map(({ body }) => body)).toEqual([
    {
      name: "pageview",
      domain: "example.com",
      url: "https://www.example.com/pricing?utm_source=newsletter&utm_campaign=spring",
      referrer: "https://search.example/",
    },
    {
      name: "pageview",
      domain: "example.com",
      url: "https://www.example.com/pricing",
      referrer: "",
    },
  ]);
  for (const request of page.requests)
    expect(request).toMatchObject({
      url: "https://plausible.io/api/event",
      method: "POST",
      credentials: "omit",
      headers: { "Content-Type": "text/plain" },
    });
});

/** Documented behavior of gtag.js: it runs the commands in `dataLayer` that are arguments objects. */
function runTag(id: string) {
  const cookies: Record<string, number> = {};
  const sent: Array<Record<string, unknown>> = [];
  let config: Record<string, unknown> = {};
  const consent: Record<string, string> = {};
  const run = (command: unknown) => {
    if (!/Arguments/.test(Object.prototype.toString.call(command))) return;
    const [name, target, params = {}] = [...(command as Iterable<unknown>)] as [
      string,
      string,
      Record<string, unknown>,
    ];
    if (name === "consent") Object.assign(consent, params);
    if (name === "config" && target === id) config = params;
    if (page.window[`ga-disable-${id}`] || consent.analytics_storage !== "granted") return;
    const expires = Number(config.cookie_expires ?? 63_072_000);
    if (name === "config")
      Object.assign(cookies, { _ga: expires, [`_ga_${id.slice(2)}`]: expires });
    if (name === "config" && config.send_page_view !== false) sent.push({ page_location: address });
    if (name === "event") sent.push({ event: target, ...config, ...params });
  };
  const queue = page.window.dataLayer as unknown[];
  queue.forEach(run);
  queue.push = (...commands) => {
    commands.forEach(run);
    return queue.length;
  };
  return { cookies, sent, consent };
}

test("Google Analytics sends each view once, without the query and nothing for ads, keeps its cookies as long as the choice, and does nothing once it is stopped", () => {
  const site = "G-ABC1234567";
  const url = analyticsProviders.ga4.url(undefined, site) ?? "";
  const counter = startProvider(() => arrived, { kind: "ga4", url, site });
  expect(page.scripts.map(({ src }) => src)).toEqual([
    "https://www.googletagmanager.com/gtag/js?id=G-ABC1234567",
  ]);
  counter.view();
  const { cookies, sent, consent } = runTag(site);
  counter.view();
  expect(
    sent.map(({ event, page_location, page_referrer }) => [event, page_location, page_referrer]),
  ).toEqual([
    [
      "page_view",
      "https://www.example.com/pricing?utm_source=newsletter&utm_campaign=spring",
      "https://search.example/",
    ],
    ["page_view", "https://www.example.com/pricing", ""],
  ]);
  expect(JSON.stringify(sent)).not.toContain("typed");
  const seconds = CONSENT_DAYS * 86_400;
  expect(CONSENT_DAYS).toBe(180);
  expect(cookies).toEqual({ _ga: seconds, _ga_ABC1234567: seconds });
  expect(sent[0]).toMatchObject({
    allow_google_signals: false,
    allow_ad_personalization_signals: false,
    cookie_update: false,
  });
  expect(consent).toMatchObject({
    ad_storage: "denied",
    ad_user_data: "denied",
    ad_personalization: "denied",
  });
  counter.stop();
  counter.view();
  expect(sent).toHaveLength(2);
  expect(page.scripts).toEqual([]);
  expect(page.window[`ga-disable-${site}`]).toBe(true);
});

test("Google Analytics that is stopped before its script came sends nothing and sets no cookie", () => {
  const site = "G-ABC1234567";
  const url = analyticsProviders.ga4.url(undefined, site) ?? "";
  const counter = startProvider(() => arrived, { kind: "ga4", url, site });
  counter.view();
  counter.stop();
  const { cookies, sent } = runTag(site);
  expect([cookies, sent]).toEqual([{}, []]);
});
