import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { testApp } from "../testing/app.ts";
import { fakePages } from "../testing/pages.ts";

const ADDRESS = "/.well-known/security.txt";
const YEAR_MS = 365 * 24 * 60 * 60 * 1000;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"] });
});
afterEach(() => {
  vi.useRealTimers();
});

async function fieldsAt(moment: string, app = testApp().app) {
  vi.setSystemTime(new Date(moment));
  const response = await app.request(ADDRESS);
  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toMatch(/^text\/plain; charset=utf-8/i);
  const lines = (await response.text()).trimEnd().split("\n");
  return Map.groupBy(
    lines.map((line) => line.split(": ", 2) as [string, string]),
    ([name]) => name,
  );
}

test("it says whom to write to, where the policy is, and where it belongs itself", async () => {
  const fields = await fieldsAt("2026-11-21T12:00:00Z");
  const named = (name: string) => fields.get(name)?.map(([, value]) => value);
  expect(named("Contact")?.[0]).toMatch(/^mailto:\S+@\S+$/);
  expect(named("Policy")).toEqual(["https://www.example.com/security"]);
  expect(named("Canonical")).toEqual([`https://www.example.com${ADDRESS}`]);
});

test.each([
  "2026-11-21T00:00:00Z",
  "2026-11-21T23:59:59.999Z",
  "2028-02-29T12:00:00Z",
  "2036-11-21T12:00:00Z",
])("asked at %s, it expires in the future and within a year", async (moment) => {
  const fields = await fieldsAt(moment);
  const [[, expires] = []] = fields.get("Expires") ?? [];
  expect(expires).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/);
  const left = Date.parse(expires ?? "") - Date.parse(moment);
  expect(left).toBeGreaterThan(300 * 24 * 60 * 60 * 1000);
  expect(left).toBeLessThan(YEAR_MS);
});

test("a file of an old build does not answer in its place", async () => {
  const pages = fakePages({}, { ".well-known/security.txt": "Expires: 2020-01-01T00:00:00Z" });
  const fields = await fieldsAt("2027-11-21T12:00:00Z", testApp({ pages }).app);
  expect(fields.get("Expires")?.[0]?.[1]).toMatch(/^2028-/);
});

test("it is read and nothing else", async () => {
  const response = await testApp().app.request(ADDRESS, { method: "POST" });
  expect(response.status).toBe(405);
  expect(response.headers.get("allow")).toBe("GET, HEAD");
});
