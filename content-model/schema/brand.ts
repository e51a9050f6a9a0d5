import { z } from "zod";
import type { Source } from "../read/sources.ts";
import { group, list, matching, text } from "./text.ts";

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
  colors: group("The brand's main colors, by what they are used for", {
    title: text.max(60).describe("Over the colors, whose values are in brand.yaml"),
    paper: text.max(40).describe("What the ground of pages is called"),
    ink: text.max(40).describe("What the color of text is called"),
    action: text.max(40).describe("What the color of the mark is called"),
    night: text.max(40).describe("What the ground of dark panels is called"),
    glow: text.max(40).describe("What the color of highlights is called"),
  }),
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
    color: z
      .enum(["action", "ink", "paper", "two"])
      .describe("Role of its color in brand.yaml; two: the sign in action, the name in ink"),
  }),
});

export type BrandKit = z.output<typeof brandKitSchema>;
export type BrandFile = BrandKit["files"][number];

/** The brand's sign: shapes in a square, without colors, so that it can be drawn in any. */
export type Mark = {
  viewBox: string;
  shapes: ReadonlyArray<{ tag: string; attributes: Readonly<Record<string, string>> }>;
};

/** Fault of a sign: a sentence, and its offset in the file. */
export type MarkFault = { message: string; at: number };

const geometry: Readonly<Record<string, readonly string[]>> = {
  path: ["d", "fill-rule"],
  circle: ["cx", "cy", "r"],
  ellipse: ["cx", "cy", "rx", "ry"],
  rect: ["x", "y", "width", "height", "rx", "ry"],
  polygon: ["points", "fill-rule"],
};
const known = Object.keys(geometry).join(", ");

/** Every page has it, drawn again: what is larger is a picture. */
const MOST = 4_000;

/** Prolog that programs write before the drawing itself. */
const PROLOG = /^\uFEFF?(?:\s|<\?xml[^>]*\?>|<!DOCTYPE[^>[]*>|<!--[\s\S]*?-->)*/i;
const ROOT = /^<svg\b([^>]*)>([\s\S]*)<\/svg>\s*$/;
const ELEMENT = /<(\/?)([a-z][\w:]*)\b([^<>]*?)(\/?)>/gi;
const ATTRIBUTE = /([\w:-]+)="([^"]*)"/g;
/** Numbers, and the letters of a path. */
const VALUE = /^[\d\s.,+\-eEmMlLhHvVcCsSqQtTaAzZ]*$|^(evenodd|nonzero)$/;
const VIEW_BOX = /^-?[\d.]+ -?[\d.]+ ([\d.]+) ([\d.]+)$/;

/** The sign of a file, or everything that is wrong with it. */
export function readMark(svg: string): { mark: Mark } | { faults: readonly MarkFault[] } {
  if (svg.length > MOST) {
    const message = `The sign has ${svg.length} characters; at most ${MOST} fit. Have it saved with fewer points and without metadata.`;
    return { faults: [{ message, at: 0 }] };
  }
  const [before = ""] = PROLOG.exec(svg) ?? [];
  const [, head, body] = ROOT.exec(svg.slice(before.length)) ?? [];
  if (head === undefined || body === undefined) {
    const message = 'This is no drawing. It must be <svg viewBox="0 0 24 24">, shapes, and </svg>.';
    return { faults: [{ message, at: before.length }] };
  }
  const { viewBox = "" } = attributesOf(head);
  const begin = before.length + "<svg".length + head.length + 1;
  const faults = [
    ...frameFaults(viewBox).map((message) => ({ message, at: before.length })),
    ...bodyFaults(body).map(({ message, at }) => ({ message, at: begin + at })),
  ];
  return faults.length > 0 ? { faults } : { mark: { viewBox, shapes: shapesIn(body) } };
}

function frameFaults(viewBox: string): string[] {
  const [, width, height] = VIEW_BOX.exec(viewBox) ?? [];
  if (width === undefined) return ["The sign needs a viewBox of four numbers, such as 0 0 24 24."];
  if (Number(width) !== Number(height) || Number(width) === 0)
    return [
      `The sign must be square, since icons are; its viewBox is ${width} by ${height}. Center it in a square.`,
    ];
  return [];
}

function bodyFaults(body: string): MarkFault[] {
  const drawn = withoutComments(body);
  const faults: MarkFault[] = [];
  for (const { index, 1: closes, 2: tag = "", 3: inside = "" } of drawn.matchAll(ELEMENT)) {
    // What closes was reported where it opens, or is a shape's.
    const message = closes ? null : shapeFault(tag, inside);
    if (message) faults.push({ message, at: index });
  }
  const rest = drawn.replace(ELEMENT, (element) => " ".repeat(element.length));
  const at = rest.search(/\S/);
  if (at >= 0) {
    const text = rest.slice(at).split("\n", 1)[0] ?? "";
    faults.push({ message: `The sign has ${known} only, no text: ${text.slice(0, 40)}`, at });
  }
  if (faults.length === 0 && shapesIn(body).length === 0)
    faults.push({ message: `The sign has no shape. Draw it with ${known}.`, at: 0 });
  return faults;
}

/** A comment leaves its room, so that the rest is where it was. */
function withoutComments(body: string): string {
  return body.replace(/<!--[\s\S]*?-->/g, (comment) => comment.replace(/[^\n]/g, " "));
}

function shapeFault(tag: string, text: string): string | null {
  const allowed = Object.hasOwn(geometry, tag) ? geometry[tag] : undefined;
  if (!allowed)
    return `The sign may have ${known} only, but has ${tag}. Have text and groups turned into paths.`;
  for (const [name, value] of Object.entries(attributesOf(text))) {
    if (!allowed.includes(name))
      return `A ${tag} of the sign may have ${allowed.join(", ")}, but has ${name}. Take it out: the site draws the sign in the brand’s colors.`;
    if (!VALUE.test(value))
      return `${name} of a ${tag} of the sign is no shape: ${value.slice(0, 40)}`;
  }
  const left = text.replace(ATTRIBUTE, "").trim();
  return left
    ? `A ${tag} of the sign has something that is no attribute in double quotes: ${left.slice(0, 40)}`
    : null;
}

function shapesIn(body: string): Mark["shapes"] {
  return [...withoutComments(body).matchAll(ELEMENT)]
    .filter(([, closes]) => !closes)
    .map(([, , tag = "", text = ""]) => ({ tag, attributes: attributesOf(text) }));
}

function attributesOf(text: string): Record<string, string> {
  return Object.fromEntries(
    [...text.matchAll(ATTRIBUTE)].map(([, name = "", value = ""]) => [name, value]),
  );
}

/** Most bytes of fonts before the first paint, and in each further file: slow phones wait for every byte. */
const MOST_FIRST = 50_000;
const MOST_FURTHER = 30_000;

type Placed = { face: Face; place: ReturnType<Source["placeOf"]> };

/** The brand's typefaces with what was measured of their files; null after reporting what is wrong with them. */
export function readType(
  source: Source,
  type: TypeFiles,
  measured: MeasuredFaces,
): BrandType | null {
  const read = Object.fromEntries(
    typeRoles.map((role) => [role, facesOf(source, role, type[role], measured)]),
  ) as Record<TypeRole, Placed[]>;
  const whole = typeRoles.every((role) => read[role].length === type[role].files.length);
  if (!whole || !areLight(source, read)) return null;
  const typefaces = typeRoles.map((role) => {
    const { family, like } = type[role];
    return [role, { family, like, faces: read[role].map(({ face }) => face) }];
  });
  return Object.fromEntries(typefaces) as BrandType;
}

function facesOf(
  source: Source,
  role: TypeRole,
  { files }: TypeFiles[TypeRole],
  measured: MeasuredFaces,
): Placed[] {
  return files.flatMap((file, i) => {
    const found = measured[faceKey(file)] ?? {
      fault: `content/brand/${file.file} was not measured. Check again.`,
      at: "file" as const,
    };
    const field = "fault" in found ? found.at : "file";
    const place = source.placeOf(["type", role, "files", i, field]);
    if (!("fault" in found)) return [{ face: found, place }];
    source.report({ ...place, message: found.fault });
    return [];
  });
}

/** Whether no file is larger than what the site may weigh. */
function areLight(source: Source, { display, text, data }: Record<TypeRole, Placed[]>): boolean {
  const [first, second] = [display[0], text[0]];
  if (!first || !second) return false;
  const isShared = first.face.file === second.face.file;
  const together = first.face.bytes + (isShared ? 0 : second.face.bytes);
  const larger = first.face.bytes > second.face.bytes ? first : second;
  if (together > MOST_FIRST)
    source.report({
      ...larger.place,
      message: `The first files of display and text have ${kB(together)} kB together; at most ${kB(MOST_FIRST)} fit, since each page waits for them. ${ADVICE}`,
    });
  const further = [...display.slice(1), ...text.slice(1), ...data].filter(
    ({ face }) => face.bytes > MOST_FURTHER,
  );
  for (const { face, place } of further)
    source.report({
      ...place,
      message: `This file has ${kB(face.bytes)} kB; at most ${kB(MOST_FURTHER)} fit. ${ADVICE}`,
    });
  return together <= MOST_FIRST && further.length === 0;
}

const ADVICE = "Use fewer weights, or a plainer typeface.";

/** More than fits never reads as what fits. */
function kB(bytes: number): number {
  return Math.ceil(bytes / 1000);
}
