import { expect, test } from "vitest";
import { testApp } from "../testing/app.ts";

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
  ["/nowhere", "DELETE", "GET, HEAD, POST"],
])("%s refuses %s and names what it takes", async (path, method, allow) => {
  const response = await testApp().app.request(path, { method });
  expect(response.status).toBe(405);
  expect(response.headers.get("allow")).toBe(allow);
});

test("a browser's error stands in the log under its id, without the visitor's data", async () => {
  const { app, lines } = testApp();
  const response = await app.request("/client-errors", errorReport(report));
  expect(response.status).toBe(204);
  expect(lines).toContainEqual(
    expect.objectContaining({ clientErrorId: "e-1", path: "/contact", problem: "x is undefined" }),
  );
  expect(JSON.stringify(lines)).not.toContain("ada@");
});

test.each([
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

test.each(["a b", "user@host", "host/path", ""])("a Host of %j is refused", async (host) => {
  const response = await testApp().app.request("/", { headers: { Host: host } });
  expect(response.status).toBe(400);
});
