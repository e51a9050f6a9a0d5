import { existsSync, statSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { type Config, loadConfig } from "../config.ts";
import { backupStore, recordBackup } from "../db/backup.ts";
import { backupName, dropOldBackups, mostBackups } from "../db/copies.ts";
import { openStore } from "../db/open.ts";
import { recordRun } from "../db/repositories/job-runs.ts";
import { dataFolder } from "../platform/data-folder.ts";
import { StartError, shortReason } from "../platform/errors.ts";
import { inMegabytes, makeFolder } from "../platform/folders.ts";
import { commandLine, endings } from "./command-line.ts";
import { pgCommand } from "./postgres-commands.ts";
import { runCommand, UsageError } from "./run.ts";
import { sayStore } from "./store-name.ts";

const help = `Copies the store to one file while the server runs, and checks the copy from end to end.

  npm run backup [-- <file>]     default: backups/<time>.db in DATA_DIR, of which the newest ${mostBackups} are kept;
                                 the folder of a named file must be there

How it ended is written into the store: alerts and the daily digest know of it.

With DATABASE_URL it prints the command of PostgreSQL's own tool instead and ends with 1. Tell how that ended:

  (umask 077; pg_dump ...) && npm run backup -- --record ok || npm run backup -- --record failed

A backup holds personal data and the keys of the site's links: only the user who makes it can read it. Keep it as safe as
the store.

  --record  how the backup ended that another tool made: ok or failed
  --help    this text

${endings}
`;

const { values, positionals } = commandLine("backup", {
  help,
  takesWords: true,
  options: { record: { type: "string" } },
});

await runCommand("backup", async () => {
  if (positionals.length > 1) throw new UsageError("backup takes one file.");
  const ended = values.record === undefined ? null : readEnd(values.record);
  const config = loadConfig();
  sayStore(config);
  if (ended) return recordEnd(config, ended);
  return config.databaseUrl === null
    ? copyStore(config.dataDir, positionals[0])
    : adviseDump(config.databaseUrl, positionals[0]);
});

async function copyStore(dataDir: string, named: string | undefined): Promise<number> {
  const { backups: folder, store } = dataFolder(dataDir);
  // Nothing is made, and nothing can be recorded, where there is no store.
  if (!existsSync(store)) throw new StartError(`There is no store in ${dataDir}; set DATA_DIR.`);
  const file = named ?? join(folder, backupName(new Date()));
  try {
    if (named === undefined) makeFolder(resolve(folder));
    else assertFolder(dirname(resolve(named)));
    const { submissions, bytes, schema } = await backupStore(dataDir, file);
    console.info(
      `${file}: ${submissions} submissions, schema ${schema}, ${inMegabytes(bytes)}, checked.`,
    );
  } catch (error) {
    record(dataDir, shortReason(error));
    throw error instanceof StartError ? error : notMade(error, file);
  }
  record(dataDir, null);
  if (!named) for (const old of dropOldBackups(folder, file)) console.info(`Removed: ${old}`);
  return 0;
}

/** A folder that is missing may be a disk that is not mounted: made here, it would fill the disk of the system. */
function assertFolder(folder: string): void {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return;
  throw new StartError(
    `There is no folder ${folder}, so no backup was made.\n` +
      "If it is on a disk of its own, mount that; else make the folder, and run this again.",
  );
}

function notMade(error: unknown, file: string): StartError {
  return new StartError(
    `The backup could not be written to ${file} (${shortReason(error)}); what was begun is removed, and the store is as it was.\n` +
      "See that this user may write there and that the disk has space (docs/operate/runbooks/disk-full.md), or name a file on another disk.",
    { cause: error },
  );
}

function record(dataDir: string, problem: string | null): void {
  if (recordBackup(dataDir, { at: new Date(), problem })) return;
  console.error(
    "How it ended could not be written into the store, which is busy, on a full disk, or of an older version: alerts and the daily digest don't know of it.",
  );
}

function adviseDump(databaseUrl: string, named: string | undefined): number {
  const file = named ?? `site-${backupName(new Date()).replace(/db$/, "dump")}`;
  console.error("The store is PostgreSQL, whose own tool makes the backup. Run:");
  console.info(pgCommand("pg_dump", databaseUrl, file));
  return 1;
}

type End = "ok" | "failed";

function readEnd(text: string): End {
  if (text === "ok" || text === "failed") return text;
  throw new UsageError(`--record ${text}: write ok or failed.`);
}

async function recordEnd(config: Config, end: End): Promise<number> {
  const store = await openStore(config, { mustExist: true });
  try {
    const problem = end === "ok" ? null : "it was recorded as failed.";
    const at = new Date().toISOString();
    await store.write((db) => recordRun(db, "backup", { at, problem }));
  } finally {
    await store.close();
  }
  console.info(`The backup is recorded as ${end}.`);
  return 0;
}
