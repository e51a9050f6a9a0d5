import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { type IncomingMessage, request as plainRequest } from "node:http";
import { request as tlsRequest } from "node:https";
import { join } from "node:path";
import { after, test } from "node:test";
import { dataFolder, endServers, freePort, root, startServer, until } from "./harness.ts";
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

test("the shipped nginx answers its own name only, within limits, and says when the site is away", {
  skip: !hasNginx() && "nginx or openssl is not on this machine",
}, async () => {
  const data = dataFolder();
  const [plain, tls] = [await freePort(), await freePort()];
  const settings = { DATA_DIR: data.path, TRUST_PROXY: "1", SITE_URL: `https://${serverName}` };
  const server = await startServer(settings);
  const nginx = startNginx(data.path, { plain, tls, server: Number(new URL(server.url).port) });
  try {
    await until("the proxy", async () => (await get(tls, "/healthz")).status === 200);
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
  } finally {
    nginx.kill("SIGTERM");
    await once(nginx, "exit");
    data.remove();
  }
});

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
