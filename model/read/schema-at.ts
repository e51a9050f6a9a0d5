import type { z } from "zod";
import type { Path } from "./yaml-file.ts";

type Def = {
  type: string;
  shape?: Record<string, z.ZodType>;
  element?: z.ZodType;
  innerType?: z.ZodType;
  valueType?: z.ZodType;
  /** Of a record. */
  keyType?: z.ZodType;
  /** Of an enum. */
  entries?: Record<string, string>;
  in?: z.ZodType;
  options?: readonly z.ZodType[];
  discriminator?: string;
};

/**
 * The names of the fields that may be at `path` of a value, as its schema says: what someone may have meant by one
 * that doesn't exist. Empty where the schema can't tell.
 */
export function fieldsAt(schema: z.ZodType, root: unknown, path: Path): string[] {
  let value = root;
  let here: z.ZodType | undefined = choose(schema, value);
  for (const key of path) {
    value = typeof value === "object" && value !== null ? Reflect.get(value, key) : undefined;
    here = here && choose(step(here, key), value);
  }
  if (!here) return [];
  const { shape, keyType } = defOf(here);
  return Object.keys(shape ?? (keyType && defOf(keyType).entries) ?? {});
}

function step(schema: z.ZodType, key: string | number): z.ZodType | undefined {
  const { shape, element, valueType } = defOf(schema);
  return shape?.[String(key)] ?? element ?? valueType;
}

/** Behind what may be absent, and in a choice the one that its discriminator names. */
function choose(schema: z.ZodType | undefined, value: unknown): z.ZodType | undefined {
  if (!schema) return undefined;
  const { innerType, in: input, options, discriminator } = defOf(schema);
  if (innerType) return choose(innerType, value);
  if (input) return choose(input, value);
  if (!options) return schema;
  const named = discriminator && (value as Record<string, unknown> | undefined)?.[discriminator];
  const found = options.find((option) => {
    const field = discriminator ? defOf(option).shape?.[discriminator] : undefined;
    return field?.safeParse(named).success;
  });
  return choose(found ?? options.find((option) => defOf(option).shape), value);
}

function defOf(schema: z.ZodType): Def {
  return schema._zod.def as unknown as Def;
}
