import { randomUUID } from "node:crypto";
import type { PrivacyKind } from "#contracts/forms/privacy-options.ts";
import type { PrivacyStatusFields } from "#contracts/forms/privacy-request.ts";
import type { PrivacyStatus, PrivacyStatusResult } from "#contracts/privacy.ts";
import {
  type PrivacyRequestRow,
  privacyRequestOf,
} from "../../db/repositories/privacy-requests.ts";
import { addEvent, eventsSince } from "../../db/repositories/rate-events.ts";
import { submissionByReference } from "../../db/repositories/submissions.ts";
import type { Db } from "../../db/store.ts";
import { errorKinds, StoreError } from "../../errors.ts";
import { networkOf, scopeOf } from "../abuse/sender.ts";
import { parseReference } from "../submission/reference.ts";
import type { PrivacyDeps } from "./deps.ts";

/** Questions that one network may ask in ten minutes: numbers can't be tried out. */
export const questionsPerNetwork = 20;
const windowMs = 10 * 60 * 1000;

/** Where a request stands. The number and the address must fit together; which of them is wrong isn't said. */
export function createStatus(deps: PrivacyDeps) {
  return async (fields: PrivacyStatusFields, address = "unknown"): Promise<PrivacyStatusResult> => {
    const now = deps.now?.() ?? new Date();
    try {
      return await deps.store.write(async (db): Promise<PrivacyStatusResult> => {
        if (!(await mayAsk(db, deps, address, now))) return refused("too_many");
        const found = await find(db, fields);
        return found ? { ok: true, status: found } : refused("request_unknown");
      });
    } catch (error) {
      deps.failed?.(error);
      return refused(error instanceof StoreError ? error.code : "store_failed");
    }
  };
}

async function find(db: Db, fields: PrivacyStatusFields): Promise<PrivacyStatus | null> {
  const reference = parseReference(fields.reference);
  const submission = reference ? await submissionByReference(db, reference) : undefined;
  const request = submission ? await privacyRequestOf(db, submission.id) : undefined;
  if (!submission || !request) return null;
  const { email } = JSON.parse(submission.fields) as { email?: string };
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

async function mayAsk(db: Db, deps: PrivacyDeps, address: string, now: Date): Promise<boolean> {
  const scope = scopeOf(deps.keys("sender"), "privacy-status", networkOf(address), now);
  const since = new Date(now.getTime() - windowMs).toISOString();
  if ((await eventsSince(db, scope, since, questionsPerNetwork)).length >= questionsPerNetwork)
    return false;
  await addEvent(db, { id: randomUUID(), scope, at: now.toISOString() });
  return true;
}

function refused(
  code: "too_many" | "request_unknown" | StoreError["code"],
): Extract<PrivacyStatusResult, { ok: false }> {
  const { status, message } = errorKinds[code];
  const known = status === 404 || status === 429 ? status : 503;
  return { ok: false, status: known, code, message, ...(known === 404 ? {} : { retryAfter: 60 }) };
}
