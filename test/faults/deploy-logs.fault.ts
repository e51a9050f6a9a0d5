import assert from "node:assert/strict";
import { connect } from "node:net";
import { after, test } from "node:test";
import { connect as connectTls } from "node:tls";
import { behindNginx, get, sendRaw } from "./behind-nginx.ts";
import { endServers, until } from "./harness.ts";
import { clientHeader, serverName } from "./nginx.ts";

after(endServers);

/** Secrets that a visitor or their browser may send, and no log may contain. */
const secrets = {
  ipv4: "203.0.113.77",
  ipv6: "2001:db8:77::77",
  token: "7d1f2c3e-1111-4222-8333-944445555666.Zm9vYmFyYmF6cXV4Zm9vYmFyYmF6cXV4Zm9vYmFyYmE",
  typed: "ada.lovelace",
  mail: "ada%40private.example",
  referrer: "https://private.example/search",
  browser: "Private-Browser/7.7",
  cookie: "consent=private-choice",
  authorization: "Bearer private-bearer",
  message: "A private message",
} as const;

/** Addresses of this machine too: a client without a proxy in front has one. */
const parts = [...Object.values(secrets), "127.0.0.1", "private"];

const headers = {
  Referer: secrets.referrer,
  "User-Agent": secrets.browser,
  Cookie: secrets.cookie,
  Authorization: secrets.authorization,
  "X-Forwarded-For": secrets.ipv4,
};

const rest = `Host: ${serverName}\r\n${clientHeader}: ${secrets.ipv4}\r\nConnection: close\r\n`;

test("no log of the shipped nginx, and none of the site, has an address, a query, a token, or what was typed", () =>
  behindNginx(async ({ server, nginx, plain, tls }) => {
    const asked = { headers, client: secrets.ipv4 };
    const query = `?booking=${secrets.token}&email=${secrets.mail}&q=${secrets.typed}`;
    for (const client of [secrets.ipv4, secrets.ipv6]) {
      for (const path of [
        `/${query}`,
        `/book-a-demo${query}`,
        `/preview/${secrets.token}/about`,
        `/PREVIEW/${secrets.token}`,
        `//preview/${secrets.token}`,
        `/%70review/${secrets.token}`,
        `/${secrets.typed}/${secrets.mail}`,
        `/book-a-demo%3Fbooking=${secrets.token}`,
        `/book-a-demo/${secrets.token}`,
        `/booking/demo.ics${query}`,
        `/metrics${query}`,
        `/social/home.png${query}`,
        `/%zz${query}`,
      ])
        await get(tls, path, { ...asked, client });
      // By http: a redirect that repeats the query.
      await get(plain, `/contact${query}`, { ...asked, client, tls: false });
      await get(plain, `/${query}`, {
        ...asked,
        client,
        tls: false,
        name: secrets.referrer.slice(8, 23),
      });
      await get(tls, `/${query}`, { ...asked, client, name: "private.example" });
    }
    const body = `name=${secrets.typed}&message=${secrets.message}`;
    const form = `Content-Type: application/x-www-form-urlencoded\r\nContent-Length: ${body.length}`;
    const sent = await sendRaw(
      tls,
      `POST /contact${query} HTTP/1.1\r\n${rest}${form}\r\n\r\n${body}`,
    );
    assert.ok([403, 422].includes(sent.status), `${sent.status}`);

    // What nginx itself has something to say about.
    for (const bytes of [
      `${secrets.typed} ${secrets.mail}\r\n\r\n`,
      `GET /${query} HTTP/9.1\r\n${rest}\r\n`,
      `GET /${query} HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n`,
      `GET /${query} HTTP/1.1\r\n${rest}X: ${secrets.typed.repeat(1_000)}\r\n\r\n`,
      `GET /${secrets.typed.repeat(1_000)} HTTP/1.1\r\n${rest}\r\n`,
      `POST /contact${query} HTTP/1.1\r\n${rest}Content-Length: 9000000\r\n\r\n${body}`,
      `POST /contact${query} HTTP/1.1\r\n${rest}Transfer-Encoding: private\r\n\r\n`,
      `ADA_LOVELACE /${query} HTTP/1.1\r\n${rest}\r\n`,
    ]) {
      await sendRaw(tls, bytes);
      await sendRaw(plain, bytes, { tls: false });
    }
    await breakOff(
      plain,
      tls,
      `POST /contact${query} HTTP/1.1\r\n${rest}Content-Length: 900\r\n\r\n${body}`,
    );
    const many = await Promise.all(
      Array.from({ length: 80 }, () => get(tls, `/contact${query}`, { ...asked, method: "POST" })),
    );
    assert.ok(many.some(({ status }) => status === 429));

    await server.end("SIGTERM");
    const away = await get(tls, `/pricing${query}`, asked);
    assert.equal(away.status, 503);

    await until("the last line", () =>
      (nginx.logs()["site.log"] ?? []).some((line) => line.includes('"status":"503"')),
    );
    const logs = nginx.logs();
    for (const [file, lines] of Object.entries(logs)) assertClean(file, lines, parts);
    // The site names the path of what it doesn’t find, as far as no address or token is in it.
    assertClean(
      "the site",
      server.lines.filter(isNoStart),
      parts.filter((part) => part !== secrets.typed),
    );
    // Nothing went to where Debian's own nginx.conf writes, but that nginx began and ended.
    assert.deepEqual(logs["access.log"], []);
    for (const line of logs["error.log"] ?? [])
      assert.doesNotMatch(line, /client|request|host:/, line);
  }));

function assertClean(file: string, lines: readonly string[], unwanted: readonly string[]): void {
  for (const line of lines)
    for (const part of unwanted)
      assert.ok(!line.toLowerCase().includes(part.toLowerCase()), `${file} has ${part}: ${line}`);
}

/** At its start a server names the address that it listens on. */
const isNoStart = (line: string) => !/"url":"http:\/\/127\.0\.0\.1:\d+"/.test(line);

/** Connections that end in the middle: of a handshake, of a request, and after it without waiting for an answer. */
async function breakOff(plain: number, tls: number, bytes: string): Promise<void> {
  const host = "127.0.0.1";
  for (const start of ["\x16\x03\x01\x02\x00\x01", "GET / HTTP/1.1\r\n", "private"]) {
    const socket = connect({ host, port: tls }).on("error", () => undefined);
    await new Promise<void>((resolve) => socket.write(start, "latin1", () => resolve()));
    socket.destroy();
  }
  for (const open of [
    () => connect({ host, port: plain }),
    () => connectTls({ host, port: tls, servername: serverName, rejectUnauthorized: false }),
    // A name that is not ours: the handshake itself is refused.
    () => connectTls({ host, port: tls, servername: "private.example", rejectUnauthorized: false }),
  ]) {
    const socket = open().on("error", () => undefined);
    await new Promise<void>((resolve) => {
      socket.write(bytes, () => resolve());
      socket.once("close", () => resolve());
    });
    socket.destroy();
  }
}

test("the shipped nginx logs how each answer went, and which line of the site’s log it belongs to", () =>
  behindNginx(async ({ server, nginx, tls }) => {
    const page = await get(tls, "/pricing?utm_source=mail");
    await get(tls, "/nowhere/at-all");
    await get(tls, "/metrics");
    await get(tls, "/contact", { method: "POST" });
    const parsed = () =>
      (nginx.logs()["site.log"] ?? []).map((line) => JSON.parse(line) as Record<string, unknown>);
    const asked = () => parsed().filter(({ path }) => path !== "/healthz");
    await until("four lines", () => asked().length === 4);
    const [pricing, nowhere, metrics, contact] = asked();
    const id = page.headers["x-request-id"];
    assert.deepEqual(
      [pricing?.method, pricing?.path, pricing?.status, pricing?.siteStatus, pricing?.id],
      ["GET", "/pricing", "200", "200", id],
    );
    assert.match(String(pricing?.tls), /^TLSv1\.[23]$/);
    assert.equal(typeof pricing?.seconds, "number");
    // What someone typed that isn't a page is found in the site’s log by its id.
    assert.deepEqual([nowhere?.path, nowhere?.status], ["", "404"]);
    await until("the site's line", () =>
      server.lines.some((line) => line.includes(String(nowhere?.id))),
    );
    assert.deepEqual([metrics?.status, metrics?.siteStatus, metrics?.id], ["404", "", ""]);
    assert.equal(contact?.method, "POST");
  }));
