import {
  chmodSync,
  closeSync,
  existsSync,
  fsyncSync,
  lstatSync,
  openSync,
  readSync,
  renameSync,
  rmSync,
  statfsSync,
  statSync,
  writeSync,
} from "node:fs";
import { dirname, join } from "node:path";
import type BetterSqlite from "better-sqlite3";
import { BOOKING_FORM } from "#shared/submission.ts";
import { inMegabytes, stamp, storeFile } from "../platform/data-folder.ts";
import { StartError, shortReason } from "../platform/errors.ts";
import { assertRoomToKeep } from "./copies.ts";
import type { DeliveryRow } from "./repositories/deliveries.ts";
import type { LeadEventRow, StateMark } from "./repositories/lead-events.ts";
import type { PrivacyRequestRow } from "./repositories/privacy-requests.ts";
import type { SubmissionRow } from "./repositories/submissions.ts";
import { assertSqliteSchema, listed, SchemaError } from "./schema-check.ts";
import { assertUnused, connect, openStoreFile, storeMode, usableFolder } from "./sqlite.ts";

/** Summary of a store file that passed its integrity check. */
export type StoreSummary = { schema: number; submissions: number; bytes: number };

/** Mode of backups: they hold personal data and keys, so even the store's group cannot read them. */
const copyMode = 0o600;

/**
 * Copies the embedded store while the server runs (SQLite's online backup), checks the copy and only then gives it its
 * name: a file of that name is always a whole backup. No one else can read it, from its first byte on. Throws StartError.
 */
export async function backupStore(dataDir: string, target: string): Promise<StoreSummary> {
  const source = join(dataDir, storeFile);
  if (!existsSync(source)) throw new StartError(`There is no store in ${dataDir}; set DATA_DIR.`);
  // A dangling link counts as an existing file.
  if (lstatSync(target, { throwIfNoEntry: false }))
    throw new StartError(`${target} exists already; nothing was changed.`);
  assertSpace(source, dirname(target));
  const aside = `${target}.part`;
  const database = connect(source, { readonly: true, timeout: 5_000 });
  try {
    closeSync(makeOwnFile(aside));
    await database.backup(aside);
    const summary = await checkStore(
      aside,
      (reason) =>
        `The copy of ${source} is not usable (${reason}), so it was removed and there is no new backup.\n` +
        "The store or its disk may be damaged: keep the backups that you have, and run npm run doctor.",
    );
    renameSync(aside, target);
    return summary;
  } catch (error) {
    // On a full disk half a copy would only make it worse.
    removeStore(aside);
    throw error;
  } finally {
    database.close();
  }
}

/** The forms work down to this (docs/operate/runbooks/disk-full.md); a backup must not take it from them. */
const spaceForForms = 8 * 1024 * 1024;

/** Half a copy that fills the disk would stop the forms, and how it ended could not even be written down. Throws StartError. */
function assertSpace(source: string, folder: string): void {
  const parts = [source, `${source}-wal`].map((file) => statSync(file, { throwIfNoEntry: false }));
  const needed = parts.reduce((sum, part) => sum + (part?.size ?? 0), 0);
  const isShared = statSync(folder, { throwIfNoEntry: false })?.dev === parts[0]?.dev;
  const { bavail, blocks, bsize } = statfsSync(folder);
  const free = bavail * bsize;
  // Some file systems don't tell their size.
  if (blocks === 0 || free >= needed + (isShared ? spaceForForms : 0)) return;
  const [has, needs] = [free, needed].map(inMegabytes);
  throw new StartError(
    `The disk of ${folder} has too little space for a backup: ${has} are free, ${needs} are needed${isShared ? " beside 8 MB for the forms" : ""}. No backup was made.\n` +
      "Free space (docs/operate/runbooks/disk-full.md says what to remove), or name a file on another disk.",
  );
}

/**
 * Puts a backup in the place of the store, which is kept next to it. The server must be stopped. Throws StartError, with
 * nothing changed.
 */
export async function restoreStore(
  backup: string,
  dataDir: string,
): Promise<StoreSummary & { kept: string | null }> {
  if (!existsSync(backup)) throw new StartError(`There is no file ${backup}.`);
  const target = join(usableFolder(dataDir), storeFile);
  assertOther(backup, target);
  if (existsSync(target)) assertRoomToKeep(dataDir);
  const aside = `${target}.restored`;
  const summary = await copyUsable(backup, aside, target);
  const kept = existsSync(target) ? `${target}.before-${stamp(new Date())}` : null;
  if (kept) renameSync(target, kept);
  for (const part of sideFiles) rmSync(target + part, { force: true });
  renameSync(aside, target);
  return { ...summary, kept };
}

/** Asserts that a backup isn't the store itself, by device and inode: a link, or another way to write the path, leads to the same store. Throws StartError. */
function assertOther(backup: string, target: string): void {
  const [one, other] = [backup, target].map((file) => statSync(file, { throwIfNoEntry: false }));
  if (!one || !other || one.ino !== other.ino || one.dev !== other.dev) return;
  throw new StartError(
    `${backup} is the store itself, not a backup of it; nothing was changed.\n` +
      "Name a file that backup made, or a store that was put aside (site.db.before-...).",
  );
}

/** Erasures and closed requests of a store, to be reapplied to an older one. */
export type Settled = {
  /** References of the submissions that were erased. */
  erased: string[];
  /** Parts of privacy requests that were closed, with their references. */
  closed: Array<PrivacyRequestRow & { reference: string }>;
};

/** Null if the store is unreadable, or not as this program made it. */
export function settledIn(file: string): Promise<Settled | null> {
  return inside(file, (database) => ({
    erased: database
      .prepare("select reference from submissions where ',' || flags || ',' like '%,erased,%'")
      .pluck()
      .all() as Settled["erased"],
    closed: database
      .prepare(
        "select request.*, reference from privacy_requests request join submissions on submissions.id = submission_id where request.state = 'closed'",
      )
      .all() as Settled["closed"],
  }));
}

/** Privacy requests of a store with all that hangs on them. */
export type StoredRequests = {
  submissions: SubmissionRow[];
  parts: PrivacyRequestRow[];
  deliveries: DeliveryRow[];
  events: LeadEventRow[];
};

/**
 * Null if the store is unreadable, or not as this program made it. A form that was sent under a signal is one too; a demo is not,
 * for its slot may be someone else's by now.
 */
export function requestsIn(file: string): Promise<StoredRequests | null> {
  return inside(file, (database) => {
    const ofRequests =
      "select id from submissions where form <> ? and id in (select submission_id from privacy_requests)";
    const all = (table: string, column: string) =>
      database
        .prepare(`select * from ${table} where ${column} in (${ofRequests})`)
        .all(BOOKING_FORM) as never;
    return {
      submissions: all("submissions", "id"),
      parts: all("privacy_requests", "submission_id"),
      deliveries: all("deliveries", "submission_id"),
      events: all("lead_events", "submission_id"),
    };
  });
}

/** The last change of state that someone made of each lead, where the lead still has it; null if the store is unreadable. */
export function statesIn(file: string): Promise<Array<StateMark & { reference: string }> | null> {
  return inside(
    file,
    (database) =>
      database
        .prepare(
          `select event.id, reference, value as state, author as by, max(at) as at from lead_events event
           join submissions submission on submission.id = event.submission_id
           where kind = 'state' group by submission_id having value = submission.state`,
        )
        .all() as never,
  );
}

/** ISO time at which a store was last in use under a plausible clock; null if unknown. */
export async function lastSeenIn(file: string): Promise<string | null> {
  const sql = "select ok_at from job_runs where name = 'retention'";
  return (await inside(file, (database) => database.prepare(sql).pluck().get() as string)) ?? null;
}

/**
 * Submissions of a store after an ISO time that still have their answers, and its last good backup; null if it is unreadable.
 * @param known references that are not counted
 */
export function laterIn(
  file: string,
  time: string,
  known: readonly string[],
): Promise<{ count: number; backupAt: string | null } | null> {
  return inside(file, (database) => ({
    count: Number(
      database
        .prepare(
          `select count(*) from submissions where created_at > ? and fields <> '{}'
           and reference not in (select value from json_each(?))`,
        )
        .pluck()
        .get(time, JSON.stringify(known)),
    ),
    backupAt: (database.prepare("select ok_at from job_runs where name = 'backup'").pluck().get() ??
      null) as string | null,
  }));
}

/** Work of operators and visitors on submissions, by reference. */
export type LaterWork = {
  /** Notes, states, and owners that were set. */
  events: Array<{ reference: string; kind: string; value: string; author: string; at: string }>;
  /** Notes that were taken away. */
  removed: Array<{ reference: string }>;
  /** Demos as they are now. */
  bookings: Array<{ reference: string; state: string; startsAt: string }>;
  /** Open privacy requests as they are now. */
  requests: Array<{ reference: string; kind: string; dueOn: string; isNew: 0 | 1 }>;
};

/**
 * Work that a store has and an older one that takes its place lacks, next to the leads that came in later; null if it is unreadable.
 * @param restored file of the older one
 */
export function laterWorkIn(file: string, restored: string): Promise<LaterWork | null> {
  return inside(file, (database) => {
    database.prepare("attach database ? as restored").run(restored);
    const all = (sql: string) => database.prepare(sql).all() as never;
    return {
      events: all(
        `select reference, kind, value, author, at from main.lead_events event
         join main.submissions submission on submission.id = event.submission_id
         where submission.id in (select id from restored.submissions)
           and (event.kind <> 'note' or event.value <> '')
           and not exists (select 1 from restored.lead_events old
             where old.submission_id = event.submission_id and old.id = event.id)
         order by at, event.id`,
      ),
      removed: all(
        `select reference from restored.lead_events old
         join main.submissions submission on submission.id = old.submission_id
         where old.kind = 'note' and old.value <> ''
           and not exists (select 1 from main.lead_events event
             where old.submission_id = event.submission_id and old.id = event.id and event.value <> '')
         order by reference`,
      ),
      bookings: all(
        `select reference, booking.state, booking.starts_at as startsAt from main.bookings booking
         join main.submissions submission on submission.id = booking.submission_id
         join restored.bookings old on old.id = booking.id
         where old.state <> booking.state or old.starts_at <> booking.starts_at
         order by reference`,
      ),
      requests: all(
        `select reference, request.kind, request.due_on as dueOn, old.kind is null as isNew
         from main.privacy_requests request
         join main.submissions submission on submission.id = request.submission_id
         left join restored.privacy_requests old
           on old.submission_id = request.submission_id and old.kind = request.kind
         where request.state <> 'closed' and (old.kind is null or old.state <> request.state
           or old.due_on <> request.due_on)
         order by request.due_on, reference`,
      ),
    };
  });
}

/** Whether a copy of the store still has the answers of one of these submissions; false if it is unreadable. */
export async function holdsAnswersOf(
  file: string,
  references: readonly string[],
): Promise<boolean> {
  const sql =
    "select 1 from submissions where fields <> '{}' and reference in (select value from json_each(?))";
  const found = await inside(file, (database) =>
    database.prepare(sql).get(JSON.stringify(references)),
  );
  return Boolean(found);
}

/** Reads in a store's file, whatever its version; null if that can't be done. */
async function inside<T>(
  file: string,
  read: (database: BetterSqlite.Database) => T,
): Promise<T | null> {
  let database: BetterSqlite.Database | undefined;
  try {
    database = await openStoreFile(file, { readonly: true });
    return read(database);
  } catch {
    return null;
  } finally {
    database?.close();
  }
}

/** Throws StartError, without the copy, when the backup can't be copied or is damaged, or the store is in use. */
async function copyUsable(backup: string, aside: string, target: string): Promise<StoreSummary> {
  assertWhole(backup);
  try {
    copyBytes(backup, aside);
    const summary = await checkStore(
      aside,
      (reason) =>
        `${backup} is no usable backup (${reason}); nothing was changed. Take another one.`,
    );
    assertUnused(target);
    chmodSync(aside, storeMode);
    return summary;
  } catch (error) {
    removeStore(aside);
    if (error instanceof StartError) throw error;
    throw new StartError(
      `${backup} could not be copied to ${dirname(target)} (${shortReason(error)}); nothing was changed.\n` +
        "See that this user may read it and that the disk has room for one more store.",
      { cause: error },
    );
  }
}

/** Suffixes of the files that SQLite keeps next to an open store. */
const sideFiles = ["-wal", "-shm", "-journal"] as const;

function removeStore(file: string): void {
  for (const part of ["", ...sideFiles]) rmSync(file + part, { force: true });
}

/** Rejects a backup with a log next to it: the log holds its newest rows, or what undoes a half-written page. Throws StartError. */
function assertWhole(backup: string): void {
  // Reading from a pipe or a device would never end.
  if (!statSync(backup).isFile())
    throw new StartError(
      `${backup} is not a file, so it could not be copied; nothing was changed.`,
    );
  const size = (file: string) => statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  const log = sideFiles.find((part) => part !== "-shm" && size(backup + part) > 0);
  if (!log) return;
  throw new StartError(
    `${backup} is incomplete: part of it is in ${backup}${log}. Nothing was changed.\n` +
      "It was copied from a store in use, or is one. Use a backup made by npm run backup. If this is all there is, put both files\n" +
      "into an empty DATA_DIR as site.db and site.db" +
      `${log}, and start the server on it.`,
  );
}

/** Creates a file that only this user can read, replacing a leftover. Never follows a link. */
function makeOwnFile(file: string): number {
  removeStore(file);
  return openSync(file, "wx", copyMode);
}

/** Copies a file into a private one; Node's own copy takes over the mode of the source. */
function copyBytes(from: string, to: string): void {
  const source = openSync(from, "r");
  try {
    const target = makeOwnFile(to);
    try {
      const bytes = Buffer.allocUnsafe(1024 * 1024);
      for (let count = 1; count > 0; ) {
        count = readSync(source, bytes);
        for (let written = 0; written < count; )
          written += writeSync(target, bytes, written, count - written);
      }
      fsyncSync(target);
    } finally {
      closeSync(target);
    }
  } finally {
    closeSync(source);
  }
}

/**
 * Checks a store file from end to end. Throws StartError when it is damaged or none of ours.
 *
 * @param describe what the operator is told of the reason
 */
async function checkStore(
  file: string,
  describe: (reason: string) => string,
): Promise<StoreSummary> {
  let database: BetterSqlite.Database | undefined;
  try {
    database = connect(file, { fileMustExist: true });
    // First: the checks below run expressions of the schema.
    await assertSqliteSchema(database, file);
    // A file of its own, without a log next to it: what is copied away is complete.
    database.pragma("journal_mode = DELETE");
    const [found] = (database.pragma("integrity_check(1)") as Array<Record<string, unknown>>).map(
      (row) => String(row.integrity_check),
    );
    // Where in the file it is broken helps no one here.
    if (found !== "ok") throw new Error("its content is damaged");
    const broken = database.pragma("foreign_key_check") as unknown[];
    if (broken.length > 0) throw new Error(`${broken.length} rows point nowhere`);
    const number = (sql: string) => Number(database?.prepare(sql).pluck().get());
    return {
      schema: number("select max(version) from schema_versions"),
      submissions: number("select count(*) from submissions"),
      bytes: statSync(file).size,
    };
  } catch (error) {
    const reason =
      error instanceof SchemaError
        ? `its schema is another one: ${listed(error.faults)}`
        : shortReason(error);
    throw new StartError(describe(reason), { cause: error });
  } finally {
    database?.close();
  }
}

/**
 * Writes into the embedded store how its backup ended; false when it can't be written there. Never changes the schema: a
 * backup is made before an upgrade, and a store that has no place for this yet does without.
 */
export function recordBackup(
  dataDir: string,
  { at, problem }: { at: Date; problem: string | null },
): boolean {
  const file = join(dataDir, storeFile);
  if (!existsSync(file)) return false;
  let database: BetterSqlite.Database | undefined;
  try {
    // Unverified: that the backup of a tampered store failed must be recorded too.
    database = connect(file, { fileMustExist: true, timeout: 5_000 });
    // The table is the server's; see repositories/monitoring.ts.
    const [column, other] =
      problem === null ? (["ok_at", "failed_at"] as const) : (["failed_at", "ok_at"] as const);
    const text = problem === null ? "" : ", problem = excluded.problem";
    database
      .prepare(
        `insert into job_runs (name, ${column}, problem) values ('backup', ?, ?)
         on conflict (name) do update set ${column} = excluded.${column},
           ${other} = case when ${other} > excluded.${column} then null else ${other} end${text}`,
      )
      .run(at.toISOString(), problem ?? "");
    return true;
  } catch {
    return false;
  } finally {
    database?.close();
  }
}
