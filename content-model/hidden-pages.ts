import type { Source, Sources } from "./read/sources.ts";
import {
  type Located,
  type Path,
  type Place,
  readFrontMatter,
  readYaml,
} from "./read/yaml-file.ts";
import { isPermanent } from "./schema/route.ts";

/** A page that visitors don't get: `removed: true` in routes.yaml, or `draft: true` in its own file. */
export type HiddenPage = {
  id: string;
  /** Its address; empty where the entry in routes.yaml has none. */
  path: string;
  reason: "removed" | "draft";
  /** File whose line says so, by its path in the content. */
  file: string;
};

/** Alternative to writing a page's file, as faults say it. */
export const OR_REMOVE = "or leave the page out: add “removed: true” to its entry in routes.yaml";

export type HiddenPages = ReadonlyMap<string, HiddenPage>;

/** Pages whose address begins those of others, which go with them: articles and their lists, requests of the API. */
const WITH_OTHERS = new Set(["blog", "api-reference"]);

/** The page that is left out at an address of the site, whatever follows ? or #. */
export function hiddenAt(pages: Iterable<HiddenPage>, address: string): HiddenPage | null {
  const [at = ""] = address.split(/[?#]/);
  for (const page of pages) {
    if (page.path === "") continue;
    if (at === page.path) return page;
    if (WITH_OTHERS.has(page.id) && at.startsWith(`${page.path}/`)) return page;
  }
  return null;
}

/**
 * Pages that are left out, by their ids. A page that code leads to from everywhere can't be: that is reported.
 * @param drafts true shows every draft, a file's path that one
 */
export function findHiddenPages(
  sources: Sources,
  routes: Source | null,
  drafts: boolean | string,
): HiddenPages {
  const entries = (routes?.value ?? {}) as Readonly<Record<string, unknown>>;
  const found = Object.entries(entries).flatMap(([id, entry]): Array<[string, HiddenPage]> => {
    const { path = "", removed } = (entry ?? {}) as { path?: unknown; removed?: unknown };
    const draft = draftOf(sources, id);
    const isShown = drafts === true || drafts === draft?.name;
    const page = { id, path: String(path) };
    const hidden: HiddenPage | null =
      removed === true
        ? { ...page, reason: "removed", file: "routes.yaml" }
        : draft && !isShown
          ? { ...page, reason: "draft", file: draft.name }
          : null;
    if (hidden === null) return [];
    if (!isPermanent(id)) return [[id, hidden]];
    const message = `The page “${id}” can’t be left out: every page leads there. Remove this line, and write the page as you want it.`;
    if (hidden.reason === "draft" && draft) draft.report({ ...draft.place, message });
    else routes?.report({ ...routes.placeOfKey([id], "removed"), message });
    return [];
  });
  return new Map(found);
}

/** The page's own file, if it says that the page is a draft. */
function draftOf(sources: Sources, id: string) {
  for (const name of [`pages/${id}.yaml`, `legal/${id}.md`]) {
    if (!sources.has(name)) continue;
    const { text = "", report } = sources.text(name);
    const fields = name.endsWith(".md")
      ? readFrontMatter(text, ignore)?.fields
      : readYaml(text, ignore);
    const { draft } = (fields?.value ?? {}) as { draft?: unknown };
    if (draft !== true) continue;
    const place: Place = fields?.placeOfKey([], "draft") ?? { line: 1, column: 1 };
    return { name, report, place };
  }
  return null;
}

function ignore(): void {}

/** A link that goes with what it leads to. */
export type Dropped = {
  file: string;
  place: Place;
  /** Id of the page that is left out, or `phones.sales`. */
  page: string;
};

/** Targets that no link may lead to. */
export type Absent = {
  pages: HiddenPages;
  /** Fields of site.yaml without a number to call: `phones.sales`. */
  phones: ReadonlySet<string>;
  /** Ids of resources that go with pages that are left out. */
  tools: ReadonlySet<string>;
};

/** A file without the links to what is absent. */
export type Trimmed<L extends Located> = { source: L; dropped: readonly Dropped[] };

/**
 * Takes out of a file what leads to pages that are left out, or to a phone that no one answers: links that may be absent; links in
 * lists, with the menu group, column, or banner that is left without any; chapters of the story; tools. A link that must be
 * there, and a text that names such an address, is reported.
 */
export function withoutHidden<L extends Located>(
  source: L,
  { name, file, report }: Pick<Source, "name" | "file" | "report">,
  absent: Absent,
): Trimmed<L> {
  const isWhole = absent.pages.size + absent.phones.size === 0;
  // Addresses are defined there.
  if (isWhole || name === "routes") return { source, dropped: [] };
  const trimmer = new Trimmer(name, absent);
  const { value } = trimmer.trim(source.value, []);
  for (const { path, target } of trimmer.named)
    report({
      ...source.placeOf(path),
      message: `This leads to ${target.name}. Remove it, or lead to another page.`,
    });
  const original = (path: Path) => trimmer.originalPath(path);
  return {
    source: {
      ...source,
      value,
      placeOf: (path) => source.placeOf(original(path)),
      placeOfKey: (path, key) => source.placeOfKey(original(path), key),
      placeOfText: (path, part, before) => source.placeOfText(original(path), part, before),
      whyMissing: (path) => trimmer.whyMissing(original(path)),
    },
    dropped: trimmer.gone.map(({ path, target }) => ({
      file,
      place: source.placeOf(path),
      page: target.id,
    })),
  };
}

/** Target of a link, and how faults name it. */
type Target = { id: string; name: string };

/** A part of a file, and what it leads to. */
type Part = { path: Path; target: Target };

/** Rest of a value, and the target because of which a list of it, or the list itself, has become empty. */
type Left = { value: unknown; emptied: Target | null };

class Trimmer {
  readonly #name: string;
  readonly #absent: Absent;
  /** Entries that are left of each list that was looked through, by their places in the file. */
  readonly #kept = new Map<string, readonly number[]>();
  /** Values that go with their target. */
  readonly gone: Part[] = [];
  /** Places that have to be changed by hand. */
  readonly named: Part[] = [];

  constructor(name: string, absent: Absent) {
    this.#name = name;
    this.#absent = absent;
  }

  trim(value: unknown, path: Path): Left {
    if (Array.isArray(value)) return this.#trimList(value, path);
    if (typeof value === "object" && value !== null) return this.#trimGroup(value, path);
    const target = typeof value === "string" ? this.#mentioned(value, path) : null;
    if (target) this.named.push({ path, target });
    return { value, emptied: null };
  }

  #trimGroup(group: object, path: Path): Left {
    let emptied: Target | null = null;
    const parts = Object.entries(group).flatMap(([key, part]) => {
      const here = [...path, key];
      const target = isLink(part) ? this.#leadsTo(part.href) : null;
      if (target) {
        this.gone.push({ path: here, target });
        return [];
      }
      const left = this.trim(part, here);
      if (Array.isArray(part)) emptied ??= left.emptied;
      return [[key, left.value] as const];
    });
    return { value: Object.fromEntries(parts), emptied };
  }

  #trimList(list: readonly unknown[], path: Path): Left {
    const rest: unknown[] = [];
    const kept: number[] = [];
    let emptied: Target | null = null;
    list.forEach((entry, i) => {
      const here = [...path, i];
      const target = this.#targetOf(entry, path);
      if (target) {
        this.gone.push({ path: here, target });
        emptied = target;
        return;
      }
      const left = this.trim(entry, here);
      // Its links are noted by themselves.
      if (left.emptied && hasOnlyTexts(left.value)) {
        emptied = left.emptied;
        return;
      }
      rest.push(left.value);
      kept.push(i);
    });
    this.#kept.set(keyOf(path), kept);
    return { value: rest, emptied: rest.length === 0 ? emptied : null };
  }

  /** Target that an entry of a list goes with. */
  #targetOf(entry: unknown, list: Path): Target | null {
    const { pages, tools } = this.#absent;
    if (this.#name === "story" && keyOf(list) === "chapters")
      return pageTarget(pages.get(textAt(entry, "page")));
    if (this.#name === "pages/tools" && list.at(-1) === "tools")
      return tools.has(String(entry)) ? pageTarget([...pages.values()][0]) : null;
    return this.#leadsTo(textAt(entry, "href"));
  }

  /** Target of an address, whether written as a token or as it is. */
  #leadsTo(address: string): Target | null {
    const [, kind, name = ""] =
      /^\{\{\s*(path|site)\.([\w.-]+)\s*\}\}(?:[?#]|$)/.exec(address) ?? [];
    if (kind === "site") return this.#phone(name);
    if (kind === "path") return pageTarget(this.#absent.pages.get(name));
    return pageTarget(hiddenAt(this.#absent.pages.values(), address));
  }

  /** Target of a text: a link's address, or a sentence with the address in it. */
  #mentioned(text: string, path: Path): Target | null {
    for (const [, id = ""] of text.matchAll(/\{\{\s*path\.([\w-]+)\s*\}\}/g)) {
      const target = pageTarget(this.#absent.pages.get(id));
      if (target) return target;
    }
    return path.at(-1) === "href" ? this.#leadsTo(text) : null;
  }

  /** @param name of a token, such as phones.sales.href */
  #phone(name: string): Target | null {
    const id = name.split(".").slice(0, 2).join(".");
    if (!this.#absent.phones.has(id) || id === name) return null;
    return { id, name: `the number of ${id}, which content/site.yaml doesn’t have` };
  }

  /** Where a part of the trimmed value is in the file. */
  originalPath(path: Path): Path {
    const result: Array<string | number> = [];
    for (const key of path) {
      const kept = typeof key === "number" ? this.#kept.get(keyOf(result)) : undefined;
      result.push(kept ? (kept[Number(key)] ?? key) : key);
    }
    return result;
  }

  /** @param path in the file */
  whyMissing(path: Path): string | null {
    const here = keyOf(path);
    const link = this.gone.find((part) => keyOf(part.path) === here);
    return link
      ? `This leads to ${link.target.name}, and a link must be here. Lead to another page.`
      : null;
  }
}

function pageTarget(page: HiddenPage | null | undefined): Target | null {
  if (!page) return null;
  const { id, reason, file } = page;
  const why = reason === "draft" ? "is a draft" : "is left out";
  return { id, name: `the page “${id}”, which ${why} (content/${file})` };
}

function isLink(value: unknown): value is { label: string; href: string } {
  return textAt(value, "href") !== "" && textAt(value, "label") !== "";
}

function textAt(entry: unknown, key: string): string {
  const value = typeof entry === "object" && entry !== null ? Reflect.get(entry, key) : undefined;
  return typeof value === "string" ? value : "";
}

/** A group that is there for its links only: a heading, perhaps a sentence, and the list that has become empty. */
function hasOnlyTexts(entry: unknown): boolean {
  if (typeof entry !== "object" || entry === null) return false;
  return Object.values(entry).every(
    (part) => typeof part !== "object" || (Array.isArray(part) && part.length === 0),
  );
}

function keyOf(path: Path): string {
  return path.join("\n");
}
