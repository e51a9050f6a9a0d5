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
  const lines = linesOf(file);
  const added = new Map<string, string>();
  const asked = new Set<string>();
  return {
    get(key) {
      asked.add(key);
      const json = added.get(key) ?? lines.get(key);
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
    },
    save() {
      if (added.size === 0) return;
      try {
        mkdirSync(folder, { recursive: true });
        if (lines.size > 2 * asked.size + SPARE_LINES) {
          const kept = [...lines, ...added].filter(([key]) => asked.has(key));
          const aside = `${file}.${process.pid}`;
          writeFileSync(aside, textOf(kept));
          renameSync(aside, file);
        } else appendFileSync(file, textOf([...added]));
        removeOthers(folder, file);
      } catch {
        // A disk that is full or read-only makes the next reading slower, and no worse.
      }
      for (const [key, json] of added) lines.set(key, json);
      added.clear();
    },
  };
}

function linesOf(file: string): Map<string, string> {
  let text: string;
  try {
    text = readFileSync(file, "utf8");
  } catch {
    return new Map();
  }
  return new Map(
    text.split("\n").flatMap((line): Array<[string, string]> => {
      const end = line.indexOf(" ");
      return end > 0 ? [[line.slice(0, end), line.slice(end + 1)]] : [];
    }),
  );
}

/** Begins on a line of its own, whatever a process that was ended left behind. */
function textOf(entries: ReadonlyArray<readonly [string, string]>): string {
  return `\n${entries.map(([key, json]) => `${key} ${json}`).join("\n")}\n`;
}

function removeOthers(folder: string, file: string): void {
  for (const name of readdirSync(folder))
    if (path.join(folder, name) !== file) rmSync(path.join(folder, name), { force: true });
}
