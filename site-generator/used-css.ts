import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { type CssNode, clone, generate, type List, parse, type Rule, walk } from "css-tree";
import { Parser } from "htmlparser2";
import type { Brand } from "#content-model/schema/brand.ts";
import { type TypeRole, typeRoles } from "#content-model/schema/type.ts";
import { brandColor } from "./brand-kit.ts";
import { facesCss, nextToStylesheet, stackOf } from "./type/face-css.ts";

/** Names that the markup of a page has, by which its rules are chosen. */
type Names = {
  classes: ReadonlySet<string>;
  ids: ReadonlySet<string>;
  tags: ReadonlySet<string>;
  /** Custom properties that its attributes use. */
  variables: ReadonlySet<string>;
};

/** At-rules whose rules are chosen one by one. */
const NESTING = new Set(["layer", "media", "supports", "container", "starting-style"]);

/** Media of which the whole stylesheet, which comes after the content, is early enough. */
const LATE_MEDIA = /^(print\b|\(hover:)/;
/** States that nothing is in when it first shows. */
const LATE_STATES = new Set(["hover", "active"]);

/**
 * Chooses the rules of a stylesheet that a page needs to paint: those whose selectors may match something in its markup, in
 * this or in another state of it (checked, open, an attribute that a script sets), and the variables and animations that
 * these name. What prints, what shows only once it is pressed (a closed fold, a popover), and how it looks under a pointer,
 * comes with the whole stylesheet. Pages of the same names share the result.
 */
export function createUsedCss(stylesheet: string): (markup: string) => string {
  const sheet = parse(stylesheet, { parseValue: false, parseAtrulePrelude: false });
  const nodes = sheet.type === "StyleSheet" ? sheet.children.toArray() : [];
  const known = new Map<string, string>();
  return (markup) => {
    const names = namesIn(markup);
    const key = [names.classes, names.ids, names.tags, names.variables]
      .map((set) => [...set].sort().join())
      .join("|");
    const css = known.get(key) ?? chosen(nodes, names);
    known.set(key, css);
    return css;
  };
}

function namesIn(markup: string): Names {
  // The document around the body has no classes, and these tags.
  const names = {
    classes: new Set<string>(),
    ids: new Set<string>(),
    tags: new Set(["html", "body", "head"]),
    variables: new Set<string>(),
  };
  const hidden = createHidden();
  const parser = new Parser({
    onopentag(tag, attributes) {
      if (hidden.opens(tag, attributes)) return;
      const { class: list = "", id } = attributes;
      names.tags.add(tag);
      if (id) names.ids.add(id);
      for (const name of list.split(/\s+/)) if (name) names.classes.add(name);
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

function chosen(nodes: readonly CssNode[], names: Names): string {
  const parts = nodes.map((node) => ({ node, css: isNamed(node) ? null : keep(node, names) }));
  const used = withNeeded(variablesOf(nodes), [
    ...names.variables,
    ...parts.flatMap(({ css }) => variablesIn(css ?? "")),
  ]);
  const said = parts.map(({ css }) => css).join();
  return parts
    .map(({ node, css }) => css ?? (isUsed(node, used, said) ? named(node, used) : ""))
    .join("");
}

/** Whether a node defines names that others use: variables, their types, animations. */
function isNamed(node: CssNode): boolean {
  if (node.type !== "Atrule") return false;
  const prelude = node.prelude ? generate(node.prelude) : "";
  return (
    node.name === "property" ||
    node.name === "keyframes" ||
    (node.name === "layer" && node.block !== null && /^(theme|properties)$/.test(prelude))
  );
}

function isUsed(node: CssNode, used: ReadonlySet<string>, said: string): boolean {
  if (node.type !== "Atrule" || !node.prelude) return true;
  const name = generate(node.prelude);
  if (node.name === "property") return used.has(name);
  return node.name !== "keyframes" || said.includes(name);
}

/** The node as CSS, without the declarations of variables that nothing uses. */
function named(node: CssNode, used: ReadonlySet<string>): string {
  const copy = clone(node);
  walk(copy, {
    visit: "Declaration",
    enter({ property }, item, list) {
      if (property.startsWith("--") && !used.has(property)) list.remove(item);
    },
  });
  return generate(copy);
}

/** Custom properties of the theme by the ones they are made from. */
function variablesOf(nodes: readonly CssNode[]): ReadonlyMap<string, readonly string[]> {
  const made = new Map<string, readonly string[]>();
  for (const node of nodes.filter(isNamed)) {
    walk(node, {
      visit: "Declaration",
      enter({ property, value }) {
        made.set(property, [...(made.get(property) ?? []), ...variablesIn(generate(value))]);
      },
    });
  }
  return made;
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

/** The node as CSS, without the rules that match nothing; "" where nothing of it is left. */
function keep(node: CssNode, names: Names): string {
  if (node.type === "Rule") return keepRule(node, names);
  if (node.type !== "Atrule" || !node.block || !NESTING.has(node.name)) return generate(node);
  const prelude = node.prelude ? generate(node.prelude) : "";
  if (node.name === "media" && LATE_MEDIA.test(prelude)) return "";
  const inner = node.block.children
    .toArray()
    .map((child) => keep(child, names))
    .join("");
  if (inner === "") return "";
  return `@${node.name}${prelude && ` ${prelude}`}{${inner}}`;
}

function keepRule({ prelude, block }: Rule, names: Names): string {
  if (prelude.type !== "SelectorList") return generate(prelude) + generate(block);
  const selectors = prelude.children.toArray().filter((selector) => mayMatch(selector, names));
  if (selectors.length === 0) return "";
  return selectors.map((selector) => generate(selector)).join(",") + generate(block);
}

/** Pseudo-classes of which one of the selectors inside has to match. */
const ANY_OF = new Set(["is", "where", "has", "matches", "host"]);

/** Whether something in the markup may match, whatever its state and its attributes are; under a pointer it may wait. */
function mayMatch(selector: CssNode, names: Names): boolean {
  if (!("children" in selector) || !selector.children) return true;
  return (selector.children as List<CssNode>).toArray().every((part) => {
    switch (part.type) {
      case "ClassSelector":
        return names.classes.has(plain(part.name));
      case "IdSelector":
        return names.ids.has(plain(part.name));
      case "TypeSelector":
        return part.name === "*" || names.tags.has(part.name.toLowerCase());
      case "PseudoClassSelector":
        if (LATE_STATES.has(part.name)) return false;
        return !ANY_OF.has(part.name) || anyMayMatch(part.children, names);
      default:
        return true;
    }
  });
}

function anyMayMatch(children: List<CssNode> | null, names: Names): boolean {
  const lists = children?.toArray() ?? [];
  const selectors = lists.flatMap((list) =>
    list.type === "SelectorList" ? list.children.toArray() : [list],
  );
  return selectors.length === 0 || selectors.some((selector) => mayMatch(selector, names));
}

/** A name without its escapes: `md\:flex` is the class `md:flex`. */
function plain(name: string): string {
  return name.replace(
    /\\(?:([0-9a-f]{1,6})\s?|(.))/gi,
    (_all, code: string | undefined, letter: string) =>
      code ? String.fromCodePoint(Number.parseInt(code, 16)) : letter,
  );
}

/** The parts of the brand that the stylesheet shows. */
export type Look = Pick<Brand, "colors" | "type">;

/** Where the built stylesheet leaves room for a color or a typeface: scripts/build/brand-theme.ts writes it. */
const COLOR = /var\(--brand-([a-z0-9-]+)\)/g;
const FAMILIES = new RegExp(`var\\(--type-(${typeRoles.join("|")})\\)`, "g");
/** Read by browsers without `color-mix` in other color spaces: they get the plain color. */
const MIXED = /color-mix\(in srgb,\s*(#[0-9a-f]{6})\s+([\d.]+)%,\s*(?:transparent|#0000)\)/gi;

export type Stylesheet = {
  /** Path of the file below the site. */
  file: string;
  text: string;
  /** The same for a page that has it inside: it names its files from the site's root. */
  inPage: string;
};

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
  const css = painted(await readFile(path.join(build, "client", built), "utf8"), look);
  return {
    file: stylesheetFile(built, look),
    text: facesCss(look.type, nextToStylesheet) + css,
    inPage: facesCss(look.type, (file) => `/${file}`) + css,
  };
}

/** Path of the brand's stylesheet. It is named by all that is in it, so anyone who knows that does not have to read it. */
function stylesheetFile(built: string, { colors, type }: Look): string {
  const name = createHash("sha256")
    .update(JSON.stringify([built, colors, type]))
    .digest("hex");
  return path.posix.join(path.posix.dirname(built), `${name.slice(0, 8)}.css`);
}

/** A stylesheet with the brand's colors and families in the room left for them. */
export function painted(css: string, { colors, type }: Look): string {
  const color = brandColor(colors);
  return css
    .replace(FAMILIES, (_all, role: TypeRole) => stackOf(type[role]))
    .replace(COLOR, (_all, role: string) => color(role))
    .replace(MIXED, (_all, hex: string, percent: string) => hex + alpha(Number(percent)));
}

function alpha(percent: number): string {
  return Math.round((percent * 255) / 100)
    .toString(16)
    .padStart(2, "0");
}
