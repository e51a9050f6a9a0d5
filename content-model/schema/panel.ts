/* Schemas of the panels: drawings of sample data beside a text, in pages and in articles. */
import { z } from "zod";
import { group, list, message, text } from "./text.ts";

/** A name or a value. */
export const word = text.max(40);
/** A short sentence. */
export const line = text.max(90);
/** Fields of every panel. */
const base = {
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
          state: z.literal("known").describe("known: a value"),
          field: word.describe("Name of the row"),
          value: word.describe("What is known"),
          source: source.describe("Kind of source: declared, observed or modeled"),
          confirmed: word.describe("Month in which it was last confirmed"),
        }),
        z.strictObject({
          state: z
            .enum(["withheld", "never"])
            .describe("withheld: a value that isn’t handed out; never: none is kept"),
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
const recordPanels = {
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

const usageLog = z.strictObject({
  ...base,
  title: word.describe("What the log is"),
  state: word.describe("Whose log it is"),
  entries: list("Entries, the newest first", {
    day: z.iso.date().describe("Day"),
    who: word.describe("A role, a key, or a schedule: never a name"),
    did: word.describe("What was done"),
    size: word.describe("How much of the plan that used, or how much went out"),
    refused: z.literal(true).optional().describe("Whether the entry was refused"),
  }),
  refused: word.describe("Beside an entry that was refused"),
});

const flawReport = z.strictObject({
  ...base,
  title: word.describe("Heading of the report"),
  state: word.describe("Where it is now"),
  today: z.int().min(1).describe("Days since it came in"),
  days: z.int().min(1).describe("Days on the scale"),
  steps: list("What the reporter waits for", {
    title: word.describe("What is done, or is to be done"),
    done: word.optional().describe("When it was done; leave out while it is open"),
  }),
  open: word.describe("Instead of a day, while a step is open"),
});

/** How we decide, count and work with others. */
const companyPanels = {
  "partner-pieces": partnerPieces,
  tally,
  "decision-note": decisionNote,
  "flaw-report": flawReport,
  requirements,
  "usage-log": usageLog,
};

const count = z.int().min(0).max(50);

const blindTest = z.strictObject({
  ...base,
  title: word.describe("What was tested"),
  vendors: list("The vendors, each asked for the same 50 companies", {
    name: word.describe("A letter for the vendor, whose name is hidden"),
    found: count.describe("How many of the 50 were found"),
    correct: count.describe("How many of those were correct"),
    current: count.describe("How many of those were up to date"),
  }).length(3),
  names: group("Names of the four results", {
    found: word.describe("Found, but wrong"),
    correct: word.describe("Correct, but out of date"),
    current: word.describe("Correct and up to date"),
    missing: word.describe("Not found"),
  }),
  best: word.describe("Beside the vendor with the most up-to-date answers"),
});

const twoLookups = z.strictObject({
  ...base,
  from: word.describe("Over the places the visits come from"),
  company: word.describe("Over the answers of a company-level tool"),
  person: word.describe("Over the answers of a person-level tool"),
  visits: list("The same visits, looked up in both ways", {
    from: word.describe("Where the visitor is"),
    company: word.nullable().describe("The company that was named; null: none"),
    person: word.nullable().describe("The person who was named; null: none"),
    why: line.describe("Why a person was named, or wasn't"),
  })
    .min(4)
    .max(7),
  none: word.describe("What a screen reader says where nothing was named"),
  sum: message("count", "all").describe("How many were named, of all"),
  counted: word.describe("After it on the article’s cover: what was counted"),
});

const roadmap = z.strictObject({
  ...base,
  week: message("weeks").describe("The weeks of a phase"),
  phases: list("The phases, as long as each other", {
    weeks: word.describe("First and last week, as 1-4"),
    title: word.describe("Name of the phase"),
    steps: z.array(word).min(2).max(3).describe("What is done in it, a few words each"),
    done: word.describe("What there is at its end"),
  }).length(4),
});

const articlePanels = {
  "blind-test": blindTest,
  "two-lookups": twoLookups,
  roadmap,
};

/** The industries that have a drawing; an id is also the anchor on the industries page. */
export const industryIds = [
  "retail",
  "healthcare",
  "financial",
  "education",
  "real-estate",
  "travel",
  "manufacturing",
  "technology",
] as const;
export type IndustryId = (typeof industryIds)[number];

const topicBoard = z.strictObject({
  ...base,
  past: word.describe("Over the weeks"),
  now: word.describe("Over the last week's scores"),
  weeks: word.describe("Before a topic's weekly scores, for screen readers"),
  ways: group("What a topic’s direction is called", {
    rising: word.describe("For scores that rise"),
    steady: word.describe("For scores that stay"),
    falling: word.describe("For scores that fall"),
  }),
  topics: z
    .array(
      z.discriminatedUnion("state", [
        z.strictObject({
          state: z.literal("scored").describe("scored: a topic with scores; withheld: one without"),
          path: z.tuple([word, word]).describe("Field and subject; the topic is the third level"),
          topic: word.describe("Name of the topic"),
          way: z.enum(["rising", "steady", "falling"]).describe("Where its scores go"),
          weeks: z
            .array(z.int().min(0).max(100))
            .length(12)
            .describe("Scores, oldest first; the last one is this week's"),
        }),
        z.strictObject({
          state: z
            .literal("withheld")
            .describe("scored: a topic with scores; withheld: one without"),
          reason: line.describe("Why there is no score"),
        }),
      ]),
    )
    .min(4)
    .describe("The rows of the board, at least four"),
});

/** How a score arises: weeks with their activity, the sources that saw it, and the score. */
const scoreWeeks = z.strictObject({
  ...base,
  activity: word.describe("Before the bars"),
  normal: word.describe("On the line of what is normal"),
  sources: word.describe("Before the dots of the sources"),
  score: word.describe("Before the scores"),
  dropped: word.describe("In place of a score that fell below the least"),
  usual: z.int().min(1).max(20).describe("Activity of a normal week"),
  weeks: list("The weeks, oldest first", {
    week: z.int().min(1).max(53).describe("Number of the week in its year"),
    activity: z.int().min(0).max(20).describe("Counted visits, weighted"),
    sources: z.int().min(0).max(3).describe("Sources that show the rise"),
    score: z.int().min(0).max(100).nullable().describe("The score; null is dropped"),
    note: word.optional().describe("What this week shows, in few words"),
  })
    .min(8)
    .max(12),
});

/** An audience from refresh to refresh: who joined, who left, and why. */
const audienceChanges = z.strictObject({
  ...base,
  title: line.describe("The audience in words"),
  joined: word.describe("Over those who joined"),
  left: word.describe("Over those who left"),
  total: word.describe("Over the size after the refresh"),
  start: z.int().positive().describe("Size before the first refresh"),
  refreshes: list("The refreshes, oldest first; sizes are worked out", {
    day: word.describe("Day of the refresh"),
    joined: z.int().min(0).describe("Who fit now and didn’t before"),
    left: z.int().min(0).describe("Who fit before and doesn’t now"),
  })
    .min(3)
    .max(6),
  why: word.describe("Over the reasons of the last refresh"),
  reasons: list("Why people left at the last refresh; together as many as left", {
    reason: word.describe("Why they left"),
    count: z.int().positive().describe("How many"),
  })
    .min(2)
    .max(4),
  sent: z.array(word).min(1).max(4).describe("Where the changes went"),
});

/** Panels about audiences: interest over time, and who is in. */
const audiencePanels = {
  "score-weeks": scoreWeeks,
  "audience-changes": audienceChanges,
  "topic-board": topicBoard,
};

const mailPiece = z.strictObject({
  ...base,
  front: group("The front of the card", {
    label: word.describe("Name of this side"),
    from: word.describe("Who sends it"),
    greeting: word.describe("First line, with a merge field"),
    headline: line.describe("The large line"),
    offer: line.describe("The sentence under it, with merge fields"),
  }),
  back: group("The back of the card", {
    label: word.describe("Name of this side"),
    message: text.max(160).describe("Text on the left half"),
    offer: word.describe("What the card is worth"),
    code: word.describe("Its code"),
    from: line.describe("Sender and how to stop the mail"),
    to: z.array(word).min(3).max(4).describe("Address of the invented recipient, a line each"),
    mark: z.array(word).min(2).max(4).describe("The postage mark, line by line"),
  }),
  fields: list("The merge fields", {
    name: word.describe("Name of the field, as it appears in braces on the card"),
    value: word.describe("What is printed in its place"),
  }).min(2),
});

const reskin = z.strictObject({
  ...base,
  brands: list("Ours, and the partner's", {
    name: word.describe("Name on the dashboard"),
    host: text.max(120).describe("Address of the dashboard; an invented one ends in .example"),
  }).length(2),
  title: word.describe("Heading on both dashboards"),
  rows: list("The three visits that both dashboards list", {
    name: word.describe("Invented visitor"),
    detail: word.describe("Page that was visited"),
    tag: word.describe("A word for how interested the visitor is"),
  }).length(3),
  days: z
    .array(z.int().min(1).max(10))
    .length(7)
    .describe("Heights of the bars of a week, 1 to 10"),
});

/** Panels about channels: mail, a partner's dashboard. */
const channelPanels = {
  "mail-piece": mailPiece,
  reskin,
};

/* Schema of the panels that prove a claim: the count of a day, an exchange with the API, and the way of a list. */

const visitMatches = ["person", "household", "company", "none", "abroad"] as const;

const dayCount = z.strictObject({
  ...base,
  title: word.describe("Whose day it is"),
  visits: list("The visits in order", {
    visitor: word.describe("A letter for the visitor; the same one is the same visitor"),
    match: z.enum(visitMatches).describe("What the visit was matched to"),
  })
    .min(8)
    .max(12),
  visit: message("visitor", "match").describe("What a screen reader says of a visit"),
  matches: z.record(z.enum(visitMatches), word).describe("Names of what a visit is matched to"),
  figures: group("The two figures that follow from the same day", {
    visits: word.describe("Name of the figure that counts visits"),
    visitors: word.describe("Name of the figure that counts visitors"),
    ofVisits: message("count", "all").describe("What was divided: visits matched, of all"),
    ofVisitors: message("count", "all").describe("What was divided: visitors named, of all"),
  }),
});

const fields = z
  .array(
    z.strictObject({
      key: word.describe("Name of the field"),
      value: word.describe("What it says, as JSON"),
    }),
  )
  .min(2)
  .max(9);

const exchange = z.strictObject({
  ...base,
  sent: word.describe("Over the request"),
  method: word.describe("Method of the request"),
  path: word.describe("Path of the request"),
  request: fields.describe("Fields that are sent"),
  got: word.describe("Over the answer"),
  status: word.describe("Status of the answer"),
  answer: fields.describe("Fields of the answer"),
});

const recordStates = ["in", "matched", "out", "gone"] as const;

const recordFlow = z.strictObject({
  ...base,
  title: word.describe("Name of the uploaded file"),
  note: word.describe("How much is in it"),
  stages: list("The stages in order", {
    name: word.describe("What happens"),
    result: word.describe("What is left of the records then"),
    records: z
      .array(z.enum(recordStates))
      .min(4)
      .max(8)
      .describe("Each record after it: as it came in, matched, left out or deleted"),
  })
    .min(3)
    .max(5),
});

const lineWays = ["send", "receive", "opt-out"] as const;

const mapped = (what: string) =>
  list(what, {
    name: word.describe("Name of the field"),
    value: word.describe("What it says of the sample person"),
  })
    .min(4)
    .max(10);

const fieldMap = z.strictObject({
  ...base,
  ours: word.describe("Over our fields"),
  theirs: word.describe("Over the fields of the tool"),
  sent: message("field").describe("What a screen reader says after a field that is sent"),
  received: message("field").describe("What it says after a field that comes from the tool"),
  kept: word.describe("Beside a field of ours that no line leaves"),
  own: word.describe("Beside a field of the tool that no line reaches"),
  fields: mapped("Our fields in order"),
  targets: mapped("As many fields of the tool in its order"),
  lines: list("Which field goes to which", {
    from: word.describe("Name of our field"),
    to: word.describe("Name of the tool’s field"),
    way: z.enum(lineWays).describe("send: from us; receive: to us; opt-out: from us, set apart"),
  }).min(3),
});

/** Panels that prove a claim. */
const proofPanels = {
  "day-count": dayCount,
  exchange,
  "record-flow": recordFlow,
  "field-map": fieldMap,
};

/**
 * Copy and data of the drawn panels, one entry per panel name; `app/sections/panels/` has one drawing for each.
 * Everything in a panel is a sample for the picture, so each one carries `sample: true` and a caption that says so.
 * Names, addresses and numbers are reserved ones (RFC 5737 addresses, `.example` domains), and no number may read
 * like a claim.
 */
export const panelSchemas = {
  ...recordPanels,
  ...audiencePanels,
  ...channelPanels,
  ...companyPanels,
  ...proofPanels,
  ...articlePanels,
};

type Panels = { [K in keyof typeof panelSchemas]: z.output<(typeof panelSchemas)[K]> };
export type PanelData<K extends keyof Panels> = Panels[K];
