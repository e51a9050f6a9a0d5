import assert from "node:assert/strict";
import { after, test } from "node:test";
import { connect as connectTls } from "node:tls";
import { bareHeaders } from "../../server/http/listen.ts";
import { behindNginx, get, type Raw, sendRaw } from "./behind-nginx.ts";
import { endServers } from "./harness.ts";
import { serverName } from "./nginx.ts";

after(endServers);

/** Headers of which there must be one or none: a browser follows the first of two, or both. */
const single = [...Object.keys(bareHeaders), "Allow", "Retry-After", "Strict-Transport-Security"];

function values({ headers }: Raw, wanted: string): string[] {
  return headers
    .filter(([name]) => name.toLowerCase() === wanted.toLowerCase())
    .map(([, value]) => value);
}

/** Asserts that nginx's own answers carry the headers of the site's plain-text answers, each once. */
function assertBareSet(answer: Raw, what: string, { tls = true } = {}): void {
  const { "Content-Type": _type, ...wanted } = bareHeaders;
  for (const [name, value] of Object.entries(wanted))
    assert.deepEqual(values(answer, name), [value], `${name} of ${what}`);
  const transport = tls ? ["max-age=63072000"] : [];
  assert.deepEqual(values(answer, "Strict-Transport-Security"), transport, what);
}

const rest = `Host: ${serverName}\r\nConnection: close\r\n\r\n`;
const form = `Host: ${serverName}\r\nConnection: close\r\nContent-Type: application/x-www-form-urlencoded`;

test("what the shipped nginx answers by itself has the headers that fit, and the site's answers have theirs once", () =>
  behindNginx(async ({ server, plain, tls }) => {
    await assertOwnAnswers(tls);
    await assertOwnAnswersWithoutTls(plain);
    for (const path of ["/", "/healthz", "/consent/style", "/nowhere", "/about/"])
      await assertSiteAnswer(tls, server.url, path);
    await assertForeignFormsRefused(tls);
    await server.end("SIGTERM");
    await assertAway(tls);
  }));

async function assertOwnAnswers(tls: number): Promise<void> {
  const own: ReadonlyArray<readonly [status: number, bytes: string]> = [
    [400, "nonsense\r\n\r\n"],
    [400, `GET / HTTP/1.1\r\nX: ${"x".repeat(9_000)}\r\n${rest}`],
    [404, `GET /metrics HTTP/1.1\r\n${rest}`],
    [405, `TRACE / HTTP/1.1\r\n${rest}`],
    [413, `POST /contact HTTP/1.1\r\nContent-Length: 200000\r\n${form}\r\n\r\n`],
    [414, `GET /${"x".repeat(9_000)} HTTP/1.1\r\n${rest}`],
    [501, `POST /contact HTTP/1.1\r\nTransfer-Encoding: other\r\n${form}\r\n\r\n`],
    [505, `GET / HTTP/9.1\r\n${rest}`],
  ];
  for (const [status, bytes] of own) {
    const what = `${status} for ${bytes.slice(0, 30)}`;
    const answer = await sendRaw(tls, bytes);
    assert.equal(answer.status, status, what);
    assertBareSet(answer, what);
    assert.deepEqual(values(answer, "Allow"), status === 405 ? ["GET, HEAD, POST"] : []);
    if (status === 413) assert.match(answer.body, /larger than 128 kB.*not stored/);
  }
}

async function assertOwnAnswersWithoutTls(plain: number): Promise<void> {
  for (const [status, bytes] of [
    [301, `GET / HTTP/1.1\r\n${rest}`],
    [400, "nonsense\r\n\r\n"],
  ] as const) {
    const answer = await sendRaw(plain, bytes, { tls: false });
    assert.equal(answer.status, status);
    assertBareSet(answer, `${status} without TLS`, { tls: false });
  }
}

/** Through nginx an answer of the site has the headers that it has without. */
async function assertSiteAnswer(tls: number, site: string, path: string): Promise<void> {
  const answer = await sendRaw(tls, `GET ${path} HTTP/1.1\r\n${rest}`);
  assert.ok(values(answer, "X-Request-Id").length === 1, `${path} is answered by the site`);
  const direct = await fetch(site + path, {
    headers: { Host: serverName, "X-Forwarded-Proto": "https" },
    redirect: "manual",
  });
  await direct.text();
  for (const name of single.filter((header) => header !== "Content-Security-Policy")) {
    const expected = direct.headers.get(name);
    assert.deepEqual(
      values(answer, name),
      expected === null ? [] : [expected],
      `${name} of ${path}`,
    );
  }
  const policies = values(answer, "Content-Security-Policy");
  assert.equal(policies.length, direct.headers.has("content-security-policy") ? 1 : 0, path);
  assert.notEqual(policies[0], bareHeaders["Content-Security-Policy"], path);
}

async function assertForeignFormsRefused(tls: number): Promise<void> {
  const body = "name=A";
  for (const forwarded of [
    "",
    "X-Forwarded-Host: evil.example\r\n",
    "X-Forwarded-Host: evil.example, evil.example\r\n",
    "Forwarded: host=evil.example\r\n",
  ]) {
    const head = `POST /contact HTTP/1.1\r\nOrigin: https://evil.example\r\n${forwarded}`;
    const length = `Content-Length: ${body.length}\r\n`;
    const answer = await sendRaw(tls, `${head}${length}${form}\r\n\r\n${body}`);
    assert.equal(answer.status, 403, forwarded);
  }
}

async function assertAway(tls: number): Promise<void> {
  const away = await sendRaw(tls, `GET / HTTP/1.1\r\n${rest}`);
  assert.equal(away.status, 503);
  assertBareSet(away, "503");
  assert.deepEqual(values(away, "Retry-After"), ["5"]);
}

test("the shipped nginx answers its own name only, within limits, and says when the site is away", () =>
  behindNginx(async ({ server, plain, tls }) => {
    const page = await get(tls, "/");
    assert.equal(page.status, 200);
    assert.ok(page.headers["content-security-policy"]);
    assert.ok(
      page.headers["strict-transport-security"],
      "the site knows that it is asked by https",
    );
    assert.equal((await get(tls, "/metrics")).status, 404);

    const moved = await get(plain, "/contact?topic=sales", { tls: false });
    assert.equal(moved.status, 301);
    assert.equal(moved.headers.location, `https://${serverName}/contact?topic=sales`);
    assert.equal((await get(plain, "/", { tls: false, name: "other.example" })).status, 0);
    assert.equal((await get(tls, "/", { name: "other.example" })).status, 0);

    const many = await Promise.all(
      Array.from({ length: 60 }, () => get(tls, "/", { method: "POST" })),
    );
    const refused = many.filter(({ status }) => status === 429);
    assert.ok(refused.length > 20, `${refused.length} of 60 posts at once were refused`);
    assert.equal(refused[0]?.headers["retry-after"], "5");
    assert.equal(refused[0]?.headers["x-content-type-options"], "nosniff");
    const pages = await Promise.all(Array.from({ length: 60 }, () => get(tls, "/")));
    assert.deepEqual(new Set(pages.map(({ status }) => status)), new Set([200]), "readers go on");

    await server.end("SIGTERM");
    const away = await get(tls, "/");
    assert.equal(away.status, 503);
    assert.equal(away.headers["retry-after"], "5");
    assert.match(away.body, /being updated/);
  }));

/** How many of so many requests at once from these clients, in turn, are let through. */
async function letThrough(
  tls: number,
  clients: readonly string[],
  { times, method = "GET" }: { times: number; method?: string },
): Promise<number> {
  const many = Array.from({ length: times }, (_, i) =>
    get(tls, "/healthz", { method, client: clients[i % clients.length] ?? "" }),
  );
  const answers = await Promise.all(many);
  return answers.filter(({ status }) => status !== 429).length;
}

const addresses = (times: number, of: (i: number) => string) =>
  Array.from({ length: times }, (_, i) => of(i));

test("the shipped nginx counts a /64 of IPv6 as one, and a /48 as three", () =>
  behindNginx(async ({ tls }) => {
    // Twenty posts at once, and five a second; what a busy machine needs for them is some seconds.
    const few = { times: 120, method: "POST" };
    const one = await letThrough(tls, ["203.0.113.7"], few);
    assert.ok(one >= 20 && one < 80, `${one} of one address`);
    const ofOne64 = addresses(120, (i) => `2001:db8:1:1::${(i + 1).toString(16)}`);
    const one64 = await letThrough(tls, ofOne64, few);
    assert.ok(one64 >= 20 && one64 < 80, `${one64} of one /64`);
    // As browsers rotate their privacy addresses, in whatever spelling.
    const spelled = ["2001:db8:1:2::1", "2001:0db8:0001:0002:ffff::1", "2001:db8:1:2:0:0:0:a0a"];
    const oneSpelled = await letThrough(tls, spelled, few);
    assert.ok(oneSpelled < 80, `${oneSpelled} of one /64 in three spellings`);

    const ofOne48 = addresses(240, (i) => `2001:db8:2:${i.toString(16)}::1`);
    const one48 = await letThrough(tls, ofOne48, { ...few, times: 240 });
    assert.ok(one48 >= 60 && one48 < 200, `${one48} of one /48 with 240 networks`);
    // Mapped addresses are those of IPv4, each for itself, and their ring is none.
    const mapped = addresses(120, (i) => `::ffff:198.51.100.${i}`);
    assert.equal(await letThrough(tls, mapped, few), 120);
    const oneMapped = await letThrough(tls, ["::ffff:192.0.2.1", "192.0.2.1"], few);
    assert.ok(oneMapped < 80, `${oneMapped} of one address in both spellings`);
    // Anyone who comes from elsewhere is let in all the while.
    for (const client of ["2001:db8:3::1", "198.51.100.200", "2001:db8:1:3::1"])
      assert.equal(await letThrough(tls, [client], { times: 1, method: "POST" }), 1, client);
  }));

test("the shipped nginx takes TLS 1.2 and newer, and says so for two years", () =>
  behindNginx(async ({ tls }) => {
    for (const version of ["TLSv1.2", "TLSv1.3"] as const)
      assert.equal(await handshake(tls, version), version);
    // Where the machine's own library still knows it.
    assert.notEqual(await handshake(tls, "TLSv1.1"), "TLSv1.1");
    const page = await get(tls, "/");
    assert.equal(page.headers["strict-transport-security"], "max-age=63072000");
    assert.match(String(page.headers["content-security-policy"]), /upgrade-insecure-requests/);
    assert.equal(page.headers.server, "nginx");
  }));

/** The version that a handshake ends with, or why it fails. */
function handshake(
  port: number,
  version: "TLSv1.1" | "TLSv1.2" | "TLSv1.3",
): Promise<string | null> {
  return new Promise((resolve) => {
    const socket = connectTls(
      {
        host: "127.0.0.1",
        port,
        servername: serverName,
        rejectUnauthorized: false,
        minVersion: version,
        maxVersion: version,
        ciphers: "DEFAULT@SECLEVEL=0",
      },
      () => {
        resolve(socket.getProtocol());
        socket.destroy();
      },
    );
    socket.on("error", ({ message }) => resolve(message));
  });
}
