import { addressKey } from "#contracts/email-address.ts";
import type { PrivacyKind } from "#contracts/forms/privacy-options.ts";
import type { PrivacyStatusFields } from "#contracts/forms/privacy-request.ts";
import type { PrivacyPartStatus, PrivacyStatus, PrivacyStatusResult } from "#contracts/privacy.ts";
import { type PrivacyRequestRow, partsOfRequest } from "../../db/repositories/privacy-requests.ts";
import { fieldsOf, submissionByReference } from "../../db/repositories/submissions.ts";
import type { Db } from "../../db/store.ts";
import { type ServiceContext, withTransaction } from "../context.ts";
import { parseReference } from "../intake/reference.ts";
import { takeOfDay } from "../limits/day-share.ts";
import { answered, Refused } from "../result.ts";

/** The state of a request. The number and the address must fit together; which of them is wrong isn't said. */
export function createStatus(ctx: ServiceContext) {
  return (fields: PrivacyStatusFields, address = "unknown"): Promise<PrivacyStatusResult> =>
    answered(ctx, ["too_many", "day_full", "request_unknown"], async () => {
      // The question is counted even when the answer is no: committed first, refused after.
      const status = await withTransaction(ctx, async (tx) => {
        await takeOfDay(tx, "question", address);
        return find(tx.db, fields);
      });
      ctx.volume.took("question");
      if (!status) throw new Refused("request_unknown");
      return { ok: true, status };
    });
}

async function find(db: Db, fields: PrivacyStatusFields): Promise<PrivacyStatus | null> {
  const reference = parseReference(fields.reference);
  const submission = reference ? await submissionByReference(db, reference) : undefined;
  const all = submission ? await partsOfRequest(db, submission.id) : [];
  // What a browser's signal asked for was no request of this number.
  const parts = all.filter(({ source }) => source === "form");
  const [first] = parts;
  if (!submission || !first) return null;
  const { email } = fieldsOf(submission);
  if (email === undefined || addressKey(email) !== addressKey(fields.email)) return null;
  const { reference: number } = submission;
  return { reference: number, receivedOn: first.received_on, parts: parts.map(toStatus) };
}

function toStatus(row: PrivacyRequestRow): PrivacyPartStatus {
  return {
    kind: row.kind as PrivacyKind,
    state: row.state,
    dueOn: row.due_on,
    extended: row.extended === 1,
    closedOn: row.closed_on,
    outcome: row.outcome,
  };
}
