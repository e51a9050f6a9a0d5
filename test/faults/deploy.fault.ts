import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { type IncomingMessage, request as plainRequest } from "node:http";
import { request as tlsRequest } from "node:https";
import { connect } from "node:net";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { after, test } from "node:test";
import { connect as connectTls } from "node:tls";
import { bareHeaders } from "../../server/http/parser-answers.ts";
import {
  dataFolder,
  endServers,
  freePort,
  root,
  type Server,
  startServer,
  until,
} from "./harness.ts";
import { hasNginx, serverName, startNginx } from "./nginx.ts";

after(endServers);

type Got = { status: number; headers: IncomingMessage["headers"]; body: string };

/** A request by an address of this machine under the name that is asked for; status 0 when nothing is answered. */
function get(port: number, path: string, { tls = true, name = serverName, method = "GET" } = {}) {
  const options = { host: "127.0.0.1", port, path, method, headers: { Host: name } };
  return new Promise<Got>((resolve) => {
    const answer = (response: IncomingMessage) => {
      let body = "";
      response.on("data", (chunk: Buffer) => {
        body += chunk.toString();
      });
      response.on("end", () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body }),
      );
    };
    const sent = tls
      ? tlsRequest({ ...options, servername: name, rejectUnauthorized: false }, answer)
      : plainRequest(options, answer);
    sent.on("error", () => resolve({ status: 0, headers: {}, body: "" }));
    sent.end();
  });
}

/** Whatever bytes, and the whole answer as it came: status and headers, in their order, and the body. */
async function sendRaw(port: number, bytes: string, { tls = true } = {}) {
  const host = "127.0.0.1";
  const socket = tls
    ? connectTls({ host, port, servername: serverName, rejectUnauthorized: false })
    : connect({ host, port });
  // Not its end too: nginx takes that for someone who no longer waits.
  socket.write(bytes);
  const answer = await text(socket);
  const [head = "", body = ""] = answer.split(/\r\n\r\n(.*)/s);
  const [line = "", ...fields] = head.split("\r\n");
  const headers = fields.map((field) => field.split(/: (.*)/s) as [name: string, value: string]);
  return { status: Number(line.split(" ")[1]), headers, body };
}

type Raw = Awaited<ReturnType<typeof sendRaw>>;

/** Headers of which there must be one or none: a browser follows the first of two, or both. */
const single = [...Object.keys(bareHeaders), "Allow", "Retry-After", "Strict-Transport-Security"];

function values({ headers }: Raw, wanted: string): string[] {
  return headers
    .filter(([name]) => name.toLowerCase() === wanted.toLowerCase())
    .map(([, value]) => value);
}

/** What nginx says by itself carries the headers of the site's own lines of text, each once. */
function assertBareSet(answer: Raw, what: string, { tls = true } = {}): void {
  const { "Content-Type": _type, ...wanted } = bareHeaders;
  for (const [name, value] of Object.entries(wanted))
    assert.deepEqual(values(answer, name), [value], `${name} of ${what}`);
  const transport = tls ? ["max-age=63072000"] : [];
  assert.deepEqual(values(answer, "Strict-Transport-Security"), transport, what);
}

const rest = `Host: ${serverName}\r\nConnection: close\r\n\r\n`;
const form = `Host: ${serverName}\r\nConnection: close\r\nContent-Type: application/x-www-form-urlencoded`;

/** Runs a task on the site behind nginx with the shipped settings, and ends both. */
async function behindNginx(
  task: (given: { server: Server; plain: number; tls: number }) => Promise<void>,
): Promise<void> {
  const data = dataFolder();
  const [plain, tls] = [await freePort(), await freePort()];
  const settings = { DATA_DIR: data.path, TRUST_PROXY: "1", SITE_URL: `https://${serverName}` };
  const server = await startServer(settings);
  const nginx = startNginx(data.path, { plain, tls, server: Number(new URL(server.url).port) });
  try {
    await until("the proxy", async () => (await get(tls, "/healthz")).status === 200);
    await task({ server, plain, tls });
  } finally {
    nginx.kill("SIGTERM");
    await once(nginx, "exit");
    data.remove();
  }
}

test(
  "what the shipped nginx answers by itself has the headers that fit, and the site's answers have theirs once",
  {
    skip: !hasNginx() && "nginx or openssl is not on this machine",
  },
  () =>
    behindNginx(async ({ server, plain, tls }) => {
      await assertOwnAnswers(tls);
      await assertOwnAnswersWithoutTls(plain);
      for (const path of ["/", "/healthz", "/consent/style", "/nowhere", "/about/"])
        await assertSiteAnswer(tls, server.url, path);
      await assertForeignFormsRefused(tls);
      await server.end("SIGTERM");
      await assertAway(tls);
    }),
);

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
    const head = `POST /contact.data HTTP/1.1\r\nOrigin: https://evil.example\r\n${forwarded}`;
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

test(
  "the shipped nginx answers its own name only, within limits, and says when the site is away",
  {
    skip: !hasNginx() && "nginx or openssl is not on this machine",
  },
  () =>
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
    }),
);

function hasSystemd(): boolean {
  try {
    execFileSync("systemd-analyze", ["--version"], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}

test("systemd reads the shipped unit without a word", {
  skip: !hasSystemd() && "systemd-analyze is not on this machine",
}, () => {
  const data = dataFolder();
  const unit = readFileSync(join(root, "deploy/site.service"), "utf8");
  // It also looks whether the program is there.
  const here = unit.replace(/^ExecStart=\S+/m, `ExecStart=${process.execPath}`);
  mkdirSync(join(data.path, "units"));
  const file = join(data.path, "units/site.service");
  writeFileSync(file, here);
  const said = execFileSync("systemd-analyze", ["verify", file], {
    encoding: "utf8",
    stdio: "pipe",
  });
  assert.equal(said, "");
  data.remove();
});
