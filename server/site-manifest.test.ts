import { expect, test } from "vitest";
import { siteManifestSchema } from "./site-manifest.ts";
import { siteManifest } from "./testing/manifest.ts";

const page = { file: "index.html", scripts: [], query: [] };
const whole = siteManifest({
  pages: { "/": page },
  notFound: [{ pattern: "*", html: "0.html", data: "0.data", scripts: [] }],
});

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
  ["a page without its scripts", { pages: { "/": { file: "index.html", query: [] } } }],
  ["a page without its query parameters", { pages: { "/": { file: "index.html", scripts: [] } } }],
  ["a page whose address has no slash", { pages: { about: page } }],
  ["a page made on no day", { pages: { "/": { ...page, builtOn: "soon" } } }],
  ["a file without its size", { files: { "index.html": ['"tag"'] } }],
  ["a file of a negative size", { files: { "index.html": ['"tag"', -1] } }],
  ["a list of files that is an array", { files: [['"tag"', 1]] }],
  ["a day that is none", { due: "2026-02-30" }],
  [
    "a not-found page without its data",
    { notFound: [{ pattern: "*", html: "0.html", scripts: [] }] },
  ],
  ["a field that nobody reads", { extra: true }],
])("the schema refuses %s", (_, change) => {
  expect(siteManifestSchema.safeParse({ ...whole, ...change }).success).toBe(false);
});
