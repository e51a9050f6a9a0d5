import { hash } from "node:crypto";

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
