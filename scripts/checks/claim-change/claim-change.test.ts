import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { content } from "#content-model/testing/content.ts";
import {
  changedElsewhere,
  imageFaults,
  leftBehind,
  markedClaims,
  markRegistry,
  type Spared,
  textOfPage,
} from "./compare.ts";

const claims = content.claims;

const registry = {
  firms: { value: "10,000+", unit: "firms" },
  weeks: { value: "16", unit: "weeks" },
};
const marked = markedClaims(registry);
const [firms = "", weeks = ""] = marked.map((claim) => claim.marked);

describe("marked claims", () => {
  it("are all different, and no longer than the figure that they stand for", () => {
    const all = markedClaims(claims);
    expect(new Set(all.map((claim) => claim.marked)).size).toBe(all.length);
    for (const claim of all) expect(claim.marked.length).toBeLessThanOrEqual(claim.value.length);
  });

  it("take the places of the values in the registry, and of nothing else", () => {
    const all = markedClaims(claims);
    const source = readFileSync("content/claims.yaml", "utf8");
    const changed = markRegistry(source, all);
    for (const claim of all) expect(changed.split(claim.marked)).toHaveLength(2);
    expect(changed.split("\n")).toHaveLength(source.split("\n").length);
  });

  it("need every entry to have its value on a line of its own", () => {
    expect(() => markRegistry('  firms: {\n    value: "1",\n  },', marked)).toThrow("weeks");
  });
});

describe("a page after the change", () => {
  const change = (before: string, after: string) => ({ file: "a/index.html", before, after });
  const left = (after: string, spared: readonly Spared[] = [], used = new Set<Spared>()) =>
    leftBehind({ file: "a/index.html", after }, marked, spared, used);

  it("is what it was once the old values are put back", () => {
    const good = change("<p>10,000+ firms</p>", `<p>${firms} firms</p>`);
    expect(changedElsewhere(good, marked)).toEqual([]);
    const swapped = change("<p>10,000+ in 16</p>", `<p>${weeks} in ${firms}</p>`);
    expect(changedElsewhere(swapped, marked)).toHaveLength(1);
    const more = change("<p>10,000+ firms</p>", `<p>${firms} firm</p>`);
    expect(changedElsewhere(more, marked)[0]).toContain("something besides the claims");
  });

  it("has no old figure left, and a bare number is one only with its unit", () => {
    expect(left("<p>Over 10,000+ firms</p>")[0]).toContain('"10,000+" (firms) is typed by hand');
    expect(left("<p>In 16 weeks</p>")).toHaveLength(1);
    expect(left('<svg viewBox="0 0 16 16">110,000+ $10,000+</svg>')).toEqual([]);
  });

  it("may keep what is spared, which is then known to be needed", () => {
    const entry = { file: /^a\//, around: /Over/, reason: "" };
    const used = new Set<Spared>();
    expect(left("<p>Over 10,000+ firms</p>", [entry], used)).toEqual([]);
    expect(used).toContain(entry);
  });

  it("is compared with its structured data, without other scripts and names of bundles", () => {
    const html =
      '<script type="application/ld+json">{"a":1}</script><script>x()</script><style>a{}</style><link href="/assets/root-DumHLAeN.css"/><link href="/assets/3fa1bc09.js"/>';
    expect(textOfPage(html)).toBe(
      '<script type="application/ld+json">{"a":1}</script><link href="/assets/root.css"/><link href="/assets/.js"/>',
    );
  });
});

it("an image changes with the title of its page, and only with it", () => {
  const image = (titleChanged: boolean, bytesChanged: boolean) =>
    imageFaults([{ file: "a.png", titleChanged, bytesChanged }]);
  expect([...image(true, true), ...image(false, false)]).toEqual([]);
  expect(image(true, false)[0]).toContain("the image has not");
  expect(image(false, true)[0]).toContain("title has not");
});
