import { fingerprint } from "./page-dates.ts";

/** What the checks and lists need of a page that React wrote: attributes are always quoted and escaped there. */
export type HtmlFacts = {
  title: string;
  description: string;
  canonical: string | undefined;
  ogImage: string | undefined;
  noindex: boolean;
  headings: number;
  ids: readonly string[];
  /** Each once, as the files. */
  links: readonly string[];
  /** What it says, as a short hash: it changes when the words do. */
  fingerprint: string;
  /** Files that the page names: images, icons, styles, manifest. */
  files: readonly string[];
};

const FILES = new Set(["img", "source", "video", "track", "iframe"]);
/** Tags whose attributes are of interest. Of all others, which are most of a page, only an id is. */
const READ = new Set(["h1", "meta", "link", "a", "form", ...FILES]);

/** Reads a prerendered page. */
export function htmlFacts(html: string): HtmlFacts {
  const body = html.replace(/<script\b[^>]*>[\s\S]*?<\/script>/g, "");
  const tags = [...body.matchAll(/<([a-z][a-z0-9]*)\b([^>]*)>/g)].flatMap(
    ([, name = "", rest = ""]) =>
      READ.has(name) || rest.includes(" id=") ? [{ name, at: attributes(rest) }] : [],
  );
  const metas = tags.filter((tag) => tag.name === "meta");
  const meta = (key: string) =>
    metas.find(({ at }) => (at.name ?? at.property) === key)?.at.content;
  const title = decode(/<title>([\s\S]*?)<\/title>/.exec(body)?.[1] ?? "");
  const description = meta("description") ?? "";
  return {
    title,
    description,
    fingerprint: fingerprint(html, { title, description }),
    canonical: tags.find(({ name, at }) => name === "link" && at.rel === "canonical")?.at.href,
    ogImage: meta("og:image"),
    noindex: (meta("robots") ?? "").includes("noindex"),
    headings: tags.filter((tag) => tag.name === "h1").length,
    ids: [...new Set(tags.flatMap(({ at }) => (at.id ? [at.id] : [])))],
    links: [...new Set(tags.flatMap(linksOf))],
    files: [...new Set(tags.flatMap(filesOf))],
  };
}

type Tag = { name: string; at: Record<string, string> };

/** A `link` to a page, not to a file: the pages before and after in a list. */
function isNeighbor({ name, at }: Tag): boolean {
  return name === "link" && (at.rel === "prev" || at.rel === "next");
}

function linksOf(tag: Tag): string[] {
  if (tag.name === "a" || isNeighbor(tag)) return [tag.at.href ?? ""];
  return tag.name === "form" && tag.at.action ? [tag.at.action] : [];
}

function filesOf(tag: Tag): string[] {
  const { name, at } = tag;
  if (name === "link" && at.href && at.rel !== "canonical" && !isNeighbor(tag)) return [at.href];
  if (FILES.has(name))
    return [at.src, at.poster, ...listed(at.srcset)].filter((src) => src !== undefined);
  return [];
}

/** Files of a `srcset`: address and width, by commas. */
function listed(srcset = ""): string[] {
  return srcset.split(",").flatMap((entry) => entry.trim().split(/\s+/, 1)[0] || []);
}

function attributes(text: string): Record<string, string> {
  const pairs = [...text.matchAll(/([^\s=/]+)(?:="([^"]*)")?/g)];
  return Object.fromEntries(
    pairs.map(([, name = "", value = ""]) => [name.toLowerCase(), decode(value)]),
  );
}

const entities: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
};

function decode(text: string): string {
  return text.replace(
    /&(?:#x([0-9a-f]+)|#(\d+)|([a-z]+));/gi,
    (whole, hex?: string, decimal?: string, name?: string) => {
      if (hex) return String.fromCodePoint(Number.parseInt(hex, 16));
      if (decimal) return String.fromCodePoint(Number(decimal));
      return entities[name ?? ""] ?? whole;
    },
  );
}
