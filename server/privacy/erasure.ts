import { createReadStream } from "node:fs";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Config } from "../config.ts";
import { holdsAnswersOf, type StoredRequests } from "../db/backup.ts";
import { backupsIn, keptStores } from "../db/copies.ts";
import { insertDeliveries } from "../db/repositories/deliveries.ts";
import { insertLeadEvent } from "../db/repositories/lead-events.ts";
import {
  insertPrivacyRequests,
  type ListedRequest,
  privacyRequests,
  updatePrivacyRequest,
} from "../db/repositories/privacy-requests.ts";
import {
  closeEnded,
  insertSubmission,
  submissionById,
  submissionByReference,
} from "../db/repositories/submissions.ts";
import { openSqliteFile, scrubStore } from "../db/sqlite.ts";
import type { Store } from "../db/store.ts";
import { removeMailFiles } from "../delivery/senders/eml.ts";
import { dataFolder } from "../platform/data-folder.ts";
import { type ServiceContext, withTransaction } from "../platform/service-context.ts";
import { spellingsOf } from "./person/names.ts";
import {
  type Erased,
  erasePerson,
  eraseReferences,
  findPerson,
  unfinished,
} from "./person/person.ts";

/** Result of an erasure outside the store's tables. */
export type Erasure = Erased & {
  /** Mail files that were removed. */
  files: number;
  /** Copies of the store in the data folder that held the address, and why one could not be cleaned. */
  copies: Array<{ file: string; problem: string | null }>;
  /** Mails still on their way; the address of each goes with its delivery. */
  waiting: number;
  /** Whether the embedded store's file was written again. */
  scrubbed: boolean;
  /** Files in the data folder in which the address is still found. */
  left: string[];
};

type Place = Pick<Config, "dataDir" | "databaseUrl">;

/** Time for a running server to send the last mails. */
const patienceMs = 15_000;

/**
 * Erases a person from the store, from the copies of it in the data folder and from the mail files, writes the files again
 * and searches the folder for what is left. `later` leaves out the writing again, for several erasures in a row.
 */
export async function eraseEverywhere(
  ctx: ServiceContext,
  place: Place,
  email: string,
  { later = false, waitMs = patienceMs } = {},
): Promise<Erasure> {
  const address = email.trim();
  const erased = await erasePerson(ctx, address);
  return finishErasure(ctx, place, { erased, addresses: [address], later, waitMs });
}

export async function finishErasure(
  ctx: ServiceContext,
  place: Place,
  done: { erased: Erased; addresses: readonly string[]; later?: boolean; waitMs?: number },
): Promise<Erasure> {
  const { erased, addresses, later = false, waitMs = patienceMs } = done;
  const waiting = await untilSent(ctx, erased.references, waitMs);
  const files = await removeMailFiles(dataFolder(place.dataDir).mail, erased.references);
  const copies = await eraseCopies(ctx, place, { addresses, references: erased.references });
  const scrubbed = !later && (await scrub(place));
  const left: string[] = [];
  for (const address of addresses.flatMap(spellingsOf))
    left.push(...(await filesWithText(place.dataDir, address)));
  return { ...erased, files, copies, waiting, scrubbed, left: [...new Set(left)] };
}

/** Writes the embedded store again; false where it is PostgreSQL, which has its own commands. */
export async function scrub({ dataDir, databaseUrl }: Place): Promise<boolean> {
  if (databaseUrl !== null) return false;
  await scrubStore(dataFolder(dataDir).store);
  return true;
}

async function untilSent(
  ctx: ServiceContext,
  references: readonly string[],
  waitMs: number,
): Promise<number> {
  for (const deadline = performance.now() + waitMs; ; await sleep(200)) {
    const count = await unfinished(ctx, references);
    if (count === 0 || performance.now() > deadline) return count;
  }
}

/** The person an erasure is about: their addresses, and what was erased of theirs in the store. */
type Person = { addresses: readonly string[]; references: readonly string[] };

/** A backup is brought to the present schema by it, as a restore would do. */
async function eraseCopies(ctx: ServiceContext, { dataDir }: Place, person: Person) {
  const copies: Erasure["copies"] = [];
  for (const file of [...keptStores(dataDir), ...backupsIn(dataFolder(dataDir).backups)]) {
    // By reference too: an agent's request has another address than the person.
    const holds =
      (await holdsAnswersOf(file, person.references)) || (await hasAny(file, person.addresses));
    if (!holds) continue;
    const problem = await eraseCopy(ctx, file, person).catch((error: Error) => error.message);
    copies.push({ file, problem: problem ?? null });
  }
  return copies;
}

async function hasAny(file: string, texts: readonly string[]): Promise<boolean> {
  for (const text of texts.flatMap(spellingsOf)) if (await hasText(file, text)) return true;
  return false;
}

/**
 * A copy has requests still open that were closed since, and an open one is kept whole: what the store knows to be closed
 * is closed in the copy first.
 */
async function eraseCopy(ctx: ServiceContext, file: string, person: Person): Promise<void> {
  const store = await openSqliteFile(file);
  try {
    const copy = { ...ctx, store };
    const persons = await Promise.all(person.addresses.map((email) => findPerson(store, email)));
    const open = persons.flatMap((person) => person.open.map(({ reference }) => reference));
    await closeAgain(copy, await endsOf(ctx.store, [...person.references, ...open]));
    await eraseReferences(copy, person.references);
    for (const email of person.addresses) await erasePerson(copy, email, { tells: false });
  } finally {
    await store.close();
  }
  await scrubStore(file, { isCopy: true });
}

/**
 * Files below a folder, by path, whose bytes hold a text somewhere, whatever the case of its ASCII letters: what a search
 * by `grep -rai` finds, in stores and logs too.
 */
export async function filesWithText(folder: string, text: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const found: string[] = [];
  for (const entry of entries) {
    const file = join(entry.parentPath, entry.name);
    if (entry.isFile() && (await hasText(file, text))) found.push(file);
  }
  return found.sort();
}

export async function hasText(file: string, text: string): Promise<boolean> {
  // Each byte is a character, so that nothing is lost and lower case is ASCII's.
  const wanted = lowered(Buffer.from(text));
  let tail = "";
  for await (const chunk of createReadStream(file, { highWaterMark: 1024 * 1024 })) {
    const seen = tail + lowered(chunk as Buffer);
    if (seen.includes(wanted)) return true;
    tail = seen.slice(-(wanted.length - 1) || seen.length);
  }
  return false;
}

function lowered(bytes: Buffer): string {
  return bytes.toString("latin1").replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
}

/** A part of a privacy request as its end left it. An older version's store lacks some columns, which then stay as they are. */
type Ended = Pick<
  ListedRequest,
  | "reference"
  | "kind"
  | "state"
  | "due_on"
  | "extended"
  | "answered_on"
  | "closed_on"
  | "outcome"
  | "reason"
  | "ground"
  | "exemption"
>;

async function endsOf(store: Pick<Store, "read">, references: readonly string[]): Promise<Ended[]> {
  if (references.length === 0) return [];
  const all = await store.read((db) => privacyRequests(db));
  return all.filter(({ reference, state }) => state === "closed" && references.includes(reference));
}

/**
 * Closes in an older store, a copy or one that was put back, what was closed since. No one is told: they were. Gives the
 * references that it closed something of.
 */
export function closeAgain(ctx: ServiceContext, ended: readonly Ended[]): Promise<string[]> {
  return withTransaction(ctx, async (tx) => {
    const closed = new Set<string>();
    for (const { reference, ...end } of ended) {
      const submission = await submissionByReference(tx.db, reference);
      if (!submission) continue;
      const part = { submission_id: submission.id, kind: end.kind };
      if (!(await updatePrivacyRequest(tx.db, part, changeOf(end)))) continue;
      await closeEnded(tx.db, submission.id);
      closed.add(reference);
    }
    return [...closed];
  });
}

/**
 * Puts privacy requests that came in after a backup into the store that was put back, with their mails and their history:
 * they are due, exports leave their senders out, and their proofs are kept. What was not sent yet goes out. Gives their
 * references.
 */
export function putBackRequests(
  ctx: Pick<ServiceContext, "store" | "now">,
  { submissions, parts, deliveries, events }: StoredRequests,
): Promise<string[]> {
  return withTransaction(ctx, async ({ db }) => {
    const added: string[] = [];
    for (const row of submissions) {
      const of = <T extends { submission_id: string }>(rows: readonly T[]) =>
        rows.filter(({ submission_id }) => submission_id === row.id);
      const asked = of(parts);
      if (asked.length === 0 || (await submissionById(db, row.id))) continue;
      // The index of the store that was put back knows nothing of it.
      if (!(await insertSubmission(db, { ...row, position: null }))) continue;
      await insertPrivacyRequests(db, asked);
      const free = { locked_by: null, locked_until: null };
      await insertDeliveries(
        db,
        of(deliveries).map((one) => ({ ...one, ...free })),
      );
      for (const event of of(events)) await insertLeadEvent(db, event);
      added.push(row.reference);
    }
    return added;
  });
}

function changeOf(end: Omit<Ended, "reference">) {
  const { state, due_on, extended, answered_on, closed_on, outcome } = end;
  const { reason, ground, exemption } = end;
  return { state, due_on, extended, answered_on, closed_on, outcome, reason, ground, exemption };
}
