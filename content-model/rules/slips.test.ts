import path from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { ContentError } from "#content-model/read/fault.ts";
import { type ContentFiles, readContentFiles } from "#content-model/read/files.ts";
import { type ReadOptions, snapshotOf } from "#content-model/read-content.ts";
import { faces, films } from "#content-model/testing/changed-content.ts";
import { content } from "#content-model/testing/content.ts";
import { withPinnedFacts } from "#content-model/testing/pin-facts.ts";
import { root } from "../../site-generator/paths.ts";

/*
 * The first step of the build reads all of the content. Each slip of the pen here is made in one file of the real content, and the
 * reading must name its file, line and fix, and nothing else.
 */

const options: ReadOptions = {
  today: "2026-11-21",
  images: films,
  faces,
  settings: () => ({
    siteUrl: "https://example.com",
    dashboardUrl: "https://app.example.com",
    social: [],
    bookingUrl: null,
    analytics: null,
    retentionDays: 730,
    consentMode: "opt-out",
    staging: false,
  }),
};
let files: ContentFiles;
/** The first reading parses every file; each further one only what a test has changed. */
beforeAll(async () => {
  files = withPinnedFacts(await readContentFiles(path.join(root, "content")));
  snapshotOf(files, "content", options);
}, 60_000);

/** The faults after `from` has become `to` in a file, or the file was added; and the line of the change. */
function faultsOf(file: string, from: string | RegExp, to: string) {
  const before = files.texts.get(file) ?? "";
  const after = before === "" ? to : before.replace(from, () => to);
  expect(after, `${file} has no ${from}`).not.toBe(before);
  const lines = before.split("\n");
  const line = after.split("\n").findIndex((text, i) => text !== lines[i]) + 1;
  try {
    const texts = new Map(files.texts).set(file, after);
    snapshotOf({ ...files, texts }, "content", options);
    return { faults: [], line };
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    return { faults: error.message.split("\n"), line };
  }
}

type Slip = [what: string, file: string, from: string | RegExp, to: string, sentence: RegExp];

const slips: Slip[] = [
  [
    "a quote that is not closed",
    "pages/about.yaml",
    /title: .*/,
    'title: "Open',
    /not closed on this line/,
  ],
  [
    "a figure that there isn't",
    "pages/about.yaml",
    /title: .*/,
    'title: "{{claim.uptme}}"',
    /claim\.uptime/,
  ],
  [
    "a page that there isn't",
    "pages/about.yaml",
    /title: .*/,
    'title: "{{path.hme}}"',
    /path\.home/,
  ],
  [
    "a figure of a list that there isn't",
    "claim-groups.yaml",
    /api-calls, uptime/,
    "api-calls, uptme",
    /“uptme” is no figure.*“uptime”/,
  ],
  [
    "a color that can't be read",
    "brand.yaml",
    /action: .*/,
    'action: "#8f95f0"',
    /contrast of 2\.\d+ to 1/,
  ],
  [
    "a color that is none",
    "brand.yaml",
    /paper: .*/,
    "paper: white",
    /Write a color as # and six digits/,
  ],
  ["a path in capitals", "routes.yaml", /path: \/pricing$/m, "path: /Pricing", /path/i],
  [
    "a path with a slash at its end",
    "routes.yaml",
    /path: \/pricing$/m,
    "path: /pricing/",
    /path/i,
  ],
  [
    "the server's own path",
    "routes.yaml",
    /path: \/pricing$/m,
    "path: /metrics",
    /taken by the server/,
  ],
  [
    "a path in the server's own folder",
    "routes.yaml",
    /path: \/pricing$/m,
    "path: /assets/x",
    /taken by the server/,
  ],
  [
    "an article's path",
    "routes.yaml",
    /path: \/pricing$/m,
    "path: /blog/zoominfo-alternatives",
    /of an article/,
  ],
  [
    "another page's path",
    "routes.yaml",
    /path: \/about$/m,
    "path: /pricing",
    /have the same address, \/pricing/,
  ],
  ["a price in dollars", "plans.yaml", /monthly: 14900/, "monthly: 149", /Write 14900 for \$149/],
  ["a price in parts of a cent", "plans.yaml", /monthly: 14900/, "monthly: 149.5", /whole/],
  ["a date in words", "claims.yaml", /asOf: .*/, "asOf: yesterday", /year, month, day/],
  [
    "an unknown place of a figure",
    "claims.yaml",
    /places: .*/,
    "places: [attic]",
    /must be one of/,
  ],
];

describe("the check of the content", () => {
  it.each(slips)("names %s", (_what, file, from, to, sentence) => {
    const { faults, line } = faultsOf(file, from, to);
    const [first = ""] = faults.filter((fault) => fault.startsWith(`content/${file}:${line}:`));
    expect(first, faults.join("\n")).toMatch(sentence);
  });
});

describe("redirects", () => {
  const faults = (entries: string) => faultsOf("redirects.yaml", /[\s\S]*/, entries).faults;

  it("lead on to a page, in one step, and never from one", () => {
    expect(faults("/demo: /pricing?billing=annual#plans\n")).toEqual([]);
    expect(faults("/pricing: /\n")[0]).toMatch(/^content\/redirects\.yaml:1:1 .*no one would see/);
    expect(faults("/demo: /nowhere\n")[0]).toMatch(/\/nowhere is no page/);
    expect(faults("/demo: /old\n/old: /pricing\n")[0]).toMatch(/leads on to \/pricing/);
  });
});

describe("an article", () => {
  const file = "articles/clearbit-alternatives.md";

  it("prints only figures that may appear in articles", () => {
    const elsewhere = Object.entries(content.claims).find(
      ([, { places }]) => !places.includes("articles") && !places.includes("everywhere"),
    );
    const [id = ""] = elsewhere ?? [];
    const { faults } = faultsOf(file, /$/, `\n\nAnd {{claim.${id}}}.\n`);
    expect(faults[0]).toMatch(
      /^content\/articles\/clearbit-alternatives\.md:\d+:\d+ .*may appear in: [a-z]/,
    );
  });

  it("is related to other articles only", () => {
    const { faults, line } = faultsOf(file, /(?<=related:\n {2}- ).*/, "no-such-article");
    expect(faults[0]).toMatch(/“no-such-article” is no other article/);
    expect(faults[0]).toContain(`${file}:${line}:`);
  });
});
