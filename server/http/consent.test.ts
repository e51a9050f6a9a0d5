import { expect, test, vi } from "vitest";
import { purposesVersion } from "#contracts/purposes.ts";
import type { RecordEvents } from "../services/analytics/counts.ts";
import { testApp } from "../testing/app.ts";
import { fakePages } from "../testing/pages.ts";

const chosen = (flags: string) => `consent=1.${Math.floor(Date.now() / 1000)}.${flags}`;
const view = { kind: "view", page: "/", source: "", entry: true, device: "large" };

function post(headers: Record<string, string> = {}, body: unknown = { events: [view] }) {
  return {
    method: "POST",
    body: JSON.stringify(body),
    headers: { "Content-Type": "application/json", Origin: "http://localhost", ...headers },
  };
}

function counting(mode: "opt-out" | "opt-in" = "opt-out") {
  const recordEvents = vi.fn<RecordEvents>(async () => undefined);
  const { app } = testApp({ recordEvents, consentMode: mode });
  const send = async (headers?: Record<string, string>, body?: unknown) =>
    (await app.request("/analytics", post(headers, body))).status;
  return { recordEvents, send, app };
}

test("a count is taken from whoever allows it, and answered with nothing", async () => {
  const { send, recordEvents } = counting();
  expect(await send()).toBe(204);
  expect(recordEvents.mock.calls[0]?.[0]).toEqual([view]);
  expect(recordEvents.mock.calls[0]?.[1]("/contact")).toBe(true);
  expect(recordEvents.mock.calls[0]?.[1]("/made-up")).toBe(false);
});

test.each([
  ["the signal", "opt-out", { "Sec-GPC": "1" }, 403],
  ["the signal after a permission", "opt-out", { "Sec-GPC": "1", Cookie: chosen("a1m1g0") }, 403],
  [
    "a permission in spite of the signal",
    "opt-out",
    { "Sec-GPC": "1", Cookie: chosen("a1m0g1") },
    204,
  ],
  ["a refusal", "opt-out", { Cookie: chosen("a0m0g0") }, 403],
  ["no choice where one is needed", "opt-in", {}, 403],
  ["a permission where one is needed", "opt-in", { Cookie: chosen("a1m0g0") }, 204],
  ["another site", "opt-out", { Origin: "https://evil.example" }, 403],
] as const)("with %s in %s mode", async (_title, mode, headers, status) => {
  const { send, recordEvents } = counting(mode);
  expect(await send(headers)).toBe(status);
  expect(recordEvents).toHaveBeenCalledTimes(status === 204 ? 1 : 0);
});

test("a permission given while another service counted doesn't hold for the one that counts now", async () => {
  const analytics = { script: "https://stats.example.com/script.js", site: "id" };
  const { app } = testApp({ pages: fakePages({ analytics }), consentMode: "opt-in" });
  const send = async (version: number) => {
    const cookie = `consent=${version}.${Math.floor(Date.now() / 1000)}.a1m0g0`;
    return (await app.request("/analytics", post({ Cookie: cookie }))).status;
  };
  expect(await send(purposesVersion(null))).toBe(403);
  expect(await send(purposesVersion({ ...analytics, script: "https://b.example/s.js" }))).toBe(403);
  expect(await send(purposesVersion(analytics))).toBe(204);
});

test("a count of another shape, or with a mark of the visitor, is refused", async () => {
  const { send, recordEvents } = counting();
  expect(await send({}, { events: [] })).toBe(400);
  expect(await send({}, { events: [{ ...view, id: "me" }] })).toBe(400);
  expect(await send({}, { events: Array(21).fill(view) })).toBe(400);
  expect(await send({}, { events: [{ ...view, source: "https://x.example/?q=1" }] })).toBe(400);
  expect(await send({ "Content-Type": "text/plain" })).toBe(415);
  expect(recordEvents).not.toHaveBeenCalled();
});

test("a store that fails costs a count, not an error", async () => {
  const { app } = testApp({
    recordEvents: async () => {
      throw new Error("full");
    },
  });
  expect((await app.request("/analytics", post())).status).toBe(204);
});

const marked = '<!doctype html><html lang="en" data-consent="asks opt-out"><p>page</p>';

function site(mode: "opt-out" | "opt-in" = "opt-out") {
  const pages = fakePages({}, { "index.html": marked });
  const { app } = testApp({ pages, consentMode: mode });
  return async (headers: Record<string, string> = {}) => {
    const response = await app.request("/", { headers });
    const mark = /data-consent="([^"]*)"/.exec(await response.text())?.[1];
    return { mark, etag: response.headers.get("etag"), vary: response.headers.get("vary") };
  };
}

test("the banner's mark in a finished page follows the visitor, and caches are told", async () => {
  const get = site();
  const first = await get();
  expect(first.mark).toBe("asks opt-out");
  expect(first.vary).toContain("Cookie");
  expect(first.vary).toContain("Sec-GPC");
  const settled = await get({ Cookie: chosen("a0m0g0") });
  expect(settled.mark).toBe("settled opt-out");
  expect(settled.etag).not.toBe(first.etag);
  expect((await get({ "Sec-GPC": "1" })).mark).toBe("settled opt-out gpc");
  expect((await get({ Cookie: "consent=rubbish" })).mark).toBe("asks opt-out");
});

test("the mode is the running server's, whatever the pages were built with", async () => {
  expect((await site("opt-in")()).mark).toBe("asks opt-in");
});
