import type { z } from "zod";
import type { SubmissionMeta } from "#contracts/submission.ts";
import type { SubmissionRow } from "../../db/repositories/submissions.ts";
import type { ErrorCode, StoreError } from "../../errors.ts";
import { type ServiceContext, type Tx, withTransaction } from "../context.ts";
import type { FormLimit } from "../limits/policy.ts";
import { kindOf } from "../limits/volume.ts";
import { queueSignal } from "../privacy/signal.ts";
import { answered, type Refusal, Refused } from "../result.ts";
import { assess } from "./assess.ts";
import { flagsOf } from "./flags.ts";
import { findEarlier, marksOf, storeSubmission } from "./store-submission.ts";

/** What tells one kind of submission from another: its schema, and what it brings into the store besides itself. */
export type Intake<Fields extends object, Extra extends object, Code extends ErrorCode> = {
  /** Id under which the store keeps it. */
  form: string;
  schema: z.ZodType<Fields>;
  /** Refusals of its own. */
  refusals: readonly Code[];
  /** What one network may send; as `RATE_LIMIT` says if absent. Not asked where no one is limited. */
  limit?: FormLimit;
  /**
   * A reason not to take a new submission, whose own writes are committed all the same: a mail that says why, and the
   * try in its sender's limit. Null to take it.
   */
  decline?(tx: Tx, fields: Fields, flags: string, address: string): Promise<Code | null>;
  /** Writes the rows and deliveries of a new submission, in its transaction. Throws Refused to take all of it back. */
  add(tx: Tx, submission: SubmissionRow, fields: Fields, address: string): Promise<Extra>;
  /** What the first one was answered, for a repeat of it. Throws Refused when it is no longer true. */
  again(tx: Tx, submissionId: string): Promise<Extra>;
};

/** A submission as it came in; `fields` are read by the schema once more. */
export type Sent = {
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
export async function accept<Fields extends object, Extra extends object, Code extends ErrorCode>(
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
  if (!parsed.success) throw new Refused("invalid_fields");
  const incoming = { form, fields: parsed.data, meta, address };
  const outcome = await withTransaction(ctx, async (tx): Promise<Accepted<Extra> | Code> => {
    const marks = marksOf(tx, incoming);
    const earlier = await findEarlier(tx, marks);
    if (earlier.outcome === "key_reused") throw new Refused("key_reused");
    if (earlier.outcome === "duplicate") {
      const extra = await intake.again(tx, earlier.submissionId);
      return { ok: true, reference: earlier.reference, duplicate: true, ...extra };
    }
    const flags = flagsOf(await assess(tx, incoming, intake.limit));
    const declined = await intake.decline?.(tx, parsed.data, flags, address);
    if (declined) return declined;
    const submission = await storeSubmission(tx, incoming, { ...marks, ...earlier }, flags);
    const extra = await intake.add(tx, submission, parsed.data, address);
    await queueSignal(tx, submission);
    return { ok: true, reference: submission.reference, duplicate: false, ...extra };
  });
  if (typeof outcome === "string") {
    ctx.committed();
    throw new Refused(outcome);
  }
  if (outcome.duplicate) return outcome;
  ctx.volume.took(kindOf(form));
  ctx.committed();
  return outcome;
}
