import { expect, test } from "vitest";
import { createMetrics } from "../monitoring/metrics.ts";
import { createSubmit } from "../submissions/process-submission.ts";
import { testApp } from "../testing/app.ts";
import { testContext } from "../testing/context.ts";
import { fakePages } from "../testing/pages.ts";
import { temporaryStore } from "../testing/store.ts";
import { contactFields, meta } from "../testing/submission.ts";

const token = "a-token-of-sixteen";

/** As if the connection came from `address`. */
const from = (remoteAddress: string) => ({
  incoming: { socket: { remoteAddress }, rawHeaders: [], url: "/metrics" } as never,
});

test.each([
  ["this machine", "127.0.0.1", {}, 200],
  ["this machine by IPv6", "::1", {}, 200],
  ["another machine", "203.0.113.7", {}, 404],
  ["a proxy on this machine", "127.0.0.1", { "X-Forwarded-For": "203.0.113.7" }, 404],
  ["a proxy that only passes the name on", "127.0.0.1", { Host: "www.example.com" }, 404],
])("without a token %s is answered as it should be", async (_who, address, headers, status) => {
  const { app } = testApp();
  const request = new Request("http://localhost/metrics", {
    headers: { Host: "localhost", ...headers },
  });
  const response = await app.fetch(request, from(address));
  expect(response.status).toBe(status);
});

test.each([
  [`Bearer ${token}`, 200],
  ["Bearer something-else-16", 404],
  [token, 404],
  ["", 404],
])("with a token set, %j gives %d, from this machine too", async (authorization, status) => {
  const { app } = testApp({ metricsToken: token });
  const request = new Request("http://localhost/metrics", {
    headers: { Host: "localhost", ...(authorization ? { Authorization: authorization } : {}) },
  });
  expect((await app.fetch(request, from("127.0.0.1"))).status).toBe(status);
});

test("requests are counted by template, and made-up paths share one", async () => {
  const metrics = createMetrics({ read: async () => [] as never });
  const { app } = testApp({ metrics });
  for (const path of ["/", "/contact", "/assets/app-1a2b3c.js", "/robots.txt", "/a", "/b?x=1"]) {
    await app.request(path);
  }
  const text = await metrics.text();
  for (const route of ["/", "/contact", "/assets/*", "file", "other"]) {
    expect(text).toContain(`route="${route}"`);
  }
  expect(text).not.toMatch(/route="\/[ab]"|app-1a2b3c/);
});

test("articles and lists, as many as there are, share the route above them", async () => {
  const metrics = createMetrics({ read: async () => [] as never });
  const pages = fakePages({ page: () => ({ styles: [], query: [] }) });
  const { app } = testApp({ metrics, pages });
  for (let i = 0; i < 50; i++) await app.request(`/blog/article-${i}`);
  for (const path of ["/", "/blog", "/blog/author/ada", "/data/api/reference/quote-mail"])
    await app.request(path);
  const routes = [...(await metrics.text()).matchAll(/_count\{method="GET",route="([^"]+)"/g)];
  expect(routes.map(([, route]) => route).sort()).toEqual([
    "/",
    "/blog",
    "/blog/*",
    "/data/api/reference/*",
  ]);
});

test("submissions, limits and the outbox are told", async () => {
  const store = await temporaryStore();
  const later = () => Date.now() + 60_000;
  const metrics = createMetrics(store, later);
  const submit = createSubmit(testContext(store, { counted: metrics.submission }));
  await submit("contact", contactFields(), meta());
  await submit("contact", contactFields(), meta());
  await submit("contact", contactFields({ email: "x" }), meta());
  metrics.submission("contact", "too_many");
  const text = await metrics.text();
  expect(text).toContain('site_submissions_total{form="contact",outcome="stored"} 1');
  expect(text).toContain('site_submissions_total{form="contact",outcome="duplicate"} 1');
  expect(text).toContain('site_submissions_total{form="contact",outcome="invalid_fields"} 1');
  expect(text).toContain('site_rate_limited_total{form="contact"} 1');
  expect(text).toContain('site_deliveries{channel="mail",state="pending"} 1');
  expect(text).toMatch(/oldest_pending_seconds\{channel="mail"\} (59|60)/);
  expect(text).not.toContain("example.com");
});

test("what rendering costs, refuses and waits for is told", async () => {
  const metrics = createMetrics({ read: async () => [] as never });
  metrics.renderer.rendered("read", 0.02);
  metrics.renderer.refused("read", "late");
  metrics.renderer.replaced("hung");
  metrics.renderer.watch(() => ({ waiting: 7, inside: 3 }));
  const text = await metrics.text();
  expect(text).toContain('site_render_duration_seconds_count{kind="read"} 1');
  expect(text).toContain('site_render_refused_total{kind="read",reason="late"} 1');
  expect(text).toContain('site_renderer_replaced_total{reason="hung"} 1');
  expect(text).toContain('site_render_requests{state="waiting"} 7');
});

test("a store that cannot be read does not take the other figures along", async () => {
  const read = async () => {
    throw new Error("down");
  };
  const text = await createMetrics({ read }).text();
  expect(text).toContain("process_cpu_seconds_total");
});

test("a challenge is given out, never stored by a cache", async () => {
  const response = await testApp().app.request("/challenge");
  expect(await response.json()).toMatchObject({ bits: 16, expiresIn: 3600 });
  expect(response.headers.get("cache-control")).toBe("no-store");
  expect((await testApp().app.request("/challenge", { method: "POST" })).status).toBe(405);
});
