import { z } from "zod";
import { claimPlaces } from "./claim.ts";
import { text } from "./text.ts";

const heading = {
  id: z
    .string()
    .regex(/^[a-z0-9-]+$/)
    .describe("Anchor of the group on the methodology page"),
  title: text.max(60).describe("Heading of the group"),
  intro: text.max(200).describe("A sentence under the heading"),
};

/** Groups of the methodology page, in order. */
export const claimGroupsSchema = z.strictObject({
  groups: z
    .array(
      z.strictObject({
        ...heading,
        claims: z.array(z.string()).min(1).describe("Names of figures in claims.yaml, in order"),
      }),
    )
    .describe("The groups, in the order of the page"),
  rest: z.strictObject(heading).describe("Over claims that stand in none of the groups"),
  words: z
    .strictObject({
      list: text.max(40).describe("Name of the list of groups, for screen readers"),
      places: text.max(30).describe("Before the places where a figure may stand"),
      asOf: text.max(30).describe("Before the day of a count"),
    })
    .describe("Labels around the groups and the figures"),
  places: z
    .record(z.enum(claimPlaces), text)
    .describe("Where a figure may stand, in a reader's words"),
});
