import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { Agent, type IncomingHttpHeaders, request } from "node:http";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { currentFolder, readSiteManifest } from "../../server/releases/folders.ts";
import { CONSENT_VERSION, serializeConsent } from "../../shared/consent.ts";
import { CONSENT_STYLE_PATH } from "../../shared/consent-fields.ts";
import { PERSONAL_PAGES } from "../../shared/prefetch.ts";
import { root } from "./harness.ts";

/**
 * Pages of the built site that are the same every day. The others, legal texts without a pinned date, are rendered for each
 * request when the day on which they were built is over, which may happen between the build and this test.
 */
export const pages = Object.entries(
  readSiteManifest(currentFolder(join(root, "build"))).pages,
).flatMap(([path, { builtOn }]) => (builtOn === undefined ? [path] : []));

type Visitor = { name: string; headers: Record<string, string>; scripts: boolean };

function cookie(flags: { analytics: boolean; marketing: boolean; underGpc?: boolean }): string {
  const choice = { version: CONSENT_VERSION, at: Date.now(), underGpc: false, ...flags };
  return `consent=${serializeConsent(choice)}`;
}

const everything = { analytics: true, marketing: true };
const nothing = { analytics: false, marketing: false };
const gpc = { "Sec-GPC": "1" };

const visitors: readonly Visitor[] = [
  { name: "no cookie", headers: {}, scripts: true },
  { name: "accepted", headers: { Cookie: cookie(everything) }, scripts: true },
  { name: "rejected", headers: { Cookie: cookie(nothing) }, scripts: true },
  { name: "signal", headers: gpc, scripts: true },
  {
    name: "allowed in spite of the signal",
    headers: { ...gpc, Cookie: cookie({ ...everything, underGpc: true }) },
    scripts: true,
  },
  { name: "no scripts", headers: {}, scripts: false },
  {
    name: "no scripts, rejected",
    headers: { Cookie: `theirs=1; ${cookie(nothing)}` },
    scripts: false,
  },
  { name: "no scripts, signal", headers: gpc, scripts: false },
];

export type CrowdOptions = {
  views: number;
  /** Values of Accept-Encoding, by their share of 100. */
  encodings: Readonly<Record<string, number>>;
  /** Shares of 100: views with marketing parameters, a click id of one's own among them, and with a page's own query. */
  marketing: number;
  ownQuery: number;
};

/** Observed views of the crowd: for each page, the answers its visitors got. */
export type Seen = {
  views: number;
  bodies: Map<string, string>;
  /** Page, form and encoding -> the different answers to it, each with a visitor who got it. */
  answers: Map<string, Map<string, string>>;
};

const agent = new Agent({ keepAlive: true, maxSockets: 16 });

/** Every visitor on every page once, then as many more by chance as were asked for. */
export async function browse(url: string, options: CrowdOptions, seen: Seen): Promise<void> {
  const random = generator(seen.views + 1);
  const tour =
    seen.views === 0 ? visitors.flatMap((one) => pages.map((page) => [one, page] as const)) : [];
  let left = options.views;
  const next = () => {
    left -= 1;
    const [visitor, page] = tour.pop() ?? [pick(visitors, random), pickPage(random)];
    return view(url, visitor, page, options, random, seen);
  };
  await Promise.all(
    Array.from({ length: 16 }, async () => {
      while (left > 0) await next();
    }),
  );
}

async function view(
  url: string,
  visitor: Visitor,
  page: string,
  options: CrowdOptions,
  random: () => number,
  seen: Seen,
): Promise<void> {
  const encoding = pickShare(options.encodings, random);
  const [query, own] = queryFor(options, random);
  const headers = {
    ...visitor.headers,
    "Accept-Encoding": encoding,
    "Accept-Language": visitor.name.length % 2 ? "de" : "en",
  };
  const answer = await get(url + page + query, headers);
  seen.views += 1;
  assert.equal(answer.status, 200, `${page}${query}`);
  remember(
    seen,
    `${page} as ${answer.headers["content-encoding"] ?? "itself"}${own ? query : ""}`,
    answer,
    visitor,
  );
  if (PERSONAL_PAGES.includes(page)) assert.notEqual(answer.headers["x-cache"], "HIT", page);
  if (!visitor.scripts) await checkStyle(url, visitor);
}

/** The stylesheet for visitors without scripts is their own. */
async function checkStyle(url: string, { name, headers }: Visitor): Promise<void> {
  const { headers: answered, ...answer } = await get(url + CONSENT_STYLE_PATH, headers);
  const body = answer.text();
  assert.notEqual(answered["x-cache"], "HIT");
  assert.equal(body.includes("display:none"), name !== "no scripts", name);
  assert.equal(body.includes("gpc-shown"), name === "no scripts, signal", name);
}

function remember(seen: Seen, what: string, answer: Answer, visitor: Visitor): void {
  const id = createHash("sha256").update(answer.raw).digest("hex");
  const body = seen.bodies.get(id) ?? answer.text();
  seen.bodies.set(id, body);
  // A page that is rendered for its query has the id of its request; it is compared without it.
  const request = / data-request="[^"]*"/;
  const shown = request.test(body) ? body.replace(request, "") : id;
  const headers = Object.entries(answer.headers).filter(([name]) => !ofTheWay.has(name));
  const same = `${shown} ${JSON.stringify(headers.sort())}`;
  const known = seen.answers.get(what) ?? new Map<string, string>();
  seen.answers.set(what, known);
  if (!known.has(same)) known.set(same, visitor.name);
}

/** Headers of one transfer: they say nothing of what the answer is. */
const ofTheWay = new Set([
  "age",
  "connection",
  "content-length",
  "date",
  "keep-alive",
  "server",
  "transfer-encoding",
  "via",
  "x-cache",
  "x-request-id",
]);

/** A page that someone else's choice would show on is not the same for all; every other one is. */
export function assertSameForAll(seen: Seen): void {
  for (const [what, answers] of seen.answers) {
    if (PERSONAL_PAGES.some((page) => what.startsWith(page))) continue;
    assert.equal(answers.size, 1, `${what} differs between ${[...answers.values()].join(" and ")}`);
  }
}

export type Answer = {
  status: number;
  headers: IncomingHttpHeaders;
  raw: Buffer;
  text(): string;
};

export function get(address: string, headers: Record<string, string> = {}): Promise<Answer> {
  return send(address, { method: "GET", headers });
}

/** A form as a browser without scripts posts it. */
export function postForm(
  origin: string,
  path: string,
  fields: Record<string, string>,
): Promise<Answer> {
  const headers = { Origin: origin, "Content-Type": "application/x-www-form-urlencoded" };
  return send(origin + path, { method: "POST", headers }, new URLSearchParams(fields).toString());
}

function send(
  address: string,
  options: { method: string; headers: Record<string, string> },
  body = "",
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    request(address, { ...options, agent }, (response) => {
      const parts: Buffer[] = [];
      response.on("data", (part: Buffer) => parts.push(part));
      response.on("end", () => {
        const raw = Buffer.concat(parts);
        const { statusCode = 0, headers } = response;
        resolve({ status: statusCode, headers, raw, text: () => decoded(raw, headers) });
      });
    })
      .on("error", reject)
      .end(body);
  });
}

function decoded(raw: Buffer, headers: IncomingHttpHeaders): string {
  if (headers["content-encoding"] === "br") return brotliDecompressSync(raw).toString();
  if (headers["content-encoding"] === "gzip") return gunzipSync(raw).toString();
  return raw.toString();
}

/** Half of the views go to five pages, as people come in. */
function pickPage(random: () => number): string {
  const doors = ["/", "/pricing", "/book-a-demo", "/solutions/traffic-id", "/blog"];
  return pick(random() < 0.5 ? doors : pages, random);
}

function queryFor(options: CrowdOptions, random: () => number): [query: string, own: boolean] {
  const chance = random() * 100;
  if (chance < options.ownQuery) return [pick(["?billing=annual", "?topic=sales"], random), true];
  if (chance < options.ownQuery + options.marketing) {
    return [`?utm_source=news&utm_medium=mail&gclid=${Math.floor(random() * 1e12)}`, false];
  }
  return ["", false];
}

function pick<T>(list: readonly T[], random: () => number): T {
  return list[Math.floor(random() * list.length)] as T;
}

function pickShare(shares: Readonly<Record<string, number>>, random: () => number): string {
  let left = random() * 100;
  for (const [value, share] of Object.entries(shares)) {
    left -= share;
    if (left < 0) return value;
  }
  return Object.keys(shares)[0] ?? "";
}

/** The same crowd each time (mulberry32), so that a failure can be looked at again. */
function generator(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
