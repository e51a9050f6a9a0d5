import { z } from "zod";

const kind = z.object({
  label: z.string().max(60).describe("On the card of the choice"),
  note: z.string().max(120).describe("Under it"),
  text: z.string().max(400).describe("What happens, beside the form, while it is chosen"),
  time: z.string().max(60).describe("How long it may take"),
});

/** Words of the privacy request, its picture and the question after its state. */
export const privacyWordsSchema = z.object({
  title: z.string().max(70),
  intro: z.string().max(300),
  kinds: z.object({
    "opt-out": kind,
    access: kind,
    delete: kind,
    correct: kind,
    limit: kind,
  }),
  subjects: z.object({ self: z.string(), child: z.string(), agent: z.string() }),
  record: z.object({
    title: z.string(),
    rows: z.object({
      name: z.string(),
      contact: z.string(),
      interests: z.string(),
      sensitive: z.string(),
      sold: z.string(),
      suppression: z.string(),
    }),
    time: z.string().describe("Before the time"),
  }),
  gpc: z.object({ title: z.string(), text: z.string() }),
  due: z.string().describe("On the confirmation, before the day"),
  follow: z.string().describe("On the confirmation, after the day"),
  status: z.object({
    title: z.string(),
    intro: z.string(),
    reference: z.string(),
    referenceHint: z.string(),
    email: z.string(),
    submit: z.string(),
    states: z.object({ received: z.string(), answered: z.string(), closed: z.string() }),
    outcomes: z.object({
      complied: z.string(),
      "complied-in-part": z.string(),
      "not-found": z.string(),
      denied: z.string(),
      withdrawn: z.string(),
    }),
    facts: z.object({
      request: z.string(),
      received: z.string(),
      due: z.string(),
      extended: z.string().describe("After the due day, when the time was extended"),
      closed: z.string(),
      outcome: z.string(),
    }),
  }),
});

export type PrivacyWords = z.output<typeof privacyWordsSchema>;
