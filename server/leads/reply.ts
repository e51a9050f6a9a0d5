import { createHash } from "node:crypto";
import { DomUtils, parseDocument } from "htmlparser2";
import PostalMime, { type Address, type Email } from "postal-mime";
import { addressKey } from "#shared/email-address.ts";
import { leadEventsOf } from "../db/repositories/lead-events.ts";
import { unindexSubmissions } from "../db/repositories/search.ts";
import {
  fieldsOf,
  isRedacted,
  type SubmissionRow,
  submissionByReference,
} from "../db/repositories/submissions.ts";
import type { Db } from "../db/store.ts";
import { withTransaction } from "../platform/service-context.ts";
import { parseReference } from "../submissions/reference.ts";
import { addLeadEvent, longestNote, noteOf, type Work } from "./work.ts";

/** Outcome of a mail: noted on a lead, or why it is on none. */
export type NotedMail = { reference: string; isRepeat: boolean } | { ignored: string };

/**
 * Notes a mail between a lead's sender and the team on the lead, once. The lead is named by its reference in the subject, or in
 * the mails that this one answers; its sender's address is the mail's sender or one of its recipients. So a stranger who
 * sends a mail here has to know both.
 *
 * @param source the mail as it was received (RFC 5322)
 */
export async function noteMail(ctx: Work, source: Uint8Array): Promise<NotedMail> {
  const mail = await PostalMime.parse(source).catch(() => null);
  if (!mail) return { ignored: "it can't be read" };
  const automatic = mail.headers.find(({ key }) => key === "auto-submitted")?.value;
  if (automatic && automatic.trim().toLowerCase() !== "no")
    return { ignored: "it was sent by a program" };
  const references = referencesIn(mail);
  if (references.length === 0) return { ignored: "it names no reference" };
  return withTransaction(ctx, async (tx) => {
    const found = await findLead(tx.db, references, peopleOf(mail));
    if (!found) return { ignored: "no lead has both its reference and one of its addresses" };
    const { reference } = found.row;
    // The server that delivers it may try again after an answer that was lost.
    const key = keyOf(mail, source);
    const events = await leadEventsOf(tx.db, [found.row.id]);
    if (events.some(({ id }) => id.endsWith(key))) return { reference, isRepeat: true };
    const value = noteOf(textOf(mail, found.email)).slice(0, longestNote);
    await addLeadEvent(tx, found.row, { kind: "note", value, by: "mail", key });
    await unindexSubmissions(tx.db, [found.row.id]);
    return { reference, isRepeat: false };
  });
}

async function findLead(
  db: Db,
  references: readonly string[],
  people: readonly string[],
): Promise<{ row: SubmissionRow; email: string } | null> {
  for (const reference of references) {
    const row = await submissionByReference(db, reference);
    if (!row || isRedacted(row)) continue;
    const { email = "" } = fieldsOf(row);
    if (email !== "" && people.includes(addressKey(email))) return { row, email };
  }
  return null;
}

/** References of leads: our own mails have them in the subject and in the Message-ID, which an answer repeats. */
function referencesIn({ subject = "", inReplyTo = "", references = "" }: Email): string[] {
  const text = `${subject} ${inReplyTo} ${references}`;
  const found = [...text.matchAll(/\bTF-\w{4}-\w{4}\b/gi)].map(([match]) => parseReference(match));
  return [...new Set(found.filter((one) => one !== null))].slice(0, 20);
}

function peopleOf({ from, to = [], cc = [] }: Email): string[] {
  return [...(from ? [from] : []), ...to, ...cc].flatMap(addressesOf).map(addressKey);
}

function addressesOf(given: Address): string[] {
  return given.group ? given.group.map(({ address }) => address) : [given.address];
}

function keyOf({ messageId }: Email, source: Uint8Array): string {
  return `mail-${createHash("sha256")
    .update(messageId ?? source)
    .digest("hex")
    .slice(0, 32)}`;
}

function textOf(mail: Email, email: string): string {
  const from = mail.from ? addressesOf(mail.from).join(", ") : "";
  const isTheirs = addressKey(from) === addressKey(email);
  const text = mail.text ?? DomUtils.innerText(parseDocument(mail.html ?? "").children);
  return [
    isTheirs ? `Mail from ${from}` : `Mail from ${from} to ${email}`,
    `Subject: ${mail.subject ?? ""}`,
    withoutQuote(text),
  ].join("\n");
}

/** Text of a mail up to the mail that it answers. */
function withoutQuote(text: string): string {
  const lines = text.split(/\r?\n/);
  const original = lines.findIndex((line) => /^-{2,} ?Original Message ?-{2,}$/i.test(line.trim()));
  const own = original < 0 ? lines : lines.slice(0, original);
  return own
    .filter((line, at) => !line.startsWith(">") && !introducesQuote(own, at))
    .join("\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}

/** "On Monday Ada wrote:" right before what she wrote. */
function introducesQuote(lines: readonly string[], at: number): boolean {
  const next = lines.slice(at + 1).find((line) => line.trim() !== "");
  return /:\s*$/.test(lines[at] ?? "") && next?.startsWith(">") === true;
}
