import { createHash } from "node:crypto";

/** Results that the next reading may use again. */
export type Memo<T> = {
  get(key: string): T | undefined;
  set(key: string, value: T): void;
};

/** What outlives the process: plain data, by a short key. */
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
export function createMemo<T>(
  size: number,
  name?: string,
): Memo<T> & Pick<Store, "has"> {
  let young = new Map<string, T>();
  let old = new Map<string, T>();
  const note = (key: string, value: T) => {
    if (young.size >= size) [old, young] = [young, new Map()];
    young.set(key, value);
  };
  const fromStore = (key: string) =>
    name && store ? (store.get(shortKey(name, key)) as T | undefined) : undefined;
  return {
    has: (key) =>
      young.has(key) || old.has(key) || (name ? store?.has(shortKey(name, key)) : false) === true,
    get(key) {
      const found = young.get(key);
      if (found !== undefined) return found;
      const kept = old.get(key) ?? fromStore(key);
      if (kept !== undefined) note(key, kept);
      return kept;
    },
    set(key, value) {
      note(key, value);
      if (name) store?.set(shortKey(name, key), value);
    },
  };
}

function shortKey(name: string, key: string): string {
  return `${name}-${createHash("sha256").update(key).digest("base64url").slice(0, 22)}`;
}
