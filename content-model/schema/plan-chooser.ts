import { z } from "zod";
import { linkSchema } from "./section.ts";
import { fieldFaults, group, message, text, toolFold } from "./text.ts";

const number = z.strictObject({
  label: text.describe("Label of the field"),
  hint: text.optional().describe("Help under the label"),
  fault: fieldFaults.describe("Error messages of the field"),
});
const answer = z.strictObject({
  price: text.describe("The price in large type"),
  verdict: text.describe("Why this plan fits"),
  action: linkSchema.describe("The button"),
});

/** Copy of the plan chooser. In braces: what the calculation puts in. */
export const planChooserSchema = z.strictObject({
  fold: toolFold,
  visits: number.describe("The field for visits a month"),
  sites: number.describe("The field for websites"),
  queries: number.describe("The field for audience queries"),
  per: group("The choice of the time that queries are counted in", {
    label: text.describe("Label of the choice"),
    rest: text.describe("Completes the label for who hears it without the field beside it"),
    options: group("What can be chosen", {
      day: text.describe("Queries a day"),
      week: text.describe("Queries a week"),
      month: text.describe("Queries a month"),
      year: text.describe("Queries a year"),
    }),
  }),
  records: group("The choice of the size of the largest query", {
    label: text.describe("Label of the choice"),
    options: group("What can be chosen", {
      within: text.describe("As much as Standard Pro returns"),
      over: text.describe("More than that"),
    }),
  }),
  needs: group("The boxes for what only Enterprise has", {
    label: text.describe("Label of the group of boxes"),
    options: group("The boxes", {
      "custom-data": text.describe("Box: custom data"),
      "data-packages": text.describe("Box: data packages"),
      "custom-integrations": text.describe("Box: custom integrations"),
      "mail-discount": text.describe("Box: discounted mail"),
      "white-glove": text.describe("Box: white-glove support"),
      "flexible-terms": text.describe("Box: flexible contract terms"),
    }),
  }),
  submit: text.describe("The button"),
  result: group("The answer", {
    eyebrow: text.describe("Small line over the plan’s name"),
    enterprise: answer.describe("When Enterprise is the answer"),
    monthly: answer.describe("When Standard Pro on monthly billing is the answer"),
    annual: answer.describe("When Standard Pro on annual billing is the answer"),
    decides: group("Which limit decides", {
      nearest: message("limit", "percent").describe(
        "Standard Pro fits: the limit that is used most, {percent} of it",
      ),
      over: message("limit", "times").describe("A limit is passed, so many times"),
      unknown: message("limit").describe("A limit is passed, by an unknown amount"),
      need: text.describe("A single box decides"),
      needs: message("count").describe("Several boxes decide"),
    }),
    checksTitle: text.describe("Heading over the comparison with the plan’s limits"),
    checksTitleEnterprise: text.describe("The same heading when Enterprise is the answer"),
    fits: text.describe("A need that is within its limit"),
    over: text.describe("A need that is over its limit"),
    check: group("Names of the limits", {
      resolutions: text.describe("Limit of visitor resolutions"),
      websites: text.describe("Limit of websites"),
      queries: text.describe("Limit of audience queries"),
      records: text.describe("Limit of records per query"),
    }),
    amount: group("How a need is put beside its limit", {
      exact: message("need", "limit").describe(
        "{need} is what is needed, {limit} what the plan has",
      ),
      over: message("limit").describe("Where no amount is known, only that it is more"),
      period: z.string().includes("{per}").describe("After it; {per} is day, month or year"),
    }),
    atMost: message("amount").describe("An amount that is a ceiling; {amount} is the number"),
    annualFails: message("limit", "need").describe(
      "When only monthly billing has enough queries; {limit} and {need} are a year’s",
    ),
    needsTitle: text.describe("Heading over what only Enterprise has"),
    basis: text.describe("Small print: what the calculation assumes"),
    wrong: message("fields").describe(
      "Instead of the answer, while a field is wrong; {fields} names which",
    ),
  }),
});

export type PlanChooserCopy = z.output<typeof planChooserSchema>;
