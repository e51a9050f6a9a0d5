import { expect, test } from "vitest";
import { siteManifest } from "../testing/pages.ts";
import { siteManifestSchema } from "./folders.ts";

const page = { file: "index.html", styles: [], query: [] };
const whole = siteManifest({ pages: { "/": page } });

test("the schema takes a whole manifest as it is", () => {
  expect(siteManifestSchema.parse(whole)).toEqual(whole);
});

test.each(Object.keys(whole))(
  "a manifest without %s is refused, and nothing takes its place",
  (field) => {
    const { [field as keyof typeof whole]: _, ...rest } = whole;
    expect(siteManifestSchema.safeParse(rest).success).toBe(false);
  },
);

test.each<[string, object]>([
  ["a page without its styles", { pages: { "/": { file: "index.html", query: [] } } }],
  ["a page without its query parameters", { pages: { "/": { file: "index.html", styles: [] } } }],
  ["a page whose address has no slash", { pages: { about: page } }],
  ["a page made on no day", { pages: { "/": { ...page, builtOn: "soon" } } }],
  ["a file without its size", { files: { "index.html": ['"tag"'] } }],
  ["a file of a negative size", { files: { "index.html": ['"tag"', -1] } }],
  ["a file whose tag is a path", { files: { "index.html": ['"../tag"', 1] } }],
  ["a list of files that is an array", { files: [['"tag"', 1]] }],
  ["a day that is none", { due: "2026-02-30" }],
  ["a not-found page without its styles", { missing: { file: "not-found.html" } }],
  ["a field that nobody reads", { extra: true }],
])("the schema refuses %s", (_, change) => {
  expect(siteManifestSchema.safeParse({ ...whole, ...change }).success).toBe(false);
});
