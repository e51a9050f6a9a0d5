import { z } from "zod";
import { slugOf } from "#shared/slug.ts";

const name = z.string().min(2).max(40);

const fields = z.array(
  z.strictObject({
    field: name.describe("First level: the field"),
    subjects: z
      .array(
        z.strictObject({
          subject: name.describe("Second level: the subject"),
          also: z.array(name).default([]).describe("Other terms that people search for"),
          topics: z.array(name).min(1).describe("Third level: the topics"),
        }),
      )
      .min(1)
      .describe("Its subjects"),
  }),
);

/** A sample of the intent taxonomy. A topic's address is made of its three names. */
export const intentTopicsSchema = z
  .strictObject({
    sample: z.literal(true).describe("This is a sample, and pages say so"),
    consumer: fields.describe("What households research"),
    business: fields.describe("What companies research"),
  })
  .check((ctx) => {
    const seen = new Set<string>();
    for (const kind of ["consumer", "business"] as const)
      for (const [i, { field, subjects }] of ctx.value[kind].entries())
        for (const [j, { subject, topics }] of subjects.entries())
          for (const [k, topic] of topics.entries()) {
            const path = [field, subject, topic].map(slugOf).join("/");
            if (seen.has(path))
              ctx.issues.push({
                code: "custom",
                input: topic,
                path: [kind, i, "subjects", j, "topics", k],
                message: `${path} is there twice; give one another name`,
              });
            seen.add(path);
          }
  });

export type IntentTopics = z.output<typeof intentTopicsSchema>;
