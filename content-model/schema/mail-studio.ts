import { z } from "zod";
import { allowing, group, matching, message, plural, text, toolFold, toolHeading } from "./text.ts";

/** Text in characters that the piece's typefaces have, without braces: those are for merge fields. */
const printed = matching(/^[ -z|~éüñ–—‘’“”…\n]*$/, "use characters that a mail piece can print");
const field = (...names: readonly string[]) =>
  z.strictObject({
    label: text.max(60).describe("Label of the field"),
    hint: allowing(...names)
      .max(200)
      .optional()
      .describe("Help under the label"),
  });
const values = {
  first_name: printed.describe("First name; empty reads as its fallback"),
  city: printed.describe("City; empty reads as the county"),
  nearest_store: printed.describe("Nearest store; empty reads as its fallback"),
  interest: printed.describe("What the segment is about; empty reads as its fallback"),
  code: printed.min(1).describe("Code of the piece, never empty"),
};

const row = z.strictObject({
  id: matching(/^[a-z-]+$/).describe("Name in the address of the page"),
  name: text.max(60).describe("How the record is called"),
  note: text.max(60).describe("Why it is among the samples"),
  values: group("What it fills the merge fields with", values),
  county: printed.min(1).describe("What is printed where the city is empty"),
  address: z.array(printed.min(1)).min(2).max(3).describe("The address, line by line"),
});

const faults = z.strictObject({
  empty: text.describe("Nothing was typed where something is needed"),
  "too-long": message("max", "length").describe("{length} characters where {max} fit"),
  hidden: message("characters").describe("Characters that no one sees, by their codes"),
  "not-in-face": message("characters").describe("Characters that the typeface doesn’t have"),
  "unknown-field": message("field", "known").describe("A merge field that doesn’t exist"),
  "unknown-field-near": message("field", "nearest").describe(
    "The same, with the one that was meant",
  ),
  "stray-brace": text.describe("A brace that belongs to no field"),
});

const check = (...names: readonly string[]) =>
  z.strictObject({
    name: text.max(60).describe("Name of the rule"),
    fail: allowing(...names).describe("Said where the piece breaks it, with the fix"),
  });

const proof = z.strictObject({
  title: text.describe("Heading over the rules that are broken"),
  checks: group("The rules", {
    size: check("length", "height").describe("Size as mailed"),
    ratio: check("ratio").describe("Length by height"),
    address: check("bottom", "side").describe("Where machines read the address"),
    barcode: check().describe("The barcode’s place"),
    imprint: check("width", "height").describe("The postage’s place"),
    return: check().describe("Return address"),
    safe: check().describe("Distance from cuts and folds"),
    fit: check().describe("Whether everything has room"),
  }),
  waits: text.describe("In place of the checks while a text can't be printed"),
  source: text.describe("Where the rules are from, and what they don’t cover"),
});

/** Copy and sample records of the direct mail studio. */
export const mailStudioSchema = z.strictObject({
  sample: z.literal(true).describe("Sender, records and offer are samples"),
  ...toolHeading,
  start: group("The texts that it starts with, with merge fields in braces", {
    headline: text.describe("Headline"),
    body: text.describe("Message"),
    offer: text.describe("Offer"),
    action: text.describe("Call to action"),
    from: text.describe("Return address: name, street, city, apart by commas"),
  }),
  stop: printed.min(1).describe("Opt-out wording, printed on every piece"),
  imprint: z.array(printed.min(1)).min(3).max(5).describe("The postage mark, line by line"),
  rows: z.array(row).min(3).max(6).describe("Sample records: typical, short, longest and emptiest"),
  fallbacks: group(
    "What is printed where a record has nothing; for a city it is the record’s county",
    {
      first_name: printed.min(1).describe("Where the first name is empty"),
      nearest_store: printed.min(1).describe("Where no store is near"),
      interest: printed.min(1).describe("Where the segment names nothing"),
    },
  ),
  fields: group("The form", {
    fold: toolFold,
    texts: group("The texts of the piece", {
      headline: field().describe("Headline"),
      body: field().describe("Message"),
      offer: field().describe("Offer"),
      action: field().describe("Call to action"),
      from: field().describe("Return address"),
    }),
    hint: text.describe("What merge fields are; they are listed after it"),
    optional: text.describe("After the label of a field that may stay empty"),
    row: text.describe("Name of the choice of a record"),
    side: text.describe("Name of the choice of a side"),
    view: text.describe("Name of the choice of what is drawn"),
    views: group("What can be drawn", {
      guides: text.describe("With zones and cuts"),
      plain: text.describe("As mailed"),
    }),
    faults: faults.describe("Error messages"),
    submit: text.max(40).describe("The button"),
  }),
  slots: group("How places on the piece are called", {
    headline: text.describe("Headline"),
    body: text.describe("Message"),
    offer: text.describe("Offer"),
    action: text.describe("Call to action"),
    from: text.describe("Return address"),
    sender: text.describe("Sender’s name"),
    contact: text.describe("Sender’s address under the name"),
    to: text.describe("Delivery address"),
    stop: text.describe("Opt-out line"),
  }),
  result: group("The drawn piece", {
    ok: message("row", "piece").describe("Status: all rules are kept"),
    problems: plural("count", "row", "piece", "checks").describe(
      "Status: {count} rules are not kept; {checks} names which",
    ),
    wrong: message("fields").describe(
      "Status, while a text can’t be printed; {fields} names which",
    ),
    edited: message("brand").describe("Under a text that isn’t the sample’s: whose it isn’t"),
    sides: group("How the sides are called", {
      postcard: group("A card", sideNames()),
      letter: group("A letter", sideNames()),
      brochure: group("A brochure", sideNames()),
    }),
    described: message("side", "text").describe("A side in words, for screen readers"),
    size: message("width", "height").describe("Size of a side in inches"),
    mark: matching(/^[A-Z]{4,8}$/).describe("Across every side: it is a sample"),
    unready: text.max(50).describe("Before that while a check fails: no one should print it"),
    slug: message("side", "size", "brand").describe("Outside the cut: what this is"),
    legend: group("Names of the guides", {
      read: text.max(40).describe("Where machines read the address"),
      barcode: text.max(40).describe("The barcode’s place"),
      safe: text.max(40).describe("Safe area"),
      bleed: text.max(40).describe("Bleed"),
      fold: text.max(40).describe("Fold"),
    }),
    zoom: text.max(40).describe("Beside the box that enlarges the drawing on a phone"),
    print: text.max(40).describe("Link that prints the piece alone"),
    how: text.describe("Beside it without scripts, once the link was followed"),
    paper: group("What to print on", {
      letter: text.describe("On which paper, for small sides"),
      tabloid: text.describe("For sheets that need larger paper"),
      both: text.describe("Where each side needs its own"),
    }),
  }),
  proof: proof.describe("The checks"),
});

export type MailStudioCopy = z.output<typeof mailStudioSchema>;

function sideNames() {
  return {
    front: text.max(30).describe("The first side"),
    back: text.max(30).describe("The second side"),
  };
}
