import { z } from "zod";

/** A word, a sentence or a few. */
export const text = z.string().min(1);

/** A text of one form. @param fault the end of a sentence that begins with the field's name */
export function matching(form: RegExp, fault?: string) {
  return z.string().regex(form, fault);
}

/** A part of a file: fields that belong together, and for editors what they are. */
export function group<Shape extends z.core.$ZodLooseShape>(what: string, fields: Shape) {
  return z.strictObject(fields).describe(what);
}

/** A list of such parts. */
export function list<Shape extends z.core.$ZodLooseShape>(what: string, fields: Shape) {
  return z.array(z.strictObject(fields)).describe(what);
}

/** A text in which the site puts a value where `{name}` is, each of `names` at least once. */
export function message(...names: readonly string[]) {
  return allowing(...names).check((ctx) => {
    const used = placeholdersIn(ctx.value);
    const missing = names.find((name) => !used.has(name));
    if (missing !== undefined)
      ctx.issues.push(fault(ctx.value, `write {${missing}} where its value goes`));
  });
}

/** The same where each of `names` may be left out. */
export function allowing(...names: readonly string[]) {
  return text.check((ctx) => {
    const unknown = [...placeholdersIn(ctx.value)].find((name) => !names.includes(name));
    const shown = names.map((name) => `{${name}}`).join(", ");
    if (unknown !== undefined)
      ctx.issues.push(fault(ctx.value, `nothing is put in place of {${unknown}}; write ${shown}`));
  });
}

/** A text about one, and about any other number. */
export function plural(...names: readonly string[]) {
  return z.strictObject({
    one: (names.length > 1 ? message(...names.filter((name) => name !== "count")) : text).describe(
      "About one",
    ),
    other: message(...names).describe("About any other number"),
  });
}

function placeholdersIn(value: string): Set<string> {
  return new Set([...value.matchAll(/\{([a-z][\w-]*)\}/gi)].map(([, name = ""]) => name));
}

function fault(input: string, message: string) {
  return { code: "custom", input, message } as const;
}

/** Draft flag of content entries other than articles, which have dates too. */
export const draftField = z
  .boolean()
  .optional()
  .describe("true while it is being written: shown by npm run dev only");

/** Sample flag of a page. */
export const sampleField = z
  .boolean()
  .optional()
  .describe("Marks a page with sample details, until the operator replaces them");
