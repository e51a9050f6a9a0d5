import { expect, test } from "vitest";
import { z } from "zod";
import { counts, files, folders, lists, texts } from "./content-model.ts";

type Def = {
  type: string;
  shape?: Record<string, z.ZodType>;
  element?: z.ZodType;
  valueType?: z.ZodType;
  innerType?: z.ZodType;
  catchall?: z.ZodType;
  in?: z.ZodType;
  options?: readonly z.ZodType[];
};

const models: Array<[file: string, schema: z.ZodType]> = [
  ...Object.entries({ ...files, ...lists, ...texts, ...counts }),
  ...Object.entries(folders).flatMap(([folder, schemas]) =>
    Object.entries(schemas).map(([name, schema]): [string, z.ZodType] => [
      `${folder}/${name}`,
      schema,
    ]),
  ),
];

test.each(models)("every field of %s says what it is", (file, schema) => {
  expect(undescribed(schema, file)).toEqual([]);
});

test.each(models)("no part of %s takes a field that it doesn't know", (file, schema) => {
  expect(loose(schema, file)).toEqual([]);
});

/** Groups of fields that drop what they don't know without a word. */
function loose(schema: z.ZodType, at: string): string[] {
  return partsOf(schema, at).flatMap(({ part, at }) => {
    const { type, catchall } = part._zod.def as unknown as Def;
    const others = catchall?._zod.def.type ?? "dropped";
    return type === "object" && ["dropped", "any", "unknown"].includes(others) ? [at] : [];
  });
}

/** Fields without a description of their own or of what they hold. */
function undescribed(schema: z.ZodType, at: string): string[] {
  return partsOf(schema, at).flatMap(({ part, at }) => {
    const { shape = {} } = part._zod.def as unknown as Def;
    return Object.entries(shape).flatMap(([name, field]) =>
      described(field) ? [] : [`${at}.${name}`],
    );
  });
}

type Part = { part: z.ZodType; at: string };

/** A schema and every schema in it, each with the path of its field. */
function partsOf(schema: z.ZodType, at: string, around: readonly z.ZodType[] = []): Part[] {
  if (around.includes(schema)) return [];
  const def = schema._zod.def as unknown as Def;
  const inside = [...around, schema];
  const inner = [
    def.element,
    def.valueType,
    def.innerType,
    def.catchall,
    def.in,
    ...(def.options ?? []),
  ];
  return [
    { part: schema, at },
    ...Object.entries(def.shape ?? {}).flatMap(([name, field]) =>
      partsOf(field, `${at}.${name}`, inside),
    ),
    ...inner.flatMap((part) => (part ? partsOf(part, at, inside) : [])),
  ];
}

function described(schema: z.ZodType | undefined): boolean {
  if (!schema) return false;
  const { description } = z.globalRegistry.get(schema) ?? {};
  const { innerType, in: input } = schema._zod.def as unknown as Def;
  return Boolean(description?.trim()) || described(innerType ?? input);
}
