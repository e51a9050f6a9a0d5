import { z } from "zod";
import { toolFold } from "./number-copy.ts";
import { message, text } from "./text.ts";

const id = z.string().regex(/^[a-z0-9-]+$/);
const option = z.strictObject({
  id: id.describe("Short name that the program uses: lower case, digits, hyphens"),
  label: z.string().min(1).max(40).describe("On the control"),
  phrase: z.string().min(1).max(40).describe("In the sentence of the query"),
});
const range = z
  .strictObject({
    min: z.number().int().positive().describe("Smallest value that is drawn"),
    max: z.number().int().positive().describe("Largest value that is drawn"),
    step: z.number().int().positive().describe("Drawn values are multiples of it"),
  })
  .refine(({ min, max, step }) => min < max && min % step === 0 && max % step === 0);

/** The simulated query of the audience builder: what can be asked, and what the answer is drawn from. */
export const audienceDemoSchema = z.strictObject({
  runMs: z.number().int().positive().describe("How long a run takes, in milliseconds"),
  ranges: z
    .strictObject({
      totalMatches: range.describe("People"),
      audienceSize: range.describe("People"),
      averageIncome: range.describe("US dollars a year"),
    })
    .describe("Between which bounds the simulated answers are drawn"),
  cellPeople: z
    .number()
    .int()
    .positive()
    .describe("People that one cell of the drawing stands for"),
  states: z
    .array(
      option.extend({
        code: z
          .string()
          .regex(/^[A-Z]{2}$/)
          .describe("Its two letters"),
        people: z
          .number()
          .int()
          .positive()
          .describe("How many of about 10,000 sample people live there"),
        places: z
          .array(z.string())
          .min(2)
          .describe("Places in the state, of which an answer names one"),
      }),
    )
    .min(2)
    .describe("States that can be chosen"),
  ages: z.array(option).min(2).describe("Age bands that can be chosen"),
  incomes: z
    .array(
      option.extend({
        from: z.number().int().describe("Lower end of the band, US dollars a year"),
        to: z.number().int().describe("Upper end of the band, US dollars a year"),
      }),
    )
    .min(2)
    .describe("The average is drawn inside the band that was asked for"),
  incomeBands: z
    .array(
      option.extend({
        from: z.number().int().min(0).describe("Lower end of the band, US dollars a year"),
        to: z.number().int().describe("Upper end of the band, US dollars a year"),
      }),
    )
    .min(2)
    .describe("Bands of income that records have; each is inside one of those that can be chosen"),
  lists: z.array(option).min(1).describe("Lists whose people can be left out"),
  interests: z.array(option).min(2).describe("Interests that can be chosen"),
  intents: z.array(option).min(2).describe("Subjects that people may be researching"),
  refreshes: z
    .array(option.extend({ id: z.enum(["daily", "weekly", "monthly"]).describe("How often") }))
    .length(3)
    .describe("How often a saved query can run again"),
});

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
