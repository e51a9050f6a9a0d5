import { closeSync, existsSync, openSync, readSync, statSync } from "node:fs";
import { copyFile, mkdtemp, rm } from "node:fs/promises";
import { join, parse } from "node:path";
import { toCsv } from "#shared/csv.ts";
import { type Config, loadConfig } from "../config.ts";
import { createServiceContext } from "../create-service-context.ts";
import {
  lastSeenIn,
  laterIn,
  laterWorkIn,
  requestsIn,
  restoreStore,
  settledIn,
  statesIn,
} from "../db/backup.ts";
import { backupsIn, describeKept, dropOldStores, keptStoreDays, keptStores } from "../db/copies.ts";
import { jobRun, recordRun } from "../db/repositories/monitoring.ts";
import { findSubmissions } from "../db/repositories/submissions.ts";
import { scrubStore } from "../db/sqlite.ts";
import { openStore, type Store, type StoreLocation } from "../db/store.ts";
import { markSpamAgain } from "../leads/work.ts";
import { dataFolder, storeFile } from "../platform/data-folder.ts";
import { errorMessage, StartError } from "../platform/errors.ts";
import type { ServiceContext } from "../platform/service-context.ts";
import { closeAgain, putBackRequests } from "../privacy/erasure.ts";
import { eraseReferences } from "../privacy/person/person.ts";
import { listRequests } from "../privacy/queue.ts";
import { servedContent } from "../releases/content.ts";
import {
  type ClockVerdict,
  clockText,
  confirmClock,
  createClockGuard,
} from "../retention/clock.ts";
import { exportCsv } from "./leads-export.ts";
import { pgCommand, psqlCommand, quoted } from "./postgres-commands.ts";
import { assertNewFile, beginOnStore, timesFor, writeWhole } from "./store-command.ts";
import { readTime } from "./zone.ts";

/**
 * Puts a backup in the place of the store, or tells what to run instead.
 *
 * @param laterFile spreadsheet for the leads that only the replaced store has; must not exist
 */
export async function restore(file: string, laterFile?: string): Promise<void> {
  const config = loadConfig();
  beginOnStore(config);
  // Before anything is replaced.
  if (laterFile !== undefined)
    for (const one of [laterFile, changesFile(laterFile)]) assertNewFile(one);
  if (!existsSync(file)) throw missing(file, config.dataDir);
  const advice = restoreAdvice(backupKind(file), file, config);
  if (!advice) return putBack(config, file, laterFile);
  console.error(advice.why);
  for (const command of advice.commands) console.info(command);
  process.exitCode = 1;
}

function missing(file: string, dataDir: string): StartError {
  const { backups } = dataFolder(dataDir);
  const [newest, ...older] = [
    ...backupsIn(backups).toReversed(),
    ...keptStores(dataDir).toReversed(),
  ];
  const there =
    newest === undefined
      ? [`No backups are in ${backups}.`]
      : [
          "Backups that are there:",
          ...[newest, ...older].slice(0, maxNamed).map((one) => `  ${one}`),
        ];
  return new StartError([`There is no file ${file}; nothing was changed.`, ...there].join("\n"));
}

async function putBack(config: Config, file: string, laterFile?: string): Promise<void> {
  const { submissions, kept } = await restoreStore(file, config.dataDir);
  // Brings an older backup up to this version's schema, and proves that the server will start on it.
  const store = await openStore(config);
  const newest = await newestTime(store);
  const { lines: again, requests } = await settleAgain(config, store, kept);
  const clock = await lookAtClock(config, store);
  const later =
    kept === null
      ? []
      : [
          ...(await laterLeads(config, store, {
            since: newest,
            present: requests,
            kept,
            laterFile,
          })),
          ...(await laterWork(config, { kept, laterFile })),
        ];
  await store.close();
  console.info(
    `Restored ${submissions === 1 ? "1 submission" : `${submissions} submissions`} from ${file}.`,
  );
  if (kept) console.info(`The store that was there is kept as ${kept}.`);
  // A server that still has the folder's earlier store open can't be seen from here.
  else console.info(restartAdvice(newest && timesFor(config)(newest)));
  for (const line of later) console.info(line);
  for (const line of again) console.info(line);
  if (clock.problem !== null) console.info(clockText(clock, "this machine"));
  if (kept) {
    for (const old of clock.problem === null ? dropOldStores(config.dataDir, clock.now) : []) {
      console.info(`Removed, for it was put aside more than ${keptStoreDays} days ago: ${old}`);
    }
    const { count, size } = describeKept(config.dataDir);
    console.info(
      `Stores put aside there: ${count}, ${size} in all. Each is kept for ${keptStoreDays} days; remove by hand what you don't need.`,
    );
  }
}

/** ISO time of the newest lead; "" without one. */
async function newestTime(store: Store): Promise<string> {
  const [newest] = await store.read((db) => findSubmissions(db, { limit: 1 }));
  return newest?.created_at ?? "";
}

function restartAdvice(newest: string): string {
  const since = newest === "" ? "" : ` since ${newest}`;
  return `Stop and start the server now: what it took${since} is only in mails and targets.`;
}

/** Bounds of what is later than a backup: ISO time of its newest lead, and references that the restored store has all the same. */
type Later = { since: string; present: readonly string[] };

/**
 * Leads that only the replaced store has: exported, or the command that does. The backups that it knew of are known again too.
 */
async function laterLeads(
  config: Config,
  store: Store,
  { since, present, kept, laterFile }: Later & { kept: string; laterFile: string | undefined },
): Promise<string[]> {
  const later = await laterIn(kept, since, present);
  if (later === null) return [];
  const { count, backupAt } = later;
  const known = await store.read((db) => jobRun(db, "backup"));
  if (backupAt !== null && backupAt > (known?.ok_at ?? ""))
    await store.write((db) => recordRun(db, "backup", { at: backupAt, problem: null }));
  if (count === 0) return ["It has no lead that is later than those of the backup."];
  const has = `It has ${count === 1 ? "1 later lead" : `${count} later leads`}, which the restored store lacks.`;
  if (laterFile !== undefined) {
    try {
      const written = await exportOf(config, kept, { since, present, output: laterFile });
      return [`${has} ${written.trim()}`];
    } catch (error) {
      // The store is restored all the same.
      console.error(`${laterFile} could not be written: ${errorMessage(error)}`);
    }
  }
  const folder = join(config.dataDir, "later");
  return [
    `${has} Export ${count === 1 ? "it" : "them"} (${laterFile === undefined ? "--later later.csv would have done it" : "by hand"}):`,
    `  mkdir -p -m 700 ${quoted(folder)} && cp ${quoted(kept)} ${quoted(join(folder, storeFile))}`,
    `  DATA_DIR=${quoted(folder)} npm run leads -- export --form all --with-opted-out --with-notes${since ? ` --since ${since.slice(0, 16)}Z` : ""} --output later.csv`,
    `  rm -r ${quoted(folder)}`,
  ];
}

/** File next to that of the later leads, for what changed on the earlier ones. */
function changesFile(laterFile: string): string {
  const { dir, name, ext } = parse(laterFile);
  return join(dir, `${name}-changes${ext}`);
}

/** So many references are named in a line. */
const maxNamed = 20;

/** Work on earlier leads and privacy requests that only the replaced store has: counted, named, and written next to the later leads. */
async function laterWork(
  config: Config,
  { kept, laterFile }: { kept: string; laterFile: string | undefined },
): Promise<string[]> {
  const work = await laterWorkIn(kept, dataFolder(config.dataDir).store);
  if (work === null) return [];
  const { events, removed, bookings, requests } = work;
  const of = (kind: string) => events.filter((event) => event.kind === kind).length;
  const counts = [
    [of("note"), "note", "notes"],
    [of("state"), "change of state", "changes of state"],
    [of("owner"), "change of owner", "changes of owner"],
  ] as const;
  const counted = counts.flatMap(([n, one, many]) =>
    n === 0 ? [] : [`${n} ${n === 1 ? one : many}`],
  );
  const [fresh, changed] = [
    requests.filter(({ isNew }) => isNew),
    requests.filter(({ isNew }) => !isNew),
  ];
  const due = (all: typeof requests) =>
    named(all.map(({ reference, kind, dueOn }) => `${reference} (${kind}, due ${dueOn})`));
  const lines = [
    ...(counted.length === 0
      ? []
      : [
          `On earlier leads it has ${counted.join(", ")}, which the restored store lacks: ${named(events.map(({ reference }) => reference))}.`,
        ]),
    ...(removed.length === 0
      ? []
      : [
          `Notes that were removed since are there again: ${named(removed.map(({ reference }) => reference))}.`,
        ]),
    ...(bookings.length === 0
      ? []
      : [
          `Demos that were moved or canceled since are as before: ${named(bookings.map(({ reference }) => reference))}. Move or cancel them again: npm run bookings`,
        ]),
    ...(fresh.length === 0
      ? []
      : [
          `Privacy requests that came in since, which the restored store lacks and you have to answer: ${due(fresh)}.`,
        ]),
    ...(changed.length === 0
      ? []
      : [`Privacy requests that were answered or extended since are as before: ${due(changed)}.`]),
  ];
  if (lines.length === 0) return [];
  if (laterFile === undefined)
    return [
      ...lines,
      "With --later later.csv all of that would be in later-changes.csv; it is in the store that is kept.",
    ];
  const file = changesFile(laterFile);
  const rows = [
    ["reference", "what", "value", "by", "at"],
    ...events.map(({ reference, kind, value, author, at }) => [reference, kind, value, author, at]),
    ...removed.map(({ reference }) => [reference, "note removed", "", "", ""]),
    ...bookings.map(({ reference, state, startsAt }) => [reference, "demo", state, "", startsAt]),
    ...requests.map(({ reference, kind, dueOn, isNew }) => [
      reference,
      isNew ? "privacy request that came in" : "privacy request",
      `${kind}, due ${dueOn}`,
      "",
      "",
    ]),
  ];
  try {
    await writeWhole(file, (sink) => sink(toCsv(rows)));
    return [...lines, `All of that is in ${file}.`];
  } catch (error) {
    // The store is restored all the same.
    console.error(`${file} could not be written: ${errorMessage(error)}`);
    return lines;
  }
}

/** References, each once. */
function named(references: readonly string[]): string {
  const unique = [...new Set(references)];
  const left = unique.length - maxNamed;
  return [...unique.slice(0, maxNamed), ...(left > 0 ? [`and ${left} more`] : [])].join(", ");
}

/** Exports the leads of a store that was put aside. Returns what the export says. */
async function exportOf(
  config: Config,
  kept: string,
  { since, present, output }: Later & { output: string },
): Promise<string> {
  const folder = await mkdtemp(join(config.dataDir, ".later-"));
  try {
    await copyFile(kept, join(folder, storeFile));
    const store = await openStore({ dataDir: folder, databaseUrl: null }, { mustExist: true });
    try {
      const after = new Date(Date.parse(since) + 1);
      const range = since === "" ? {} : { since: readTime(after.toISOString()) };
      const work = exportCsv({
        form: ["all"],
        touch: "any",
        output,
        withOptedOut: true,
        withNotes: true,
        without: present,
        ...range,
      });
      return await work({ store, config, content: servedContent() });
    } finally {
      await store.close();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Verdict on the clock. The backup knows when it was made; the stores kept in the data folder may have been in use later. */
async function lookAtClock(config: Config, store: Store): Promise<ClockVerdict> {
  const seen = await Promise.all(keptStores(config.dataDir).map(lastSeenIn));
  const latest = seen.reduce((one, other) => ((other ?? "") > (one ?? "") ? other : one), null);
  const now = await createClockGuard({ store, isReadOnly: true })();
  if (latest === null || new Date(latest) < now.now) return now;
  await confirmClock(store, new Date(latest));
  return createClockGuard({ store, isReadOnly: true })();
}

/**
 * Reapplies erasures and closed requests made since the backup: no one erased comes back, and no closed request is due again. All stores
 * that were put aside are asked: one that a restore put there a moment ago knows only what its own backup had.
 */
async function settleAgain(
  config: Config,
  store: Store,
  kept: string | null,
): Promise<{ lines: string[]; requests: string[] }> {
  const ctx = await createServiceContext(config, store, servedContent());
  const unread: string[] = [];
  const closed = new Set<string>();
  let erased = 0;
  const files = keptStores(config.dataDir);
  // First: some of them were erased or closed since.
  const requests = await putBackRequestsOf(ctx, files);
  const marks = (await Promise.all(files.map(statesIn))).flatMap((all) => all ?? []);
  const spam = await markSpamAgain(ctx, marks);
  for (const file of files) {
    const settled = await settledIn(file);
    if (settled === null) unread.push(file);
    else {
      for (const reference of await closeAgain(ctx, settled.closed)) closed.add(reference);
      erased += (await eraseReferences(ctx, settled.erased)).length;
    }
  }
  if (erased > 0) await scrubStore(dataFolder(config.dataDir).store);
  const lines = [
    ...(requests.length > 0
      ? [
          `Privacy requests that the backup lacks are put into the store: ${named(requests)}. Those that are open, and their due days: npm run privacy -- list`,
        ]
      : []),
    ...(spam.length > 0
      ? [`Marked as spam since the backup, and marked again: ${named(spam)}`]
      : []),
    ...(erased > 0
      ? [`${erased} submissions that were erased since the backup are erased in it too.`]
      : []),
    ...(closed.size > 0
      ? [
          `Closed since the backup, and closed in it too (nobody is told again): ${[...closed].join(", ")}`,
        ]
      : []),
    ...(await unknownSince(store, kept, unread)),
    ...(kept && unread.length === 0 && erased === 0
      ? ["Nobody in the backup was erased since."]
      : []),
  ];
  return { lines, requests };
}

/** The newest stores are asked first: they know the last state of a request. */
async function putBackRequestsOf(ctx: ServiceContext, files: readonly string[]): Promise<string[]> {
  const added: string[] = [];
  for (const file of files.toReversed()) {
    const requests = await requestsIn(file);
    if (requests === null) continue;
    try {
      added.push(...(await putBackRequests(ctx, requests)));
    } catch (error) {
      // A store of an older version lacks a column; its requests are named with the other work that the store lacks.
      console.error(`The privacy requests of ${file} were not put back: ${errorMessage(error)}`);
    }
  }
  return added;
}

/** Steps that the operator has to repeat, where no store is left that recorded them. */
async function unknownSince(
  store: Store,
  kept: string | null,
  unread: readonly string[],
): Promise<string[]> {
  const why = [
    ...(kept === null ? ["There was no store here before"] : []),
    ...unread.map((file) => `${file} can't be read`),
  ];
  if (why.length === 0) return [];
  const open = await listRequests(store, { open: true });
  const deletions = open.filter(({ kind }) => kind === "delete").map(({ reference }) => reference);
  const others = open.filter(({ kind }) => kind !== "delete");
  return [
    `${why.join("; ")}: nobody knows here who was erased since the backup was made, and they are in it again.`,
    "Before you start the server, erase them again. Your proofs and lists name them by reference.",
    ...(deletions.length === 0
      ? []
      : [
          "Deletion requests that are open in it, and have the address. Comply again with each that you had complied with:",
          ...deletions
            .slice(0, maxNamed)
            .map(
              (reference) =>
                `  ${reference}: delete  npm run privacy -- close ${reference} --outcome complied --yes --verified "before the restore"`,
            ),
          ...(deletions.length > maxNamed
            ? [`  and ${deletions.length - maxNamed} more: npm run privacy -- list`]
            : []),
        ]),
    "Erased without a request: npm run leads -- show <reference> has the address again, for npm run leads -- erase <email> --yes",
    ...(others.length === 0
      ? []
      : [
          `Other privacy requests that are open in it: ${named(others.map(({ reference, kind }) => `${reference} (${kind})`))}. Close again each that you had closed:  npm run privacy -- close <reference> --kind <kind> --outcome <outcome>`,
        ]),
  ];
}

export type BackupKind = "sqlite" | "pg-custom" | "pg-text" | "gzip" | "folder" | "unknown";

/** Kind of a backup file, read from its first bytes. Throws StartError if it can't be read. */
export function backupKind(file: string): BackupKind {
  if (isFolder(file)) return "folder";
  const start = firstBytes(file);
  const text = start.toString("latin1");
  if (text.startsWith("SQLite format 3\0")) return "sqlite";
  if (text.startsWith("PGDMP")) return "pg-custom";
  if (start[0] === 0x1f && start[1] === 0x8b) return "gzip";
  return /^(--|SET |\\restrict)[\s\S]*PostgreSQL|^SET statement_timeout/.test(text)
    ? "pg-text"
    : "unknown";
}

function isFolder(file: string): boolean {
  try {
    const found = statSync(file, { throwIfNoEntry: false });
    if (!found) throw new StartError(`There is no file ${file}.`);
    return found.isDirectory();
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw notReadable(file, error);
  }
}

function firstBytes(file: string): Buffer {
  let handle: number | undefined;
  try {
    handle = openSync(file, "r");
    const bytes = Buffer.alloc(512);
    return bytes.subarray(0, readSync(handle, bytes, 0, bytes.length, 0));
  } catch (error) {
    throw notReadable(file, error);
  } finally {
    if (handle !== undefined) closeSync(handle);
  }
}

function notReadable(file: string, error: unknown): StartError {
  const { code } = error as NodeJS.ErrnoException;
  return new StartError(
    `${file} can't be read (${code}), so nothing was changed. See that this user may read it.`,
    { cause: error },
  );
}

/**
 * Advice on a backup that `restore` does not put back itself: a sentence, and the commands to run. Null for an SQLite
 * file where the store is SQLite.
 */
export function restoreAdvice(
  kind: BackupKind,
  file: string,
  { databaseUrl }: StoreLocation,
): { why: string; commands: string[] } | null {
  switch (kind) {
    case "sqlite":
      if (databaseUrl === null) return null;
      return {
        why: "The backup is of an embedded store (SQLite), and the store is PostgreSQL. Restore it as an embedded store, then move that into an empty database:",
        commands: [
          `DATABASE_URL= npm run restore -- ${quoted(file)}`,
          "npm run move-store -- --yes",
        ],
      };
    case "pg-custom":
    case "pg-text":
      if (databaseUrl === null) {
        return {
          why: `${file} is a dump of PostgreSQL, and the store is embedded (SQLite). Set DATABASE_URL to the database that it belongs to and run this again.`,
          commands: [],
        };
      }
      return {
        why: "The store is PostgreSQL, whose own tool restores it. Stop the servers, then run:",
        commands: [
          kind === "pg-custom"
            ? pgCommand("pg_restore", databaseUrl, file)
            : psqlCommand(databaseUrl, file),
        ],
      };
    case "gzip":
      return {
        why: `${file} is compressed. Unpack it, then restore what comes out:`,
        commands: [`gunzip --keep ${quoted(file)}`],
      };
    case "folder":
      return { why: `${file} is a folder. Name the file of the backup in it.`, commands: [] };
    case "unknown":
      return {
        why: `${file} is no backup that this program knows: neither an SQLite file nor a dump of PostgreSQL. Nothing was changed.`,
        commands: [],
      };
  }
}
