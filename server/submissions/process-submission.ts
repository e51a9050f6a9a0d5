/* Submissions of every kind in one transaction, and those of plain forms, which owe mail only. */
import { createHmac, hash, randomUUID } from "node:crypto";
import type { z } from "zod";
import { DAY_MS } from "#shared/durations.ts";
import { withExtraFields } from "#shared/forms/extra-fields.ts";
import { type FormFields, forms } from "#shared/forms/forms.ts";
import { isLead } from "#shared/lead-source.ts";
import type { FormId, SubmissionMeta, SubmitResult } from "#shared/submission.ts";
import { deliveriesOf } from "../db/repositories/deliveries.ts";
import {
  claimKey,
  findByKey,
  forgetExpired,
  forgetExpiredKey,
  insertSubmission,
  lockKey,
  type SubmissionRow,
  spendProof,
} from "../db/repositories/submissions.ts";
import { isForVisitor } from "../delivery/message.ts";
import { type DeliveryTarget, deliver, targetsOf } from "../delivery/outbox.ts";
import {
  answered,
  type ErrorCode,
  type Refusal,
  RejectedError,
  type StoreError,
} from "../platform/errors.ts";
import { type ServiceContext, type Tx, withTransaction } from "../platform/service-context.ts";
import { queueSignal } from "../privacy/part-row.ts";
import { burstOf, type FormLimit, formLimit } from "../rate-limit/policy.ts";
import { networkOf } from "../rate-limit/sender.ts";
import { consumeOfDay, consumeOfNetwork, kindOf, mayWriteTo } from "../rate-limit/shared-limit.ts";
import { flagsOf, isSuspicious, type Reason } from "./flags.ts";
import { isProof, proofLifeMs, readToken } from "./form-token.ts";
import { newReference } from "./reference.ts";

/** Per-form configuration: schema, limits, and extra rows. */
export type Intake<Fields extends object, Extra extends object, Code extends ErrorCode> = {
  /** Id under which the store keeps it. */
  form: string;
  schema: z.ZodType<Fields>;
  /** Refusals of its own. */
  refusals: readonly Code[];
  /** Limit of one network; as `RATE_LIMIT` says if absent. Not asked where no one is limited. */
  limit?: FormLimit;
  /**
   * A reason not to take a new submission, whose own writes are committed all the same: a mail that says why, and the
   * try in its sender's limit. Null to take it.
   */
  decline?(tx: Tx, fields: Fields, flags: string, address: string): Promise<Code | null>;
  /** Writes the rows and deliveries of a new submission, in its transaction. Throws RejectedError to take all of it back. */
  add(tx: Tx, submission: SubmissionRow, fields: Fields, address: string): Promise<Extra>;
  /** Answer of the first submission, for a repeat of it. Throws RejectedError when it is no longer true. */
  onDuplicate(tx: Tx, submissionId: string): Promise<Extra>;
};

/** A submission as it came in; `fields` are read by the schema once more. */
type Sent = {
  fields: object;
  meta: SubmissionMeta;
  /** Network address of the sender; only a keyed hash of it is kept, for a day. */
  address: string;
};

/** Committed, durably. `duplicate`: this was a repeat, and the rest is the first one's. */
type Accepted<Extra> = { ok: true; reference: string; duplicate: boolean } & Extra;

const codes = ["invalid_fields", "key_reused", "too_many", "day_full"] as const;
type IntakeCode = (typeof codes)[number] | StoreError["code"];

/**
 * Takes a submission: its row, its idempotency key, its deliveries and whatever its kind adds are one transaction.
 *
 * Resolves after the commit is on disk. The same key with the same fields gives the first answer again; the same key
 * with other fields is refused. A full, locked, broken or unreachable store, and a sender over its limit, are answers
 * too; nothing is thrown for them.
 */
export async function processSubmission<
  Fields extends object,
  Extra extends object,
  Code extends ErrorCode,
>(
  ctx: ServiceContext,
  intake: Intake<Fields, Extra, Code>,
  sent: Sent,
): Promise<Accepted<Extra> | Refusal<IntakeCode | Code>> {
  const expected: ReadonlyArray<(typeof codes)[number] | Code> = [...codes, ...intake.refusals];
  const result = await answered(ctx, expected, () => store(ctx, intake, sent));
  const outcome = result.ok ? (result.duplicate ? "duplicate" : "stored") : result.code;
  ctx.counted(intake.form, outcome);
  return result;
}

async function store<Fields extends object, Extra extends object, Code extends ErrorCode>(
  ctx: ServiceContext,
  intake: Intake<Fields, Extra, Code>,
  { fields, meta, address }: Sent,
): Promise<Accepted<Extra>> {
  const { form, schema } = intake;
  const parsed = schema.safeParse(fields);
  if (!parsed.success) throw new RejectedError("invalid_fields");
  const incoming = { form, fields: parsed.data, meta, address };
  const outcome = await withTransaction(ctx, async (tx): Promise<Accepted<Extra> | Code> => {
    const marks = idempotencyKeys(tx, incoming);
    const earlier = await findEarlier(tx, marks);
    if (earlier.outcome === "key_reused") throw new RejectedError("key_reused");
    if (earlier.outcome === "duplicate") {
      const extra = await intake.onDuplicate(tx, earlier.submissionId);
      return { ok: true, reference: earlier.reference, duplicate: true, ...extra };
    }
    const flags = flagsOf(await checkAbuse(tx, incoming, intake.limit));
    const declined = await intake.decline?.(tx, parsed.data, flags, address);
    if (declined) return declined;
    const submission = await storeSubmission(tx, incoming, { ...marks, ...earlier }, flags);
    const extra = await intake.add(tx, submission, parsed.data, address);
    await queueSignal(tx, submission);
    return { ok: true, reference: submission.reference, duplicate: false, ...extra };
  });
  if (typeof outcome === "string") {
    ctx.committed();
    throw new RejectedError(outcome);
  }
  if (outcome.duplicate) return outcome;
  ctx.volume.record(kindOf(form));
  ctx.committed();
  return outcome;
}

/** No one types a form in less; anyone who has it filled in by the browser does. */
const minimumMs = 3_000;

const link = /https?:\/\/|www\.|\[url|<a\s/i;

/**
 * Counts a new submission and tells why it looks suspicious. Runs in its transaction: what is rolled back was not
 * counted, and no proof is lost by a fault. Throws RejectedError.
 */
async function checkAbuse(
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
  const [lately = 0] = await consumeOfNetwork(tx, burstOf(form, limit, proven), address);
  await consumeOfDay(tx, kindOf(form), address, { proven });
  if (lately >= (proven ? limit.quietProven : limit.quiet)) found.push("rate");
  if (proven) return found;
  const surge = ctx.surge(form, limit).consume(address);
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

/** A submission whose fields have been checked by its schema. */
type Incoming = {
  form: string;
  fields: object;
  meta: SubmissionMeta;
  /** Network address of the sender; only a keyed hash of it is kept, for a day. */
  address: string;
};

type Earlier =
  /** `isKeyTaken`: by one that is too old to be a repeat. */
  | { outcome: "none"; isKeyTaken: boolean }
  | { outcome: "duplicate"; submissionId: string; reference: string }
  /** The key was used for other answers. */
  | { outcome: "key_reused" };

/** How long a repeat is recognized. */
const keyLifeMs = DAY_MS;

/** One submission in twenty removes expired keys, up to fifty of them: the table stays small and no one waits. */
const cleanUpShare = 0.05;

/** Idempotency key of a submission and its answers, both hashed. */
type Marks = { key: string; bodyHash: string };

/**
 * The key is the one that the browser drew, known to no one else; without one it follows from the answers and the sender's
 * network. Anyone who sends the same answers from elsewhere must not get the first one's reference, or the link to a booking.
 */
function idempotencyKeys({ ctx }: Tx, { form, fields, meta, address }: Incoming): Marks {
  const sorted = Object.entries(fields).sort(([a], [b]) => (a < b ? -1 : 1));
  const bodyHash = sha256(`${form}\n${JSON.stringify(Object.fromEntries(sorted))}`);
  if (meta.key) return { key: sha256(`${form}\ngiven ${meta.key}`), bodyHash };
  // Keyed: answers are known to anyone who reads the store, and all IPv4 addresses could be tried out with them.
  const sender = createHmac("sha256", ctx.keys("sender"));
  sender.update(`${form}\nderived ${bodyHash}\n${networkOf(address)}`);
  return { key: sender.digest("base64url"), bodyHash };
}

/** Whether the same was sent before, under the same key; no one else sends it until the end of the transaction. */
async function findEarlier({ db, now }: Tx, { key, bodyHash }: Marks): Promise<Earlier> {
  await lockKey(db, key);
  const earlier = await findByKey(db, key, now.toISOString());
  if (!earlier || earlier.isExpired) return { outcome: "none", isKeyTaken: earlier !== undefined };
  const { submissionId, reference } = earlier;
  return earlier.bodyHash === bodyHash
    ? { outcome: "duplicate", submissionId, reference }
    : { outcome: "key_reused" };
}

/** Writes a submission and its idempotency key, inside the caller's transaction. */
async function storeSubmission(
  tx: Tx,
  incoming: Incoming,
  { key, bodyHash, isKeyTaken }: Marks & { isKeyTaken: boolean },
  flags: string,
): Promise<SubmissionRow> {
  const { db, now } = tx;
  const at = now.toISOString();
  const submission = await insert(tx, incoming, flags);
  if (isKeyTaken) await forgetExpiredKey(db, key, at);
  if (Math.random() < cleanUpShare) await forgetExpired(db, at, 50);
  await claimKey(db, {
    key,
    bodyHash,
    submissionId: submission.id,
    expiresAt: new Date(now.getTime() + keyLifeMs).toISOString(),
  });
  return submission;
}

async function insert(
  { db, now }: Tx,
  { form, fields, meta }: Incoming,
  flags: string,
): Promise<SubmissionRow> {
  for (let attempt = 0; attempt < 10; attempt++) {
    const row: SubmissionRow = {
      id: randomUUID(),
      reference: newReference(),
      form,
      fields: JSON.stringify(fields),
      // PostgreSQL takes no NUL in a text.
      page: meta.page.replaceAll("\0", "").slice(0, 200),
      flags,
      created_at: now.toISOString(),
      state: "new",
      owner: "",
      position: null,
      source: meta.source && isLead(form) ? JSON.stringify(meta.source) : "",
    };
    if (await insertSubmission(db, row)) return row;
  }
  throw new Error("Ten random references in a row were taken; the random source is broken.");
}

function sha256(text: string): string {
  return hash("sha256", text, "base64url");
}

/** Sender of a submission, as far as the connection tells. */
export type Client = { address: string };

export type Submit = <F extends FormId>(
  form: F,
  fields: FormFields<F>,
  meta: SubmissionMeta,
  client?: Client,
) => Promise<SubmitResult>;

/** Takes the forms that bring nothing with them but mail: to the operator, and a confirmation to the sender. */
export function createSubmit(ctx: ServiceContext): Submit {
  return (form, fields, meta, client) =>
    processSubmission(ctx, intakeOf(ctx, form), {
      fields,
      meta,
      address: client?.address ?? "unknown",
    });
}

function intakeOf(ctx: ServiceContext, form: FormId): Intake<FormFields<FormId>, object, never> {
  return {
    form,
    schema: withExtraFields<z.ZodObject>(
      forms[form],
      ctx.content().forms[form].extra,
    ) as unknown as z.ZodType<FormFields<FormId>>,
    refusals: [],
    add: async (tx, submission, { email }, address) => {
      const mails = await confirmationFor(tx, submission, email, address);
      await deliver(tx, submission, [...targetsOf(tx.ctx, submission), ...mails]);
      return {};
    },
    onDuplicate: async () => ({}),
  };
}

/**
 * The confirmation that a submission's sender gets, if any: not for what looks suspicious, and only a few a day for
 * each mailbox, so that no one can be mailed at by typing their address into our forms.
 */
async function confirmationFor(
  tx: Tx,
  submission: SubmissionRow,
  email: string,
  address: string,
): Promise<DeliveryTarget[]> {
  const { form, flags } = submission;
  if (!tx.ctx.mail.confirmForms.includes(form) || isSuspicious(flags)) return [];
  if (!(await mayWriteTo(tx, email, "form", address))) return [];
  return [{ channel: "mail", target: email, template: "confirmation" }];
}

/** Whether a submission has no mail to its sender: the mailbox has had its share of the day, or a robot typed it. */
export async function isUnmailed({ db }: Tx, submissionId: string): Promise<boolean> {
  const mails = await deliveriesOf(db, [submissionId]);
  return !mails.some(({ template }) => isForVisitor(template));
}
