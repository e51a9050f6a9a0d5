import { z } from "zod";
import { audienceDemoSchema } from "./audience-demo.ts";
import { toolFold } from "./number-copy.ts";
import { message, text } from "./text.ts";

const labeled = z.strictObject({
  label: text.describe("Label of the field"),
  hint: text.describe("Help under the label"),
});
const any = z.strictObject({
  label: text.describe("Label of the choice"),
  any: text.describe("The choice that leaves it open"),
});

/** The simulated query: its data and its copy. */
export const audienceDemoToolSchema = z.strictObject({
  data: audienceDemoSchema.describe("What can be asked and what the answer is drawn from"),
  copy: z
    .strictObject({
      controls: z
        .strictObject({
          legend: text.describe("Heading over the filters"),
          states: labeled
            .extend({
              fold: toolFold,
              skip: text.describe("For whoever goes by keyboard: leads past the boxes"),
            })
            .describe("The boxes for states"),
          where: z
            .strictObject({
              label: text.describe("Name of the choice"),
              in: text.describe("The checked states alone"),
              not: text.describe("All but the checked states"),
            })
            .describe("What the checked states mean"),
          age: any.describe("The choice of an age"),
          income: any.describe("The choice of an income"),
          interests: labeled.describe("The boxes for interests"),
          intent: any.describe("The choice of a researched subject"),
          without: z
            .strictObject({
              label: text.describe("Heading over what can be left out"),
              lists: text.describe("Name of the boxes for lists"),
              ages: text.describe("Name of the boxes for ages"),
              incomes: text.describe("Name of the boxes for incomes"),
            })
            .describe("The boxes for who is left out"),
          refresh: z
            .strictObject({ label: text.describe("Label of the choice") })
            .describe("The choice of a refresh"),
        })
        .describe("The filters"),
      sentence: z
        .strictObject({
          title: text.describe("Heading over the sentence"),
          place: z
            .strictObject({
              join: text.describe("First words"),
              in: text.describe("Before the states"),
              out: text.describe("Before the states, where they are left out"),
              more: message("count").describe("In place of the last of many states"),
              any: text.describe("When no state is chosen"),
            })
            .describe("Its beginning: where people live"),
          age: text.describe("Before the age"),
          income: text.describe("Before the income"),
          interests: text.describe("Before the interests"),
          intent: text.describe("Before the researched subject"),
          without: text.describe("Before who is left out"),
          ages: message("band").describe("An age that is left out"),
          incomes: message("band").describe("An income that is left out"),
          refresh: text.describe("Before how often it runs again"),
          or: text.describe("Between several states or interests"),
        })
        .describe("The query as one sentence, put together of these parts"),
      run: z
        .strictObject({
          idle: text.describe("Before the first run"),
          running: text.describe("During a run"),
          again: text.describe("After a run"),
        })
        .describe("The button"),
      answer: z
        .strictObject({
          title: text.describe("Heading over the answer"),
          simulated: text.describe("Mark beside the heading: the answer is simulated"),
          unknown: text.describe("In place of a number before the first run"),
          totalMatches: text.describe("Label: people who match"),
          audienceSize: text.describe("Label: people who can be reached"),
          averageIncome: text.describe("Label: average income"),
          topLocation: text.describe("Label: place with the most matches"),
          field: z
            .strictObject({
              dots: text.describe("Name of the dots that don’t match"),
              matches: text.describe("Name of the dots that match"),
              audience: text.describe("Name of the dots that can be reached"),
              scale: message("people").describe("What one cell stands for; {people} is the number"),
            })
            .describe("The key of the drawing"),
          status: z
            .strictObject({
              idle: text.describe("Before the first run"),
              running: text.describe("During a run"),
              done: message(
                "totalMatches",
                "audienceSize",
                "averageIncome",
                "topLocation",
              ).describe("After a run: the whole answer in one sentence"),
            })
            .describe("Read out by screen readers"),
          refresh: message("how").describe("Under the answer; {how} is “every week”"),
          note: text.describe("Small print: the values are random"),
        })
        .describe("The answer"),
    })
    .describe("Copy of the simulated query"),
});

type AudienceDemo = z.output<typeof audienceDemoToolSchema>;
export type AudienceDemoData = AudienceDemo["data"];
export type AudienceDemoCopy = AudienceDemo["copy"];
