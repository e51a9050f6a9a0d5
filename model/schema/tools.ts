import { z } from "zod";
import { queriesPerYear } from "#contracts/money.ts";
import { apiExplorerSchema } from "./api-explorer.ts";
import { audienceBuilderToolSchema } from "./audience-builder-tool.ts";
import { audienceDemoSchema } from "./audience-demo.ts";
import { brandPreviewSchema } from "./brand-preview.ts";
import { companyProfileCopySchema } from "./company-profile-copy.ts";
import { dataDictionarySchema } from "./data-dictionary.ts";
import { installSnippetSchema } from "./install-snippet.ts";
import { intentExplorerSchema } from "./intent-explorer.ts";
import { mailStudioSchema } from "./mail-studio.ts";
import { toolFold } from "./number-copy.ts";
import { resourceKinds } from "./resource-kinds.ts";
import { returnEstimatorSchema } from "./return-estimator.ts";
import { savingEstimatorSchema } from "./saving-estimator.ts";
import { scope } from "./scope.ts";
import { linkSchema } from "./section.ts";
import { message, plural, text } from "./text.ts";
import { visitEstimatorSchema } from "./visit-estimator.ts";

const labeled = z.strictObject({
  label: text.describe("Label of the field"),
  hint: text.describe("Help under the label"),
});
const faults = z.strictObject({
  "not-a-number": text.describe("Error: what was typed is no number"),
  "too-small": message("min").describe("Error: the number is too small; {min} is the smallest"),
  "too-large": message("max").describe("Error: the number is too large; {max} is the largest"),
});
const periods = z.strictObject({
  monthly: text.describe("On the monthly plan"),
  annual: text.describe("On the annual plan"),
});
const perKind = z.record(z.enum(resourceKinds), text);
const number = z.strictObject({
  label: text.describe("Label of the field"),
  hint: text.optional().describe("Help under the label"),
  fault: faults.describe("Error messages of the field"),
});
const answer = z.strictObject({
  price: text.describe("The price in large type"),
  verdict: text.describe("Why this plan fits"),
  action: linkSchema.describe("The button"),
});

const mailEstimator = z.strictObject({
  each: text.describe("After the price of a piece"),
  scale: text.describe("Under the drawings of the pieces"),
  quantity: z
    .strictObject({
      label: text.describe("Label of the field"),
      fault: faults
        .extend({ "too-small": text.describe("Error: the number is below one") })
        .describe("Error messages of the field"),
    })
    .describe("The field for the number of pieces"),
  frequency: z
    .strictObject({
      label: text.describe("Label of the choice"),
      options: z
        .strictObject({
          once: text.describe("A single mailing"),
          weekly: text.describe("52 mailings a year"),
          biweekly: text.describe("26 mailings a year"),
          monthly: text.describe("12 mailings a year"),
          quarterly: text.describe("4 mailings a year"),
        })
        .describe("What can be chosen"),
    })
    .describe("The choice of how often"),
  submit: text.describe("The button"),
  bill: z
    .strictObject({
      title: text.describe("Heading over the answer"),
      pieces: text.describe("Name of the row: pieces in a mailing"),
      pieceCost: text.describe("Name of the row: price of a piece"),
      run: text.describe("Name of the row: cost of a mailing"),
      runs: text.describe("Name of the row: mailings in a year"),
      total: z
        .strictObject({
          once: text.describe("For a single mailing"),
          repeated: text.describe("For mailings over a year"),
        })
        .describe("Name of the last row"),
      yearPieces: text.describe("Name of the row: pieces in a year"),
      average: text.describe("Name of the row: average in a month"),
      postage: text.describe("Says that postage is included"),
      note: text.describe("Small print under the answer"),
      wrong: text.describe("Instead of the answer, while a field is wrong"),
      quote: z
        .strictObject({
          print: text.describe("Link that prints the answer as a quote"),
          how: text.describe("Beside it without scripts, once the link was followed"),
          from: message("brand").describe("On paper: who quotes"),
          date: message("date").describe("On paper: the day it is printed"),
          again: message("address").describe("On paper: address of the same numbers"),
          ask: message("email").describe("On paper: where questions go"),
          terms: text.describe("On paper: what the quote is not"),
        })
        .describe("The answer on paper"),
    })
    .describe("The answer"),
});

const planChooser = z.strictObject({
  visits: number.describe("The field for visits a month"),
  sites: number.describe("The field for websites"),
  queries: number.describe("The field for audience queries"),
  per: z
    .strictObject({
      label: text.describe("Label of the choice"),
      rest: text.describe("Completes the label for who hears it without the field beside it"),
      options: z
        .strictObject({
          day: text.describe("Queries a day"),
          week: text.describe("Queries a week"),
          month: text.describe("Queries a month"),
          year: text.describe("Queries a year"),
        })
        .describe("What can be chosen"),
    })
    .describe("The choice of the time that queries are counted in"),
  records: z
    .strictObject({
      label: text.describe("Label of the choice"),
      options: z
        .strictObject({
          within: text.describe("As much as Standard Pro returns"),
          over: text.describe("More than that"),
        })
        .describe("What can be chosen"),
    })
    .describe("The choice of the size of the largest query"),
  needs: z
    .strictObject({
      label: text.describe("Label of the group of boxes"),
      options: z
        .strictObject({
          "custom-data": text.describe("Box: custom data"),
          "data-packages": text.describe("Box: data packages"),
          "custom-integrations": text.describe("Box: custom integrations"),
          "white-label": text.describe("Box: white-label resale"),
          "mail-discount": text.describe("Box: discounted mail"),
          "white-glove": text.describe("Box: white-glove support"),
          "flexible-terms": text.describe("Box: flexible contract terms"),
        })
        .describe("The boxes"),
    })
    .describe("The boxes for what only Enterprise has"),
  submit: text.describe("The button"),
  result: z
    .strictObject({
      eyebrow: text.describe("Small line over the plan’s name"),
      enterprise: answer.describe("When Enterprise is the answer"),
      monthly: answer.describe("When Standard Pro on monthly billing is the answer"),
      annual: answer.describe("When Standard Pro on annual billing is the answer"),
      decides: z
        .strictObject({
          nearest: message("limit", "percent").describe(
            "Standard Pro fits: the limit that is used most, {percent} of it",
          ),
          over: message("limit", "percent").describe("A limit is passed; {percent} of it is used"),
          unknown: message("limit").describe("A limit is passed, by an unknown amount"),
          need: text.describe("A single box decides"),
          needs: message("count").describe("Several boxes decide"),
        })
        .describe("Which limit decides"),
      checksTitle: text.describe("Heading over the comparison with the plan’s limits"),
      checksTitleEnterprise: text.describe("The same heading when Enterprise is the answer"),
      fits: text.describe("A need that is within its limit"),
      over: text.describe("A need that is over its limit"),
      check: z
        .strictObject({
          resolutions: text.describe("Limit of visitor resolutions"),
          websites: text.describe("Limit of websites"),
          queries: text.describe("Limit of audience queries"),
          records: text.describe("Limit of records per query"),
        })
        .describe("Names of the limits"),
      amount: z
        .strictObject({
          exact: message("need", "limit").describe(
            "{need} is what is needed, {limit} what the plan has",
          ),
          over: message("limit").describe("Where no amount is known, only that it is more"),
          period: z.string().includes("{per}").describe("After it; {per} is day, month or year"),
        })
        .describe("How a need is put beside its limit"),
      atMost: message("amount").describe("An amount that is a ceiling; {amount} is the number"),
      annualFails: message("limit", "need").describe(
        "When only monthly billing has enough queries; {limit} and {need} are a year’s",
      ),
      needsTitle: text.describe("Heading over what only Enterprise has"),
      basis: text.describe("Small print: what the calculation assumes"),
      wrong: message("fields").describe(
        "Instead of the answer, while a field is wrong; {fields} names which",
      ),
    })
    .describe("The answer"),
});

const pricingBoardFields = z.strictObject({
  plans: text.describe("Name of the part with the plans"),
  units: periods.describe("After the price"),
  pricePer: z
    .strictObject({
      monthly: message("price").describe("While the monthly plan is chosen"),
      annual: message("price").describe("While the annual plan is chosen"),
    })
    .describe("Price at the head of the comparison"),
  jumps: z.array(linkSchema).describe("Links to the parts of the page"),
  saving: periods.describe("Under the price: what a year costs either way"),
  allowance: periods.describe("On each choice of period: what differs beside the price"),
  fewerQueries: text.describe(
    "Where the period is chosen, as long as a year allows fewer queries than twelve months",
  ),
  contract: periods.describe("Contract terms under the price"),
  limits: text.describe("Heading over the limits of the plan"),
  included: text.describe("Heading over what the plan includes"),
  excluded: text.describe("Heading over what it doesn’t include"),
  alsoExcluded: z.array(text).describe("Beside what the plan's own list says"),
  startWith: periods.describe("Read after the label of the plan's link"),
  enterprise: z
    .strictObject({
      priceNote: text.describe("Under its price"),
      more: linkSchema.describe("Link to its page"),
    })
    .describe("On the card of Enterprise"),
  comparison: z
    .strictObject({
      feature: text.describe("Heading of the first column"),
      yes: text.describe("For screen readers: the plan has it"),
      no: text.describe("For screen readers: the plan doesn’t have it"),
    })
    .describe("In the table that compares all features"),
});

/** `fewerQueries` is null while it isn't true. */
const pricingBoard = pricingBoardFields.transform(({ fewerQueries, ...copy }) => {
  const { monthly, annual } = scope().plans?.standardPro.queryAllowance ?? {};
  const fewer = monthly && annual && queriesPerYear(annual) < queriesPerYear(monthly);
  return { ...copy, fewerQueries: fewer ? fewerQueries : null };
});

const resourcesHub = z.strictObject({
  guides: toolFold,
  search: z
    .strictObject({
      label: text.describe("Label of the field"),
      placeholder: text.describe("Example inside the empty field"),
      submit: text.describe("Its button"),
      clear: text.describe("Button that empties it"),
    })
    .describe("The search field"),
  kinds: z
    .strictObject({
      label: text.describe("Label of the choice"),
      all: text.describe("The choice of every kind"),
      names: perKind.describe("What each kind is called, in the plural"),
      one: perKind.describe("What one entry of each kind is called"),
    })
    .describe("The choice of a kind"),
  entries: plural("count").describe("{entries} in the texts below"),
  status: z
    .strictObject({
      all: message("entries").describe("Without a search; {entries} is “32 entries”"),
      kind: message("shown", "entries").describe("Of one kind; {shown} are shown of {entries}"),
      found: plural("count", "query").describe(
        "After a search; {query} is what was typed, {count} how many match",
      ),
      none: message("query").describe("When nothing matches; {query} is what was typed"),
    })
    .describe("How many entries are shown, under the search"),
  results: z
    .strictObject({
      title: text.describe("Heading over what was found"),
      none: z
        .strictObject({
          title: text.describe("Heading"),
          text: message("query").describe("What to do; {query} is what was typed"),
          elsewhere: plural("count").describe(
            "Link, when another kind has matches; {count} is how many",
          ),
          all: text.describe("Button that shows everything"),
          ask: linkSchema.describe("Link to ask us"),
          tries: z.array(text).describe("Searches that find something"),
          tryLabel: message("word").describe(
            "Name of such a search for screen readers; {word} is what it looks for",
          ),
        })
        .describe("When nothing was found"),
    })
    .describe("The answer of a search"),
  articles: z
    .strictObject({
      all: message("count").describe("Under the newest articles; {count} is how many there are"),
      searched: message("count").describe("In a search; {count} articles are searched"),
    })
    .describe("Links to the rest of the blog"),
  glossary: z
    .strictObject({
      jump: text.describe("Name of the links to the letters"),
      see: text.describe("Before related terms"),
      also: text.describe("Before other names of a term"),
    })
    .describe("In the glossary"),
});

const any = z.strictObject({
  label: text.describe("Label of the choice"),
  any: text.describe("The choice that leaves it open"),
});

const audienceDemo = z.strictObject({
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

/** Copy of what a visitor can use, one file each in content/tools. */
export const toolSchemas = {
  "api-explorer": apiExplorerSchema,
  "audience-builder": audienceBuilderToolSchema,
  "audience-demo": audienceDemo,
  "brand-preview": brandPreviewSchema,
  "company-profile": companyProfileCopySchema,
  "install-snippet": installSnippetSchema,
  "data-dictionary": dataDictionarySchema,
  "intent-explorer": intentExplorerSchema,
  "mail-estimator": mailEstimator,
  "mail-studio": mailStudioSchema,
  "plan-chooser": planChooser,
  "pricing-board": pricingBoard,
  "resources-hub": resourcesHub,
  "return-estimator": returnEstimatorSchema,
  "saving-estimator": savingEstimatorSchema,
  "visit-estimator": visitEstimatorSchema,
};

type Tool<K extends keyof typeof toolSchemas> = z.output<(typeof toolSchemas)[K]>;
export type AudienceDemoData = Tool<"audience-demo">["data"];
export type AudienceDemoCopy = Tool<"audience-demo">["copy"];
export type PlanChooserCopy = Tool<"plan-chooser">;
export type ResourcesHubCopy = Tool<"resources-hub">;
