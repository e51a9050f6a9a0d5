import { expect, test } from "vitest";
import { isFetchedAhead, neverAhead } from "./prefetch.ts";

const site = "https://www.example.com";
const patterns = neverAhead.map((pattern) => new URLPattern(pattern, site));

test.each([
  ["/", true],
  ["/pricing", true],
  ["/privacy#gdpr", true],
  ["/blog/page/2", true],
  ["/register?plan=standard-pro", false],
  ["/book-a-demo?booking=secret", false],
  ["/pricing?", true],
  ["/data/attributes.csv", false],
  ["/blog/feed.xml", false],
  ["/cookie-settings", false],
  ["/preview/abc/pricing", false],
])("%s is fetched ahead: %s, by the rules and by the script", (address, isAhead) => {
  const url = new URL(address, site);
  expect(isFetchedAhead(url)).toBe(isAhead);
  expect(patterns.some((pattern) => pattern.test(url.href))).toBe(!isAhead);
});
