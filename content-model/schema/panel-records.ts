import { z } from "zod";
import { group, list, message, text } from "./text.ts";

/** A name or a value. */
export const word = text.max(40);
/** A short sentence. */
export const line = text.max(90);
/** Fields of every panel. */
export const base = {
  caption: text.max(140).describe("Under the panel; says that it is a sample"),
  sample: z.literal(true).describe("Always true: everything in a panel is invented"),
};

/** The kinds of source that a value can have. */
const source = z.enum(["declared", "observed", "modeled"]);

const visitLog = z.strictObject({
  ...base,
  title: word.describe("Heading of the log"),
  site: word.describe("The site whose visits are logged"),
  unknown: word.describe("Read where a visitor has no name yet"),
  rows: z
    .array(
      z.discriminatedUnion("state", [
        z.strictObject({
          state: z
            .literal("anonymous")
            .describe("How far the visit is known: anonymous, resolving, identified or declined"),
          ip: z.ipv4().describe("An address that is reserved for examples, such as 203.0.113.24"),
          at: word.describe("When, as printed: 2 s"),
        }),
        z.strictObject({
          state: z
            .literal("resolving")
            .describe("How far the visit is known: anonymous, resolving, identified or declined"),
          ip: z.ipv4().describe("An address that is reserved for examples, such as 203.0.113.24"),
          at: word.describe("When, as printed: 2 s"),
          company: word.describe("The company that is known so far"),
        }),
        z.strictObject({
          state: z
            .literal("identified")
            .describe("How far the visit is known: anonymous, resolving, identified or declined"),
          name: word.describe("Invented person or company"),
          detail: line.describe("Who that is: company, household, place"),
          page: word.describe("Page that was visited"),
          at: word.describe("When, as printed: 2 s"),
          tag: word.describe("A word or two for the visit"),
        }),
        z.strictObject({
          state: z
            .literal("declined")
            .describe("How far the visit is known: anonymous, resolving, identified or declined"),
          reason: line.describe("Why no such visit is in the log"),
        }),
      ]),
    )
    .min(4)
    .describe("Newest first: what came in just now is anonymous, what is older has resolved"),
});

const householdRecord = z.strictObject({
  ...base,
  title: word.describe("Heading of the record"),
  name: word.describe("Name of the invented household"),
  address: line.describe("Its invented address"),
  sources: z.record(source, word).describe("What a kind of source is called"),
  confirmed: message("source").describe("Before the month of a value, for screen readers"),
  fields: z
    .array(
      z.discriminatedUnion("state", [
        z.strictObject({
          state: z.literal("known").describe("known: a value; withheld: a reason instead of one"),
          field: word.describe("Name of the row"),
          value: word.describe("What is known"),
          source: source.describe("Kind of source: declared, observed or modeled"),
          confirmed: word.describe("Month in which it was last confirmed"),
        }),
        z.strictObject({
          state: z
            .literal("withheld")
            .describe("known: a value; withheld: a reason instead of one"),
          field: word.describe("Name of the row"),
          reason: line.describe("Why there is no value"),
        }),
      ]),
    )
    .min(4)
    .describe("The rows of the record, at least four"),
});

const companyRecord = z.strictObject({
  ...base,
  name: word.describe("Name of the invented company"),
  domain: word.describe("Its invented domain, ending in .example"),
  facts: list("Four facts about the company", {
    label: word.describe("Name of the fact"),
    value: word.describe("The fact"),
  }).length(4),
  people: group("The people who decide", {
    title: word.describe("Heading over them"),
    list: list("At least two invented people", {
      name: word.describe("Name"),
      role: word.describe("Job title"),
    }).min(2),
  }),
  signals: group("What has changed at the company", {
    title: word.describe("Heading over the changes"),
    list: list("At least two changes", {
      when: word.describe("How long ago"),
      what: line.describe("What changed"),
    }).min(2),
  }),
  research: group("The small chart of what the company reads about", {
    title: word.describe("Heading over the chart"),
    topic: word.describe("The subject"),
    summary: line.describe("The chart in words"),
    weeks: z
      .array(z.int().min(0).max(10))
      .length(12)
      .describe("Twelve heights from 0 to 10, oldest first"),
  }),
});

const consentTrail = z.strictObject({
  ...base,
  title: word.describe("Heading of the trail"),
  record: word.describe("Number and kind of the record"),
  steps: list("Source, consent, field, use", {
    kind: word.describe("Name of the step"),
    title: word.describe("What happened"),
    text: line.describe("A sentence about it"),
    mark: word.describe("Day, as printed"),
  }).length(4),
  out: group("What happens when the person opts out", {
    title: word.describe("Heading"),
    text: line.describe("A sentence about it"),
    stamp: word.describe("Word on the stamp"),
  }),
});

const changeLog = z.strictObject({
  ...base,
  title: word.describe("Heading of the log"),
  name: word.describe("Name of the invented company"),
  was: word.describe("Before the old value, for screen readers"),
  now: word.describe("Before the new value, for screen readers"),
  source: word.describe("Before the kind of source, for screen readers"),
  changes: list("Newest first", {
    kind: word.describe("What the change is about"),
    when: word.describe("Day, as printed"),
    before: line.describe("The previous value"),
    after: line.nullable().describe("null: not known, drawn as a bar over `reason`"),
    reason: line.optional().describe("Why the new value isn’t known"),
    source: word.describe("Where the change was seen"),
  })
    .min(3)
    .max(5),
});

const signal = {
  label: word.describe("Name of the signal"),
  value: word.describe("Its invented value"),
};

/** One visit on its way to a record. */
const visitStages = z.strictObject({
  ...base,
  unknown: word.describe("Read where the visitor has no name yet"),
  stages: list("The stages before the record", {
    when: word.describe("When this stage is"),
    who: word.optional().describe("Who it is so far; without it a bar is drawn"),
    lines: z
      .array(
        z.strictObject({
          ...signal,
          mark: z
            .enum(["seen", "agrees", "alone"])
            .describe("seen: collected; agrees: counts; alone: does not count"),
        }),
      )
      .min(2)
      .max(4)
      .describe("What is known in this stage"),
  }).length(3),
  record: z
    .strictObject({
      when: word.describe("When the record is there"),
      name: word.describe("Invented person"),
      detail: line.describe("Who that is"),
      lines: z.array(z.strictObject(signal)).min(1).max(3).describe("What the record holds"),
      tag: word.describe("A word or two for the visit"),
    })
    .describe("What comes of it"),
});

/** Companies in the order of their likeness, with the reasons and the people. */
const rankedList = z.strictObject({
  ...base,
  like: word.describe("Before the traits of the best customers"),
  traits: z.array(word).min(2).max(4).describe("What the best customers share"),
  heads: group("Headings of the columns", {
    rank: word.describe("Over the likeness"),
    company: word.describe("Over the companies"),
    why: word.describe("Over the reasons"),
    person: word.describe("Over the people"),
    synced: word.describe("Over what happens in the CRM"),
  }),
  rows: list("The most alike first", {
    match: z.int().min(0).max(100).describe("Likeness from 0 to 100"),
    company: word.describe("Invented company"),
    why: line.describe("Why it is on the list"),
    person: word.describe("Invented person"),
    role: word.describe("Job of that person"),
    confirmed: word.describe("Month in which it was last confirmed"),
    change: word.describe("What the sync does with it"),
  })
    .min(3)
    .max(6),
  removed: word.describe("Why the last row is struck"),
  out: group("A company that left the list with its reason", {
    company: word.describe("Invented company"),
    why: line.describe("The reason that was removed"),
  }),
});

/** Panels of records: a visit, a household, a company, or one value with its source. */
export const recordPanels = {
  "visit-log": visitLog,
  "household-record": householdRecord,
  "company-record": companyRecord,
  "consent-trail": consentTrail,
  "change-log": changeLog,
  "visit-stages": visitStages,
  "ranked-list": rankedList,
};

const partnerPieces = z.strictObject({
  ...base,
  listing: group("A technology partner's listing", {
    kind: word.describe("Name of the program"),
    name: word.describe("Name of the listed product"),
    text: line.describe("What the listing shows"),
    tag: word.describe("State of the listing"),
  }),
  statement: group("An agency's share of a client's plan", {
    kind: word.describe("Name of the program"),
    plan: word.describe("The client and its plan"),
    price: word.describe("The plan's price"),
    share: word.describe("The agency's line"),
    terms: word.describe("How long it is paid"),
    amount: word.describe("In place of an amount"),
  }),
  own: group("The platform under a reseller's name", {
    kind: word.describe("Name of the program"),
    host: word.describe("Its address"),
    brand: word.describe("Its name"),
    title: word.describe("Over seven bars, one for each day"),
  }),
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

const flawReport = z.strictObject({
  ...base,
  title: word.describe("Heading of the report"),
  state: word.describe("Where it is now"),
  today: z.int().min(1).describe("Days since it came in"),
  days: z.int().min(1).describe("Days on the scale"),
  steps: list("What the reporter waits for", {
    title: word.describe("What is done, or is to be done"),
    due: word.describe("By when"),
    done: word.optional().describe("When it was done; leave out while it is open"),
  }),
  open: word.describe("Instead of a day, while a step is open"),
});

/** How we decide, count and work with others. */
export const companyPanels = {
  "partner-pieces": partnerPieces,
  tally,
  "decision-note": decisionNote,
  "flaw-report": flawReport,
  requirements,
};
