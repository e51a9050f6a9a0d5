import { z } from "zod";
import { faults } from "./faults.ts";
import { optionalLine } from "./form.ts";

/** Optional field that a form's content adds: content-model/schema/form.ts. */
export type ExtraField =
  | { kind: "text"; max?: number | undefined }
  | { kind: "phone" }
  | { kind: "choice"; options: Readonly<Record<string, string>> }
  | { kind: "checkbox" };

export type ExtraFields = Readonly<Record<string, ExtraField>>;

/** Longest text where the content says none. */
const MAX_TEXT = 200;

/** Longest phone number, with an extension and spaces. */
const MAX_PHONE = 40;

/** Schema of a form with the optional fields that its content adds. The type stays that of the form's own fields. */
export function withExtraFields<Schema extends z.ZodObject>(
  schema: Schema,
  extra: ExtraFields | undefined,
): Schema {
  if (!extra) return schema;
  const added = Object.entries(extra).map(([name, field]) => [name, schemaOf(field)]);
  return schema.extend(Object.fromEntries(added)) as unknown as Schema;
}

function schemaOf(field: ExtraField): z.ZodType {
  switch (field.kind) {
    case "text":
      return optionalLine(field.max ?? MAX_TEXT);
    case "phone":
      return optionalLine(MAX_PHONE).refine(isPhone, faults.invalid);
    case "choice":
      return oneOf(Object.keys(field.options));
    case "checkbox":
      return oneOf(["yes"]);
  }
}

function oneOf(values: readonly string[]) {
  return z.enum(["", ...values], { error: faults.invalid }).default("");
}

/** Whether a text is empty or can be a phone number, as people write them in any country. */
function isPhone(text: string): boolean {
  const digits = text.replace(/\D/g, "").length;
  return (
    text === "" ||
    (digits >= 5 && digits <= 20 && /^[\d\s+().,/#*-]+(?:(?:x|ext)\.?\s*\d+)?$/i.test(text))
  );
}
