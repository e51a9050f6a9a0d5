import { expect, test } from "vitest";
import { content } from "#content-model/testing/content.ts";
import { BACK_TO, CHOICE, REJECT } from "#shared/consent-fields.ts";
import { ACCEPTED } from "#shared/forms/lead-form-options.ts";
import type { SubmitResult } from "#shared/submission.ts";
import { formPost, testApp } from "../../testing/app.ts";
import { fakePages, fakeRender } from "../../testing/pages.ts";
import { contactFields } from "../../testing/submission.ts";

const json = { Accept: "application/json" };

/** Pages of the content's own addresses, whose renderer tells what it was given. */
const page = { file: "contact/index.html", styles: [], query: [] };
const routes = Object.fromEntries(Object.values(content.routes).map(({ path }) => [path, page]));
const pages = () => fakePages({}, {}, routes);

const post = (headers: Record<string, string> = {}, path = "/contact", options = {}) =>
  testApp({ pages: pages(), ...options }).app.request(
    path,
    formPost(contactFields(), { ...json, ...headers }),
  );

test("a script gets the outcome as JSON", async () => {
  const response = await post();
  expect(response.status).toBe(201);
  expect(response.headers.get("cache-control")).toBe("no-store");
  expect(response.headers.get("vary")).toContain("Accept");
  expect(await response.json()).toEqual({
    state: "sent",
    form: "contact",
    reference: "TF-0000-0000",
  });
});

test("a browser without scripts gets the page with its outcome, under the status of the outcome", async () => {
  const { app } = testApp({ pages: pages() });
  const browser = { Accept: "text/html,application/xhtml+xml,*/*;q=0.8" };
  const stored = await app.request("/contact?topic=sales", formPost(contactFields(), browser));
  expect(stored.status).toBe(201);
  expect(await stored.json()).toMatchObject({
    address: "/contact?topic=sales",
    facts: { answer: { state: "sent", form: "contact" } },
  });
  const faulty = await app.request(
    "/contact",
    formPost(contactFields({ email: "nobody" }), browser),
  );
  expect(faulty.status).toBe(422);
  const { facts } = await faulty.json();
  expect(facts.answer).toMatchObject({ state: "invalid", values: { email: "nobody" } });
  expect(facts.answer.errors).toHaveProperty("email");
});

test("the fields that are typed come back, hidden and unknown ones don't", async () => {
  const { app } = testApp({ pages: pages() });
  const fields = { ...contactFields({ message: "short" }), trap: "x", unknown: "y" };
  const response = await app.request("/contact", formPost(fields, json));
  const { values } = await response.json();
  expect(Object.keys(values).sort()).toEqual(Object.keys(contactFields()).sort());
});

test("a store that fails is answered 503 with the reason and all that was typed", async () => {
  const down: SubmitResult = { ok: false, status: 503, code: "store_full", message: "later" };
  const response = await post({}, "/contact", { submit: async () => down });
  expect(response.status).toBe(503);
  expect(response.headers.get("retry-after")).toBe("5");
  expect(await response.json()).toMatchObject({
    state: "refused",
    message: "later",
    values: { email: "ada@example.com" },
  });
});

test("a refusal says how long it really takes", async () => {
  const refused = {
    ok: false,
    status: 429,
    code: "too_many",
    message: "no",
    retryAfter: 12_345,
  } as const;
  const response = await post({}, "/contact", { submit: async () => refused });
  expect(response.headers.get("retry-after")).toBe("12345");
  const move = async () => ({ ...refused, retryAfter: 80_000 });
  const moved = await testApp({ pages: pages(), booking: () => ({ move }) as never }).app.request(
    "/book-a-demo?booking=token",
    formPost({ change: "move", start: "2026-11-30T14:00:00.000Z" }, json),
  );
  expect(moved.headers.get("retry-after")).toBe("80000");
});

test("a registration says which plan was stored", async () => {
  const fields = {
    name: "Ada Example",
    email: "ada@example.com",
    company: "",
    website: "https://example.com",
    plan: content.plans.standardPro.id,
    billing: "annual",
    terms: ACCEPTED,
  };
  const response = await testApp({ pages: pages() }).app.request(
    "/register",
    formPost(fields, json),
  );
  const answer = await response.json();
  expect(answer).toMatchObject({ state: "sent", order: { billing: "annual" } });
});

test("each form of a page is taken there, and a page without a form takes no post", async () => {
  const { app } = testApp({ pages: pages() });
  for (const path of [
    "/contact",
    "/register",
    "/partnerships",
    "/solutions/enterprise",
    "/accessibility",
    "/privacy-choices",
    "/book-a-demo",
  ])
    expect((await app.request(path, formPost({}, json))).status, path).toBe(422);
  const refused = await app.request("/pricing", formPost({}, json));
  expect(refused.status).toBe(405);
  expect(refused.headers.get("allow")).toBe("GET, HEAD");
});

test("a cookie choice sets the cookie, and leads a browser without scripts back to where it was", async () => {
  const { app } = testApp({ pages: pages() });
  const choice = { [CHOICE]: REJECT, [BACK_TO]: "/pricing" };
  const script = await app.request("/cookie-settings", formPost(choice, json));
  expect(await script.json()).toMatchObject({ state: "saved", analytics: false, marketing: false });
  expect(script.headers.get("set-cookie")).toContain("consent=");
  const back = async (headers: Record<string, string>) => {
    const saved = await app.request("/cookie-settings", formPost(choice, headers));
    const [cookie = ""] = (saved.headers.get("set-cookie") ?? "").split(";");
    const next = await app.request(saved.headers.get("location") ?? "", {
      headers: { Cookie: cookie },
    });
    return next.headers.get("location");
  };
  expect(await back({})).toBe("/pricing");
  expect(await back({ Referer: "http://localhost/pricing?billing=annual" })).toBe(
    "/pricing?billing=annual",
  );
  expect(await back({ Referer: "https://evil.example/pricing?x=1" })).toBe("/pricing");
});

/** An app whose settings of cookies are drawn, and what each drawing was to answer. */
function cookieSettings() {
  const seen: unknown[] = [];
  const render = fakeRender(async (_address, { answer }) => {
    seen.push(answer);
    return { status: 200, html: "page", styles: [] };
  });
  const settings = { ...page, query: [...(content.routes["cookie-settings"].query ?? [])] };
  const { app } = testApp({ pages: fakePages({ render }, {}, { "/cookie-settings": settings }) });
  return { app, seen };
}

test("a choice whose cookie doesn't come back is answered by the settings, which say so", async () => {
  const { app, seen } = cookieSettings();
  const saved = await app.request(
    "/cookie-settings",
    formPost({ [CHOICE]: REJECT, [BACK_TO]: "/pricing" }),
  );
  const next = await app.request(saved.headers.get("location") ?? "");
  expect(next.status).toBe(200);
  expect(next.headers.get("cache-control")).toMatch(/private/);
  const unkept = { state: "unkept", analytics: false, marketing: false };
  expect(seen).toEqual([{ ...unkept, back: "/pricing" }]);
  const made = "1.1795593618.a0m0g0";
  for (const foreign of ["//evil.example", "https://evil.example", "/a b", "/\\evil.example"]) {
    const query = new URLSearchParams({ made, back_to: foreign });
    await app.request(`/cookie-settings?${query}`);
    expect(seen.at(-1)).toEqual({ ...unkept, back: null });
  }
});

test("a link that names another choice than the one that is kept doesn't say that it was saved", async () => {
  const { app, seen } = cookieSettings();
  const kept = "2.1795593618.a1m0g0";
  const record = "7dc6ce57-fa60-426a-9372-4931a0af6f62";
  const open = (query: Record<string, string>) =>
    app.request(`/cookie-settings?${new URLSearchParams(query)}`, {
      headers: { Cookie: `consent=${kept}` },
    });
  await open({ made: kept, record });
  const linked = await open({ made: "2.1795593618.a0m0g0", record, back_to: "/pricing" });
  expect(linked.status).toBe(200);
  const saved = { state: "saved", analytics: true, marketing: false, record };
  expect(seen).toEqual([saved, undefined]);
});

test("the answer to a question about a privacy request is kept by no one", async () => {
  const { app } = testApp({ pages: pages() });
  const response = await app.request("/privacy-choices", formPost({ intent: "status" }, json));
  expect(response.headers.get("cache-control")).toMatch(/no-store/);
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
  const { app } = testApp({ pages: pages() });
  expect((await app.request("/contact", { ...rest, headers: others })).status).toBe(201);
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
  const { app } = testApp({ pages: pages() });
  const message = "a".repeat(33 * 1024);
  const large = formPost(contactFields({ message }));
  expect((await app.request("/contact", large)).status).toBe(413);
  const stream = new Response(large.body).body;
  const streamed = { ...large, body: stream, duplex: "half" } as RequestInit;
  expect((await app.request("/contact", streamed)).status).toBe(413);
});

test("a form of thousands of fields is refused before they are read, in either encoding", async () => {
  const { app } = testApp({ pages: pages() });
  const refused = async (init: RequestInit) => {
    const response = await app.request("/contact", init);
    return [response.status, (await response.json()).error?.code];
  };
  const form = formPost(contactFields());
  expect(await refused({ ...form, body: `${form.body}${"&a".repeat(15_000)}` })).toEqual([
    413,
    "too_many_fields",
  ]);
  const parts = (count: number) => {
    const body = new FormData();
    for (const [name, value] of Object.entries(contactFields())) body.append(name, value);
    for (let i = 0; i < count; i++) body.append("a", "");
    return body;
  };
  const { "Content-Type": _, ...headers } = form.headers as Record<string, string>;
  expect(await refused({ ...form, headers, body: parts(250) })).toEqual([413, "too_many_fields"]);
  expect(await refused({ ...form, headers, body: parts(100) })).toEqual([201, undefined]);
});

test("a form with a hundred fields that it doesn't know, and a message full of ampersands, is taken", async () => {
  const { app } = testApp({ pages: pages() });
  const form = formPost(contactFields({ message: "R&D & more ".repeat(400) }));
  const response = await app.request("/contact", {
    ...form,
    body: `${form.body}${"&utm_x=1".repeat(100)}`,
  });
  expect(response.status).toBe(201);
});

test("a form in thousands of chunks is refused, and one in some dozens is taken", async () => {
  const { app } = testApp({ pages: pages() });
  const inChunksOf = (bytes: number) => {
    const form = formPost(contactFields({ message: "a".repeat(3_000) }));
    const text = new TextEncoder().encode(String(form.body));
    const body = new ReadableStream({
      start(controller) {
        for (let at = 0; at < text.length; at += bytes)
          controller.enqueue(text.slice(at, at + bytes));
        controller.close();
      },
    });
    return app.request("/contact", { ...form, body, duplex: "half" } as RequestInit);
  };
  expect((await inChunksOf(1)).status).toBe(400);
  expect((await inChunksOf(50)).status).toBe(201);
});

test("the longest allowed message fits in any script", async () => {
  const { app } = testApp({ pages: pages() });
  for (const character of ["語", "я", "\n"]) {
    const message = `a${character.repeat(4998)}a`;
    const response = await app.request("/contact", formPost(contactFields({ message })));
    expect(response.status).toBe(201);
  }
});

test("the log has neither query nor address nor body", async () => {
  const { app, lines } = testApp({ pages: pages() });
  await app.request("/nowhere/ada@example.com?secret=1");
  await app.request("/contact", formPost(contactFields()));
  const text = JSON.stringify(lines);
  expect(text).not.toMatch(/secret|ada@|Ada Example|127\.0\.0\.1/);
  expect(lines[0]).toMatchObject({ method: "GET", status: 404, path: "/nowhere/[address]" });
});

test("a page that is left out answers no posts, and the calendar's files go with its page", async () => {
  const { register: _, "book-a-demo": __, ...left } = content.routes;
  const { "/register": ___, ...published } = routes;
  const { app } = testApp({
    pages: fakePages({}, {}, published),
    content: () => ({ ...content, routes: left }),
  });
  expect((await app.request("/register", formPost({}, json))).status).toBe(404);
  for (const file of ["/booking/slots.json", "/booking/demo.ics?booking=x"])
    expect((await app.request(file)).status, file).toBe(404);
  expect((await testApp().app.request("/booking/slots.json")).status).toBe(200);
});
