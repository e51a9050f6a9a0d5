import { expect, test } from "vitest";
import { contactSchema } from "#contracts/forms/contact.ts";
import { parseForm } from "#contracts/forms/form.ts";
import type { SubmitResult } from "#contracts/page-services.ts";
import { content } from "#model/testing/content.ts";
import { RenderRefused } from "../rendering/render.ts";
import { formPost, testApp } from "../testing/app.ts";
import { fakePages } from "../testing/pages.ts";
import { contactFields, meta } from "../testing/submission.ts";

/** Does what the contact page's action does. */
const contactPage = () =>
  fakePages({
    render: async (request, services) => {
      if (request.method !== "POST") return new Response(request.url);
      const parsed = parseForm(contactSchema, await request.formData());
      if (!parsed.ok) return Response.json(parsed.faults, { status: 422 });
      const result = await services.submit("contact", parsed.value, meta());
      return Response.json(result, { status: result.ok ? 201 : result.status });
    },
  });

const post = (headers: Record<string, string> = {}, path = "/contact", options = {}) =>
  testApp({ pages: contactPage(), ...options }).app.request(
    path,
    formPost(contactFields(), headers),
  );

test("a form post reaches the page's action and its answer the visitor", async () => {
  const response = await post();
  expect(response.status).toBe(201);
  expect(await response.json()).toMatchObject({ ok: true });
  expect(response.headers.get("cache-control")).toBe("no-store");
});

test("a store that fails is answered with 503 while pages go on", async () => {
  const down: SubmitResult = { ok: false, status: 503, code: "store_full", message: "later" };
  const { app } = testApp({ pages: contactPage(), submit: async () => down });
  expect((await app.request("/contact", formPost(contactFields()))).status).toBe(503);
  expect((await app.request("/contact")).status).toBe(200);
});

test.each([
  ["the page's own origin", { Origin: "http://localhost" }, 201],
  ["the configured site", { Origin: "https://www.example.com" }, 201],
  ["the same host behind TLS that no header tells of", { Origin: "https://localhost" }, 201],
  ["a browser that vouches for it", { Origin: "null", "Sec-Fetch-Site": "same-origin" }, 201],
  ["another site", { Origin: "https://evil.example" }, 403],
  ["another port", { Origin: "http://localhost:8080" }, 403],
  ["an opaque origin", { Origin: "null" }, 403],
  ["nonsense", { Origin: "what" }, 403],
])("a post from %s", async (_name, headers, status) => {
  expect((await post(headers)).status).toBe(status);
});

test("a post without an origin comes from a program and is taken", async () => {
  const { headers, ...rest } = formPost(contactFields());
  const { Origin: _origin, ...others } = headers as Record<string, string>;
  const { app } = testApp({ pages: contactPage() });
  expect((await app.request("/contact", { ...rest, headers: others })).status).toBe(201);
});

test("behind a trusted proxy the page sees its public address", async () => {
  const headers = { "X-Forwarded-Proto": "https", "X-Forwarded-Host": "shop.example.com" };
  const { app } = testApp({ pages: contactPage(), trustedHops: 1 });
  const response = await app.request("/contact?topic=sales", { headers });
  expect(await response.text()).toBe("https://shop.example.com/contact?topic=sales");
  const posted = await post({ ...headers, Origin: "https://shop.example.com" }, "/contact", {
    trustedHops: 1,
  });
  expect(posted.status).toBe(201);
});

test.each(["application/json", "text/plain", ""])("content type %j is refused", async (type) => {
  expect((await post({ "Content-Type": type })).status).toBe(415);
});

test.each([
  ["gzip", { "Content-Encoding": "gzip" }, 415],
  ["two codings", { "Content-Encoding": "identity, br" }, 415],
  ["a coding nobody knows", { "Content-Encoding": "x" }, 415],
  ["no coding, by its name", { "Content-Encoding": "Identity" }, 201],
  ["Latin-1", { "Content-Type": "application/x-www-form-urlencoded; charset=ISO-8859-1" }, 415],
  ["UTF-16, quoted", { "Content-Type": 'application/x-www-form-urlencoded;charset="utf-16"' }, 415],
  ["UTF-8", { "Content-Type": "application/x-www-form-urlencoded; Charset=UTF-8" }, 201],
  [
    "UTF-8, quoted",
    { "Content-Type": 'application/x-www-form-urlencoded; a=b; charset="utf8"' },
    201,
  ],
])("a form in %s", async (_name, headers, status) => {
  const answer = await post(headers as unknown as Record<string, string>);
  expect(answer.status).toBe(status);
  if (status === 415) expect((await answer.json()).error.code).toBe("wrong_encoding");
});

test("more than 32 kB is refused, announced or not", async () => {
  const { app } = testApp({ pages: contactPage() });
  const message = "a".repeat(33 * 1024);
  const large = formPost(contactFields({ message }));
  expect((await app.request("/contact", large)).status).toBe(413);
  const stream = new Response(large.body).body;
  const streamed = { ...large, body: stream, duplex: "half" } as RequestInit;
  expect((await app.request("/contact", streamed)).status).toBe(413);
});

test("the longest allowed message fits in any script", async () => {
  const { app } = testApp({ pages: contactPage() });
  for (const character of ["語", "я", "\n"]) {
    const message = `a${character.repeat(4998)}a`;
    const response = await app.request("/contact", formPost(contactFields({ message })));
    expect(response.status).toBe(201);
  }
});

test("a page that breaks is answered with an error id that is in the log", async () => {
  const pages = fakePages({
    render: async () => {
      throw new Error("broken for ada@example.com");
    },
  });
  const { app, lines } = testApp({ pages });
  const response = await app.request("/nowhere", { headers: { Accept: "text/html" } });
  expect(response.status).toBe(500);
  const id = response.headers.get("x-request-id") ?? "none";
  expect(await response.text()).toContain(id);
  expect(lines.some((line) => line.id === id && line.msg === "request failed")).toBe(true);
  expect(JSON.stringify(lines)).not.toContain("ada@example.com");
});

test.each(["overloaded", "render_failed"] as const)(
  "%s is answered with 503 and when to come again, for people and programs",
  async (code) => {
    const pages = fakePages({
      render: async () => {
        throw new RenderRefused(code, "no time");
      },
    });
    const { app } = testApp({ pages });
    for (const accept of ["text/html", "*/*"]) {
      const response = await app.request("/contact?topic=x", { headers: { Accept: accept } });
      expect(response.status).toBe(503);
      expect(response.headers.get("retry-after")).toBe("2");
      expect(response.headers.get("cache-control")).toBe("no-store");
      expect(await response.text()).toContain(content.refusals.sentences[code]);
    }
  },
);

test("a page is rendered for a line, so that a whole /48 takes one turn", async () => {
  const seen: Array<string | undefined> = [];
  const pages = fakePages({
    render: async (_request, _services, asker) => {
      seen.push(asker?.line);
      return new Response("page");
    },
  });
  const { app } = testApp({ pages, trustedHops: 1 });
  for (const address of ["2001:db8::1", "2001:db8:0:7::2", "203.0.113.9:4711"]) {
    await app.request("/contact?topic=x", { headers: { "X-Forwarded-For": address } });
  }
  expect(seen[0]).toBe(seen[1]);
  expect(seen[2]).toBe("203.0.113.9");
});

test("the free times are rendered once for all who ask, until something changes", async () => {
  let rendered = 0;
  const pages = fakePages({
    render: async (request, services) => {
      if (request.method === "POST") await services.booking.cancel("token");
      else rendered++;
      return Response.json({ days: await services.booking.freeSlots() });
    },
  });
  const cancelled = { ok: true, booking: {} } as never;
  const { app } = testApp({
    pages,
    booking: () => ({ freeSlots: async () => [], cancel: async () => cancelled }) as never,
  });
  const times = () => app.request("/booking/slots.json");
  const answers = await Promise.all([times(), times(), times()]);
  expect(await Promise.all(answers.map((answer) => answer.json()))).toEqual(
    Array(3).fill({ days: [] }),
  );
  expect(rendered).toBe(1);
  await app.request("/book-a-demo?booking=token", formPost({}));
  await times();
  expect(rendered).toBe(2);
});

test("free times that could not be had are asked for again", async () => {
  const answers = [new Response("no store", { status: 503 }), Response.json({ days: [] })];
  const pages = fakePages({ render: async () => answers.shift() ?? Response.error() });
  const { app } = testApp({ pages });
  expect((await app.request("/booking/slots.json")).status).toBe(503);
  expect((await app.request("/booking/slots.json")).status).toBe(200);
  expect((await app.request("/booking/slots.json")).status).toBe(200);
});

test.each([
  [429, "60"],
  [503, "5"],
])("a form's answer %d says when to come again", async (status, seconds) => {
  const pages = fakePages({ render: async () => new Response("later", { status }) });
  const { app } = testApp({ pages });
  const response = await app.request("/contact", formPost({}));
  expect(response.headers.get("retry-after")).toBe(seconds);
});

test.each([
  ["submit", 12_345],
  ["move", 80_000],
] as const)("a refusal of %s says how long it really takes", async (what, retryAfter) => {
  const refused = { ok: false, status: 429, code: "too_many", message: "no", retryAfter } as never;
  const pages = fakePages({
    render: async (_request, { submit, booking }) => {
      if (what === "submit") await submit("contact", contactFields(), meta());
      else await booking.move("token", "start");
      return new Response("later", { status: 429 });
    },
  });
  const { app } = testApp({
    pages,
    submit: async () => refused,
    booking: () => ({ move: async () => refused }) as never,
  });
  const response = await app.request("/contact", formPost({}));
  expect(response.headers.get("retry-after")).toBe(String(retryAfter));
});

test("a rendered page is compressed when it pays", async () => {
  const page = `<!doctype html>${"<p>text</p>".repeat(300)}`;
  const headers = { "Content-Type": "text/html; charset=utf-8" };
  const pages = fakePages({ render: async () => new Response(page, { headers, status: 404 }) });
  const { app } = testApp({ pages });
  const response = await app.request("/nowhere", { headers: { "Accept-Encoding": "br" } });
  expect(response.headers.get("content-encoding")).toBe("br");
  expect(response.headers.get("vary")).toContain("Accept-Encoding");
  expect(response.status).toBe(404);
});

test("the log has neither query nor address nor body", async () => {
  const { app, lines } = testApp({ pages: contactPage() });
  await app.request("/nowhere/ada@example.com?secret=1");
  await app.request("/contact", formPost(contactFields()));
  const text = JSON.stringify(lines);
  expect(text).not.toMatch(/secret|ada@|Ada Example|127\.0\.0\.1/);
  expect(lines[0]).toMatchObject({ method: "GET", status: 200, path: "/nowhere/[address]" });
});
