import { type HiddenPage, type HiddenPages, hiddenAt } from "./hidden-pages.ts";
import type { Source } from "./read/sources.ts";
import type { Located, Path, Place } from "./read/yaml-file.ts";

/** A link that goes with a page that is left out. */
export type Dropped = {
  file: string;
  place: Place;
  /** Id of the page. */
  page: string;
};

/** A file without the links to pages that are left out. */
export type Trimmed<L extends Located> = { source: L; dropped: readonly Dropped[] };

/**
 * Takes out of a file what leads to pages that are left out: links that may be absent; links in lists, with the menu group,
 * column, or banner that is left without any; chapters of the story; tools. A link that must be there, and a text that names
 * the address of such a page, is reported.
 * @param goneTools ids of resources that went with their pages
 */
export function withoutHidden<L extends Located>(
  source: L,
  { name, file, report }: Pick<Source, "name" | "file" | "report">,
  hidden: HiddenPages,
  goneTools: ReadonlySet<string> = new Set(),
): Trimmed<L> {
  // Addresses are defined there.
  if (hidden.size === 0 || name === "routes") return { source, dropped: [] };
  const trimmer = new Trimmer(name, hidden, goneTools);
  const { value } = trimmer.trim(source.value, []);
  for (const { path, page } of trimmer.named)
    report({ ...source.placeOf(path), message: sentence(page) });
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
    dropped: trimmer.gone.map(({ path, page }) => ({
      file,
      place: source.placeOf(path),
      page: page.id,
    })),
  };
}

/** A part of a file, and the page that it leads to. */
type Part = { path: Path; page: HiddenPage };

/** What is left of a value, and the page because of which a list of it, or the list itself, has become empty. */
type Left = { value: unknown; emptied: HiddenPage | null };

class Trimmer {
  readonly #name: string;
  readonly #hidden: HiddenPages;
  readonly #goneTools: ReadonlySet<string>;
  /** Entries that are left of each list that was looked through, by their places in the file. */
  readonly #kept = new Map<string, readonly number[]>();
  /** What goes with its page. */
  readonly gone: Part[] = [];
  /** What has to be changed by hand. */
  readonly named: Part[] = [];

  constructor(name: string, hidden: HiddenPages, goneTools: ReadonlySet<string>) {
    this.#name = name;
    this.#hidden = hidden;
    this.#goneTools = goneTools;
  }

  trim(value: unknown, path: Path): Left {
    if (Array.isArray(value)) return this.#trimList(value, path);
    if (typeof value === "object" && value !== null) return this.#trimGroup(value, path);
    const page = typeof value === "string" ? this.#mentioned(value, path) : null;
    if (page) this.named.push({ path, page });
    return { value, emptied: null };
  }

  #trimGroup(group: object, path: Path): Left {
    let emptied: HiddenPage | null = null;
    const parts = Object.entries(group).flatMap(([key, part]) => {
      const here = [...path, key];
      const page = isLink(part) ? this.#leadsTo(part.href) : null;
      if (page) {
        this.gone.push({ path: here, page });
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
    let emptied: HiddenPage | null = null;
    list.forEach((entry, i) => {
      const here = [...path, i];
      const page = this.#pageOf(entry, path);
      if (page) {
        this.gone.push({ path: here, page });
        emptied = page;
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

  /** The page with which an entry of a list goes. */
  #pageOf(entry: unknown, list: Path): HiddenPage | null {
    if (this.#name === "story" && keyOf(list) === "chapters")
      return this.#hidden.get(textAt(entry, "page")) ?? null;
    if (this.#name === "pages/tools" && list.at(-1) === "tools")
      return this.#goneTools.has(String(entry)) ? ([...this.#hidden.values()][0] ?? null) : null;
    return this.#leadsTo(textAt(entry, "href"));
  }

  /** The page that an address of the site leads to, whether written as a token or as it is. */
  #leadsTo(address: string): HiddenPage | null {
    const [, id] = /^\{\{\s*path\.([\w-]+)\s*\}\}(?:[?#]|$)/.exec(address) ?? [];
    if (id !== undefined) return this.#hidden.get(id) ?? null;
    return hiddenAt(this.#hidden.values(), address);
  }

  /** The page that a text leads to: a link's address, or a sentence with the address in it. */
  #mentioned(text: string, path: Path): HiddenPage | null {
    for (const [, id = ""] of text.matchAll(/\{\{\s*path\.([\w-]+)\s*\}\}/g)) {
      const page = this.#hidden.get(id);
      if (page) return page;
    }
    return path.at(-1) === "href" ? this.#leadsTo(text) : null;
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
    if (link)
      return `This leads to ${nameOf(link.page)}, and a link must be here. Lead to another page.`;
    const page = this.gone.find((part) => keyOf(part.path.slice(0, -1)) === here)?.page;
    if (!page) return null;
    return `Too little is left here without what leads to ${nameOf(page)}. Lead to another page, or remove this part.`;
  }
}

function sentence(page: HiddenPage): string {
  return `This leads to ${nameOf(page)}. Remove it, or lead to another page.`;
}

function nameOf({ id, reason, file }: HiddenPage): string {
  return `the page “${id}”, which ${reason === "draft" ? "is a draft" : "is left out"} (content/${file})`;
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
