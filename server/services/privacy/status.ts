import type { PrivacyKind } from "#contracts/forms/privacy-options.ts";
import type { PrivacyStatusFields } from "#contracts/forms/privacy-request.ts";
import type { PrivacyStatus, PrivacyStatusResult } from "#contracts/privacy.ts";
import {
  type PrivacyRequestRow,
  privacyRequestOf,
} from "../../db/repositories/privacy-requests.ts";
import { fieldsOf, submissionByReference } from "../../db/repositories/submissions.ts";
import type { Db } from "../../db/store.ts";
import { type ServiceContext, withTransaction } from "../context.ts";
import { parseReference } from "../intake/reference.ts";
import { takeOrRefuse } from "../limits/limiter.ts";
import { dayMs, questionsPerDay, statusLimit } from "../limits/policy.ts";
import { createRateWindow } from "../limits/rate-window.ts";
import { networkOf } from "../limits/sender.ts";
import { answered, Refused } from "../result.ts";

/** Where a request stands. The number and the address must fit together; which of them is wrong isn't said. */
export function createStatus(ctx: ServiceContext) {
  const everyone = createRateWindow({ limit: questionsPerDay, windowMs: dayMs });
  return (fields: PrivacyStatusFields, address = "unknown"): Promise<PrivacyStatusResult> =>
    answered(ctx, ["too_many", "day_full", "request_unknown"], async () => {
      if (!everyone.allow("")) throw new Refused("day_full");
      // The question is counted even when the answer is no: committed first, refused after.
      const status = await withTransaction(ctx, async (tx) => {
        await takeOrRefuse(tx, statusLimit, networkOf(address));
        return find(tx.db, fields);
      });
      if (!status) throw new Refused("request_unknown");
      return { ok: true, status };
    });
}

async function find(db: Db, fields: PrivacyStatusFields): Promise<PrivacyStatus | null> {
  const reference = parseReference(fields.reference);
  const submission = reference ? await submissionByReference(db, reference) : undefined;
  const request = submission ? await privacyRequestOf(db, submission.id) : undefined;
  if (!submission || !request) return null;
  const { email } = fieldsOf(submission);
  if (email?.toLowerCase() !== fields.email.toLowerCase()) return null;
  return toStatus(request, submission.reference);
}

export function toStatus(row: PrivacyRequestRow, reference: string): PrivacyStatus {
  return {
    reference,
    kind: row.kind as PrivacyKind,
    state: row.state,
    receivedOn: row.received_on,
    dueOn: row.due_on,
    extended: row.extended === 1,
    closedOn: row.closed_on,
    outcome: row.outcome,
  };
}
