import { expect, test } from "vitest";
import { content } from "#content-model/testing/content.ts";
import { countedStorage, countedSwitches } from "./analytics-copy.server.ts";

const { switches } = content.pages["cookie-settings"];
const { nothing } = content.storage;

const provider = {
  script: "https://stats.example.com/script.js",
  site: "b59e9c65-ae32-47f1-8400-119fcf4861c4",
};
const analytics = (given: typeof provider | null) =>
  countedSwitches(switches, given).find(({ id }) => id === "analytics");

test("the copy on analytics names the service that counts, wherever it appears", () => {
  const { text, optIn, examples } = analytics(provider) ?? {};
  const all = [text, optIn, examples?.[0], countedStorage(nothing, provider)];
  for (const words of all) expect(words).toContain("stats.example.com");
  expect(JSON.stringify([all, examples])).not.toContain("{host}");
});

test("without a service nobody else is spoken of", () => {
  const all = JSON.stringify([countedSwitches(switches, null), countedStorage(nothing, null)]);
  expect(all).not.toMatch(/Umami|\{host\}/);
  expect(countedSwitches(switches, provider)).toHaveLength(switches.length);
});
