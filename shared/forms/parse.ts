import type { z } from "zod";
import { type FieldFault, type FieldFaults, faultCodes, faults } from "./faults.ts";

/** Input exactly as typed, so that a refused form can show it again. Several checks are one text, see `checkedValues`. */
export type FieldValues = Readonly<Record<string, string>>;

export type Parsed<T> =
  | { ok: true; value: T }
  | { ok: false; faults: FieldFaults; values: FieldValues };

/**
 * Reads a form by its schema.
 *
 * Text fields only: a file part counts as absent. A field that occurs twice counts once, the first time, unless the
 * schema takes several values for it (`choices`). Never throws; every problem comes back with its field,
 * with all values kept; `errorSentences` says what they are.
 */
export function parseForm<T>(schema: z.ZodType<T>, data: FormData): Parsed<T> {
  const values = typedText(schema, data);
  const result = schema.safeParse(values);
  if (result.success) return { ok: true, value: result.data };
  const issues = Map.groupBy(result.error.issues, ({ path }) => String(path[0] ?? "form"));
  const found = [...issues].map(([field, of]) => [field, together(of.map(faultOf))] as const);
  return { ok: false, faults: Object.fromEntries(found), values };
}

/** All that is wrong with a field as one. What is empty is that and nothing else, and each fault is told once. */
function together([first, ...others]: readonly FieldFault[]): FieldFault {
  if (!first) return { code: faults.invalid };
  const codes = new Set([first.code]);
  const also = others.filter(({ code }) => !codes.has(code) && codes.add(code));
  return first.code === faults.required || also.length === 0 ? first : { ...first, also };
}

function faultOf(issue: z.core.$ZodIssue): FieldFault {
  // A test sees to it that no schema gives a message of the library's.
  const code = faultCodes.find((known) => known === issue.message) ?? faults.invalid;
  if (code === faults.tooLong && issue.code === "too_big")
    return { code, max: Number(issue.maximum) };
  if (code === faults.tooShort && issue.code === "too_small")
    return { code, min: Number(issue.minimum) };
  return { code };
}

/** The text fields of a form; those that its schema takes several values for hold them all. */
export function typedText(schema: z.ZodType, data: FormData): Record<string, string> {
  const shape: Record<string, z.ZodType> =
    "shape" in schema ? (schema.shape as Record<string, z.ZodType>) : {};
  return textFields(
    data,
    (name) => Object.hasOwn(shape, name) && shape[name]?.meta()?.several === true,
  );
}

/** The text fields of a form, each once: the first of its values, or all of them where `several` says so. */
export function textFields(
  data: FormData,
  several: (name: string) => boolean = () => false,
): Record<string, string> {
  const values = new Map<string, string>();
  for (const [name, value] of data) {
    // No field of ours has this name, and as a key it would be the object's prototype.
    if (typeof value !== "string" || name === "__proto__") continue;
    const earlier = values.get(name);
    if (earlier === undefined) values.set(name, value);
    else if (several(name)) values.set(name, `${earlier},${value}`);
  }
  return Object.fromEntries(values);
}

/** The values in a text of several: those of the boxes that are checked. */
export function checkedValues(text: string | undefined): string[] {
  return (text ?? "")
    .split(",")
    .map((value) => value.trim())
    .filter(Boolean);
}
