import { readFrontMatter } from "./read/front-matter.ts";
import type { Source, Sources } from "./read/sources.ts";
import { type Place, readYaml } from "./read/yaml-file.ts";
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
