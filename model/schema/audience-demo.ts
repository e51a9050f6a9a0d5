import { z } from "zod";

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
