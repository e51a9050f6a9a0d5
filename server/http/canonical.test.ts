import { expect, test } from "vitest";
import { formPost, testApp } from "../testing/app.ts";

test.each([
  ["/contact/", "/contact"],
  ["/CONTACT", "/contact"],
  ["//contact", "/contact"],
  ["/contact//", "/contact"],
  ["/demo", "/book-a-demo"],
  ["/DEMO/?a=1", "/book-a-demo?a=1"],
  ["//Demo//?a=%20b&a=2", "/book-a-demo?a=%20b&a=2"],
  ["//evil.example", "/evil.example"],
  ["//evil.example/", "/evil.example"],
  ["///evil.example/a/", "/evil.example/a"],
  ["//", "/"],
  ["/%63ontact", "/contact"],
  ["/%44emo?a=%62", "/book-a-demo?a=%62"],
  ["/solutions/direct%2Dmail", "/solutions/direct-mail"],
  ["/Solutions/Direct-Mail/", "/solutions/direct-mail"],
])("%s goes to %s by one permanent redirect", async (from, to) => {
  const { app } = testApp();
  const response = await app.request(`http://localhost${from}`);
  expect(response.status).toBe(301);
  expect(response.headers.get("location")).toBe(to);
  const after = await app.request(`http://localhost${to}`);
  expect(after.status).not.toBe(301);
});

test.each([
  ["/about/../contact?a=1", "/contact?a=1"],
  ["/contact/.", "/contact"],
  ["/%2e%2e/contact", "/contact"],
  ["/x/../assets/app.js", "/assets/app.js"],
  ["/x/..//evil.example", "/evil.example"],
  ["/contact#1", "/contact"],
])("%s as a program sends it goes to %s, so no shared cache keeps a copy", async (sent, to) => {
  const { app } = testApp();
  const incoming = { socket: {}, rawHeaders: ["Host", "localhost"], url: sent };
  const response = await app.request(`http://localhost${sent}`, {}, { incoming } as never);
  expect(response.status).toBe(301);
  expect(response.headers.get("location")).toBe(to);
  expect(response.headers.get("cache-control")).toMatch(/^private/);
});

test("a redirect repeats the query, so no shared cache may keep it", async () => {
  const { app } = testApp();
  const { headers } = await app.request("/demo?email=ada@example.com");
  expect(headers.get("location")).toBe("/book-a-demo?email=ada@example.com");
  expect(headers.get("cache-control")).toBe("private, max-age=3600");
});

test.each([
  "/assets/APP.js",
  "/.well-known/Security.txt",
  "/Files/Kit.zip",
  "/contact",
  "/",
  "/a%2Fb",
])("%s stays as it is", async (path) => {
  const { app } = testApp();
  const response = await app.request(path);
  expect(response.headers.get("location")).toBeNull();
});

test("a form post keeps its method through the redirect", async () => {
  const { app } = testApp();
  const response = await app.request("/Contact/", formPost({}));
  expect(response.status).toBe(308);
  expect(response.headers.get("location")).toBe("/contact");
});
