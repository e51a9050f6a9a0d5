import { join } from "node:path";
import { expect, test } from "vitest";
import { content } from "#content-model/testing/content.ts";
import { temporaryFolder } from "#server/testing/store.ts";
import { changesBetween, formatChanges } from "./release-changes.ts";
import { release } from "./testing/release.ts";

test("going back names the articles and pages that are on the site again, off it, and taken back since", async () => {
  const build = temporaryFolder();
  const about = { "pages/about.yaml": "title: About\n" };
  const earlier = await release(build, "1", {
    articles: { kept: "2026-01-01", taken: "2026-02-01" },
    pages: ["/about"],
    files: about,
  });
  const later = await release(build, "2", {
    articles: { kept: "2026-01-01", taken: "draft", newer: "2026-11-01" },
    pages: ["/about", "/tools"],
    files: { "pages/about.yaml": "title: About us\n" },
  });
  expect(formatChanges(await changesBetween(later, earlier), true)).toEqual([
    "Back on the site:",
    "  /blog/taken (content/articles/taken.md)",
    "Not on the site then, so off it:",
    "  /blog/newer (content/articles/newer.md)",
    "  /tools",
    "Files of the content as they were then:",
    "  content/articles/newer.md",
    "  content/articles/taken.md",
    "  content/pages/about.yaml",
    "Taken back since, and on the site again: /blog/taken (content/articles/taken.md). Take it off: npm run publish -- --withdraw content/articles/taken.md",
  ]);
});

test("going back names what was taken back since and is scheduled again, with its day", async () => {
  const build = temporaryFolder();
  const earlier = await release(build, "1", {
    articles: { draft: "2026-12-01", gone: "2026-12-02" },
  });
  const later = await release(build, "2", { articles: { draft: "draft" } });
  const lines = formatChanges(await changesBetween(later, earlier), true);
  expect(lines.filter((line) => line.startsWith("Taken back"))).toEqual([
    "Taken back since, and scheduled for 2026-12-01: /blog/draft (content/articles/draft.md). Take it off: npm run publish -- --withdraw content/articles/draft.md",
    "Taken back since, and scheduled for 2026-12-02: /blog/gone (content/articles/gone.md). Take it off: npm run publish -- --withdraw content/articles/gone.md",
  ]);
});

test("publishing names files, articles, and dates whose year may be mistyped, and no others", async () => {
  const build = temporaryFolder();
  const old = { early: "2024-01-01" };
  const before = await release(build, "1", { articles: { ...old, out: "2026-05-01" } });
  const after = await release(build, "2", {
    articles: { ...old, next: "2027-12-01", past: "2025-11-28", soon: "2026-12-24" },
    files: { "plans.yaml": "plans: []\n" },
  });
  expect(formatChanges(await changesBetween(before, after), false)).toEqual([
    "On the site now:",
    "  /blog/past (content/articles/past.md)",
    "Off the site now:",
    "  /blog/out (content/articles/out.md)",
    "Files of the content that changed:",
    "  content/articles/next.md",
    "  content/articles/out.md",
    "  content/articles/past.md",
    "  content/articles/soon.md",
    "  content/plans.yaml",
    "Look at the year: content/articles/next.md has the date 2027-12-01, most of a year from today.",
    "Look at the year: content/articles/past.md has the date 2025-11-28, most of a year from today.",
  ]);
});

test("each changed price is named with the one before it, and one that changed by more than a factor of 3 is marked", async () => {
  const build = temporaryFolder();
  const { plans } = content;
  const [first, second, ...others] = plans.mailPieces;
  if (!first || !second) throw new Error("The content has too few mail pieces.");
  const { price } = plans.standardPro;
  const before = await release(build, "1", { articles: {} });
  const after = await release(build, "2", {
    articles: {},
    plans: {
      ...plans,
      standardPro: { ...plans.standardPro, price: { ...price, monthly: price.monthly + 5000 } },
      mailPieces: [{ ...first, cents: 100 * first.cents }, second, ...others],
    },
  });
  const [title, plan, piece, ...more] = formatChanges(await changesBetween(before, after), false);
  expect([title, more]).toEqual(["Prices that changed:", []]);
  expect(plan).toBe("  Standard Pro, monthly: $149 → $199");
  expect(piece).toMatch(/^ {2}Postcard 4x6: \$0\.75 → \$75 {2}LOOK AT THIS PRICE: .*three times/);
  const back = formatChanges(await changesBetween(after, before), true);
  expect(back.at(-1)).toMatch(/\$75 → \$0\.75 {2}LOOK AT THIS PRICE: .*a third/);
});

test("a long list ends with a number, and the same release has no lines", async () => {
  const build = temporaryFolder();
  const before = await release(build, "1", { articles: {} });
  const files = Object.fromEntries(Array.from({ length: 13 }, (_, i) => [`${i + 10}.yaml`, ""]));
  const after = await release(build, "2", { articles: {}, files });
  const lines = formatChanges(await changesBetween(before, after), false);
  expect(lines).toHaveLength(12);
  expect(lines.at(-1)).toBe("  and 3 more");
  expect(formatChanges(await changesBetween(after, after), false)).toEqual([]);
});

test("a release that can't be read doesn't stop the command", async () => {
  const build = temporaryFolder();
  const before = await release(build, "1", { articles: {} });
  expect(formatChanges(await changesBetween(before, join(build, "sites/none")), true)).toEqual([
    expect.stringContaining("can’t be named"),
  ]);
});
