import { PRIVACY_FORM } from "#contracts/privacy.ts";
import { forgetHolder } from "../../db/repositories/bookings.ts";
import { eraseDeliveries } from "../../db/repositories/deliveries.ts";
import { forgetKeysOf } from "../../db/repositories/idempotency.ts";
import { privacyRequestOf, setReason } from "../../db/repositories/privacy-requests.ts";
import {
  fieldsOf,
  redactSubmission,
  type SubmissionRow,
} from "../../db/repositories/submissions.ts";
import type { Db } from "../../db/store.ts";
import { visitorTemplates } from "../../delivery/audience.ts";

/**
 * Takes the personal data out of submissions and of every table that hangs on them, in the caller's transaction. That
 * something was sent stays, for the counts.
 */
export async function redact(
  db: Db,
  rows: readonly SubmissionRow[],
  flag: "erased" | "expired",
): Promise<void> {
  for (const row of rows) {
    await redactReason(db, row);
    await redactSubmission(db, row, flag);
    await forgetKeysOf(db, row.id);
    await forgetHolder(db, row.id, { zone: "UTC" });
  }
  await eraseDeliveries(
    db,
    rows.map(({ id }) => id),
    visitorTemplates,
  );
}

/**
 * The reason of a refusal or an extension is the operator's free text and has to be kept, so what names the person is
 * taken out of it: the addresses and names that were given, and each part of a name.
 */
async function redactReason(db: Db, row: SubmissionRow): Promise<void> {
  const request = row.form === PRIVACY_FORM ? await privacyRequestOf(db, row.id) : undefined;
  if (!request?.reason) return;
  const { name = "", agent = "", email = "", where = "" } = fieldsOf(row);
  const parts = `${name} ${agent}`.split(/[^\p{L}\p{N}'’-]+/u).filter((part) => part.length > 2);
  const given = [email, where, name, agent, ...parts].map((part) => part.trim());
  const names = given.filter((part) => part !== "").sort((a, b) => b.length - a.length);
  if (names.length === 0) return;
  const any = new RegExp(
    `(?<![\\p{L}\\p{N}])(?:${names.map(literal).join("|")})(?![\\p{L}\\p{N}])`,
    "giu",
  );
  await setReason(db, row.id, request.reason.replace(any, "[erased]"));
}

function literal(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&");
}
