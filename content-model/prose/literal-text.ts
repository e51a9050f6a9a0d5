import type { Heading, Nodes, Paragraph, PhrasingContent, Root, TableCell } from "mdast";

/** A block of running text, as the parser has left it over: what visitors read, sign by sign. */
export type LiteralText = {
  node: Paragraph | Heading | TableCell;
  /**
   * Its source, in which every sign that isn't literal text is replaced by a placeholder of the same length: links, code,
   * tokens, marks of emphasis, and what an author has escaped.
   */
  text: string;
  /** The source itself, as long as `text`. */
  source: string;
  /** Where both begin in the Markdown. */
  start: number;
  /** Whether a quote begins with it. */
  opensQuote: boolean;
};

/** Placeholders: for anything, and for a mark of emphasis. */
export const OTHER = "\uFFFC";
export const EMPHASIS = "\uFFFA";

const ESCAPE = /\\[!-/:-@[-`{-~]/g;
const REFERENCE = /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][\da-z]{1,31});/gi;
const TOKEN = /\{\{[^{}]*\}\}/g;

/** The blocks of running text, in order. */
export function literalTexts(tree: Root, markdown: string): LiteralText[] {
  const found: LiteralText[] = [];
  const enter = (node: Nodes, quotes: number, opensQuote: boolean) => {
    if (node.type === "paragraph" || node.type === "heading" || node.type === "tableCell") {
      const literal = literalOf(node, markdown, quotes);
      if (literal) found.push({ ...literal, opensQuote });
      return;
    }
    if (!("children" in node)) return;
    const isQuote = node.type === "blockquote";
    const depth = quotes + (isQuote ? 1 : 0);
    node.children.forEach((child, i) => {
      enter(child, depth, isQuote && i === 0);
    });
  };
  enter(tree, 0, false);
  return found;
}

function literalOf(node: LiteralText["node"], markdown: string, quotes: number) {
  if (node.children.length === 0) return null;
  const [begin, finish] = [startOf(node), endOf(node)];
  const whole = markdown.slice(begin, finish);
  const [before = ""] = BEFORE[node.type].exec(whole) ?? [];
  const [start, end] = [begin + before.length, finish];
  const source = markdown.slice(start, end);
  const signs = [...source.replace(/[^\n]/g, OTHER)];
  const cover = (from: number, to: number, sign: string) => {
    for (let at = from; at < to; at += 1) if (source[at] !== "\n") signs[at] = sign;
  };
  const reveal = (from: number, to: number) => {
    const text = uncovered(source.slice(from, to), node, quotes);
    for (let i = 0; i < text.length; i += 1) signs[from + i] = text[i] ?? "";
  };
  const enterAll = (children: readonly PhrasingContent[], from: number, to: number) => {
    let at = from;
    children.forEach((child, i) => {
      if (!child.position) {
        // Addresses that were found in a text afterwards: they and what is around them have lost their places.
        const next = children.slice(i).find(({ position }) => position);
        const end = next ? startOf(next) - start : to;
        reveal(at, end);
        for (const { 0: found, index } of source.slice(at, end).matchAll(ADDRESS))
          cover(at + index, at + index + found.length, OTHER);
        at = end;
        return;
      }
      at = endOf(child) - start;
      enter(child, startOf(child) - start, at);
    });
  };
  const enter = (child: PhrasingContent, from: number, to: number) => {
    if (child.type === "text") return reveal(from, to);
    if (child.type === "break") return cover(from, to, " ");
    if (!("children" in child)) return;
    // An address that is a link by itself has no text of its own.
    if (child.type === "link" && child.url.endsWith(textOf(child))) return;
    if (child.type === "link" || child.type === "linkReference")
      return enterAll(child.children, from, to);
    cover(from, to, EMPHASIS);
    const mark = child.type === "emphasis" ? 1 : 2;
    enterAll(child.children, from + mark, to - mark);
  };
  enterAll(node.children, 0, source.length);
  return { node, text: signs.join(""), source, start };
}

/** Syntax before the text of a block. */
const BEFORE: Readonly<Record<LiteralText["node"]["type"], RegExp>> = {
  paragraph: /^/,
  heading: /^(?:#{1,6}[ \t]+)?/,
  tableCell: /^\|?[ \t]*/,
};
const ADDRESS = /(?:https?:\/\/|www\.)[^\s<]+|[-.\w+]+@[-\w]+(?:\.[-\w]+)+/gi;

/** Literal text without what the author has escaped or named, without tokens, and without the marks before a quote's lines. */
function uncovered(text: string, node: LiteralText["node"], quotes: number): string {
  const value = textOf(node);
  const covered = (found: string) => OTHER.repeat(found.length);
  const prefix = new RegExp(`\\n(?:[ \\t]*>){0,${quotes}}[ \\t]*`, "g");
  return text
    .replace(ESCAPE, covered)
    .replace(REFERENCE, (found) => (value.includes(found) ? found : covered(found)))
    .replace(TOKEN, covered)
    .replace(prefix, (found) => `\n${" ".repeat(found.length - 1)}`);
}

function textOf(node: Nodes): string {
  if ("value" in node) return node.value;
  return "children" in node ? node.children.map(textOf).join("") : "";
}

function startOf({ position }: Nodes): number {
  return position?.start.offset ?? 0;
}

function endOf({ position }: Nodes): number {
  return position?.end.offset ?? 0;
}
