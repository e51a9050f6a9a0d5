import {
  appendFileSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { frozen } from "./frozen.ts";
import type { Store } from "./memo.ts";

/** A store in a file, a line for each result: its key, a space, JSON. */
export type DiskStore = Store & {
  /** Writes what is new. What can't be written is made again the next time. */
  save(): void;
};

/** Lines beyond those of the last run that may be of no use to anyone. */
const SPARE_LINES = 1000;

/**
 * @param folder holds nothing else; made when something is saved
 * @param version of the code that makes the results: those of another are not used
 */
export function openDiskStore(folder: string, version: string): DiskStore {
  const file = path.join(folder, `${version}.lines`);
  const { bytes, lines } = readLines(file);
  const added = new Map<string, string>();
  const unsaved = new Set<string>();
  const asked = new Set<string>();
  const textOf = (key: string) => {
    const line = lines.get(key);
    return added.get(key) ?? (line && bytes.toString("utf8", ...line));
  };
  const has = (key: string) => added.has(key) || lines.has(key);
  const lineOf = (key: string) => `${key} ${textOf(key)}`;
  return {
    has(key) {
      asked.add(key);
      return has(key);
    },
    get(key) {
      asked.add(key);
      const json = textOf(key);
      if (json === undefined) return undefined;
      try {
        return frozen(JSON.parse(json) as unknown);
      } catch {
        // Half a line, of a process that was ended while it wrote.
        return undefined;
      }
    },
    set(key, value) {
      asked.add(key);
      added.set(key, JSON.stringify(value));
      unsaved.add(key);
    },
    save() {
      if (unsaved.size === 0) return;
      try {
        mkdirSync(folder, { recursive: true });
        if (lines.size > 2 * asked.size + SPARE_LINES) {
          const aside = `${file}.${process.pid}`;
          writeFileSync(aside, asLines([...asked].filter(has).map(lineOf)));
          renameSync(aside, file);
        } else appendFileSync(file, asLines([...unsaved].map(lineOf)));
        removeOthers(folder, file);
      } catch {
        // A disk that is full or read-only makes the next reading slower, and no worse.
      }
      unsaved.clear();
    },
  };
}

/** Where each line's JSON is in the file: most are never asked for, and text is expensive to make of tens of megabytes. */
function readLines(file: string): {
  bytes: Buffer;
  lines: Map<string, [from: number, to: number]>;
} {
  const lines = new Map<string, [number, number]>();
  let bytes: Buffer;
  try {
    bytes = readFileSync(file);
  } catch {
    return { bytes: Buffer.alloc(0), lines };
  }
  for (let from = 0; from < bytes.length; ) {
    const next = bytes.indexOf("\n", from);
    const to = next < 0 ? bytes.length : next;
    const space = bytes.indexOf(" ", from);
    if (space > from && space < to)
      lines.set(bytes.toString("latin1", from, space), [space + 1, to]);
    from = to + 1;
  }
  return { bytes, lines };
}

/** Begins on a line of its own, whatever a process that was ended left behind. */
function asLines(entries: readonly string[]): string {
  return `\n${entries.join("\n")}\n`;
}

function removeOthers(folder: string, file: string): void {
  for (const name of readdirSync(folder))
    if (path.join(folder, name) !== file) rmSync(path.join(folder, name), { force: true });
}
