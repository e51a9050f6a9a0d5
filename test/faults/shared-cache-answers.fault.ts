import assert from "node:assert/strict";
import { after, test } from "node:test";
import { bareHeaders } from "../../server/http/parser-answers.ts";
import { get } from "./crowd.ts";
import { fronts, isUp } from "./fronts.ts";
import { dataFolder, endServers, freePort, startServer, until } from "./harness.ts";

after(endServers);

const { "Content-Type": _type, ...bare } = bareHeaders;

for (const [name, { installed, start }] of Object.entries(fronts)) {
  test(`${name} tells addresses, encodings and hosts apart, and its own answers have their headers`, async (context) => {
    if (!installed()) return context.skip(`${name} is not installed`);
    const data = dataFolder();
    const settings = { DATA_DIR: data.path, SHARED_CACHE_SECONDS: "600", TRUST_PROXY: "1" };
    const site = await startServer(settings);
    const port = await freePort();
    const front = start(data.path, port, Number(new URL(site.url).port));
    const url = `http://127.0.0.1:${port}`;
    try {
      await until(name, () => isUp(url));
      await assertOwnKeys(url);
      await assertEncodings(url, name === "nginx" ? "br" : "gzip");
      await assertHeadersOnce(url);
      await assertOwnHost(url);
      await site.end("SIGTERM");
      const away = await get(`${url}/not-asked-for-yet`);
      assert.equal(away.status, 503);
      assert.equal(away.headers["retry-after"], "5");
      for (const [header, value] of Object.entries(bare))
        assert.equal(away.headers[header.toLowerCase()], value, header);
      assert.match(away.text(), /being updated/);
    } finally {
      front.kill("SIGTERM");
      await site.end("SIGTERM");
      data.remove();
    }
  });
}

/** A kept page is no answer to an address whose end looks like the rest of its key, nor to another spelling. */
async function assertOwnKeys(url: string): Promise<void> {
  for (const encoding of ["br", "gzip", ""]) {
    const kept = await get(`${url}/about`, { "Accept-Encoding": encoding });
    assert.equal(kept.status, 200);
  }
  for (const path of ["/aboutbr", "/aboutgzip", "/about%20br", "/about%3Fx"]) {
    assert.equal((await get(url + path)).status, 404, path);
  }
}

/** What is sent is what the visitor's browser takes, by q-values too. */
async function assertEncodings(url: string, best: string): Promise<void> {
  const expected: Readonly<Record<string, string | undefined>> = {
    "gzip, deflate, br, zstd": best,
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

/** The visitor's own word for where they are is none: a form of another site stays refused. */
async function assertOwnHost(url: string): Promise<void> {
  for (const forwarded of [
    {},
    { "X-Forwarded-Host": "evil.example" },
    { Forwarded: "host=evil.example" },
  ]) {
    const answer = await fetch(`${url}/contact.data`, {
      method: "POST",
      headers: { Origin: "https://evil.example", ...forwarded },
      body: new URLSearchParams({ name: "A" }),
    });
    await answer.text();
    assert.equal(answer.status, 403, JSON.stringify(forwarded));
  }
}
