import { z } from "zod";
import type { Mark } from "./mark.ts";
import { group, list, matching, text } from "./text.ts";
import { type BrandType, typeSchema } from "./type.ts";

const color = matching(/^#[0-9a-f]{6}$/, "Write a color as # and six digits: #2f3be6");

/** Colors by role. Pages, icons, pictures, the brand kit and mails all take theirs from here. */
export const brandColorsSchema = z.strictObject({
  paper: color.describe("Ground of the page"),
  raised: color.describe("Ground of cards and fields"),
  sunken: color.describe("Ground of what lies under the page"),
  ink: color.describe("Text"),
  "ink-2": color.describe("Second text"),
  "ink-3": color.describe("Third text"),
  line: color.describe("Hairlines"),
  "line-control": color.describe("Borders of controls"),
  action: color.describe("Buttons, links, the mark"),
  "action-strong": color.describe("Buttons and links under the pointer"),
  "action-soft": color.describe("Ground of what is chosen"),
  "on-action": color.describe("Text on the action color"),
  night: color.describe("Ground of dark panels"),
  "night-2": color.describe("Raised ground in dark panels"),
  "night-line": color.describe("Hairlines in dark panels"),
  redaction: color.describe("Bars and dots of what is not known, in dark panels"),
  "on-night": color.describe("Text in dark panels"),
  "on-night-2": color.describe("Second text in dark panels"),
  glow: color.describe("The moment of identification"),
  positive: color.describe("Ground of what is good"),
  "on-positive": color.describe("Text of what is good"),
  danger: color.describe("Text of what is wrong"),
  "danger-soft": color.describe("Ground of what is wrong"),
});

export const brandSchema = z.strictObject({
  colors: brandColorsSchema.describe("Every color of the site, by what it is used for"),
  type: typeSchema.describe("Every typeface of the site, by what it is used for"),
});

/** With the sign, which is a file of its own (brand/sign.svg), and what was measured of the fonts. */
export type Brand = Omit<z.output<typeof brandSchema>, "type"> & { mark: Mark; type: BrandType };
export type ColorRole = keyof z.output<typeof brandColorsSchema>;
export type BrandColors = Readonly<Record<ColorRole, string>>;

/** Pairs that are read on each other, with the least contrast that WCAG 2.2 asks for: 4.5 for text, 3 for controls. */
export const contrastPairs: ReadonlyArray<readonly [of: ColorRole, on: ColorRole, least: number]> =
  [
    ...(["ink", "ink-2", "ink-3", "action", "action-strong", "danger"] as const).flatMap((text) => [
      [text, "paper", 4.5] as const,
      [text, "raised", 4.5] as const,
    ]),
    ["ink", "sunken", 4.5],
    ["ink", "glow", 4.5],
    ["on-action", "action", 4.5],
    ["on-action", "action-strong", 4.5],
    ["action-strong", "action-soft", 4.5],
    ["on-night", "night", 4.5],
    ["on-night", "night-2", 4.5],
    ["on-night-2", "night", 4.5],
    ["glow", "night", 4.5],
    ["on-positive", "positive", 4.5],
    ["danger", "danger-soft", 4.5],
    ["line-control", "paper", 3],
    ["line-control", "raised", 3],
  ];

const address = matching(/^\/brand\/[a-z0-9-]+\.(svg|png|zip)$/);

/** Files of the brand kit, drawn from the mark and the brand's name. */
export const brandKitSchema = z.strictObject({
  title: text.max(60).describe("Over the files, on the press page"),
  intro: text.max(240).describe("How the mark may be used"),
  download: text.max(60).describe("Link to all of them in one file"),
  archive: address.describe("All of them in one file"),
  typefaces: group("The brand's typefaces, by what they are used for", {
    title: text.max(60).describe("Over the names of the typefaces, which are in brand.yaml"),
    display: text.max(40).describe("What the one for headings is used for"),
    text: text.max(40).describe("What the one for text is used for"),
    data: text.max(40).describe("What the one for figures is used for"),
  }),
  files: list("The files of the kit, in the order of the press page", {
    file: address.describe("Address under which it can be downloaded"),
    label: text.max(60).describe("What the file is, beside its download link"),
    ground: z.enum(["paper", "night"]).describe("Color that the file is shown on"),
    form: z.enum(["mark", "logo"]).describe("mark: the sign alone; logo: the sign with the name"),
    color: z.enum(["action", "ink", "paper"]).describe("Role of its color in brand.yaml"),
  }),
});

export type BrandKit = z.output<typeof brandKitSchema>;
export type BrandFile = BrandKit["files"][number];
