import { z } from "zod";
import { base, line, word } from "./parts.ts";

const mailPiece = z.strictObject({
  ...base,
  front: z.strictObject({
    label: word,
    greeting: word,
    headline: line,
    offer: line,
  }),
  back: z.strictObject({
    label: word,
    message: z.string().min(1).max(160),
    from: line,
    to: z.array(word).min(3).max(4),
    mark: z.array(word).min(2).max(4).describe("The postage mark, line by line"),
    postmark: z.array(word).length(2),
  }),
  fields: z.strictObject({
    title: word,
    list: z.array(z.strictObject({ name: word, value: word, from: word })).min(2),
  }),
});

const reskin = z.strictObject({
  ...base,
  brands: z
    .array(z.strictObject({ name: word, host: word, initial: z.string().length(1) }))
    .length(2)
    .describe("Ours, and the partner's"),
  title: word,
  rows: z.array(z.strictObject({ name: word, detail: word, tag: word })).length(3),
  days: z.array(z.number().int().min(1).max(10)).length(14),
  same: line.describe("What is the same on both sides"),
});

/** JSON as it stands in an answer. */
const json: z.ZodType<Json> = z.lazy(() =>
  z.union([
    z.string(),
    z.number(),
    z.boolean(),
    z.null(),
    z.array(json),
    z.record(z.string(), json),
  ]),
);
export type Json = string | number | boolean | null | readonly Json[] | { [key: string]: Json };

const apiCall = z.strictObject({
  ...base,
  request: z.strictObject({
    label: word,
    method: z.enum(["GET", "POST"]),
    path: line,
    headers: z.array(z.strictObject({ name: word, value: word })),
  }),
  response: z.strictObject({ label: word, status: word, body: json }),
});

/** What the data goes out by: mail, a partner's dashboard, the API. */
export const channelPanels = {
  "mail-piece": mailPiece,
  reskin,
  "api-call": apiCall,
};
