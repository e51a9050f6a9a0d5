import { expect, test, vi } from "vitest";
import { testApp } from "../testing/app.ts";
import { fakePages, fakeRender } from "../testing/pages.ts";

const report = { id: "e-1", path: "/contact?email=ada@example.com", message: "x is undefined" };

function errorReport(body: unknown, headers: Record<string, string> = {}) {
  const fixed = { "Content-Type": "application/json", Origin: "http://localhost" };
  return { method: "POST", body: JSON.stringify(body), headers: { ...fixed, ...headers } };
}

test("healthz answers while the process is up, readyz while the store takes submissions", async () => {
  const { app } = testApp({ ready: async () => ({ ready: false, reason: "store_busy" }) });
  expect((await app.request("/healthz")).status).toBe(200);
  const ready = await app.request("/readyz");
  expect(ready.status).toBe(503);
  expect(await ready.json()).toEqual({ status: "not ready", reason: "store_busy" });
  expect((await testApp().app.request("/readyz")).status).toBe(200);
});

test.each([
  ["/healthz", "POST", "GET, HEAD"],
  ["/readyz", "DELETE", "GET, HEAD"],
  ["/client-errors", "GET", "POST"],
  ["/nowhere", "DELETE", "GET, HEAD"],
])("%s refuses %s and names what it takes", async (path, method, allow) => {
  const response = await testApp().app.request(path, { method });
  expect(response.status).toBe(405);
  expect(response.headers.get("allow")).toBe(allow);
});

test("a browser's error is in the log under its id, without the visitor's data", async () => {
  const { app, lines } = testApp();
  const response = await app.request("/client-errors", errorReport(report));
  expect(response.status).toBe(204);
  expect(lines).toContainEqual(
    expect.objectContaining({ clientErrorId: "e-1", path: "/contact", problem: "x is undefined" }),
  );
  expect(JSON.stringify(lines)).not.toMatch(/\bada@/);
});

test("what a visitor typed into a page is not in the log with its error", async () => {
  const { app, lines } = testApp();
  const token = "0f3a2b1c-1d2e-4f5a-8b9c-0d1e2f3a4b5c.Zk3vQ9_1bX-7mWc0LtRy8aHjE5uPnS2dGfK4oTqV6iM";
  const messages = [
    `no route for /book-a-demo%3Fbooking=${token}`,
    `no route for /book-a-demo/${token} at main.js:1:23456`,
    "bad value +1 (555) 010-4477 or 5550104477",
  ];
  for (const message of messages)
    await app.request("/client-errors", errorReport({ ...report, message }));
  expect(lines.flatMap(({ problem }) => problem ?? [])).toEqual([
    "no route for /book-a-demo?…",
    "no route for /book-a-demo/[token].[token] at main.js:1:23456",
    "bad value [number]or [number]",
  ]);
});

test("a browser's error can't steer the terminal that its log is read on", async () => {
  const { app, lines } = testApp();
  const odd = "a\u001b[31m\u009b31m\u202eb";
  await app.request("/client-errors", errorReport({ ...report, path: `/${odd}`, message: odd }));
  expect(lines).toContainEqual(
    expect.objectContaining({ path: "/a [31m 31m b", problem: "a [31m 31m b" }),
  );
});

test.each([
  ["/book-a-demo%3Fbooking=0f3a", "/book-a-demo"],
  ["/book-a-demo%253fbooking=0f3a", "/book-a-demo"],
  ["/jane%EF%BC%A0example.com", "/[address]"],
  ["/x/0f3a2b1c-1d2e-4f5a-8b9c-0d1e2f3a4b5c/y", "/x/[token]/y"],
])("%s is in the log as %s", async (path, logged) => {
  const { app, lines } = testApp();
  await app.request(path);
  expect(lines.find(({ msg }) => msg === "request")?.path).toBe(logged);
});

test.each([
  ["an id that is none", errorReport({ ...report, id: "Jane Doe" }), 400],
  ["no JSON", { ...errorReport(report), body: "{" }, 400],
  ["a missing field", errorReport({ id: "e-1" }), 400],
  ["another content type", errorReport(report, { "Content-Type": "text/plain" }), 415],
  ["another site", errorReport(report, { Origin: "https://evil.example" }), 403],
  ["too much text", errorReport({ ...report, message: "a".repeat(9_000) }), 413],
])("%s is refused", async (_name, init, status) => {
  expect((await testApp().app.request("/client-errors", init)).status).toBe(status);
});

test("a loop of errors in one browser does not flood the log", async () => {
  const { app } = testApp();
  const statuses: number[] = [];
  for (let i = 0; i < 12; i++) {
    statuses.push((await app.request("/client-errors", errorReport(report))).status);
  }
  expect(statuses.filter((status) => status === 204)).toHaveLength(10);
  expect(statuses.at(-1)).toBe(429);
});

test("errors of all addresses of an IPv6 network are one network's", async () => {
  const { app } = testApp({ trustedHops: 1 });
  const send = async (address: string) =>
    (await app.request("/client-errors", errorReport(report, { "X-Forwarded-For": address })))
      .status;
  for (let i = 1; i <= 10; i++) expect(await send(`2001:db8:1:2::${i}`)).toBe(204);
  expect(await send("2001:db8:1:2::b")).toBe(429);
  expect(await send("2001:db8:1:3::1")).toBe(204);
});

test.each(["/analytics", "/client-errors"])("%s says what it takes, and how much", async (path) => {
  const post = (body: string, headers: Record<string, string>) =>
    testApp().app.request(path, { method: "POST", body, headers });
  const textOf = async (answer: Response) => (await answer.json()).error.message;
  const json = { "Content-Type": "application/json" };
  const other = await post("{}", { "Content-Type": "text/plain" });
  expect(other.status).toBe(415);
  expect(await textOf(other)).toMatch(/JSON/);
  const large = await post("x".repeat(9_000), json);
  expect(large.status).toBe(413);
  expect(await textOf(large)).toMatch(/ 8 kB/);
  expect((await post("{}", { ...json, "Content-Encoding": "gzip" })).status).toBe(415);
});

test("of refused reports a network's first leaves one line in the log, without its address, and all say how long to wait", async () => {
  const { app, lines } = testApp();
  for (let i = 0; i < 10; i++) await app.request("/client-errors", errorReport(report));
  const before = lines.length;
  const refused = await app.request("/client-errors", errorReport(report));
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  for (let i = 0; i < 5; i++) await app.request("/client-errors", errorReport(report));
  expect(lines).toHaveLength(before + 1);
  const { path, networks } = lines.at(-1) ?? {};
  expect({ path, networks }).toEqual({ path: "/client-errors", networks: 1 });
});

test.each([
  "a b",
  "user@host",
  "host/path",
  "",
  "1.2.3.4.5",
  "0x7f.1",
  "[::::]",
  "a.example:99999",
])("a Host of %j is refused", async (host) => {
  const { app, lines } = testApp();
  const response = await app.request("/", { headers: { Host: host } });
  expect(response.status).toBe(400);
  expect(lines).toHaveLength(1);
});

test.each([
  "/ada@example.com%zz",
  "/%",
  "/caf%E9",
  "/%c0%af",
  "/%ed%a0%80",
  "/a%00b",
  "/a%0d%0aSet-Cookie:x",
  "/%7f",
  "/contact%",
  "/assets/%zz.js",
  "/%5c%5cevil.example",
])("%s is refused before anything reads it, and logged without an address", async (path) => {
  const page = vi.fn(async () => ({ status: 200, html: "rendered", styles: [] }));
  const { app, lines } = testApp({ pages: fakePages({ render: fakeRender(page) }) });
  const response = await app.request(path, { headers: { Accept: "text/html" } });
  expect(response.status).toBe(400);
  expect(response.headers.get("cache-control")).toBe("no-store");
  expect(page).not.toHaveBeenCalled();
  expect(lines).toEqual([expect.objectContaining({ status: 400, msg: "request" })]);
  expect(JSON.stringify(lines)).not.toMatch(/\bada@/);
});

test.each(["/caf%C3%A9", "/%2e%2e%2fpackage.json", "/..%2f", "/a%25zz", "/contact?day=%zz"])(
  "%s can be read, so it is looked for",
  async (path) => {
    const response = await testApp().app.request(path);
    expect(response.status).not.toBe(400);
  },
);
