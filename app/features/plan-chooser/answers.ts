/* Questions of the plan chooser: names, bounds, and defaults of the answers, and how the address carries them. */
import { type IntegerFault, readInteger } from "#app/features/query-controls/read-integer.ts";
import { type BillingPeriod, billingPeriods } from "#shared/money.ts";

/** Runs in a year of what is counted per day, week, month or year. */
export const perYear = { day: 365, week: 52, month: 12, year: 1 } as const;
export type Per = keyof typeof perYear;
export const pers = Object.keys(perYear) as readonly Per[];

/** Needs that only Enterprise meets. */
export const needs = [
  "custom-data",
  "data-packages",
  "custom-integrations",
  "mail-discount",
  "white-glove",
  "flexible-terms",
] as const;
export type Need = (typeof needs)[number];

export const recordChoices = ["within", "over"] as const;
export type RecordChoice = (typeof recordChoices)[number];

/** Bounds of the numbers that are asked for. */
export const bounds = {
  /** Website visits from the United States per month. */
  visits: { min: 0, max: 100_000_000 },
  sites: { min: 1, max: 1_000 },
  queries: { min: 0, max: 100_000 },
} as const;
export type NumberField = keyof typeof bounds;

export type Answers = {
  visits: number;
  sites: number;
  queries: number;
  per: Per;
  records: RecordChoice;
  needs: readonly Need[];
};

/** Keys of the chooser in the URL, with the answers that it starts from. */
export const chooserDefaults = {
  visits: "1000",
  sites: "1",
  queries: "1",
  per: "week",
  records: "within",
  need: "",
} as const;

/** The questions that a visitor sees: how often queries run is a part of one. */
export const questions = Object.keys(chooserDefaults).filter((key) => key !== "per");

export type ReadAnswers = {
  /** Numbers as typed, for the fields. */
  text: Record<NumberField, string>;
  faults: Partial<Record<NumberField, IntegerFault>>;
  /** The answers with the default in place of a faulty number. */
  answers: Answers;
};

/** Answers from the URL. Choices that do not exist read as the default; bad numbers are said. */
export function readAnswers(query: URLSearchParams): ReadAnswers {
  const read: ReadAnswers = {
    text: { visits: "", sites: "", queries: "" },
    faults: {},
    answers: {
      visits: 0,
      sites: 0,
      queries: 0,
      per: pers.find((id) => id === query.get("per")) ?? chooserDefaults.per,
      records: recordChoices.find((id) => id === query.get("records")) ?? chooserDefaults.records,
      needs: needs.filter((id) => query.getAll("need").includes(id)),
    },
  };
  for (const field of Object.keys(bounds) as NumberField[]) {
    const fallback = Number(chooserDefaults[field]);
    const reading = readInteger(query.get(field), { ...bounds[field], fallback });
    read.text[field] = query.get(field) ?? chooserDefaults[field];
    if ("fault" in reading) read.faults[field] = reading.fault;
    read.answers[field] = "value" in reading ? reading.value : fallback;
  }
  return read;
}

export function readBilling(query: URLSearchParams): BillingPeriod {
  return billingPeriods.find((id) => id === query.get("billing")) ?? "monthly";
}

/** Id of the plan chooser's form; the choice of billing period, elsewhere on the page, belongs to it. */
export const CHOOSER_FORM = "plan-chooser-form";
