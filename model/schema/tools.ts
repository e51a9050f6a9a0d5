import { z } from "zod";
import { queriesPerYear } from "#contracts/money.ts";
import { audienceDemoSchema } from "./audience-demo.ts";
import { resourceKinds } from "./resource-kinds.ts";
import { scope } from "./scope.ts";
import { linkSchema } from "./section.ts";
import { message, plural, text } from "./text.ts";
import { visitEstimatorSchema } from "./visit-estimator.ts";

const labeled = z.strictObject({ label: text, hint: text });
const faults = z.strictObject({
  "not-a-number": text,
  "too-small": message("min"),
  "too-large": message("max"),
});
const periods = z.strictObject({ monthly: text, annual: text });
const perKind = z.record(z.enum(resourceKinds), text);
const number = z.strictObject({ label: text, hint: text.optional(), fault: faults });
const answer = z.strictObject({ price: text, verdict: text, action: linkSchema });

const mailEstimator = z.strictObject({
  each: text,
  scale: text,
  quantity: z.strictObject({
    label: text,
    fault: faults.extend({ "too-small": text }),
  }),
  frequency: z.strictObject({
    label: text,
    options: z.strictObject({
      once: text,
      weekly: text,
      biweekly: text,
      monthly: text,
      quarterly: text,
    }),
  }),
  submit: text,
  bill: z.strictObject({
    title: text,
    pieces: text,
    pieceCost: text,
    run: text,
    runs: text,
    total: z.strictObject({ once: text, repeated: text }),
    average: text,
    postage: text,
    note: text,
    wrong: text,
  }),
});

const planChooser = z.strictObject({
  visits: number,
  sites: number,
  queries: number,
  per: z.strictObject({
    label: text,
    options: z.strictObject({ day: text, week: text, month: text, year: text }),
  }),
  records: z.strictObject({
    label: text,
    options: z.strictObject({ within: text, over: text }),
  }),
  needs: z.strictObject({
    label: text,
    options: z.strictObject({
      "custom-data": text,
      "data-packages": text,
      "custom-integrations": text,
      "white-label": text,
      "mail-discount": text,
      "white-glove": text,
      "flexible-terms": text,
    }),
  }),
  submit: text,
  result: z.strictObject({
    eyebrow: text,
    enterprise: answer,
    monthly: answer,
    annual: answer,
    checksTitle: text,
    checksTitleEnterprise: text,
    fits: text,
    over: text,
    check: z.strictObject({ resolutions: text, websites: text, queries: text, records: text }),
    amount: z.strictObject({
      exact: message("need", "limit"),
      over: message("limit").describe("Where no amount is known, only that it is more"),
      period: z.string().includes("{per}").describe("After it; {per} is day, month or year"),
    }),
    atMost: message("amount"),
    annualFails: message("limit", "need"),
    needsTitle: text,
    basis: text,
    wrong: text,
  }),
});

const pricingBoardFields = z.strictObject({
  plans: text,
  units: periods,
  pricePer: z
    .strictObject({
      monthly: message("price").describe("While the monthly plan is chosen"),
      annual: message("price").describe("While the annual plan is chosen"),
    })
    .describe("Price at the head of the comparison"),
  jumps: z.array(linkSchema),
  saving: periods,
  allowance: periods.describe("On each choice of period: what differs beside the price"),
  fewerQueries: text.describe(
    "Where the period is chosen, as long as a year allows fewer queries than twelve months",
  ),
  contract: periods,
  limits: text,
  included: text,
  excluded: text,
  alsoExcluded: z.array(text).describe("Beside what the plan's own list says"),
  startWith: periods.describe("Read after the label of the plan's link"),
  enterprise: z.strictObject({ priceNote: text, more: linkSchema }),
  comparison: z.strictObject({ feature: text, yes: text, no: text }),
});

/** `fewerQueries` is null while it isn't true. */
const pricingBoard = pricingBoardFields.transform(({ fewerQueries, ...words }) => {
  const { monthly, annual } = scope().plans?.standardPro.queryAllowance ?? {};
  const fewer = monthly && annual && queriesPerYear(annual) < queriesPerYear(monthly);
  return { ...words, fewerQueries: fewer ? fewerQueries : null };
});

const resourcesHub = z.strictObject({
  search: z.strictObject({ label: text, placeholder: text, submit: text, clear: text }),
  kinds: z.strictObject({ label: text, all: text, names: perKind, one: perKind }),
  entries: plural("count").describe("{entries} in the texts below"),
  status: z.strictObject({
    all: message("entries"),
    kind: message("shown", "entries"),
    found: plural("count", "query"),
    none: message("query"),
  }),
  results: z.strictObject({
    title: text,
    none: z.strictObject({
      title: text,
      text: message("query"),
      elsewhere: plural("count"),
      all: text,
      ask: linkSchema,
      tries: z.array(text).describe("Searches that find something"),
      tryLabel: message("word"),
    }),
  }),
  articles: z.strictObject({ all: message("count"), searched: message("count") }),
  glossary: z.strictObject({ jump: text, see: text, also: text }),
});

const any = z.strictObject({ label: text, any: text });

const audienceDemo = z.strictObject({
  data: audienceDemoSchema,
  words: z.strictObject({
    controls: z.strictObject({
      legend: text,
      states: labeled,
      age: any,
      income: any,
      interests: labeled,
      intent: any,
      refresh: z.strictObject({ label: text }),
    }),
    sentence: z.strictObject({
      title: text,
      place: z.strictObject({ join: text, in: text, any: text }),
      age: text,
      income: text,
      interests: text,
      intent: text,
      refresh: text,
      or: text,
    }),
    run: z.strictObject({ idle: text, running: text, again: text }),
    answer: z.strictObject({
      title: text,
      simulated: text,
      unknown: text,
      totalMatches: text,
      audienceSize: text,
      averageIncome: text,
      topLocation: text,
      field: z.strictObject({
        dots: text,
        matches: text,
        audience: text,
        scale: message("people"),
      }),
      status: z.strictObject({
        idle: text,
        running: text,
        done: message("totalMatches", "audienceSize", "averageIncome", "topLocation"),
      }),
      refresh: message("how"),
      note: text,
    }),
  }),
});

/** Copy of what a visitor can use, one file each in content/tools. */
export const toolSchemas = {
  "audience-demo": audienceDemo,
  "mail-estimator": mailEstimator,
  "plan-chooser": planChooser,
  "pricing-board": pricingBoard,
  "resources-hub": resourcesHub,
  "visit-estimator": visitEstimatorSchema,
};

type Tool<K extends keyof typeof toolSchemas> = z.output<(typeof toolSchemas)[K]>;
export type AudienceDemoData = Tool<"audience-demo">["data"];
export type AudienceDemoWords = Tool<"audience-demo">["words"];
export type PlanChooserWords = Tool<"plan-chooser">;
export type ResourcesHubWords = Tool<"resources-hub">;
