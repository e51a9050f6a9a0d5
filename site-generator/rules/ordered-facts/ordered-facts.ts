import { DomUtils, ElementType, parseDocument } from "htmlparser2";
import { type Element, isCode, type Page, readableText } from "../readable-text.ts";
import type { Fact } from "./fact.ts";
import { pageFacts } from "./pages.ts";
import { siteFacts } from "./site.ts";

/** Everything that the owner ordered. */
export const orderedFacts: readonly Fact[] = [...siteFacts, ...pageFacts];

/** The finished site, as facts are looked for in it. */
type Site = {
  pages: ReadonlyArray<{ path: string; html: string }>;
  redirects: Readonly<Record<string, string>>;
  /** Text of a file of the project. */
  textOf: (file: string) => string;
};

/** Facts that are missing, each with the place where it should be. */
export function missingFacts({ pages, redirects, textOf }: Site): string[] {
  const read = new Map(pages.map(({ path, html }) => [path, readPage(html, path)]));
  return orderedFacts.flatMap((fact) => {
    if ("redirect" in fact)
      return redirects[fact.redirect] === fact.to ? [] : [`${fact.redirect}: ${fact.fact}`];
    if ("source" in fact)
      return textOf(fact.source).includes(fact.says)
        ? []
        : [`${fact.source}: ${fact.fact}: ${fact.says}`];
    const named = fact.page === "*" ? [...read] : [[fact.page, read.get(fact.page)] as const];
    return named.flatMap(([name, page]) => {
      const fault = page ? faultOf(page, fact) : "there is no such page";
      return fault ? [`${name}: ${fact.fact}: ${fault}`] : [];
    });
  });
}

/** Parts of a page in which a fact is looked for. */
type PageContent = {
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
