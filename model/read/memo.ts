/** Results that the next reading may use again. */
export type Memo<T> = {
  get(key: string): T | undefined;
  set(key: string, value: T): void;
};

/**
 * Keeps between `size` and twice as many results: those asked for last. When one half is full it becomes the old one,
 * and what nobody asks for again goes with it.
 */
export function createMemo<T>(size: number): Memo<T> {
  let young = new Map<string, T>();
  let old = new Map<string, T>();
  const set = (key: string, value: T) => {
    if (young.size >= size) [old, young] = [young, new Map()];
    young.set(key, value);
  };
  return {
    get(key) {
      const found = young.get(key);
      if (found !== undefined) return found;
      const kept = old.get(key);
      if (kept !== undefined) set(key, kept);
      return kept;
    },
    set,
  };
}
