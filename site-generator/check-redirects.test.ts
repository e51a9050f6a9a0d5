import { expect, test } from "vitest";
import { checkRedirects } from "./check-redirects.ts";
import { pageFaultLine } from "./site-error.ts";

const pages = new Set(["/", "/pricing", "/blog"]);
const faultsOf = (redirects: Readonly<Record<string, string>>) =>
  checkRedirects(redirects, pages).map(pageFaultLine);

test("a redirect leads straight to a page, with a part of it or a query if need be", () => {
  expect(faultsOf({ "/old": "/pricing", "/plans": "/pricing?billing=annual" })).toEqual([]);
  expect(faultsOf({ "/old": "/#solutions" })).toEqual([]);
});

test.each([
  ["/old", "/princing", "/old: redirects to /princing, which is no page"],
  ["/pricing", "/blog", "/pricing: is a page, so it can't be a redirect too"],
  ["old", "/blog", "old: a redirect begins with / and has no ? or #"],
  ["/old?x=1", "/blog", "/old?x=1: a redirect begins with / and has no ? or #"],
])("%s to %s fails the build", (from, to, message) => {
  expect(faultsOf({ [from]: to })).toEqual([message]);
});

test("a chain of redirects fails the build", () => {
  expect(faultsOf({ "/a": "/b", "/b": "/blog" })).toEqual([
    "/a: redirects to /b, which is a redirect itself",
  ]);
});
