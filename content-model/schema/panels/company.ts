import { z } from "zod";
import { group, list } from "../text.ts";
import { base, line, word } from "./parts.ts";

const partnerFlow = z.strictObject({
  ...base,
  hub: word.describe("The name in the middle"),
  give: word.describe("Heading over what partners bring"),
  get: word.describe("Heading over what partners get"),
  partners: list("The three kinds of partner", {
    kind: word.describe("Name of the kind"),
    who: line.describe("Who that is"),
    gives: line.describe("What they bring"),
    gets: line.describe("What they get"),
  }).length(3),
});

const requirements = z.strictObject({
  ...base,
  title: word.describe("Heading of the plan"),
  who: word.describe("For what kind of customer"),
  rows: list("The requirements, and what we answered", {
    need: line.describe("What the customer needs"),
    answer: word.describe("Our answer, in a word or two"),
    state: z.enum(["yes", "open", "no"]).describe("How the answer is marked"),
  })
    .min(3)
    .max(5),
  dates: list("The roll-out, in order", {
    when: word.describe("The week"),
    what: word.describe("What happens then"),
  }).length(3),
  contact: group("The dedicated contact", {
    name: word.describe("Invented person on our side"),
    role: line.describe("What that person is to the customer"),
  }),
});

const tally = z.strictObject({
  ...base,
  title: word.describe("Heading of the tally"),
  rows: list("Kinds of source, and on how many values of the record each appears", {
    kind: word.describe("Name of the kind of source"),
    marks: z.int().min(1).max(10).describe("Number of marks, 1 to 10"),
  })
    .min(3)
    .max(5),
  without: group("The row of values without a source", {
    kind: word.describe("Name of the row"),
    marks: z.int().min(1).max(10).describe("Number of marks, 1 to 10"),
    fate: word.describe("What happens to values without a source"),
  }),
  sum: word.describe("After the sum of the marks"),
});

const decisionNote = z.strictObject({
  ...base,
  title: word.describe("The question that was decided"),
  from: word.describe("Before the customer's name, which is not printed"),
  withheld: word.describe("Read in place of the name"),
  wish: line.describe("What was asked for"),
  sides: list("For and against; the second one weighed more", {
    side: word.describe("For or against"),
    text: line.describe("The reason"),
    by: word.describe("Who gave it"),
  }).length(2),
  outcome: group("How it was decided", {
    label: word.describe("Before the decision"),
    text: word.describe("The decision"),
    after: line.describe("What became of it"),
  }),
});

const missingDot = z.strictObject({
  ...base,
  alt: line.describe("The drawing in words"),
});

/** How we decide, count and work with others. */
export const companyPanels = {
  "partner-flow": partnerFlow,
  tally,
  "decision-note": decisionNote,
  "missing-dot": missingDot,
  requirements,
};
