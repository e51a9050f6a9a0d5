import assert from "node:assert/strict";
import { once } from "node:events";
import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { after, test } from "node:test";
import { setTimeout as pause } from "node:timers/promises";
import { bareHeaders } from "../../server/http/listen.ts";
import { get } from "./crowd.ts";
import { dataFolder, endServers, freePort, startServer, until } from "./harness.ts";
import { isUp, startCachingNginx } from "./nginx.ts";

after(endServers);

const { "Content-Type": _type, ...bare } = bareHeaders;

test("nginx tells addresses, encodings and hosts apart, and its own answers have their headers", async () => {
  const data = dataFolder();
  const settings = { DATA_DIR: data.path, SHARED_CACHE_SECONDS: "600", TRUST_PROXY: "1" };
  const site = await startServer(settings);
  const port = await freePort();
  const front = startCachingNginx(data.path, port, Number(new URL(site.url).port));
  const url = `http://127.0.0.1:${port}`;
  try {
    await until("nginx", () => isUp(url));
    await assertOwnKeys(url);
    await assertEncodings(url);
    await assertHeadersOnce(url);
    await assertSharing(url);
    await assertOwnHost(url);
    await site.end("SIGTERM");
    const away = await get(`${url}/not-asked-for-yet`);
    assert.equal(away.status, 503);
    assert.equal(away.headers["retry-after"], "5");
    for (const [header, value] of Object.entries(bare))
      assert.equal(away.headers[header.toLowerCase()], value, header);
    assert.match(away.text(), /being updated/);
  } finally {
    front.process.kill("SIGTERM");
    await site.end("SIGTERM");
    data.remove();
  }
});

test("nginx goes on with an old page while the site fails or is away", async () => {
  const data = dataFolder();
  const site = await failingSite();
  const port = await freePort();
  const front = startCachingNginx(data.path, port, site.port);
  const url = `http://127.0.0.1:${port}`;
  try {
    await until("nginx", () => isUp(url));
    assert.equal((await get(`${url}/about`)).text(), "page");
    // Until it has expired, and may no longer be answered only because a new one is being fetched.
    await pause(3_000);
    site.fail();
    assert.equal((await get(`${url}/about`)).text(), "page");
    assert.equal((await get(`${url}/cold`)).status, 500);
    const own = await get(`${url}/challenge`);
    assert.deepEqual([own.status, own.text()], [500, "failed"]);
    site.close();
    const away = await get(`${url}/about`);
    assert.deepEqual([away.status, away.text()], [200, "page"]);
    assert.equal((await get(`${url}/cold`)).status, 503);
  } finally {
    front.process.kill("SIGTERM");
    site.close();
    data.remove();
  }
});

/** Site that announces a shared cache, for one second, until it fails. */
async function failingSite() {
  const caching = "public, max-age=0, s-maxage=1, stale-while-revalidate=1, stale-if-error=86400";
  let fails = false;
  const server = createServer((_request, response) => {
    const [status, control, body] = fails ? [500, "no-store", "failed"] : [200, caching, "page"];
    response.writeHead(status as number, { "Cache-Control": control as string }).end(body);
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  return {
    port: (server.address() as AddressInfo).port,
    fail() {
      fails = true;
    },
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** A kept page isn't an answer to an address whose end looks like the rest of its key, nor to another spelling. */
async function assertOwnKeys(url: string): Promise<void> {
  for (const encoding of ["br", "gzip", ""]) {
    const kept = await get(`${url}/about`, { "Accept-Encoding": encoding });
    assert.equal(kept.status, 200);
  }
  for (const path of ["/aboutbr", "/aboutgzip", "/about%20br", "/about%3Fx"]) {
    assert.equal((await get(url + path)).status, 404, path);
  }
  // Each would be a copy of its own: a program has endlessly many of them.
  assert.equal(await statusAsSent(url, "/a/../about"), 301);
}

/** Asks for a path with its dots, which `get` would resolve. */
async function statusAsSent(url: string, path: string): Promise<number | undefined> {
  const { hostname, port } = new URL(url);
  const [answer] = await once(request({ hostname, port, path }).end(), "response");
  answer.resume();
  return answer.statusCode;
}

/** Asserts that the encoding is one that the browser accepts, by q-values too. */
async function assertEncodings(url: string): Promise<void> {
  const expected: Readonly<Record<string, string | undefined>> = {
    "gzip, deflate, br, zstd": "br",
    "gzip;q=0": undefined,
    "gzip; q=0.000, deflate": undefined,
    "br;q=0, gzip": "gzip",
    "gzip;q=0.5": "gzip",
    "gzip ; q=1.0": "gzip",
    "brotli-like, zstd": undefined,
    "": undefined,
  };
  for (const [accepted, encoding] of Object.entries(expected)) {
    const answer = await get(`${url}/pricing`, { "Accept-Encoding": accepted });
    assert.equal(answer.status, 200);
    assert.equal(answer.headers["content-encoding"], encoding, `for "${accepted}"`);
  }
}

/** A page from the cache, and a part of it that it doesn't have. */
async function assertHeadersOnce(url: string): Promise<void> {
  for (const range of [{}, { Range: "bytes=99999999-" }]) {
    const answer = await get(`${url}/about`, range);
    assert.match(String(answer.headers["x-cache"]), /^HIT/);
    for (const header of Object.keys(bare)) {
      const value = answer.headers[header.toLowerCase()];
      // Node joins what comes twice.
      assert.ok(value && value !== `${bare["Cache-Control"]}`, header);
      assert.equal(
        new Set(String(value).split(", ")).size,
        String(value).split(", ").length,
        header,
      );
    }
    assert.match(String(answer.headers["content-security-policy"]), /form-action 'self'/);
  }
}

/** From the cache too, other sites may use what is theirs to use, and nothing else. */
async function assertSharing(url: string): Promise<void> {
  for (const [path, policy, readers] of [
    ["/social/home.png", "cross-origin", undefined],
    ["/blog/atom.xml", "cross-origin", "*"],
    ["/about", "same-origin", undefined],
  ] as const) {
    for (const _ of ["cold", "kept"]) {
      const { headers } = await get(url + path, { Origin: "https://reader.example" });
      assert.equal(headers["cross-origin-resource-policy"], policy, path);
      assert.equal(headers["access-control-allow-origin"], readers, path);
    }
  }
}

/** The visitor's own word for where they are is none: a form of another site stays refused. */
async function assertOwnHost(url: string): Promise<void> {
  for (const forwarded of [
    {},
    { "X-Forwarded-Host": "evil.example" },
    { Forwarded: "host=evil.example" },
  ]) {
    const answer = await fetch(`${url}/contact`, {
      method: "POST",
      headers: { Origin: "https://evil.example", ...forwarded },
      body: new URLSearchParams({ name: "A" }),
    });
    await answer.text();
    assert.equal(answer.status, 403, JSON.stringify(forwarded));
  }
}
