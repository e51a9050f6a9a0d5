import { typedNumber } from "./typed-number.ts";

export type IntegerFault = "not-a-number" | "too-small" | "too-large";
export type IntegerReading = { value: number } | { fault: IntegerFault };

/**
 * A whole number as people type it.
 * @param text what is in the field or the URL; null (not in the URL) reads as the fallback
 */
export function readInteger(
  text: string | null,
  { min, max, fallback }: { min: number; max: number; fallback: number },
): IntegerReading {
  if (text === null) return { value: fallback };
  const value = typedNumber(text, 0);
  if (Number.isNaN(value)) return { fault: "not-a-number" };
  if (value < min) return { fault: "too-small" };
  if (value > max) return { fault: "too-large" };
  return { value };
}
