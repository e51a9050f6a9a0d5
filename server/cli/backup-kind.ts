import { closeSync, openSync, readSync, statSync } from "node:fs";
import { StartError } from "../platform/errors.ts";

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
  const found = statSync(file, { throwIfNoEntry: false });
  if (!found) throw new StartError(`There is no file ${file}.`);
  return found.isDirectory();
}

function firstBytes(file: string): Buffer {
  let handle: number | undefined;
  try {
    handle = openSync(file, "r");
    const bytes = Buffer.alloc(512);
    return bytes.subarray(0, readSync(handle, bytes, 0, bytes.length, 0));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new StartError(
      `${file} can't be read (${code}), so nothing was changed. See that this user may read it.`,
      { cause: error },
    );
  } finally {
    if (handle !== undefined) closeSync(handle);
  }
}
