import { expect, test } from "vitest";
import { z } from "zod";
import { counts, files, folders, lists, texts } from "./content-model.ts";

type Def = {
  type: string;
  shape?: Record<string, z.ZodType>;
  element?: z.ZodType;
  valueType?: z.ZodType;
  innerType?: z.ZodType;
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

/** Their fields are described together with the sentences that move into them. */
const LATER = /^(forms\/|consent$|messages$)/;

test.each(models.filter(([file]) => !LATER.test(file)))(
  "every field of %s says what it is",
  (file, schema) => {
    expect(undescribed(schema, file)).toEqual([]);
  },
);

/** Fields without a description of their own or of what they hold. */
function undescribed(schema: z.ZodType, at: string, around: readonly z.ZodType[] = []): string[] {
  if (around.includes(schema)) return [];
  const { shape = {}, ...parts } = schema._zod.def as unknown as Def;
  const inside = [...around, schema];
  const inner = [
    parts.element,
    parts.valueType,
    parts.innerType,
    parts.in,
    ...(parts.options ?? []),
  ];
  return [
    ...Object.entries(shape).flatMap(([name, field]) => [
      ...(described(field) ? [] : [`${at}.${name}`]),
      ...undescribed(field, `${at}.${name}`, inside),
    ]),
    ...inner.flatMap((part) => (part ? undescribed(part, at, inside) : [])),
  ];
}

function described(schema: z.ZodType | undefined): boolean {
  if (!schema) return false;
  const { description } = z.globalRegistry.get(schema) ?? {};
  const { innerType, in: input } = schema._zod.def as unknown as Def;
  return Boolean(description?.trim()) || described(innerType ?? input);
}
