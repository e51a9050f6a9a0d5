import { expect, onTestFinished, test, vi } from "vitest";
import { testApp } from "../testing/app.ts";
import { recordingLog } from "../testing/context.ts";
import { fakePages, home } from "../testing/pages.ts";
import { answersIn, raw } from "../testing/raw-http.ts";
import { listen } from "./listen.ts";
import { AnswerCache } from "./response-cache.ts";

async function serve(trustedHops = 0) {
  const pages = Object.assign(fakePages(), { release: "one" });
  const { log, lines } = recordingLog();
  const request = vi.fn();
  const answers = new AnswerCache({ pages, log, metrics: { request }, trustedHops });
  const { app } = testApp({ pages, answers, trustedHops });
  const asked = vi.spyOn(app, "fetch");
  const { port, close } = await listen(app, 0, "127.0.0.1", { answers });
  onTestFinished(() => close(0));
  const ask = async (path = "/", headers = "", method = "GET") => {
    const text = `${method} ${path} HTTP/1.1\r\nHost: a\r\n${headers}Connection: close\r\n\r\n`;
    const [first] = answersIn(await raw(port, text));
    if (!first) throw new Error("No answer");
    return first;
  };
  return { ask, asked, pages, lines, request };
}

/** Headers without those that differ from answer to answer. */
function fixed(headers: Headers) {
  return [...headers].filter(([name]) => name !== "x-request-id" && name !== "date");
}

test("a published file is answered without the app from the second time on, with the same headers and bytes", async () => {
  const { ask, asked, lines, request } = await serve();
  const first = await ask("/", "Accept-Encoding: br\r\n");
  const second = await ask("/", "Accept-Encoding: br\r\n");
  expect(asked).toHaveBeenCalledTimes(1);
  expect(second.status).toBe(200);
  expect(second.body).toEqual(first.body);
  expect(fixed(second.headers)).toEqual(fixed(first.headers));
  expect(lines.at(-1)).toMatchObject({ method: "GET", path: "/", status: 200, msg: "request" });
  expect(request).toHaveBeenCalledWith(expect.objectContaining({ route: "/", status: 200 }));
});

test("each encoding has its own answer", async () => {
  const { ask } = await serve();
  for (const round of [1, 2]) {
    const plain = await ask("/");
    expect(plain.body, `round ${round}`).toBe(home);
    expect((await ask("/", "Accept-Encoding: gzip\r\n")).headers).not.toEqual(plain.headers);
  }
});

test("a file that the browser has is answered 304 without the app, and any other condition by the app", async () => {
  const { ask, asked } = await serve();
  await ask("/robots.txt");
  const etag = (await ask("/robots.txt")).headers.get("etag");
  expect(asked).toHaveBeenCalledTimes(1);
  const same = await ask("/robots.txt", `If-None-Match: ${etag}\r\n`);
  expect([same.status, same.body, same.headers.get("etag")]).toEqual([304, "", etag]);
  expect(same.headers.get("content-type")).toBeNull();
  expect(asked).toHaveBeenCalledTimes(1);
  expect((await ask("/robots.txt", "If-None-Match: *\r\n")).status).toBe(304);
  expect((await ask("/robots.txt", 'If-None-Match: "other"\r\n')).status).toBe(200);
  expect(asked).toHaveBeenCalledTimes(3);
});

test.each([
  ["a query", "/?utm_source=x", "", "GET"],
  ["a range", "/", "Range: bytes=0-9\r\n", "GET"],
  ["another method", "/", "", "HEAD"],
  ["a second host", "/", "Host: b\r\n", "GET"],
  ["a page that is not there", "/nowhere", "", "GET"],
])("%s is left to the app", async (_name, path, headers, method) => {
  const { ask, asked } = await serve();
  await ask("/");
  await ask(path, headers, method);
  await ask(path, headers, method);
  expect(asked).toHaveBeenCalledTimes(3);
});

test("another site is served at once", async () => {
  const { ask, asked, pages } = await serve();
  await ask("/");
  pages.release = "two";
  await ask("/");
  await ask("/");
  expect(asked).toHaveBeenCalledTimes(2);
});

test("an answer of the site before, read while another one is put in its place, isn't kept as one of that", async () => {
  const { ask, asked, pages } = await serve();
  const file = pages.file("/robots.txt");
  if (!file) throw new Error("The fake site has no robots.txt.");
  const read = vi.spyOn(file.variants.get("identity"), "read");
  read.mockImplementationOnce(async () => {
    pages.release = "two";
    // As long as the file of the other one.
    return Buffer.from("User-agent: x");
  });
  await ask("/robots.txt");
  expect((await ask("/robots.txt")).body).toBe("User-agent: *");
  expect(asked).toHaveBeenCalledTimes(2);
});

test("an answer over TLS is none for a plain connection", async () => {
  const { ask, asked } = await serve(1);
  const secure = await ask("/", "X-Forwarded-Proto: https\r\n");
  const plain = await ask("/");
  expect(asked).toHaveBeenCalledTimes(2);
  expect(secure.headers.has("strict-transport-security")).toBe(true);
  expect(plain.headers.has("strict-transport-security")).toBe(false);
});
