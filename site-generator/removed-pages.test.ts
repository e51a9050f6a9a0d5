import { expect, test } from "vitest";
import { findRemovedPages, formatRemovedPage } from "./report.ts";

const part = { inputs: "", files: {}, facts: null };
const earlier = {
  "page:/": part,
  "page:/press": part,
  "page:/blog/old": part,
  "file:/press": part,
};
const pages = new Map([["/", null]]);

test("a page that moved without a redirect is told, and one that is led on isn't", () => {
  expect(findRemovedPages(earlier, pages, { redirects: {} })).toEqual(["/press", "/blog/old"]);
  const redirects = { "/press": "/newsroom" };
  expect(findRemovedPages(earlier, pages, { redirects })).toEqual(["/blog/old"]);
  expect(findRemovedPages(null, pages, { redirects })).toEqual([]);
  expect(formatRemovedPage("/press")).toContain("content/redirects.yaml: /press:");
});
