import { expect, test } from "vitest";
import { cookieSettingsSchema } from "#model/schema/utility.ts";
import { content } from "#model/testing/content.ts";
import { countedPolicy, countedStorage, countedSwitches } from "./counting.server.ts";

const cookieSettings = content.pages["cookie-settings"];

const provider = {
  script: "https://stats.example.com/script.js",
  site: "b59e9c65-ae32-47f1-8400-119fcf4861c4",
};
const { switches } = cookieSettingsSchema.parse(cookieSettings);
const analytics = (given: typeof provider | null) =>
  countedSwitches(switches, given).find(({ id }) => id === "analytics");

test("the words of analytics name the service that counts, wherever they stand", () => {
  const { text, optIn, examples } = analytics(provider) ?? {};
  const all = [text, optIn, examples?.[0], countedStorage(provider), countedPolicy(provider)];
  for (const words of all) expect(words).toContain("stats.example.com");
  expect(JSON.stringify([all, examples])).not.toContain("{host}");
});

test("without a service nobody else is spoken of", () => {
  const all = JSON.stringify([
    countedSwitches(switches, null),
    countedStorage(null),
    countedPolicy(null),
  ]);
  expect(all).not.toMatch(/Umami|\{host\}/);
  expect(countedSwitches(switches, provider)).toHaveLength(switches.length);
});
