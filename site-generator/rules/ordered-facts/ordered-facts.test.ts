import { expect, it } from "vitest";
import { faultOf, readPage } from "./ordered-facts.ts";

const page = readPage(
  '<html><body><a href="/x">Elsewhere</a><a href="#y">Below</a><main id="main"><h1>Prices</h1><dl><dt>Monthly</dt><dd>$149<span>per month</span></dd></dl>' +
    '<h2>1. One</h2><h2>2. Two</h2><p>Now &amp; then</p><a href="/b">Go <span>there</span></a><script>secret()</script></main></body></html>',
  "/prices",
);

it("finds texts across elements, but no script", () => {
  expect(faultOf(page, { fact: "", page: "/", says: "Monthly $149 per month" })).toBeUndefined();
  expect(faultOf(page, { fact: "", page: "/", says: "Now & then" })).toBeUndefined();
  expect(faultOf(page, { fact: "", page: "/", says: "secret" })).toContain("nowhere says");
});

it("counts texts and headings", () => {
  expect(faultOf(page, { fact: "", page: "/", says: "month", times: 1 })).toBeUndefined();
  expect(faultOf(page, { fact: "", page: "/", says: "month", times: 2 })).toBe(
    "1 times instead of 2",
  );
  expect(faultOf(page, { fact: "", page: "/", headings: 2, matching: /^\d\. / })).toBeUndefined();
  expect(faultOf(page, { fact: "", page: "/", headings: 3, matching: /^\d\. / })).toContain(
    "2 headings",
  );
});

it("finds links of the whole page by label and target, and anchors", () => {
  expect(faultOf(page, { fact: "", page: "/", link: "Elsewhere", to: "/x" })).toBeUndefined();
  expect(faultOf(page, { fact: "", page: "/", link: "Below", to: "/prices#y" })).toBeUndefined();
  expect(faultOf(page, { fact: "", page: "/", link: "Go there", to: "/b" })).toBeUndefined();
  expect(faultOf(page, { fact: "", page: "/", link: "Go", to: "/x" })).toContain("no link");
  expect(faultOf(page, { fact: "", page: "/", anchor: "main" })).toBeUndefined();
  expect(faultOf(page, { fact: "", page: "/", anchor: "gone" })).toBe("no #gone");
});
