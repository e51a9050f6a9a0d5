/** An element of a built page. Text is kept as strings among its children. */
export type Element = {
  tag: string;
  at: Readonly<Record<string, string>>;
  children: Array<Element | string>;
};

const VOID = new Set("area base br col embed hr img input link meta source track wbr".split(" "));
const TOKEN =
  /<!--[\s\S]*?-->|<!doctype[^>]*>|<(script|style)\b([^>]*)>([\s\S]*?)<\/\1>|<\/([a-z][\w-]*)\s*>|<([a-z][\w-]*)((?:\s+[^\s=/>]+(?:="[^"]*")?)*)\s*\/?>|[^<]+/gi;
const SELF_CLOSED = /\/>$/;

/**
 * Reads a page that React wrote: attributes are quoted, all elements but void ones are closed.
 * No parser for pages from anywhere else.
 */
export function htmlTree(html: string): Element {
  const root: Element = { tag: "#root", at: {}, children: [] };
  const open = [root];
  for (const [token, raw, rawAt, code, close, tag, at] of html.matchAll(TOKEN)) {
    const parent = open.at(-1) ?? root;
    if (raw) {
      parent.children.push({ tag: raw, at: attributes(rawAt ?? ""), children: [code ?? ""] });
    } else if (close) {
      const from = open.findLastIndex((element) => element.tag === close);
      if (from > 0) open.length = from;
    } else if (tag) {
      const element: Element = { tag, at: attributes(at ?? ""), children: [] };
      parent.children.push(element);
      if (!VOID.has(tag) && !SELF_CLOSED.test(token)) open.push(element);
    } else if (!token.startsWith("<")) parent.children.push(decode(token));
  }
  return root;
}

/** All elements below one, itself included, in document order. */
export function* elements(element: Element): Generator<Element> {
  yield element;
  for (const child of element.children) if (typeof child !== "string") yield* elements(child);
}

export function find(root: Element, accept: (element: Element) => boolean): Element | undefined {
  return elements(root).find(accept);
}

const BLOCK =
  /^(address|article|aside|blockquote|caption|dd|details|div|dl|dt|fieldset|figcaption|figure|footer|form|h[1-6]|header|legend|li|main|nav|ol|option|p|pre|section|summary|table|tbody|td|th|thead|tr|ul|label|button|#root)$/;

/** What a reader reads: blocks on lines of their own, spaces joined, scripts and drawings' insides left out on demand. */
export function readableText(
  element: Element,
  skip: (element: Element) => boolean = noSkip,
): string {
  return lines(element, skip)
    .replace(/[^\S\n]+/g, " ")
    .replace(/ ?\n[ \n]*/g, "\n")
    .trim();
}

function lines(element: Element, skip: (element: Element) => boolean): string {
  if (element.tag === "script" || element.tag === "style" || skip(element)) return "";
  const inner = element.children
    .map((child) => (typeof child === "string" ? child : lines(child, skip)))
    .join("");
  if (element.tag === "br") return "\n";
  return BLOCK.test(element.tag) ? `\n${inner}\n` : inner;
}

function noSkip(): boolean {
  return false;
}

function attributes(text: string): Record<string, string> {
  const pairs = text.matchAll(/([^\s=/]+)(?:="([^"]*)")?/g);
  return Object.fromEntries(
    [...pairs].map(([, name = "", value = ""]) => [name.toLowerCase(), decode(value)]),
  );
}

const ENTITIES: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: "\u00a0",
};

function decode(text: string): string {
  return text.replace(
    /&(?:#x([0-9a-f]+)|#(\d+)|([a-z]+));/gi,
    (whole, hex?: string, decimal?: string, name?: string) => {
      if (hex) return String.fromCodePoint(Number.parseInt(hex, 16));
      if (decimal) return String.fromCodePoint(Number(decimal));
      return ENTITIES[name ?? ""] ?? whole;
    },
  );
}
