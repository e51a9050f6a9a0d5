import { expect, test } from "vitest";
import { goneFrom, goneLine } from "./removed-pages.ts";

const part = { inputs: "", files: {}, facts: null };
const earlier = {
  "page:/": part,
  "page:/press": part,
  "page:/blog/old": part,
  "file:/press": part,
};
const pages = new Map([["/", null]]);

test("a page that moved without a redirect is told, and one that is led on isn't", () => {
  expect(goneFrom(earlier, pages, { redirects: {} })).toEqual(["/press", "/blog/old"]);
  const redirects = { "/press": "/newsroom" };
  expect(goneFrom(earlier, pages, { redirects })).toEqual(["/blog/old"]);
  expect(goneFrom(null, pages, { redirects })).toEqual([]);
  expect(goneLine("/press")).toContain("content/redirects.yaml: /press:");
});
