import { hash } from "node:crypto";
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

/** Results that the next reading may use again. */
export type Memo<T> = {
  get(key: string): T | undefined;
  set(key: string, value: T): void;
};

/** Store that outlives the process: plain data, by a short key. */
export type Store = Memo<unknown> & {
  /** Whether it is kept, without reading it. */
  has(key: string): boolean;
};

let store: Store | null = null;

/** From here on, what memos with a name keep is kept in `to` as well, and looked for there; null for nowhere. */
export function keepMemosIn(to: Store | null): void {
  store = to;
}

/**
 * Keeps between `size` and twice as many results: those asked for last. When one half is full it becomes the old one,
 * and what no one asks for again goes with it.
 * @param name for results that are plain data, which a store may keep
 */
export function createMemo<T>(size: number, name?: string): Memo<T> & Pick<Store, "has"> {
  let young = new Map<string, T>();
  let old = new Map<string, T>();
  const note = (key: string, value: T) => {
    if (young.size >= size) [old, young] = [young, new Map()];
    young.set(key, value);
  };
  // A text of pages is a long key to hold on to.
  const keyOf = (key: string) => (name ? shortKey(name, key) : key);
  const kept = () => (name ? store : null);
  return {
    has(whole) {
      const key = keyOf(whole);
      return young.has(key) || old.has(key) || kept()?.has(key) === true;
    },
    get(whole) {
      const key = keyOf(whole);
      const found = young.get(key);
      if (found !== undefined) return found;
      const before = old.get(key) ?? (kept()?.get(key) as T | undefined);
      if (before !== undefined) note(key, before);
      return before;
    },
    set(whole, value) {
      const key = keyOf(whole);
      note(key, value);
      kept()?.set(key, value);
    },
  };
}

function shortKey(name: string, key: string): string {
  return `${name}-${hash("sha256", key, "base64url").slice(0, 22)}`;
}

/** The same value, which no one can change any more, at any depth. */
export function frozen<T>(value: T): T {
  if (typeof value === "object" && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const part of Object.values(value)) frozen(part);
  }
  return value;
}

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
  const file = storeFile(folder, version);
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

/** File of such a store: it is there once something was saved. */
export function storeFile(folder: string, version: string): string {
  return path.join(folder, `${version}.lines`);
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
