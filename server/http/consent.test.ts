import { describe, expect, test, vi } from "vitest";
import { content } from "#content-model/testing/content.ts";
import type { AnalyticsProvider } from "#shared/analytics-providers.ts";
import { CONSENT_VERSION, purposesVersion } from "#shared/consent.ts";
import type { RecordEvents } from "../analytics/counts.ts";
import { testApp } from "../testing/app.ts";
import { fakePages } from "../testing/pages.ts";

const chosen = (flags: string) =>
  `consent=${CONSENT_VERSION}.${Math.floor(Date.now() / 1000)}.${flags}`;
const view = { kind: "view", page: "/", source: "", campaign: "", entry: true, device: "large" };

function post(headers: Record<string, string> = {}, body: unknown = { events: [view] }) {
  return {
    method: "POST",
    body: JSON.stringify(body),
    headers: { "Content-Type": "application/json", Origin: "http://localhost", ...headers },
  };
}

const withSettings = (changes: Partial<typeof content.settings>) => ({
  ...content,
  settings: { ...content.settings, ...changes },
});

function analyticsApp(mode: "opt-out" | "opt-in" = "opt-out") {
  const recordEvents = vi.fn<RecordEvents>(async () => undefined);
  const { app } = testApp({ recordEvents, content: () => withSettings({ consentMode: mode }) });
  const send = async (headers?: Record<string, string>, body?: unknown) =>
    (await app.request("/analytics", post(headers, body))).status;
  return { recordEvents, send, app };
}

test("a count is taken from whoever allows it, and answered with nothing", async () => {
  const { send, recordEvents } = analyticsApp();
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
  const { send, recordEvents } = analyticsApp(mode);
  expect(await send(headers)).toBe(status);
  expect(recordEvents).toHaveBeenCalledTimes(status === 204 ? 1 : 0);
});

test("counts of one network are bounded, and what is dropped shows nobody an error and leaves no line in the log", async () => {
  const recordEvents = vi.fn<RecordEvents>(async () => undefined);
  const { app, lines } = testApp({ recordEvents, trustedHops: 1 });
  const send = (address: string) =>
    app.request(
      "/analytics",
      post({ "X-Forwarded-For": address }, { events: Array(8).fill(view) }),
    );
  const answers = [];
  for (let i = 0; i < 200; i++) answers.push(await send("203.0.113.7"));
  expect(recordEvents).toHaveBeenCalledTimes(120);
  expect(answers.every(({ status }) => status === 204)).toBe(true);
  expect(lines).toHaveLength(120);
  expect((await send("203.0.113.8")).status).toBe(204);
});

test("counts of all addresses of an IPv6 network are one network's", async () => {
  const recordEvents = vi.fn<RecordEvents>(async () => undefined);
  const { app } = testApp({ recordEvents, trustedHops: 1 });
  const send = (address: string) => app.request("/analytics", post({ "X-Forwarded-For": address }));
  for (let i = 1; i <= 130; i++) await send(`2001:db8:1:2::${i}`);
  expect(recordEvents).toHaveBeenCalledTimes(120);
  await send("2001:db8:1:3::1");
  expect(recordEvents).toHaveBeenCalledTimes(121);
});

test("a permission given while another service counted doesn't hold for the one that counts now", async () => {
  const analytics: AnalyticsProvider = {
    kind: "umami",
    url: "https://stats.example.com/script.js",
    site: "id",
  };
  const { app } = testApp({
    content: () => withSettings({ analytics, consentMode: "opt-in" }),
  });
  const send = async (version: number) => {
    const cookie = `consent=${version}.${Math.floor(Date.now() / 1000)}.a1m0g0`;
    return (await app.request("/analytics", post({ Cookie: cookie }))).status;
  };
  expect(await send(purposesVersion(null))).toBe(403);
  expect(await send(purposesVersion({ ...analytics, url: "https://b.example/s.js" }))).toBe(403);
  expect(await send(purposesVersion(analytics))).toBe(204);
});

test("a count of another shape, or with a mark of the visitor, is refused", async () => {
  const { send, recordEvents } = analyticsApp();
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

const marked = '<!doctype html><html lang="en" data-consent="asks"><p>page</p>';

/** Visitors who must all get the same bytes. */
const visitors: ReadonlyArray<Record<string, string>> = [
  {},
  { Cookie: chosen("a1m1g0") },
  { Cookie: chosen("a0m0g0") },
  { Cookie: "consent=rubbish; session=1" },
  { "Sec-GPC": "1" },
  { Cookie: chosen("a1m0g1"), "Sec-GPC": "1", "Accept-Language": "de", "User-Agent": "other" },
];

test.each(["opt-out", "opt-in"] as const)(
  "a page in %s mode is one and the same for everybody, and no cache is told otherwise",
  async (consentMode) => {
    const pages = fakePages({}, { "index.html": marked });
    const { app } = testApp({
      pages,
      content: () => withSettings({ consentMode }),
      sharedCacheSeconds: 600,
    });
    const answers = await Promise.all(
      visitors.map(async (headers) => {
        const response = await app.request("/", { headers });
        const { "x-request-id": _id, ...rest } = Object.fromEntries(response.headers);
        return { body: await response.text(), headers: rest };
      }),
    );
    const [first] = answers;
    expect(first?.body).toBe(marked);
    expect(first?.headers.vary ?? "").not.toMatch(/cookie|gpc/i);
    expect(first?.headers["set-cookie"]).toBeUndefined();
    for (const answer of answers) expect(answer).toEqual(first);
  },
);

describe("without scripts a page asks for the stylesheet of its visitor", () => {
  const style = async (headers: Record<string, string>) => {
    const response = await testApp().app.request("/consent/style", { headers });
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toContain("text/css");
    expect(response.headers.get("cache-control")).toBe("private, no-store");
    const text = await response.text();
    return { hidesBanner: text.includes(".consent-banner{display:none}"), text };
  };

  test.each([
    ["nobody has answered", {}, false, false],
    ["everything is allowed", { Cookie: chosen("a1m1g0") }, true, false],
    ["everything is refused", { Cookie: chosen("a0m0g0") }, true, false],
    ["the choice is of older purposes", { Cookie: "consent=0.1.a1m1g0" }, false, false],
    ["the signal is on", { "Sec-GPC": "1" }, true, true],
    [
      "the signal came after a permission",
      { "Sec-GPC": "1", Cookie: chosen("a1m1g0") },
      true,
      true,
    ],
    [
      "something is allowed in spite of it",
      { "Sec-GPC": "1", Cookie: chosen("a1m0g1") },
      true,
      false,
    ],
  ] as const)("%s", async (_title, headers, hidden, honored) => {
    const { hidesBanner, text } = await style(headers);
    expect(hidesBanner).toBe(hidden);
    expect(text.includes(".gpc-shown{display:revert}")).toBe(honored);
  });
});

test("a browser that tells its scripts nothing of the signal can ask, and no shared cache answers", async () => {
  const { app } = testApp();
  for (const gpc of [true, false]) {
    const headers: Record<string, string> = gpc ? { "Sec-GPC": "1" } : {};
    const response = await app.request("/consent/signal", { headers });
    expect(await response.json()).toEqual({ gpc });
    expect(response.headers.get("cache-control")).toMatch(/^private/);
    expect(response.headers.get("vary")).toBe("Sec-GPC");
  }
  expect((await app.request("/consent/style", { method: "POST" })).status).toBe(405);
});

test("who asks for the stylesheet of pages without scripts has opened one", async () => {
  const noteOpening = vi.fn<(address: string) => void>();
  const { app } = testApp({ noteOpening, trustedHops: 1 });
  const headers = { "X-Forwarded-For": "203.0.113.7" };
  for (const path of ["/contact", "/consent/signal"]) await app.request(path, { headers });
  expect(noteOpening).not.toHaveBeenCalled();
  await app.request("/consent/style", { headers });
  expect(noteOpening.mock.calls).toEqual([["203.0.113.7"]]);
});
