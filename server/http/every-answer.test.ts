import { expect, onTestFinished, test } from "vitest";
import { BACK_TO } from "#shared/consent-fields.ts";
import type { AppDeps } from "../app.ts";
import { testApp } from "../testing/app.ts";
import { fakePages, fakeRender } from "../testing/pages.ts";
import { answersIn, type RawAnswer, raw } from "../testing/raw-http.ts";
import { contactFields } from "../testing/submission.ts";
import { listen } from "./listen.ts";

/** Renders with the status that the address asks for. */
const site = () =>
  fakePages(
    {
      render: fakeRender(async (address) => {
        const topic = new URL(address, "http://a").searchParams.get("topic");
        if (topic === "broken") throw new Error("broken");
        return { status: Number(topic ?? 200), html: "rendered", styles: [] };
      }),
    },
    {
      "assets/app-1a2b3c.css": "a{}",
      "assets/sans-1a2b3c.woff2": "font",
      "photo.png": "png",
      "icon.svg": "<svg xmlns='http://www.w3.org/2000/svg'/>",
      "sitemap.xml": "<urlset/>",
      "site.webmanifest": "{}",
    },
    { "/cookie-settings": { file: "contact/index.html", styles: [], query: [] } },
  );

async function answer(request: string): Promise<RawAnswer> {
  const { app } = testApp({
    pages: site(),
    submit,
    ready: async () => ({ ready: false, reason: "store_busy" }),
  });
  const { port, close } = await listen(app, 0, "127.0.0.1");
  onTestFinished(() => close(0));
  const [first, ...more] = answersIn(await raw(port, request));
  expect(more).toEqual([]);
  return first as RawAnswer;
}

const get = (path: string, headers = "Accept: text/html\r\n", method = "GET") =>
  `${method} ${path} HTTP/1.1\r\nHost: a\r\n${headers}Connection: close\r\n\r\n`;
const post = (path: string, body: string, type = "application/x-www-form-urlencoded", more = "") =>
  `POST ${path} HTTP/1.1\r\nHost: a\r\nContent-Type: ${type}\r\nContent-Length: ${body.length}\r\n` +
  `Accept: text/html\r\n${more}Connection: close\r\n\r\n${body}`;

const asJson = "Accept: application/json\r\n";
/** The contact form, which `submit` refuses with the status in its company field. */
const filled = (company = "") => new URLSearchParams(contactFields({ company })).toString();
const submit: AppDeps["submit"] = async (_form, fields) => {
  const status = Number("company" in fields && fields.company) as 429 | 503;
  return status
    ? { ok: false, status, code: "refused", message: "Later." }
    : { ok: true, reference: "TF-0000-0000", duplicate: false };
};

/** Read by a browser as a document, or able to be shown in one: the whole set. */
const whole: ReadonlyArray<[string, string, number]> = [
  ["a page from its file", get("/contact"), 200],
  ["a page without its body", get("/contact", "", "HEAD"), 200],
  ["a page that is still fresh", get("/contact", "If-None-Match: *\r\n"), 304],
  ["a rendered page", get("/contact?topic=200"), 200],
  ["a file that is made on request", get("/data/attributes.csv?q=age"), 200],
  ["a page that is not there", get("/nowhere"), 404],
  ["a form of a page that is not there", post("/nowhere", "a=b"), 404],
  ["an asset that is not there, as a page", get("/assets/gone.js"), 404],
  ["an asset that is not there, to a program", get("/assets/gone.js", "Accept: */*\r\n"), 404],
  ["a page that fails", get("/contact?topic=broken"), 500],
  ["a form's answer", post("/contact", filled()), 201],
  ["a form's answer to a script", post("/contact", filled(), undefined, asJson), 201],
  ["a form with faults", post("/contact", "a=b"), 422],
  ["a form over its limit", post("/contact", filled("429")), 429],
  ["a form while the store is down", post("/contact", filled("503")), 503],
  ["a form that leads on", post("/cookie-settings", `${BACK_TO}=/`), 303],
  ["a form from elsewhere", post("/contact", "a=b", undefined, "Origin: http://b\r\n"), 403],
  ["a form that is too large", post("/contact", "a".repeat(99_000)), 413],
  ["a form of another type", post("/contact", "{}", "application/json"), 415],
  ["a broken form", post("/contact", "x", "multipart/form-data; boundary=x"), 400],
  ["a method that no page takes", get("/contact", "", "DELETE"), 405],
  ["a method that no file takes", get("/robots.txt", "", "DELETE"), 405],
  ["a method that a health check does not take", get("/healthz", "", "POST"), 405],
  ["TRACE", get("/contact", "", "TRACE"), 405],
  ["another spelling", get("/CONTACT/"), 301],
  ["an old address", get("/demo"), 301],
  ["a text file", get("/robots.txt"), 200],
  ["a drawing, which may hold scripts", get("/icon.svg"), 200],
  ["XML, which may be shown as a document", get("/sitemap.xml"), 200],
  ["a range beyond the end", get("/robots.txt", "Range: bytes=999-\r\n"), 416],
  ["a health check", get("/healthz"), 200],
  ["a server that is not ready", get("/readyz"), 503],
  ["figures to the machine itself", get("/metrics").replace("Host: a", "Host: localhost"), 200],
  ["a challenge", get("/challenge"), 200],
  ["a count", post("/analytics", "{}", "application/json"), 400],
  ["a report of a browser", post("/client-errors", "{}", "application/json"), 400],
  ["a sample of the API", get("/api/sandbox/v1/suppressions"), 200],
  ["a problem of the API", get("/api/sandbox/v1/nothing"), 404],
  ["the API asked from another site", get("/api/sandbox/v1/suppressions", "", "OPTIONS"), 204],
  ["a host that is none", get("/").replace("Host: a", "Host: 1.2.3.4.5"), 400],
  ["a path that is no text", get("/%zz"), 400],
  ["a target that is no URL", get("*", "", "OPTIONS"), 400],
  ["something to expect", get("/", "Expect: the-impossible\r\n"), 417],
];

test.each(whole)("%s carries the whole set of headers", async (_name, request, status) => {
  const { headers, ...rest } = await answer(request);
  expect(rest.status).toBe(status);
  common(headers);
  const policy = headers.get("content-security-policy") ?? "";
  for (const part of ["default-src 'none'", "frame-ancestors 'none'", "base-uri 'none'"]) {
    expect(policy).toContain(part);
  }
  expect(headers.get("x-frame-options")).toBe("DENY");
  expect(headers.get("referrer-policy")).toBe("strict-origin-when-cross-origin");
  expect(headers.get("permissions-policy")).toContain("camera=()");
  expect(headers.get("cross-origin-opener-policy")).toBe("same-origin");
});

test.each([
  ["a script", "/assets/app-1a2b3c.js", 200],
  ["a stylesheet", "/assets/app-1a2b3c.css", 200],
  ["a font", "/assets/sans-1a2b3c.woff2", 200],
  ["a picture", "/photo.png", 200],
])("%s is never a document and carries the short set", async (_name, path, status) => {
  const { headers, ...rest } = await answer(get(path));
  expect(rest.status).toBe(status);
  common(headers);
  expect(headers.get("content-security-policy")).toBeNull();
  expect(headers.get("permissions-policy")).toBeNull();
});

const parser: ReadonlyArray<[string, string, number]> = [
  ["no HTTP at all", "hello\r\n\r\n", 400],
  [
    "two lengths",
    "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nxx",
    400,
  ],
  ["a header that is too large", get("/", `X: ${"a".repeat(20_000)}\r\n`), 431],
  [
    "a body that breaks off",
    "POST /contact HTTP/1.1\r\nHost: a\r\nContent-Type: multipart/form-data\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n",
    400,
  ],
  ["a tunnel", "CONNECT a:443 HTTP/1.1\r\nHost: a:443\r\n\r\n", 405],
];

test.each(parser)("%s is answered with headers that fit", async (_name, request, status) => {
  const { headers, body, ...rest } = await answer(request);
  expect(rest.status).toBe(status);
  expect(headers.get("connection")).toBe("close");
  expect(Date.parse(headers.get("date") ?? "")).toBeGreaterThan(Date.now() - 60_000);
  expect(headers.get("content-type")).toBe("text/plain; charset=utf-8");
  expect(headers.get("content-length")).toBe(String(body.length));
  expect(headers.get("cache-control")).toBe("no-store");
  expect(headers.get("x-content-type-options")).toBe("nosniff");
});

test("an app that can't even say that it failed is answered for", async () => {
  const app = { fetch: () => Promise.reject("no error at all") };
  const { port, close } = await listen(app as never, 0, "127.0.0.1");
  onTestFinished(() => close(0));
  const [first] = answersIn(await raw(port, get("/")));
  expect(first?.status).toBe(500);
  expect(first?.headers.get("x-content-type-options")).toBe("nosniff");
  expect(first?.headers.get("cache-control")).toBe("no-store");
});

test("what follows a whole request and is none costs that request nothing", async () => {
  const { port, close } = await listen(testApp({ pages: site() }).app, 0, "127.0.0.1");
  onTestFinished(() => close(0));
  const two = "GET /robots.txt HTTP/1.1\r\nHost: a\r\n\r\nhello\r\n\r\n";
  const answers = answersIn(await raw(port, two));
  expect(answers.map(({ status }) => status)).toEqual([200]);
});

test("what the parser refuses is counted", async () => {
  const statuses: number[] = [];
  const refused = (status: number) => void statuses.push(status);
  const { app } = testApp({ pages: site() });
  const { port, close } = await listen(app, 0, "127.0.0.1", { refused });
  onTestFinished(() => close(0));
  await raw(port, "hello\r\n\r\n");
  expect(statuses).toEqual([400]);
});

function common(headers: Headers): void {
  expect(headers.get("x-content-type-options")).toBe("nosniff");
  // static/sharing.test.ts says which of them an answer has.
  expect(headers.get("cross-origin-resource-policy")).toMatch(/^(?:same|cross)-origin$/);
  expect(headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/);
  expect(headers.get("cache-control")).toBeTruthy();
}
