import type { z } from "zod";

/** Field name -> one sentence that says what is wrong and how to mend it. */
export type FieldErrors = Readonly<Record<string, string>>;

/** What the visitor typed, exactly, so that a refused form can show it again. */
export type FieldValues = Readonly<Record<string, string>>;

export type Parsed<T> =
  | { ok: true; value: T }
  | { ok: false; errors: FieldErrors; values: FieldValues };

/**
 * Reads a form by its schema.
 *
 * Text fields only: a file part counts as absent. A field that occurs twice counts once, the first time.
 * Never throws; every problem comes back as one message per field, with all values kept.
 */
export function parseForm<T>(schema: z.ZodType<T>, data: FormData): Parsed<T> {
  const values = textFields(data);
  const result = schema.safeParse(values);
  if (result.success) return { ok: true, value: result.data };
  const errors: Record<string, string> = {};
  for (const issue of result.error.issues) {
    const field = String(issue.path[0] ?? "form");
    errors[field] ??= issue.message;
  }
  return { ok: false, errors, values };
}

/** The text fields of a form, each once. */
export function textFields(data: FormData): Record<string, string> {
  const values: Record<string, string> = {};
  for (const [name, value] of data) {
    if (typeof value === "string" && !(name in values)) values[name] = value;
  }
  return values;
}
