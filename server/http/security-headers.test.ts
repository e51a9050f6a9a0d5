import { expect, test } from "vitest";
import { content } from "#content-model/testing/content.ts";
import { testApp } from "../testing/app.ts";
import { fakePages, fakeRender } from "../testing/pages.ts";

const policyOf = (response: Response) => response.headers.get("content-security-policy") ?? "";

test("a page allows the site's inline scripts and its own inline style by hash, and nothing inline besides", async () => {
  const { app } = testApp();
  const policy = policyOf(await app.request("/contact"));
  expect(policy).toContain("script-src 'self' 'sha256-start=';");
  expect(policy).toContain("style-src 'self' 'sha256-contact=';");
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("require-trusted-types-for 'script'");
  expect(policy).not.toMatch(/unsafe|nonce|upgrade-insecure/);
});

test("a page drawn on request has the policy of a published one, with its own style", async () => {
  const render = fakeRender(async () => ({
    status: 200,
    html: "<p>hello</p>",
    styles: ["sha256-drawn="],
  }));
  const { app } = testApp({ pages: fakePages({ render }) });
  const policy = policyOf(await app.request("/contact?topic=sales"));
  expect(policy).toContain("script-src 'self' 'sha256-start=';");
  expect(policy).toContain("style-src 'self' 'sha256-drawn=';");
});

test("only the booking page may frame, and only the calendar", async () => {
  const { app } = testApp({ frames: () => ({ "/book-a-demo": "https://calendar.example.com" }) });
  expect(policyOf(await app.request("/book-a-demo"))).toContain(
    "frame-src https://calendar.example.com",
  );
  expect(policyOf(await app.request("/contact"))).not.toContain("frame-src");
});

test("a configured analytics service is let in by its script's address, and nowhere else", async () => {
  const url = "https://stats.example.com/u/script.js";
  const analytics = { kind: "umami", url, site: "id" } as const;
  const { app } = testApp({
    content: () => ({ ...content, settings: { ...content.settings, analytics } }),
  });
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

test("Plausible is let in by its events interface and without a script, Google Analytics by its script and the hosts that it sends to", async () => {
  const policyWith = async (kind: "plausible" | "ga4", url: string) => {
    const analytics = { kind, url, site: "id" };
    const { app } = testApp({
      content: () => ({ ...content, settings: { ...content.settings, analytics } }),
    });
    return policyOf(await app.request("/contact"));
  };
  const plausible = await policyWith("plausible", "https://plausible.io/api/event");
  expect(plausible).toContain("connect-src 'self' https://plausible.io/api/event;");
  expect(plausible).toContain("trusted-types 'none'");
  expect(plausible.match(/plausible\.io/g)).toHaveLength(1);
  const google = await policyWith("ga4", "https://www.googletagmanager.com/gtag/js?id=G-1");
  expect(google).toMatch(/script-src [^;]+ https:\/\/www\.googletagmanager\.com\/gtag\/js;/);
  expect(google).toContain(
    "connect-src 'self' https://www.googletagmanager.com https://*.google-analytics.com https://*.analytics.google.com;",
  );
  expect(google).toContain("trusted-types analytics-script");
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
