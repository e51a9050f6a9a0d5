import { forgetHolder } from "../../db/repositories/bookings.ts";
import { eraseDeliveries } from "../../db/repositories/deliveries.ts";
import { forgetKeysOf } from "../../db/repositories/idempotency.ts";
import { forgetNotes } from "../../db/repositories/lead-events.ts";
import { partsOfRequest, setReason } from "../../db/repositories/privacy-requests.ts";
import { unindexSubmissions } from "../../db/repositories/search.ts";
import {
  fieldsOf,
  redactSubmission,
  type SubmissionRow,
} from "../../db/repositories/submissions.ts";
import { partsOf } from "../../db/sql.ts";
import type { Db } from "../../db/store.ts";
import { visitorTemplates } from "../../delivery/recipients.ts";
import { spellingsOf } from "./spellings.ts";

/**
 * Takes the personal data out of submissions and of every table that hangs on them, in the caller's transaction. That
 * something was sent stays, for the counts.
 */
export async function redact(
  db: Db,
  rows: readonly SubmissionRow[],
  flag: "erased" | "expired",
): Promise<void> {
  for (const some of partsOf(rows)) await redactSome(db, some, flag);
}

async function redactSome(db: Db, rows: readonly SubmissionRow[], flag: string): Promise<void> {
  for (const row of rows) {
    await redactReasons(db, row);
    await redactSubmission(db, row, flag);
  }
  const ids = rows.map(({ id }) => id);
  await forgetNotes(db, ids);
  await forgetKeysOf(db, ids);
  await forgetHolder(db, ids, { zone: "UTC" });
  await unindexSubmissions(db, ids);
  await eraseDeliveries(db, ids, visitorTemplates);
}

/**
 * The reason of a refusal or an extension is the operator's free text and has to be kept, so what names the person is
 * taken out of it: the addresses and names that were given, and each part of a name.
 */
async function redactReasons(db: Db, row: SubmissionRow): Promise<void> {
  const asked = await partsOfRequest(db, row.id);
  if (asked.every(({ reason }) => reason === "")) return;
  const { name = "", agent = "", email = "", where = "" } = fieldsOf(row);
  const parts = `${name} ${agent}`.split(/[^\p{L}\p{N}'’-]+/u).filter((part) => part.length > 2);
  const addresses = [email, where].flatMap((text) => [text, ...spellingsOf(text)]);
  const given = [...addresses, name, agent, ...parts].map((part) => part.trim());
  const names = given.filter((part) => part !== "").sort((a, b) => b.length - a.length);
  if (names.length === 0) return;
  const any = new RegExp(
    `(?<![\\p{L}\\p{N}])(?:${names.map(literal).join("|")})(?![\\p{L}\\p{N}])`,
    "giu",
  );
  for (const part of asked) await setReason(db, part, part.reason.replace(any, "[erased]"));
}

function literal(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&");
}
