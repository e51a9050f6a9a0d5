import { DomUtils, ElementType, parseDocument } from "htmlparser2";
import { type Element, isCode, type Page, readableText } from "../readable-text.ts";
import type { Fact } from "./expected/fact.ts";

/** Parts of a page in which a fact is looked for. */
export type PageContent = {
  /** The main content as one line, in which elements are separated by a space. */
  text: string;
  links: ReadonlyArray<{ label: string; to: string }>;
  ids: ReadonlySet<string>;
  headings: readonly string[];
};

/**
 * Reads what a built page says. Hidden states count: a toggle's other half is on the page too.
 * @param path of the page, which links to places on it leave out
 */
export function readPage(html: string, path: string): PageContent {
  const page = parseDocument(html);
  const main = DomUtils.findOne(({ name }) => name === "main", page) ?? page;
  const all = DomUtils.findAll(() => true, page);
  return {
    text: oneLine(parted(main)),
    links: all
      .filter(({ name }) => name === "a")
      .map((link) => {
        const { href = "" } = link.attribs;
        return { label: oneLine(parted(link)), to: href.startsWith("#") ? path + href : href };
      }),
    ids: new Set(all.flatMap(({ attribs }) => attribs.id ?? [])),
    headings: DomUtils.findAll(({ name }) => /^h[1-6]$/.test(name), main).map((heading) =>
      oneLine(readableText(heading)),
    ),
  };
}

/** @returns what is wrong, or nothing if the fact is on the page */
export function faultOf(
  page: PageContent,
  fact: Extract<Fact, { page: string }>,
): string | undefined {
  if ("link" in fact) {
    const found = page.links.some(({ label, to }) => to === fact.to && label.startsWith(fact.link));
    return found ? undefined : `no link "${fact.link}" to ${fact.to}`;
  }
  if ("anchor" in fact) return page.ids.has(fact.anchor) ? undefined : `no #${fact.anchor}`;
  if ("headings" in fact) {
    const count = page.headings.filter((heading) => fact.matching.test(heading)).length;
    return count === fact.headings ? undefined : `${count} headings instead of ${fact.headings}`;
  }
  const count = page.text.split(fact.says).length - 1;
  if (count === 0) return `nowhere says "${fact.says}"`;
  return "times" in fact && count !== fact.times
    ? `${count} times instead of ${fact.times}`
    : undefined;
}

/** Text in which every element is parted from the next, so that a label and its figure never grow together. */
function parted({ children }: Page | Element): string {
  return children
    .map((child) => {
      if (child.type === ElementType.Text) return child.data;
      return "attribs" in child && !isCode(child) ? ` ${parted(child)} ` : "";
    })
    .join("");
}

function oneLine(text: string): string {
  return text
    .replace(/\s+/g, " ")
    .replace(/ ([,.:;!?])/g, "$1")
    .trim();
}
