import { closest, distance } from "fastest-levenshtein";
import type { Slot } from "./layout.ts";
import type { MailZones } from "./zones.ts";

/** Merge fields of a record, by the names on the direct mail page. */
export const fieldNames = ["first_name", "city", "nearest_store", "interest", "code"] as const;
export type FieldName = (typeof fieldNames)[number];
export type Values = Readonly<Record<FieldName, string>>;

export type FieldFault =
  | { kind: "unknown-field"; name: string; nearest: FieldName | null }
  | { kind: "stray-brace" };

const FIELD = /\{([^{}]*)\}/g;

/** A text with its merge fields filled. What isn't a field is left out, so no brace is ever printed. */
export function merge(text: string, values: Values): string {
  const filled = text.replace(FIELD, (_, name: string) => {
    const field = fieldOf(name);
    return field ? values[field] : "";
  });
  return filled.replace(/[{}]/g, "").replace(/ {2,}/g, " ").trim();
}

/** The first thing about a text's merge fields that can't be printed. */
export function fieldFaultOf(text: string): FieldFault | null {
  for (const [, name = ""] of text.matchAll(FIELD))
    if (!fieldOf(name)) return { kind: "unknown-field", name, nearest: nearestField(name) };
  return /[{}]/.test(text.replace(FIELD, "")) ? { kind: "stray-brace" } : null;
}

/** The field that was probably meant: a few letters off, or the same words written otherwise. */
export function nearestField(name: string): FieldName | null {
  const plain = name
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, "_");
  if (!plain) return null;
  const near = closest(plain, [...fieldNames]);
  const part = fieldNames.find((field) => field.includes(plain) || plain.includes(field));
  const isNear = distance(plain, near) <= Math.max(2, plain.length / 3);
  return fieldOf(isNear ? near : (part ?? ""));
}

function fieldOf(name: string): FieldName | null {
  return fieldNames.find((field) => field === name) ?? null;
}

/**
 * The sender's address in its corner of the address side.
 * @param smaller where a message is next to it: its width and type, in points
 */
export function returnAddress(
  { returnAddress: corner }: MailZones,
  smaller?: { width: number; size: number; leading: number },
): Slot {
  const { width, size, leading } = smaller ?? { width: corner.width, size: 8.5, leading: 11 };
  const box = { ...corner, width };
  return { id: "from", box, face: "text", size, leading, tone: "ink", mail: true };
}
