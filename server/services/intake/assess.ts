import type { SubmissionMeta } from "#contracts/submission.ts";
import { spendProof } from "../../db/repositories/proofs.ts";
import type { Tx } from "../context.ts";
import { takeOfDay } from "../limits/day-share.ts";
import { burstOf, type FormLimit, formLimit } from "../limits/policy.ts";
import { takeOfNetwork } from "../limits/shared-limit.ts";
import { kindOf } from "../limits/volume.ts";
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
  if (ctx.rateLimit === 0) return found;
  const [lately = 0] = await takeOfNetwork(tx, burstOf(form, limit, proven), address);
  await takeOfDay(tx, kindOf(form), address, { proven });
  if (lately >= (proven ? limit.quietProven : limit.quiet)) found.push("rate");
  if (proven) return found;
  const surge = ctx.surge(form, limit).take(address);
  if (!surge.ok && surge.by === "all") found.push("surge");
  return found;
}

/** Note on a form that was open for so long; null milliseconds where no one knows. */
function hasteOf(ms: number | null): "fast" | "untimed" | null {
  if (ms === null) return "untimed";
  return ms < minimumMs ? "fast" : null;
}

async function spend(
  { ctx, db }: Tx,
  token: { id: string; issuedAt: number },
  { token: text, proof }: SubmissionMeta,
): Promise<boolean> {
  if (!text || !proof || !isProof(text, proof, ctx.proofBits)) return false;
  return spendProof(db, token.id, new Date(token.issuedAt + proofLifeMs).toISOString());
}

/** A web address among other words: a field that holds nothing else asks for one. */
function hasLinkInText(value: unknown): boolean {
  const text = String(value).trim();
  return link.test(text) && /\s/.test(text);
}
