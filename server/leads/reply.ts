import { createHash } from "node:crypto";
import { Parser } from "htmlparser2";
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

/** Characters of a mail's text or HTML that are read: a note is far shorter, and anyone can send more. */
const maxRead = 100_000;

/**
 * Lines of a mail that are read. Each costs the parser some 30 microseconds and 3 kB, and a mail of short ones has millions. As
 * many lines of an attachment are 3.5 MB.
 */
const maxLines = 50_000;

/** Notes from mails on one lead, so that whoever knows its reference can't fill its history. */
const maxMailNotes = 100;

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
  // A mail that is attached isn't this one's text, and mails in mails are looked through again and again.
  const options = { forceRfc822Attachments: true };
  const mail = await PostalMime.parse(firstLines(source, maxLines), options).catch(() => null);
  if (!mail) return { ignored: "it can't be read" };
  if (mail.headers.some(isOfProgram)) return { ignored: "it was sent by a program" };
  const references = referencesIn(mail);
  if (references.length === 0) return { ignored: "it names no reference" };
  // Before the transaction: no one waits for the store while a mail is read.
  const text = withoutQuote((mail.text ?? textOfHtml(mail.html ?? "")).slice(0, maxRead));
  return withTransaction(ctx, async (tx) => {
    const found = await findLead(tx.db, references, peopleOf(mail));
    if (!found) return { ignored: "no lead has both its reference and one of its addresses" };
    const { reference } = found.row;
    // The server that delivers it may try again after an answer that was lost.
    const key = keyOf(mail, source);
    const events = await leadEventsOf(tx.db, [found.row.id]);
    if (events.some(({ id }) => id.endsWith(key))) return { reference, isRepeat: true };
    if (events.filter(({ author }) => author === "mail").length >= maxMailNotes)
      return { ignored: `${reference} has ${maxMailNotes} notes from mails already` };
    const value = noteOf(describeMail(mail, found.email, text)).slice(0, longestNote);
    await addLeadEvent(tx, found.row, { kind: "note", value, by: "mail", key });
    await unindexSubmissions(tx.db, [found.row.id]);
    return { reference, isRepeat: false };
  });
}

/** RFC 3834, and the header that programs had before it; `list` is what people write through a list. Some have one twice. */
function isOfProgram({ key, value }: { key: string; value: string }): boolean {
  const word = value.trim().toLowerCase();
  if (key === "auto-submitted") return word !== "" && word !== "no";
  return key === "precedence" && ["auto_reply", "bulk", "junk"].includes(word);
}

function firstLines(source: Uint8Array, most: number): Uint8Array {
  let end = -1;
  for (let line = 0; line < most; line += 1) {
    end = source.indexOf(0x0a, end + 1);
    if (end < 0) return source;
  }
  return source.subarray(0, end + 1);
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

function describeMail(mail: Email, email: string, text: string): string {
  const from = mail.from ? addressesOf(mail.from).join(", ") : "";
  const isTheirs = addressKey(from) === addressKey(email);
  return [
    isTheirs ? `Mail from ${from}` : `Mail from ${from} to ${email}`,
    `Subject: ${mail.subject ?? ""}`,
    text,
  ].join("\n");
}

/** Elements that begin a line. */
const onOwnLine = new Set(["p", "div", "br", "tr", "li", "blockquote", "h1", "h2", "h3"]);

/** Text of an HTML mail. No tree is built of it: nothing bounds how deep a stranger's elements are. */
function textOfHtml(html: string): string {
  const texts: string[] = [];
  let hidden = 0;
  const isHidden = (name: string) => name === "style" || name === "script" || name === "title";
  const parser = new Parser({
    onopentagname: (name) => {
      if (isHidden(name)) hidden += 1;
      if (onOwnLine.has(name)) texts.push("\n");
    },
    onclosetag: (name) => {
      if (isHidden(name)) hidden -= 1;
    },
    ontext: (text) => {
      if (hidden === 0) texts.push(text);
    },
  });
  parser.end(html.slice(0, maxRead));
  return texts.join("");
}

/** Text of a mail up to the mail that it answers. */
function withoutQuote(text: string): string {
  const lines = text.split(/\r?\n/);
  const original = lines.findIndex((line) => /^-{2,} ?Original Message ?-{2,}$/i.test(line.trim()));
  const own = original < 0 ? lines : lines.slice(0, original);
  const kept: string[] = [];
  let isBeforeQuote = false;
  for (const line of own.toReversed()) {
    const isQuote = line.startsWith(">");
    // "On Monday Ada wrote:" right before what she wrote.
    const introducesQuote = isBeforeQuote && line.trimEnd().endsWith(":");
    if (!(isQuote || introducesQuote)) kept.push(line);
    if (line.trim() !== "") isBeforeQuote = isQuote;
  }
  return kept
    .toReversed()
    .join("\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}
