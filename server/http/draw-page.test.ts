import { expect, test } from "vitest";
import { content } from "#content-model/testing/content.ts";
import { RenderRefused } from "../renderer/render.ts";
import { testApp } from "../testing/app.ts";
import { fakePages, fakeRender } from "../testing/pages.ts";

const drawn = (status: number, html = "drawn") =>
  fakePages({ render: fakeRender(async () => ({ status, html, styles: ["sha256-late="] })) });

test("a page that fails is answered with its error page, whose id is in the log", async () => {
  const fault = { name: "Error", message: "broken for ada@example.com" };
  const pages = fakePages({
    render: fakeRender(async (_address, { requestId }) => ({
      status: 500,
      html: `error ${requestId}`,
      styles: [],
      fault,
    })),
  });
  const { app, lines } = testApp({ pages });
  const response = await app.request("/contact?topic=x");
  expect(response.status).toBe(500);
  expect(response.headers.get("cache-control")).toBe("no-store");
  const id = response.headers.get("x-request-id") ?? "none";
  expect(await response.text()).toBe(`error ${id}`);
  expect(lines.some((line) => line.id === id && line.msg === "page error")).toBe(true);
  expect(JSON.stringify(lines)).not.toMatch(/\bada@example\.com/);
});

test.each(["overloaded", "render_failed"] as const)(
  "%s is answered with 503 and when to come again, for people and programs",
  async (code) => {
    const render = fakeRender(async () => {
      throw new RenderRefused(code, "no time");
    });
    const { app } = testApp({ pages: fakePages({ render }) });
    for (const accept of ["text/html", "*/*"]) {
      const response = await app.request("/contact?topic=x", { headers: { Accept: accept } });
      expect(response.status).toBe(503);
      expect(response.headers.get("retry-after")).toBe("2");
      expect(response.headers.get("cache-control")).toBe("no-store");
      expect(await response.text()).toContain(content.refusals.sentences[code]);
    }
  },
);

test("a page is drawn for a line, so that a whole /48 takes one turn", async () => {
  const seen: Array<string | undefined> = [];
  const render = fakeRender(async (_address, _facts, asker) => {
    seen.push(asker?.line);
    return { status: 200, html: "page", styles: [] };
  });
  const { app } = testApp({ pages: fakePages({ render }), trustedHops: 1 });
  for (const address of ["2001:db8::1", "2001:db8:0:7::2", "203.0.113.9:4711"]) {
    await app.request("/contact?topic=x", { headers: { "X-Forwarded-For": address } });
  }
  expect(seen[0]).toBe(seen[1]);
  expect(seen[2]).toBe("203.0.113.9");
});

test("a drawn page is compressed, and allows its own style and scripts by their hashes", async () => {
  const { app } = testApp({ pages: drawn(404, "<p>text</p>".repeat(300)) });
  const headers = { "Accept-Encoding": "br" };
  const response = await app.request("/contact?topic=x", { headers });
  expect(response.status).toBe(404);
  expect(response.headers.get("content-encoding")).toBe("br");
  expect(response.headers.get("vary")).toContain("Accept-Encoding");
  const policy = response.headers.get("content-security-policy");
  expect(policy).toContain("style-src 'self' 'sha256-late='");
  expect(policy).toContain("script-src 'self' 'sha256-start='");
});

test("HEAD is answered without a body, and other methods not at all", async () => {
  const { app } = testApp({ pages: drawn(200) });
  const head = await app.request("/contact?topic=x", { method: "HEAD" });
  expect(head.headers.get("content-length")).toBe("5");
  expect(await head.text()).toBe("");
  const put = await app.request("/contact?topic=x", { method: "PUT" });
  expect(put.status).toBe(405);
  expect(put.headers.get("allow")).toBe("GET, HEAD, POST");
});

test("a page that asks the sandbox is drawn once more with its answer", async () => {
  const asks = { method: "GET", path: "/nothing", query: "", headers: {}, body: "" };
  const render = fakeRender(async (_address, { sandbox }) =>
    sandbox
      ? { status: 200, html: String(sandbox.status), styles: [] }
      : { status: 200, html: "first", styles: [], asks },
  );
  const { app } = testApp({ pages: fakePages({ render }) });
  expect(await (await app.request("/contact?topic=x")).text()).toMatch(/^\d{3}$/);
});

test("the free times are worked out once for all who ask, until something changes", async () => {
  let asked = 0;
  const freeSlots = async () => {
    asked += 1;
    return { slots: [], before: [] };
  };
  const cancel = async () => ({ ok: true, booking: {} }) as never;
  const booking = () => ({ freeSlots, cancel }) as never;
  const { app } = testApp({ booking });
  const times = () => app.request("/booking/slots.json");
  const answers = await Promise.all([times(), times(), times()]);
  expect(await Promise.all(answers.map((answer) => answer.json()))).toEqual(
    Array(3).fill({ days: [], before: [] }),
  );
  expect(asked).toBe(1);
});

test("free times that could not be had are asked for again", async () => {
  const answers = [null];
  const freeSlots = async () =>
    answers.length > 0 ? (answers.pop() ?? null) : { slots: [], before: [] };
  const booking = () => ({ freeSlots }) as never;
  const { app } = testApp({ booking });
  const first = await app.request("/booking/slots.json");
  expect([first.status, first.headers.get("retry-after")]).toEqual([503, "30"]);
  expect((await app.request("/booking/slots.json")).status).toBe(200);
});

test("a link to an appointment shows it, where a calendar elsewhere books by now too", async () => {
  const found = { slots: [], before: [] };
  const booking = () =>
    ({ freeSlots: async () => found, find: async () => ({ ok: true }) }) as never;
  const settings = { ...content.settings, bookingUrl: "https://calendar.example/demo" };
  const page = { file: "book-a-demo/index.html", styles: [], query: ["booking", "day"] };
  const { app } = testApp({
    booking,
    pages: fakePages({}, { [page.file]: "" }, { "/book-a-demo": page }),
    content: () => ({ ...content, settings }),
  });
  const factsAt = async (address: string) => (await (await app.request(address)).json()).facts;
  expect(await factsAt("/book-a-demo?booking=token")).toMatchObject({
    slots: found,
    managed: { token: "token", found: { ok: true } },
  });
  expect(await factsAt("/book-a-demo?day=2026-12-01")).not.toHaveProperty("slots");
});
