import { z } from "zod";
import { group, list, matching, message, text, toolHeading } from "./text.ts";

const color = matching(/^#[0-9a-f]{6}$/, "write a color as # and six digits, in lower case");
const palette = {
  brand: text.max(40).describe("Name"),
  primary: color.describe("Color of the header"),
  accent: color.describe("Color of buttons and charts"),
  surface: color.describe("Color of the background"),
};

const fields = z.strictObject({
  name: group("The product’s name", {
    label: text.describe("Label"),
    hint: text.describe("Help under the label"),
    fault: group("Error messages", {
      empty: text.describe("No name"),
      "too-long": message("max").describe("More than {max} characters"),
    }),
  }),
  colors: group("The colors", {
    legend: text.describe("Name of the group"),
    hint: text.describe("Help under it"),
    primary: text.describe("Label of the header’s color"),
    accent: text.describe("Label of the color of buttons and charts"),
    surface: text.describe("Label of the background’s color"),
    pick: message("color").describe("Name of the browser’s color picker for {color}"),
    fault: message("example").describe("What was typed is no color; {example} is one"),
  }),
  logo: group("The logo", {
    label: text.describe("Label"),
    optional: text.describe("After the label: the field may stay empty"),
    hint: message("size").describe("What may be chosen, up to {size}"),
    remove: text.describe("Button that takes the logo away"),
    shown: message("file").describe("Once it is shown"),
    faults: group("Error messages", {
      "not-an-image": message("file").describe("A file that is no image"),
      "too-large": message("file", "size", "max").describe("A file that is too large"),
    }),
  }),
});

const result = z.strictObject({
  title: text.describe("Heading over the drawing"),
  sampleMark: text.describe("Mark beside it: what is drawn is sample data"),
  described: message("name").describe("The drawing in words, for screen readers"),
  ok: message("count").describe("All {count} pairs can be read"),
  corrected: message("count", "colors").describe("One color was corrected; {colors} is where"),
  correctedMany: message("count", "colors").describe("Several were corrected; {colors} is where"),
  roles: group("Names of what can be corrected", {
    accent: text.describe("Buttons and charts"),
    link: text.describe("Links"),
  }),
  wrong: message("fields").describe("While a field is wrong; {fields} names which"),
  host: message("host").describe("Address in the drawn window; {host} is made of the name"),
});

const dashboard = z.strictObject({
  nav: z.array(z.string().max(12)).length(4).describe("Menu"),
  heading: z.string().max(24).describe("Heading"),
  action: z.string().max(16).describe("Button"),
  totals: list("Totals", {
    value: z.string().max(8).describe("Number"),
    label: z.string().max(14).describe("What it counts"),
  }).length(3),
  days: z.array(z.string().max(3)).length(7).describe("Days of the chart"),
  visits: z.array(z.int().min(0).max(1000)).length(7).describe("Visits of each day"),
  rows: list("Latest visits", {
    name: z.string().max(24).describe("Who visited"),
    page: z.string().max(16).describe("Which page"),
  }).length(3),
  link: z.string().max(24).describe("Link under them"),
});

/** Copy and sample data of the brand preview. */
export const brandPreviewSchema = z.strictObject({
  sample: z.literal(true).describe("The brand and the dashboard’s data are samples"),
  ...toolHeading,
  start: group("The brand that it starts with", palette),
  fields: fields.describe("The fields"),
  submit: z.string().max(40).describe("The button"),
  presets: list("Palettes to try", palette).min(1).max(5),
  presetsLabel: text.describe("Before their names"),
  result: result.describe("The drawing and what is said about it"),
  dashboard: dashboard.describe("What the drawn dashboard shows"),
});

export type BrandPreviewCopy = z.output<typeof brandPreviewSchema>;
