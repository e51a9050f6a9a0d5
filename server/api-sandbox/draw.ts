import { createHash } from "node:crypto";

/** Values that look random and are the same for the same request and seed, on every machine. */
export type Draw = {
  /** A whole number from `min` to `max`, both included. */
  whole(min: number, max: number): number;
  one<T>(of: readonly T[]): T;
  /** An id: the prefix and ten letters or digits. */
  id(prefix: string): string;
};

/** Values that may be drawn for one answer; each takes four bytes. */
const MOST_VALUES = 64;

const alphabet = [..."0123456789abcdefghjkmnpqrstvwxyz"];

/** @param about what the values follow from; the order of an object's fields doesn't matter */
export function drawFor(...about: readonly unknown[]): Draw {
  const bytes = createHash("shake256", { outputLength: 4 * MOST_VALUES })
    .update(ordered(about))
    .digest();
  let drawn = 0;
  const whole = (min: number, max: number) => {
    const value = bytes.readUInt32LE(4 * (drawn++ % MOST_VALUES));
    return min + (value % (max - min + 1));
  };
  const one = <T>(of: readonly T[]) => of[whole(0, of.length - 1)] as T;
  return {
    whole,
    one,
    id: (prefix) => `${prefix}_${Array.from({ length: 10 }, () => one(alphabet)).join("")}`,
  };
}

function ordered(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    typeof part === "object" && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}
