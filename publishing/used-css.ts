import { type CssNode, generate, type List, parse, type Rule } from "css-tree";
import { Parser } from "htmlparser2";

/** Names that the markup of a page has, by which its rules are chosen. */
type Names = { classes: ReadonlySet<string>; ids: ReadonlySet<string>; tags: ReadonlySet<string> };

/** At-rules whose rules are chosen one by one. */
const NESTING = new Set(["layer", "media", "supports", "container", "starting-style"]);

/**
 * Chooses the rules of a stylesheet that a page uses: those whose selectors may match something in its markup, now or in
 * another state of it (hover, checked, open, an attribute that a script sets). Pages of the same names share the result.
 */
export function createUsedCss(stylesheet: string): (markup: string) => string {
  const sheet = parse(stylesheet, { parseValue: false, parseAtrulePrelude: false });
  const known = new Map<string, string>();
  return (markup) => {
    const names = namesIn(markup);
    const key = [names.classes, names.ids, names.tags]
      .map((set) => [...set].sort().join())
      .join("|");
    const css = known.get(key) ?? chosen(sheet, names);
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
  };
  const parser = new Parser({
    onopentag(tag, { class: list = "", id }) {
      names.tags.add(tag);
      if (id) names.ids.add(id);
      for (const name of list.split(/\s+/)) if (name) names.classes.add(name);
    },
  });
  parser.end(markup);
  return names;
}

function chosen(sheet: CssNode, names: Names): string {
  const parts: string[] = [];
  if (sheet.type === "StyleSheet") for (const node of sheet.children) parts.push(keep(node, names));
  return parts.join("");
}

/** The node as CSS, without the rules that match nothing; "" where nothing of it is left. */
function keep(node: CssNode, names: Names): string {
  if (node.type === "Rule") return keepRule(node, names);
  if (node.type !== "Atrule" || !node.block || !NESTING.has(node.name)) return generate(node);
  const inner = node.block.children
    .toArray()
    .map((child) => keep(child, names))
    .join("");
  if (inner === "") return "";
  const prelude = node.prelude ? ` ${generate(node.prelude)}` : "";
  return `@${node.name}${prelude}{${inner}}`;
}

function keepRule({ prelude, block }: Rule, names: Names): string {
  if (prelude.type !== "SelectorList") return generate(prelude) + generate(block);
  const selectors = prelude.children.toArray().filter((selector) => mayMatch(selector, names));
  if (selectors.length === 0) return "";
  return selectors.map((selector) => generate(selector)).join(",") + generate(block);
}

/** Pseudo-classes of which one of the selectors inside has to match. */
const ANY_OF = new Set(["is", "where", "has", "matches", "host"]);

/** Whether something in the markup may match, whatever its state and its attributes are. */
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
