import path from "node:path";
import { suggestion } from "#model/read/describe-issue.ts";
import { readContentFiles } from "#model/read/files.ts";
import type { ArticleContent, Snapshot } from "#model/snapshot.ts";
import { StartError } from "#server/errors.ts";

/** What someone who opens a preview sees first, and the content as it is when that is out. */
export type Shown = { content: Snapshot; title: string | null; path: string };

/**
 * A file of the content, by its path in it.
 * @param given as it was typed, from the project's folder or from the content
 * @throws StartError if there is none
 */
export async function fileOfContent(folder: string, given: string): Promise<string> {
  const { texts } = await readContentFiles(folder);
  const names = [...texts.keys()];
  const typed = path.relative(path.dirname(folder), path.resolve(path.dirname(folder), given));
  const name = typed.replaceAll(path.sep, "/").replace(/^content\//, "");
  if (names.includes(name)) return name;
  const shown = (one: string) => `content/${one}`;
  throw new StartError(
    `There is no file ${shown(name)}${suggestion(shown(name), names.map(shown))}`,
  );
}

/**
 * The content with the draft of a file as if its day had come. Other drafts stay out of it: whoever is shown one needn't
 * know of them. Without a file everything is shown that is there.
 */
export function shownBy(content: Snapshot, file: string | null): Shown {
  const isShown = ({ slug }: ArticleContent) => file === null || file === `articles/${slug}.md`;
  const articles = content.articles.map((article) =>
    isShown(article) ? { ...article, draft: false } : article,
  );
  const isNamed = (folder: string, id: string) => file === null || file === `${folder}/${id}.yaml`;
  const days = [
    ...articles.filter(isShown).map(({ date }) => date),
    ...content.press.filter(({ id }) => isNamed("press", id)).map(({ date }) => date),
    ...content.jobs.filter(({ id }) => isNamed("jobs", id)).map(({ posted }) => posted),
  ];
  const day = [content.settings.day, ...days].sort().at(-1) ?? content.settings.day;
  const shown = { ...content, articles, settings: { ...content.settings, day } };
  return { content: shown, ...placeOf(shown, file ?? "") };
}

/** The page that shows a file: many files are a part of many pages, and are looked for from the home page on. */
function placeOf(content: Snapshot, file: string): Omit<Shown, "content"> {
  const { routes, articles, jobs, press, legal } = content;
  const [, folder = "", id = ""] = /^([\w-]+)\/([\w-]+)\.\w+$/.exec(file) ?? [];
  const named = <One extends { id: string; title: string }>(all: readonly One[]) =>
    all.find((one) => one.id === id)?.title ?? null;
  const route = Object.entries(routes).find(([name]) => name === id)?.[1];
  if (folder === "articles") {
    const title = articles.find(({ slug }) => slug === id)?.title ?? null;
    return { title, path: `/blog/${id}` };
  }
  if (folder === "jobs") return { title: named(jobs), path: (routes.careers ?? routes.home).path };
  if (folder === "press") return { title: named(press), path: (routes.press ?? routes.home).path };
  if (folder === "legal" && route)
    return { title: legal[id as keyof typeof legal]?.meta.title ?? null, path: route.path };
  // What no page shows by this name, such as the page for addresses that lead nowhere.
  if (folder !== "pages" || !route) return { title: null, path: "/" };
  return { title: route.label, path: route.path };
}
