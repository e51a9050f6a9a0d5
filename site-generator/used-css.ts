import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { Parser } from "htmlparser2";
import {
  type Brand,
  type BrandColors,
  type ColorRole,
  type TypeRole,
  typeRoles,
} from "#content-model/schema/brand.ts";
import { facesCss, nextToStylesheet, stackOf } from "./fonts.ts";

/** Names that the markup of a page has, by which its rules are chosen. */
type Names = {
  /** As Needs names them: `.class`, `#id`, `tag`. */
  markup: ReadonlySet<string>;
  /** Custom properties that its attributes use. */
  variables: ReadonlySet<string>;
};

/** Names that markup must have for a selector to match: each of `.class`, `#id`, and `tag`, and one of each list of alternatives. */
export type Needs = ReadonlyArray<string | readonly Needs[]>;

/** Part of a stylesheet as compileCss leaves it; text alone is on every page. */
export type CssPart =
  | string
  | { selectors: ReadonlyArray<readonly [css: string, needs: Needs]>; block: string }
  | { head: string; inner: readonly CssPart[] }
  /** Defines variables that are kept one by one. */
  | { definitions: string; inner: readonly CssPart[] }
  /** Definition of a variable or of its type; `value` is what others may be named in. */
  | { variable: string; css: string; value?: string }
  | { animation: string; css: string };

/**
 * Chooses the rules of a stylesheet that a page needs to paint: those whose selectors may match something in its markup, in
 * this or in another state of it (checked, open, an attribute that a script sets), and the variables and animations that
 * these name. What prints, what shows only once it is pressed (a closed fold, a popover), and how it looks under a pointer,
 * comes with the whole stylesheet. Pages of the same names share the result.
 */
export function createUsedCss(sheet: readonly CssPart[]): (markup: string) => string {
  const variables = new Map<string, string[]>();
  for (const part of sheet) collectVariables(part, variables);
  const asked = new Set<string>();
  for (const part of sheet) collectNeeds(part, asked);
  const known = new Map<string, string>();
  return (markup) => {
    const names = namesIn(markup, asked);
    const key = [names.markup, names.variables].map((set) => [...set].sort().join()).join("|");
    const css = known.get(key) ?? chosen(sheet, variables, names);
    known.set(key, css);
    return css;
  };
}

/** The names of a page that rules ask for: others, as the ids of an article's headings, would keep pages from sharing. */
function namesIn(markup: string, asked: ReadonlySet<string>): Names {
  // The document around the body has no classes, and these tags.
  const names = { markup: new Set(["html", "body", "head"]), variables: new Set<string>() };
  const add = (name: string) => {
    if (asked.has(name)) names.markup.add(name);
  };
  const hidden = createHidden();
  const parser = new Parser({
    onopentag(tag, attributes) {
      if (hidden.opens(tag, attributes)) return;
      const { class: list = "", id } = attributes;
      add(tag);
      if (id) add(`#${id}`);
      for (const name of list.split(/\s+/)) add(`.${name}`);
      for (const value of [attributes.style, attributes.fill, attributes.stroke])
        for (const name of variablesIn(value)) names.variables.add(name);
    },
    onclosetag: hidden.closes,
  });
  parser.end(markup);
  return names;
}

type Attributes = Readonly<Record<string, string>>;

/** Follows the tags of a page, and says which ones are in something that shows only once it is pressed. */
function createHidden() {
  const open: Array<{ isClosed: boolean; isHidden: boolean }> = [];
  return {
    opens(tag: string, attributes: Attributes): boolean {
      const parent = open.at(-1);
      const isHidden =
        attributes.popover !== undefined ||
        parent?.isHidden === true ||
        (parent?.isClosed === true && tag !== "summary");
      open.push({ isClosed: isClosedFold(tag, attributes), isHidden });
      return isHidden;
    },
    closes(): void {
      open.pop();
    },
  };
}

/** Whether a fold is closed on every screen: those of phones are open on wider ones. */
function isClosedFold(tag: string, { open, class: list = "" }: Attributes): boolean {
  return tag === "details" && open === undefined && !list.split(" ").includes("phone-fold");
}

function chosen(
  sheet: readonly CssPart[],
  made: ReadonlyMap<string, readonly string[]>,
  names: Names,
): string {
  const rules = sheet.map((part) => keep(part, names.markup));
  const said = rules.join();
  const used = withNeeded(made, [...names.variables, ...variablesIn(said)]);
  return sheet.map((part, i) => rules[i] ?? keepDefined(part, used, said)).join("");
}

/** The part as CSS, without the rules that match nothing; null for a definition, which depends on all rules. */
function keep(part: CssPart, markup: Names["markup"]): string | null {
  if (typeof part === "string") return part;
  if ("selectors" in part) {
    const selectors = part.selectors.filter(([, needs]) => areMet(needs, markup));
    return selectors.length > 0 ? selectors.map(([css]) => css).join(",") + part.block : "";
  }
  if (!("head" in part)) return null;
  const inner = part.inner.map((one) => keep(one, markup)).join("");
  return inner && `${part.head}{${inner}}`;
}

function areMet(needs: Needs, markup: Names["markup"]): boolean {
  return needs.every((need) =>
    typeof need === "string" ? markup.has(need) : need.some((one) => areMet(one, markup)),
  );
}

/** A definition as CSS, without the variables that nothing uses. */
function keepDefined(part: CssPart, used: ReadonlySet<string>, said: string): string {
  if (typeof part === "string") return part;
  if ("variable" in part) return used.has(part.variable) ? part.css : "";
  if ("animation" in part) return said.includes(part.animation) ? part.css : "";
  if (!("definitions" in part)) return "";
  const inner = part.inner.map((one) => keepDefined(one, used, said)).filter((css) => css !== "");
  const isNested = part.inner.some((one) => typeof one === "object" && "definitions" in one);
  return `${part.definitions}{${inner.join(isNested ? "" : ";")}}`;
}

/** Adds the variables that a part defines, each with those that its value names. */
function collectVariables(part: CssPart, made: Map<string, string[]>): void {
  if (typeof part === "string") return;
  if ("variable" in part && part.value !== undefined)
    made.set(part.variable, [...(made.get(part.variable) ?? []), ...variablesIn(part.value)]);
  if ("definitions" in part) for (const one of part.inner) collectVariables(one, made);
}

/** Adds the names that selectors of a part ask for. */
function collectNeeds(part: CssPart, asked: Set<string>): void {
  if (typeof part === "string") return;
  const add = (need: Needs[number]) => {
    if (typeof need === "string") asked.add(need);
    else for (const one of need) for (const inner of one) add(inner);
  };
  if ("selectors" in part)
    for (const [, needs] of part.selectors) for (const need of needs) add(need);
  if ("inner" in part) for (const one of part.inner) collectNeeds(one, asked);
}

/** These names, and all that their values name in turn. */
function withNeeded(
  made: ReadonlyMap<string, readonly string[]>,
  names: readonly string[],
): ReadonlySet<string> {
  const found = new Set<string>();
  const add = (name: string) => {
    if (found.has(name)) return;
    found.add(name);
    for (const one of made.get(name) ?? []) add(one);
  };
  for (const name of names) add(name);
  return found;
}

function variablesIn(value = ""): string[] {
  return value.match(/--[\w-]+/g) ?? [];
}

/** The parts of the brand that the stylesheet shows. */
export type Look = Pick<Brand, "colors" | "type">;

/** Where the built stylesheet leaves room for a color or a typeface: scripts/build/vite-plugins.ts writes it. */
const COLOR = /var\(--brand-([a-z0-9-]+)\)/g;
const FAMILIES = new RegExp(`var\\(--type-(${typeRoles.join("|")})\\)`, "g");
/** Read by browsers without `color-mix` in other color spaces: they get the plain color. */
const MIXED = /color-mix\(in srgb,\s*(#[0-9a-f]{6})\s+([\d.]+)%,\s*(?:transparent|#0000)\)/gi;

export type Stylesheet = {
  /** Path of the file below the site. */
  file: string;
  text: string;
  /** The same in parts, for a page that has those inside which it uses: they name files from the site's root. */
  parts: readonly CssPart[];
};

/** File of the compiled stylesheet, next to the server code. */
export const CSS_PARTS = "server/css-parts.json";

/**
 * The site's stylesheet: the one that was built, in the brand's colors and typefaces.
 * @param built path of the built one, below the build's client folder
 * @throws for a role that the brand does not have
 */
export async function siteStylesheet(
  build: string,
  built: string,
  look: Look,
): Promise<Stylesheet> {
  const css = await readFile(path.join(build, "client", built), "utf8");
  const parts = await readFile(path.join(build, CSS_PARTS), "utf8");
  // Painted as one text: painting thousands of strings takes ten times as long.
  const json = painted(parts, look, (families) => JSON.stringify(families).slice(1, -1));
  return {
    file: stylesheetFile(built, look),
    text: facesCss(look.type, nextToStylesheet) + painted(css, look),
    parts: [facesCss(look.type, (file) => `/${file}`), ...JSON.parse(json)],
  };
}

/** Path of the brand's stylesheet. It is named by all that is in it, so anyone who knows that does not have to read it. */
function stylesheetFile(built: string, { colors, type }: Look): string {
  const name = createHash("sha256")
    .update(JSON.stringify([built, colors, type]))
    .digest("hex");
  return path.posix.join(path.posix.dirname(built), `${name.slice(0, 8)}.css`);
}

/**
 * A stylesheet with the brand's colors and families in the room left for them.
 * @param written how the text has families, which are in quotes
 */
export function painted(
  css: string,
  { colors, type }: Look,
  written: (families: string) => string = (families) => families,
): string {
  const color = brandColor(colors);
  return css
    .replace(FAMILIES, (_all, role: TypeRole) => written(stackOf(type[role])))
    .replace(COLOR, (_all, role: string) => color(role))
    .replace(MIXED, (_all, hex: string, percent: string) => hex + alpha(Number(percent)));
}

/**
 * A color by its role, for what the build draws.
 * @throws for a role that the brand does not have
 */
export function brandColor(colors: BrandColors): (role: string) => string {
  return (role) => {
    const color = Object.hasOwn(colors, role) ? colors[role as ColorRole] : undefined;
    if (!color) throw new Error(`content/brand.yaml has no color for the role "${role}"`);
    return color;
  };
}

function alpha(percent: number): string {
  return Math.round((percent * 255) / 100)
    .toString(16)
    .padStart(2, "0");
}
