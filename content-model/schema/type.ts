import { z } from "zod";
import { matching } from "./text.ts";

/** Roles of typefaces: headings, running text, and figures, codes and addresses. */
export const typeRoles = ["display", "text", "data"] as const;
export type TypeRole = (typeof typeRoles)[number];

const weight = z.int("Write a weight as a number: 400").min(1).max(1000);

const fontFileSchema = z.strictObject({
  file: matching(
    /^[\w-][\w.-]*\.woff2$/,
    "Name a WOFF2 file in content/brand: my-typeface.woff2",
  ).describe("WOFF2 file in content/brand, as it came from who licensed it"),
  weights: z
    .array(weight)
    .min(1)
    .max(2)
    .describe("The weight of the file: [700]; of a variable font the lightest and the heaviest"),
});

const typefaceSchema = z.strictObject({
  // It is written into the stylesheet between quotes.
  family: z
    .string()
    .max(60)
    .regex(/^[\p{L}\p{N}][\p{L}\p{N} .+-]*$/u, "Write the family’s name in letters and digits")
    .describe("Name of the family, as it is printed in the brand kit"),
  like: z
    .enum(["sans", "serif", "mono"])
    .describe(
      "What it looks like: until it has arrived, a face of this kind is shown in its width",
    ),
  files: z
    .array(fontFileSchema)
    .min(1)
    .max(3)
    .describe("Its files; the first one is fetched with the page, if it is for display or text"),
});

export const typeSchema = z.strictObject({
  display: typefaceSchema.describe("Headings, the name beside the sign, preview images"),
  text: typefaceSchema.describe("Everything that is read"),
  data: typefaceSchema.describe("Figures, codes and addresses, in letters of one width"),
});

export type TypeFiles = z.output<typeof typeSchema>;

/** Face that the site makes from a font file for the weights that it uses. */
export type Face = {
  source: string;
  weights: readonly number[];
  /** The characters that it keeps. */
  characters: string;
  /** Its path in the site, named by all that decides about its bytes. */
  file: string;
  bytes: number;
  /** In ems. */
  metrics: { width: number; ascent: number; descent: number; lineGap: number };
  /** At each of some weights the widths of its characters, in thousandths of an em, in their order. */
  widths: Readonly<Record<string, string>>;
};

/** Fault of a font file: a sentence, and the field that it is reported at. */
export type FaceFault = { fault: string; at: "file" | "weights" };

/** Measurements of each file at its weights, by `faceKey`. */
export type MeasuredFaces = Readonly<Record<string, Face | FaceFault>>;

export type Typeface = Omit<TypeFiles[TypeRole], "files"> & { faces: readonly [Face, ...Face[]] };
export type BrandType = Readonly<Record<TypeRole, Typeface>>;

export function faceKey({ file, weights }: { file: string; weights: readonly number[] }): string {
  return `${file} ${weights.join(" ")}`;
}

/** The faces that a page has to have before it looks as it should: they are fetched with it. */
export function firstFaces({ display, text }: BrandType): string[] {
  return [...new Set([display, text].map(({ faces: [first] }) => `/${first.file}`))];
}
