import { createHash, createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { LRUCache } from "lru-cache";
import { DAY_MS } from "#shared/durations.ts";
import type { Challenge } from "#shared/forms/hidden-fields.ts";
import type { Key } from "../platform/keys.ts";
import { createMask, networkOf } from "../rate-limit/sender.ts";

/** A proof is taken this long after its token was made. */
export const proofLifeMs = 60 * 60 * 1000;

/** About 65,000 hashes: a second or two in a browser, but expensive for anyone who sends thousands. */
export const proofBits = 16;

/** Makes the signed token `<time>.<id>.<signature>`; nothing is stored until a proof of it is spent. */
export function newChallenge(key: Key, now: Date, bits: number): Challenge {
  const body = `${now.getTime().toString(36)}.${randomBytes(12).toString("base64url")}`;
  return { token: `${body}.${sign(key, body)}`, bits, expiresIn: proofLifeMs / 1000 };
}

/** When the token was made and its id; null when it is not one of ours. */
export function readToken(key: Key, token: string): { id: string; issuedAt: number } | null {
  const parts = /^([0-9a-z]{8,9})\.([\w-]{16})\.([\w-]{43})$/.exec(token);
  const [, time = "", id = "", signature = ""] = parts ?? [];
  const expected = sign(key, `${time}.${id}`);
  if (!parts || !timingSafeEqual(Buffer.from(signature), Buffer.from(expected))) return null;
  return { id, issuedAt: Number.parseInt(time, 36) };
}

/** Whether `proof` is a number that solves the token. */
export function isProof(token: string, proof: string, bits: number): boolean {
  if (!/^\d{1,12}$/.test(proof)) return false;
  const hash = createHash("sha256").update(`${token}.${proof}`).digest();
  return hash.readUInt32BE(0) >>> (32 - bits) === 0;
}

function sign(key: Key, body: string): string {
  return createHmac("sha256", key).update(body).digest("base64url");
}

/**
 * When networks last opened a page without scripts. Such a page is the same bytes for everyone and may come out of a cache,
 * so it can't carry a time; but its browser asks us for the visitor's own style sheet as it opens.
 */
export type Openings = {
  note(address: string, now: Date): void;
  /** Milliseconds since then; null where that is not known. */
  since(address: string, now: Date): number | null;
};

/** A time that is forgotten is a note on a form, no more. */
const maxNetworks = 20_000;

/** In memory only, by a code that no one can turn back into an address, and for a day, as the privacy policy says. */
export function createOpenings(): Openings {
  const mask = createMask();
  const codeOf = (address: string) => mask(networkOf(address));
  const opened = new LRUCache<string, number>({ max: maxNetworks, ttl: DAY_MS });
  return {
    note: (address, now) => {
      opened.set(codeOf(address), now.getTime());
    },
    since: (address, now) => {
      const at = opened.get(codeOf(address));
      return at === undefined ? null : Math.max(0, now.getTime() - at);
    },
  };
}
