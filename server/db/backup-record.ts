import { existsSync } from "node:fs";
import { join } from "node:path";
import type BetterSqlite from "better-sqlite3";
import { storeFile } from "./sqlite.ts";
import { connect } from "./store-file.ts";

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
    // The table is the server's; see repositories/job-runs.ts.
    const column = problem === null ? "ok_at" : "failed_at";
    const text = problem === null ? "" : ", problem = excluded.problem";
    database
      .prepare(
        `insert into job_runs (name, ${column}, problem) values ('backup', ?, ?)
         on conflict (name) do update set ${column} = excluded.${column}${text}`,
      )
      .run(at.toISOString(), problem ?? "");
    return true;
  } catch {
    return false;
  } finally {
    database?.close();
  }
}
