import type { SubmissionMeta } from "#contracts/page-services.ts";
import { spendProof } from "../../db/repositories/proofs.ts";
import type { Tx } from "../context.ts";
import { takeOfNetwork } from "../limits/by-network.ts";
import {
  dayLimits,
  type FormLimit,
  formLimit,
  reserveFrom,
  reserveWindows,
  usualLately,
} from "../limits/policy.ts";
import { kindOf } from "../limits/volume.ts";
import { Refused } from "../result.ts";
import type { Reason } from "./flags.ts";
import { isProof, proofLifeMs, readToken } from "./form-token.ts";

/** No one types a form in less; whoever has it filled in by the browser does. */
const minimumMs = 3_000;

const link = /https?:\/\/|www\.|\[url|<a\s/i;

/**
 * Counts a new submission and tells why it looks suspicious. Runs in its transaction: what is rolled back was not
 * counted, and no proof is lost by a fault. Throws Refused.
 */
export async function assess(
  tx: Tx,
  sent: { form: string; fields: object; address: string; meta: SubmissionMeta },
  limit: FormLimit = formLimit(tx.ctx.rateLimit),
): Promise<Reason[]> {
  const { ctx, now } = tx;
  const { meta, form, fields, address } = sent;
  const found: Reason[] = meta.honeypot === "" ? [] : ["honeypot"];
  if (meta.gpc) found.push("gpc");
  const token = meta.token ? readToken(ctx.keys("form-token"), meta.token) : null;
  const age = token ? now.getTime() - token.issuedAt : 0;
  if (meta.token && !token) found.push("token");
  else if (!meta.proof) {
    const haste = hasteOf(token ? age : ctx.openings.since(address, now));
    if (haste) found.push(haste);
    if (haste && Object.values(fields).some(hasLinkInText)) found.push("links");
  }
  const proven = token !== null && age < proofLifeMs && (await spend(tx, token, meta));
  if (isReserve(tx, form, proven)) await takeOfReserve(tx, form, address);
  else if (await isCrowded(tx, { form, address, limit, proven })) found.push("rate");
  if (ctx.volume.lately(form) > usualLately && !proven) found.push("surge");
  return found;
}

/** What is noted of a form that was open for so long; null milliseconds where no one knows. */
function hasteOf(ms: number | null): "fast" | "untimed" | null {
  if (ms === null) return "untimed";
  return ms < minimumMs ? "fast" : null;
}

/**
 * A day takes so much and no more, from all networks together: what is stored must fit on the disk. True when only its
 * reserve is left; throws Refused when nothing is.
 */
function isReserve({ ctx }: Tx, form: string, proven: boolean): boolean {
  if (ctx.rateLimit === 0) return false;
  const kind = kindOf(form);
  const { quiet, most } = dayLimits(ctx.rateLimit)[kind];
  const end = proven ? most : quiet;
  const taken = ctx.volume.today(kind);
  if (taken >= end) throw new Refused("day_full");
  return taken >= reserveFrom(end);
}

/** Lets a network in that has sent nothing today; throws Refused for any other. */
async function takeOfReserve(tx: Tx, form: string, address: string): Promise<void> {
  await takeOfNetwork(tx, { name: form, windows: reserveWindows }, address, "day_full");
}

async function spend(
  { ctx, db }: Tx,
  token: { id: string; issuedAt: number },
  { token: text, proof }: SubmissionMeta,
): Promise<boolean> {
  if (!text || !proof || !isProof(text, proof, ctx.proofBits)) return false;
  return spendProof(db, token.id, new Date(token.issuedAt + proofLifeMs).toISOString());
}

/** True when the sender is past the quiet share of its limit. */
async function isCrowded(tx: Tx, { form, address, limit, proven }: Counted): Promise<boolean> {
  if (tx.ctx.rateLimit === 0) return false;
  const windows = proven ? limit.proven : limit.windows;
  const [lately = 0] = await takeOfNetwork(tx, { name: form, windows }, address);
  return lately >= (proven ? limit.quietProven : limit.quiet);
}

type Counted = { form: string; address: string; limit: FormLimit; proven: boolean };

/** A web address among other words: a field that holds nothing else asks for one. */
function hasLinkInText(value: unknown): boolean {
  const text = String(value).trim();
  return link.test(text) && /\s/.test(text);
}
