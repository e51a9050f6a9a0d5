import { z } from "zod";

// biome-ignore format: a list of names
export const attributeTypes = ["text", "id", "band", "choice", "date", "code", "boolean", "hash", "list", "number"] as const;
export const attributeSources = ["declared", "observed", "modeled"] as const;
// biome-ignore format: a list of names
export const refreshes = ["weekly", "monthly", "quarterly", "yearly", "export", "delivered"] as const;

const attribute = z.strictObject({
  name: z
    .string()
    .regex(/^[a-z][a-z0-9_]*$/)
    .max(40)
    .describe("Name in files and answers: lower case, digits, underscores"),
  label: z.string().min(2).max(40).describe("Name for readers"),
  type: z.enum(attributeTypes).describe("What kind of value it has"),
  example: z.string().min(1).max(60).describe("A sample value"),
  coverage: z.number().int().min(1).max(100).describe("Sample share of records, in percent"),
  refresh: z.enum(refreshes).describe("How often it is checked"),
  source: z.enum(attributeSources).describe("Where it usually comes from"),
  limit: z.string().min(2).max(80).describe("Where it stops"),
});

const groups = z.array(
  z.strictObject({
    group: z.string().min(2).max(40).describe("Name of the group"),
    attributes: z.array(attribute).min(1).describe("Its attributes"),
  }),
);

/** Attributes of records: a sample of the attributes, by dataset and group. */
export const attributesSchema = z
  .strictObject({
    sample: z.literal(true).describe("Examples and coverage are samples, and pages say so"),
    consumer: groups.describe("Attributes of people and households"),
    business: groups.describe("Attributes of companies and business contacts"),
  })
  .check((ctx) => {
    const seen = new Set<string>();
    for (const dataset of ["consumer", "business"] as const)
      for (const [i, { attributes }] of ctx.value[dataset].entries())
        for (const [j, { name }] of attributes.entries()) {
          if (seen.has(name))
            ctx.issues.push({
              code: "custom",
              input: name,
              path: [dataset, i, "attributes", j, "name"],
              message: `${name} is there twice; give one another name`,
            });
          seen.add(name);
        }
  });

export type Attributes = z.output<typeof attributesSchema>;
