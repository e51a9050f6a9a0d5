/* Facts of a page's HTML, and the record of the day on which each page last changed. */
import { createHash } from "node:crypto";
import { Parser } from "htmlparser2";

/** Facts of a page for checks, feeds, and the content security policy. */
export type HtmlFacts = {
  title: string;
  description: string;
  canonical: string | undefined;
  ogImage: string | undefined;
  noindex: boolean;
  headings: number;
  /** Headings of its main part that nothing follows. */
  bareHeadings: readonly string[];
  /** As often as they are there: one that is there twice is a fault. */
  ids: readonly string[];
  /** Each once, as the files. */
  links: readonly string[];
  /** Query keys that its forms send, each once with the address: `/pricing?billing`. */
  asks: readonly string[];
  /** Short hash of its text: it changes when the words do. */
  fingerprint: string;
  /** Files that the page names: images, icons, styles, manifest. */
  files: readonly string[];
};

const FILES = new Set(["img", "source", "video", "track", "iframe"]);
/** Tags whose attributes are of interest. Of all others, which are most of a page, only an id is. */
const READ = new Set(["h1", "meta", "link", "a", "form", ...FILES]);

/** Tags whose value a form sends under their name. */
const CONTROLS = new Set(["input", "select", "textarea", "button"]);

/** Reads a prerendered page. */
export function htmlFacts(html: string): HtmlFacts {
  const { tags, title, text, asks, bareHeadings } = read(html);
  const metas = tags.filter((tag) => tag.name === "meta");
  const meta = (key: string) =>
    metas.find(({ at }) => (at.name ?? at.property) === key)?.at.content;
  const description = meta("description") ?? "";
  return {
    title,
    description,
    fingerprint: fingerprint({ title, description, text }),
    canonical: tags.find(({ name, at }) => name === "link" && at.rel === "canonical")?.at.href,
    ogImage: meta("og:image"),
    noindex: (meta("robots") ?? "").includes("noindex"),
    headings: tags.filter((tag) => tag.name === "h1").length,
    bareHeadings,
    ids: tags.flatMap(({ at }) => (at.id ? [at.id] : [])),
    links: [...new Set(tags.flatMap(linksOf))],
    asks: [...new Set(asks)],
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
    return [at.src, at.poster, at["data-poster"], ...listed(at.srcset)].filter(
      (src) => src !== undefined,
    );
  return [];
}

/** Files of a `srcset`: address and width, by commas. */
function listed(srcset = ""): string[] {
  return srcset.split(",").flatMap((entry) => entry.trim().split(/\s+/, 1)[0] || []);
}

/**
 * The one pass over a page.
 * @returns its tags of interest, its title, what its forms ask for, headings that nothing follows, and the text of its main part, in which elements
 *   are parted by blanks, without scripts and times, which change by themselves
 */
function read(html: string) {
  const tags: Tag[] = [];
  const said = { title: "", text: "" };
  const asks: string[] = [];
  /** Address of the form around, which sends its fields in the address; null for none. */
  let asked: string | null = null;
  const bare = new BareHeadings();
  /** How many of these the parser is inside of. */
  const within = { main: 0, script: 0, svg: 0, time: 0, title: 0 };
  const enter = (name: string, by: 1 | -1) => {
    if (within.main > 0) said.text += " ";
    if (name in within) within[name as keyof typeof within] += by;
  };
  const parser = new Parser({
    onopentag(name, at) {
      if (READ.has(name) || at.id) tags.push({ name, at });
      if (name === "form") asked = /^post$/i.test(at.method ?? "") ? null : (at.action ?? "");
      if (asked !== null && at.name && CONTROLS.has(name))
        asks.push(`${asked.replace(/[?#].*$/, "")}?${at.name}`);
      enter(name, 1);
      if (within.main > 0) bare.open(name, at["aria-hidden"] === "true");
    },
    ontext(part) {
      // A drawing has titles of its own.
      if (within.title > 0 && within.svg === 0) said.title += part;
      if (within.main > 0 && within.script === 0) bare.text(part);
      if (within.main === 0 || within.script > 0 || within.time > 0) return;
      // As it is written, not as it is read: the days in content/page-dates.txt go by hashes of this.
      said.text += html.slice(parser.startIndex, parser.endIndex + 1);
    },
    oncomment: () => enter("", 1),
    onclosetag(name) {
      if (within.main > 0) bare.close(name);
      if (name === "form") asked = null;
      enter(name, -1);
    },
  });
  parser.end(html);
  return { tags, asks, bareHeadings: bare.found, ...said };
}

/** Elements that show something by themselves, without a text in them. */
const SHOWN = new Set(["img", "input", "select", "textarea", "iframe", "video", "audio", "object"]);
/** Elements whose headings head nothing beyond them. */
const SECTIONS = new Set(["section", "article", "aside", "nav", "main", "dialog"]);
/** A heading with one of these leads to something: it is an entry of a list. */
const LEADS = new Set(["a", "button"]);
const HEADING = /^h([1-6])$/;

type Heading = { level: number; text: string; depth: number };

/** Finds headings of a page that nothing follows, as over a list that has become empty. Fed while the page is parsed. */
class BareHeadings {
  /** Texts of those that were found. */
  readonly found: string[] = [];
  /** Headings that nothing has followed yet, the outer first. */
  #open: Heading[] = [];
  #current: (Heading & { leads: boolean }) | null = null;
  #depth = 0;
  /** Within the line of a fold, which repeats the heading that it stands for on phones. */
  #inSummary = false;

  open(name: string, isHidden: boolean): void {
    if (name === "summary") this.#inSummary = true;
    if (this.#inSummary) return;
    if (SECTIONS.has(name)) this.#depth += 1;
    const level = Number(HEADING.exec(name)?.[1] ?? 0);
    if (level > 0) {
      this.#end((heading) => heading.level >= level);
      // The title heads the whole page, wherever it is.
      const depth = level === 1 ? 1 : this.#depth;
      this.#current = { level, text: "", depth, leads: false };
    } else if (this.#current) {
      this.#current.leads ||= LEADS.has(name);
    } else if (SHOWN.has(name) || (name === "svg" && !isHidden)) this.#open = [];
  }

  text(part: string): void {
    if (this.#inSummary) return;
    if (this.#current) this.#current.text += part;
    else if (part.trim() !== "") this.#open = [];
  }

  close(name: string): void {
    if (name === "summary") this.#inSummary = false;
    if (this.#inSummary) return;
    if (HEADING.test(name) && this.#current) {
      const { leads, ...heading } = this.#current;
      this.#current = null;
      if (leads) this.#open = [];
      else this.#open.push(heading);
    }
    if (!SECTIONS.has(name)) return;
    this.#end((heading) => heading.depth >= this.#depth);
    this.#depth -= 1;
  }

  #end(isOver: (heading: Heading) => boolean): void {
    const over = this.#open.filter(isOver);
    this.found.push(...over.map(({ text }) => text.replace(/\s+/g, " ").trim()));
    this.#open = this.#open.filter((heading) => !isOver(heading));
  }
}

/** A page as the record knows it: what it said, and since which day. */
type Line = { path: string; fingerprint: string; date: string };

const LINE = /^(\d{4}-\d\d-\d\d) ([0-9a-f]+) (\/\S*)$/;

/** Short hash of a page's text. Line breaks and blanks, which change by themselves, make no difference. */
export function fingerprint(page: { title: string; description: string; text: string }): string {
  const text = page.text.replace(/\s+/g, " ").trim();
  const said = [page.title, page.description, text].join("\n");
  return createHash("sha256").update(said).digest("hex").slice(0, 12);
}

/**
 * Since when each page says what it says: the recorded day while it says the same, else today.
 * @param record lines of `day fingerprint path`; two for one page, as a merge may leave them, are both looked at
 * @returns the days by path, and the record as it is now, in the order of the paths
 */
export function pageDates(
  record: string,
  pages: ReadonlyMap<string, string>,
  today: string,
): { dates: Map<string, string>; record: string; changed: string[] } {
  const known = Map.groupBy(linesOf(record), ({ path }) => path);
  const lines = [...pages]
    .map(([path, now]) => ({ path, fingerprint: now, date: dateOf(known.get(path), now, today) }))
    .sort((a, b) => (a.path < b.path ? -1 : 1));
  return {
    dates: new Map(lines.map(({ path, date }) => [path, date])),
    record: lines.map((line) => `${line.date} ${line.fingerprint} ${line.path}\n`).join(""),
    changed: lines
      .filter(
        ({ path, fingerprint: now }) => !known.get(path)?.some((one) => one.fingerprint === now),
      )
      .map(({ path }) => path),
  };
}

function dateOf(known: readonly Line[] = [], now: string, today: string): string {
  const same = known.filter((line) => line.fingerprint === now).map(({ date }) => date);
  return same.sort().at(-1) ?? today;
}

function linesOf(record: string): Line[] {
  return record.split("\n").flatMap((line) => {
    const [, date, fingerprint, path] = LINE.exec(line.trim()) ?? [];
    return date && fingerprint && path ? [{ date, fingerprint, path }] : [];
  });
}
