import assert from "node:assert/strict";
import { after, test } from "node:test";
import { BACK_TO, CHOICE } from "../../shared/consent-fields.ts";
import {
  assertSameForAll,
  browse,
  type CrowdOptions,
  get,
  pages,
  postForm,
  type Seen,
} from "./crowd.ts";
import {
  dataFolder,
  endServers,
  freePort,
  referenceIn,
  type Server,
  startServer,
  until,
} from "./harness.ts";
import { isUp, startCachingNginx } from "./nginx.ts";
import { postedForms } from "./posted-forms.ts";
import { type Careless, sharedCache } from "./shared-cache.ts";

after(endServers);

/** As browsers write it. */
const encodings = { "gzip, deflate, br, zstd": 92, "br, gzip": 4, gzip: 3, "": 1 };

test("behind nginx with the rules of deploy/ at least 95 % of a mixed crowd's views never reach the site", async () => {
  await withSite(async (site, folder) => {
    const port = await freePort();
    const front = startCachingNginx(folder, port, Number(new URL(site.url).port));
    try {
      const url = `http://127.0.0.1:${port}`;
      await until("nginx", () => isUp(url));
      const crowd = { views: 10_000, encodings, marketing: 20, ownQuery: 1 };
      const share = await visitAll(site, url, crowd);
      console.info(`nginx: ${(share * 100).toFixed(1)} % of 10,000 views never reached the site`);
      assert.ok(share >= 0.95, `${share}`);
    } finally {
      front.process.kill("SIGTERM");
    }
  });
});

test("behind any cache that keeps to the standard too, for views without marketing parameters", async () => {
  await withSite(async (site) => {
    const crowd = { views: 6_000, encodings: { br: 100 }, marketing: 0, ownQuery: 1 };
    const share = await behindCache(site, {}, crowd);
    console.info(
      `plain cache: ${(share * 100).toFixed(1)} % of 6,000 views never reached the site`,
    );
    assert.ok(share >= 0.95, `${share}`);
  });
});

for (const [title, careless] of [
  ["Vary", { vary: true }],
  ["Vary and the query", { vary: true, query: true }],
] as const satisfies ReadonlyArray<readonly [string, Careless]>) {
  test(`a cache that leaves out ${title} still gives nobody what is another's`, async () => {
    await withSite(async (site) => {
      const crowd = { views: 2_000, encodings: { br: 100 }, marketing: 20, ownQuery: 0 };
      await behindCache(site, careless, crowd);
    });
  });
}

async function withSite(use: (site: Server, folder: string) => Promise<void>): Promise<void> {
  const data = dataFolder();
  const settings = { DATA_DIR: data.path, SHARED_CACHE_SECONDS: "600", TRUST_PROXY: "1" };
  const site = await startServer(settings);
  try {
    await use(site, data.path);
  } finally {
    await site.end("SIGTERM");
    data.remove();
  }
}

async function behindCache(site: Server, careless: Careless, crowd: CrowdOptions): Promise<number> {
  const cache = await sharedCache(site.url, careless);
  try {
    return await visitAll(site, cache.url, crowd);
  } finally {
    cache.close();
  }
}

/** Lets the crowd in, and between its views someone with secrets. Gives the share of views that the site never saw. */
async function visitAll(site: Server, url: string, crowd: CrowdOptions): Promise<number> {
  const seen: Seen = { views: 0, bodies: new Map(), answers: new Map() };
  const secrets: string[] = [];
  const rounds = 4;
  for (let round = 0; round < rounds; round += 1) {
    secrets.push(...(await confide(url, round)));
    await browse(url, { ...crowd, views: crowd.views / rounds }, seen);
  }
  assertSameForAll(seen);
  assert.ok(secrets.length >= rounds * 12, `${secrets.length} secrets`);
  for (const body of seen.bodies.values()) {
    for (const secret of secrets) assert.ok(!body.includes(secret), `${secret} in another's page`);
  }
  const asked = site.lines.filter(isView).length;
  // Every page was asked for at least once: the count counts.
  assert.ok(asked >= pages.length, `${asked}`);
  return 1 - asked / (seen.views + rounds * confidedViews);
}

/** GETs of pages by `confide`, which the site's log counts as views too. */
const confidedViews = 6;

/** Someone who types, chooses and books: what only they may see again, through the same cache. */
async function confide(url: string, round: number): Promise<string[]> {
  const mark = (what: string) => `secret${what}${round}${Date.now()}`;
  const secrets: string[] = [];
  const keep = (body: string, wanted: RegExp) => {
    const found = wanted.exec(body)?.[0];
    assert.ok(found, `${wanted} in ${body.slice(0, 300)}`);
    secrets.push(found);
  };
  for (const { path, fields } of Object.values(postedForms)) {
    const input = mark("input");
    const refused = await postForm(url, path, { ...fields(input), email: "no address" });
    assert.equal(refused.status, 422);
    assert.ok(refused.text().includes(input), `${path} keeps what was typed`);
    secrets.push(input);
  }
  const { contact, "privacy-request": privacy } = postedForms;
  for (const { path, fields } of [contact, privacy]) {
    const sent = await postForm(url, path, fields(mark("message")));
    assert.equal(sent.status, 201);
    const reference = referenceIn(sent.text());
    assert.ok(reference, `${path} names a reference`);
    secrets.push(reference);
  }
  keep((await get(`${url}/challenge`)).text(), /(?<="token":")[^"]+/);
  const chosen = await postForm(url, "/cookie-settings", { [CHOICE]: "accept", [BACK_TO]: "/" });
  assert.equal(chosen.status, 303);
  keep(String(chosen.headers["set-cookie"]), /(?<=consent=)[^;]+/);

  for (const path of [
    "/resources?q=",
    "/pricing?visitors=",
    "/contact?topic=",
    "/book-a-demo?day=",
  ]) {
    const typed = mark("typed");
    await get(url + path + typed);
    secrets.push(typed);
  }
  for (const path of ["/demo?email=", "/booking/demo.ics?booking=", "/nowhere/"]) {
    const typed = mark("else");
    await get(url + path + typed);
    secrets.push(typed);
  }
  await get(`${url}/cookie-settings`, { Cookie: "consent=1.1.a1m1g1" });
  await get(`${url}/cookie-settings`, { "Sec-GPC": "1" });
  return secrets;
}

function isView(line: string): boolean {
  const { msg, method, path = "" } = JSON.parse(line) as Record<string, string>;
  return msg === "request" && method === "GET" && pages.includes(path);
}
