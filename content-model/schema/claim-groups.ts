import { z } from "zod";
import { claimPlaces } from "./claim.ts";
import { group, list, matching, message, plural, text } from "./text.ts";

const heading = {
  id: matching(/^[a-z0-9-]+$/).describe("Anchor of the group on the methodology page"),
  title: text.max(60).describe("Heading of the group"),
  intro: text.max(200).describe("A sentence under the heading"),
};

const account = {
  source: text.max(120).describe("Where its figures come from, unless one names a source itself"),
  answers: text.max(60).describe("Who answers for its figures, as a reader may address them"),
};

/** Groups of the methodology page, in order. */
export const claimGroupsSchema = z.strictObject({
  groups: list("The groups, in the order of the page", {
    ...heading,
    ...account,
    claims: z.array(z.string()).min(1).describe("Names of figures in claims.yaml, in order"),
  }),
  rest: group("Over claims in none of the groups", { ...heading, ...account }),
  copy: group("Labels around the groups and the figures", {
    list: text.max(40).describe("Name of the list of groups, for screen readers"),
    figure: text.max(30).describe("Over the figures"),
    places: text.max(30).describe("Over the places where a figure may appear"),
    asOf: text.max(30).describe("Before the day of a count"),
    fold: message("count").describe("Opens a group on phones; {count} is how many figures"),
    counts: text.max(30).describe("Before the definition"),
    source: text.max(30).describe("Before the source"),
    answers: text.max(30).describe("Before who answers for the figure"),
    search: group("The search over the figures", {
      label: text.max(60).describe("Label of the field"),
      placeholder: text.max(60).describe("Example in the empty field"),
      submit: text.max(30).describe("The button"),
      clear: text.max(40).describe("Link back to all figures"),
      all: message("count").describe("While nothing is searched; {count} is their number"),
      found: plural("count").describe("How many figures were found"),
      none: text.max(160).describe("When nothing was found: what helps"),
    }),
  }),
  places: z
    .record(z.enum(claimPlaces), text)
    .describe("Where a figure may appear, in a reader's words"),
});

export type ClaimGroups = z.infer<typeof claimGroupsSchema>;
