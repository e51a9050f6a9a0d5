import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { after, test } from "node:test";
import { bareHeaders } from "../../server/http/listen.ts";
import { type Got, get, sendRaw } from "./behind-nginx.ts";
import { dataFolder, endServers, freePort, root, startServer, until } from "./harness.ts";
import { selfSigned, serverName } from "./nginx.ts";

after(endServers);

const secrets = {
  token: "7d1f2c3e-1111-4222-8333-944445555666.Zm9vYmFyYmF6cXV4",
  mail: "ada%40private.example",
  forwarded: "203.0.113.77",
  referrer: "https://private.example/search",
  browser: "Private-Browser/7.7",
};

test("the shipped Caddy answers its own name, within limits, and logs no one", async () => {
  const data = dataFolder();
  const settings = { DATA_DIR: data.path, TRUST_PROXY: "1", SITE_URL: `https://${serverName}` };
  const server = await startServer(settings);
  const [plain, tls] = [await freePort(), await freePort()];
  const caddy = startCaddy(data.path, { plain, tls, site: new URL(server.url).port });
  try {
    await until("the proxy", async () => (await get(tls, "/healthz")).status === 200);
    const page = await get(tls, "/");
    const direct = await fetch(server.url, {
      headers: { Host: serverName, "X-Forwarded-Proto": "https", "Accept-Encoding": "identity" },
    });
    for (const [name, value] of direct.headers)
      if (!["connection", "date", "keep-alive", "x-request-id"].includes(name))
        assert.equal(String(page.headers[name]), value, name);

    const moved = await get(plain, "/contact?topic=sales", { tls: false });
    assert.equal(moved.status, 301);
    assert.equal(moved.headers.location, `https://${serverName}/contact?topic=sales`);
    assertOwn(moved, "a redirect");
    assert.equal((await get(plain, "/", { tls: false, name: "other.example" })).status, 0);
    assert.equal((await get(tls, "/", { name: "other.example" })).status, 0);
    assertBare(await get(tls, "/metrics"), 404);

    const head = `Host: ${serverName}\r\nConnection: close\r\nContent-Type: application/x-www-form-urlencoded\r\n`;
    const large = await sendRaw(
      tls,
      `POST /contact HTTP/1.1\r\n${head}Content-Length: 200000\r\n\r\n${"x".repeat(200_000)}`,
    );
    assert.deepEqual([large.status, /not stored/.test(large.body)], [413, true]);
    for (const forged of ["X-Forwarded-Host: evil.example", "Forwarded: host=evil.example"]) {
      const sent = `POST /contact HTTP/1.1\r\nOrigin: https://evil.example\r\n${forged}\r\n`;
      const answer = await sendRaw(tls, `${sent}${head}Content-Length: 6\r\n\r\nname=A`);
      assert.equal(answer.status, 403, forged);
    }

    const query = `?booking=${secrets.token}&email=${secrets.mail}`;
    const headers = {
      Referer: secrets.referrer,
      "User-Agent": secrets.browser,
      Cookie: "consent=private-choice",
      Authorization: "Bearer private-bearer",
      "X-Forwarded-For": secrets.forwarded,
    };
    for (const path of [`/${query}`, `/preview/${secrets.token}/about`, `/%zz${query}`])
      await get(tls, path, { headers });
    await get(plain, `/contact${query}`, { headers, tls: false });

    await server.end("SIGTERM");
    const away = await get(tls, `/pricing${query}`, { headers });
    assertBare(away, 503);
    assert.equal(away.headers["retry-after"], "5");
    assert.match(away.body, /being updated/);

    await until("the last line", () => caddy.log().includes('"status":503'));
    for (const line of caddy.log().trim().split("\n"))
      for (const key of Object.keys(JSON.parse(line))) assert.ok(logged.has(key), line);
    for (const part of [...Object.values(secrets), "private", "evil.example"])
      for (const text of [caddy.log(), caddy.messages()])
        assert.ok(!text.toLowerCase().includes(part.toLowerCase()), part);
  } finally {
    caddy.process.kill("SIGTERM");
    if (caddy.process.exitCode === null) await once(caddy.process, "exit");
    await server.end("SIGTERM");
    data.remove();
  }
});

/** Everything that a line of its log may have. */
const logged = new Set("bytes_read duration level logger msg size status ts".split(" "));

/** Asserts that an answer is Caddy's own, sent by TLS. */
function assertBare(answer: Got, status: number): void {
  assert.equal(answer.status, status);
  assertOwn(answer, `${status}`);
  assert.equal(answer.headers["strict-transport-security"], "max-age=63072000");
}

function assertOwn({ headers }: Got, what: string): void {
  for (const [name, value] of Object.entries(bareHeaders))
    assert.equal(headers[name.toLowerCase()], value, `${name} of ${what}`);
}

/** Runs Caddy with the shipped configuration on these ports, and a certificate of its own. */
function startCaddy(folder: string, ports: { plain: number; tls: number; site: string }) {
  const certificate = selfSigned(folder);
  const log = join(folder, "site.log");
  const config = readFileSync(join(root, "deploy/Caddyfile"), "utf8")
    .replace(
      /^\{$/m,
      `{\nadmin off\nhttp_port ${ports.plain}\nhttps_port ${ports.tls}\ndefault_bind 127.0.0.1`,
    )
    .replace(/^www\.example\.com \{$/m, `$&\ntls ${certificate}.pem ${certificate}.key`)
    .replace("/var/log/caddy/site.log", log)
    .replace("127.0.0.1:3000", `127.0.0.1:${ports.site}`);
  const file = join(folder, "Caddyfile");
  writeFileSync(file, config);
  const child = spawn("caddy", ["run", "--config", file, "--adapter", "caddyfile"], {
    stdio: ["ignore", "pipe", "pipe"],
    env: { PATH: process.env.PATH, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
  });
  process.once("exit", () => child.kill("SIGKILL"));
  child.once("error", (error) => {
    throw new Error("caddy isn’t on this machine. Install it (Debian: apt-get install caddy).", {
      cause: error,
    });
  });
  let messages = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk: Buffer) => {
      messages += chunk.toString();
    });
  return { process: child, log: () => readFileSync(log, "utf8"), messages: () => messages };
}
