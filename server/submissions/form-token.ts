import { createHash, createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import type { Challenge } from "#shared/challenge.ts";
import type { Key } from "../platform/keys.ts";

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
