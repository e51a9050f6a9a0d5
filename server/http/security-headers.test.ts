import { expect, test } from "vitest";
import { testApp } from "../testing/app.ts";
import { fakePages } from "../testing/pages.ts";

const policyOf = (response: Response) => response.headers.get("content-security-policy") ?? "";

test("a prerendered page allows its own scripts by hash and nothing inline besides", async () => {
  const { app } = testApp();
  const policy = policyOf(await app.request("/contact"));
  expect(policy).toContain("script-src 'self' 'sha256-contact=';");
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("require-trusted-types-for 'script'");
  expect(policy).not.toMatch(/unsafe|nonce|upgrade-insecure/);
});

test("a rendered page allows its scripts by a nonce that is new each time", async () => {
  const seen: string[] = [];
  const pages = fakePages({
    render: async (_request, { nonce }) => {
      seen.push(nonce);
      return new Response("<p>hello</p>", { headers: { "Content-Type": "text/html" } });
    },
  });
  const { app } = testApp({ pages });
  for (let i = 0; i < 2; i++) {
    const policy = policyOf(await app.request("/contact?topic=sales"));
    expect(policy).toContain(`script-src 'self' 'nonce-${seen[i]}'`);
  }
  expect(new Set(seen).size).toBe(2);
});

test("only the booking page may frame, and only the calendar", async () => {
  const { app } = testApp({ frames: () => ({ "/book-a-demo": "https://calendar.example.com" }) });
  expect(policyOf(await app.request("/book-a-demo"))).toContain(
    "frame-src https://calendar.example.com",
  );
  expect(policyOf(await app.request("/contact"))).not.toContain("frame-src");
});

test("a configured analytics service is let in by its script's address, and nowhere else", async () => {
  const analytics = { script: "https://stats.example.com/u/script.js", site: "id" };
  const { app } = testApp({ pages: fakePages({ analytics }) });
  for (const path of ["/contact", "/nowhere"]) {
    const policy = policyOf(await app.request(path));
    expect(policy).toMatch(
      /script-src 'self' '[^']+' https:\/\/stats\.example\.com\/u\/script\.js;/,
    );
    expect(policy).toContain("connect-src 'self' https://stats.example.com;");
    expect(policy).toContain("require-trusted-types-for 'script'; trusted-types analytics-script");
    expect(policy.match(/stats\.example\.com/g)).toHaveLength(2);
  }
  const without = policyOf(await testApp().app.request("/contact"));
  expect(without).toContain("connect-src 'self';");
  expect(without).toContain("trusted-types 'none'");
});

test.each(["/", "/contact", "/nowhere", "/healthz", "/CONTACT"])(
  "%s carries the fixed headers",
  async (path) => {
    const { app } = testApp();
    const { headers } = await app.request(path);
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("referrer-policy")).toBe("strict-origin-when-cross-origin");
    expect(headers.get("cross-origin-opener-policy")).toBe("same-origin");
    expect(headers.get("cross-origin-resource-policy")).toBe("same-origin");
    expect(headers.get("permissions-policy")).toContain("camera=()");
    expect(headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
    expect(headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/);
    expect(headers.get("strict-transport-security")).toBeNull();
  },
);

test("a part of a page carries the short set", async () => {
  const { headers } = await testApp().app.request("/assets/app-1a2b3c.js");
  expect(headers.get("x-content-type-options")).toBe("nosniff");
  expect(headers.get("cross-origin-resource-policy")).toBe("same-origin");
  expect(headers.get("permissions-policy")).toBeNull();
});

test("https, as a trusted proxy reports it, adds HSTS and upgrades; without trust it does not", async () => {
  const https = { headers: { "X-Forwarded-Proto": "https" } };
  const trusted = await testApp({ trustedHops: 1 }).app.request("/", https);
  expect(trusted.headers.get("strict-transport-security")).toContain("max-age=63072000");
  expect(policyOf(trusted)).toContain("upgrade-insecure-requests");
  const untrusted = await testApp().app.request("/", https);
  expect(untrusted.headers.get("strict-transport-security")).toBeNull();
});
