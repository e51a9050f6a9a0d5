import { groupPath } from "#shared/paths.ts";
import type { files } from "../content-model.ts";
import { suggestion } from "../read/fault.ts";
import type { Source, Sources } from "../read/sources.ts";
import { type Path, readFrontMatter } from "../read/yaml-file.ts";
import type { ArticleContent, Snapshot } from "../snapshot.ts";

type Top = Record<keyof typeof files, Source | null>;

/** Addresses of the lists by author, category, tag and series that articles have, held-back ones too. */
export function groupPaths({ articles, ...content }: Snapshot): string[] {
  const ids = new Map(content["article-categories"].categories.map(({ name, id }) => [name, id]));
  const paths = articles.flatMap(({ author, category, tags = [], series }) => [
    groupPath("author", author),
    groupPath("category", ids.get(category) ?? ""),
    ...tags.map((tag) => groupPath("tag", tag)),
    ...(series ? [groupPath("series", series)] : []),
  ]);
  return [...new Set(paths)];
}

/** Authors, categories, tags and series: each once, every one that an article names, and series without a gap. */
export function checkGroups(content: Snapshot, top: Top, sources: Sources): void {
  const { authors } = content.authors;
  const { categories } = content["article-categories"];
  const { tags } = content.tags;
  const { series } = content.series;
  checkOnce("authors", authors, top.authors);
  checkOnce("categories", categories, top["article-categories"]);
  checkOnce("tags", tags, top.tags);
  checkOnce("series", series, top.series);
  const names = {
    author: new Set(authors.map(({ id }) => id)),
    category: new Set(categories.map(({ name }) => name)),
    tag: new Set(tags.map(({ id }) => id)),
    series: new Set(series.map(({ id }) => id)),
  };
  for (const article of content.articles) checkNames(article, names, sources);
  const parts = Map.groupBy(content.articles, (article) => article.series);
  for (const [id, of] of parts) if (id !== undefined) checkParts(id, of, sources);
}

function checkOnce(
  list: string,
  entries: ReadonlyArray<{ id: string }>,
  source: Source | null,
): void {
  const ids = entries.map(({ id }) => id);
  ids.forEach((id, i) => {
    if (ids.indexOf(id) === i) return;
    source?.report({
      ...source.placeOf([list, i, "id"]),
      message: `Another entry has the id “${id}” too. Give each one of its own.`,
    });
  });
}

type Names = Readonly<Record<"author" | "category" | "tag" | "series", ReadonlySet<string>>>;

function checkNames(article: ArticleContent, names: Names, sources: Sources): void {
  const check = (name: string, known: ReadonlySet<string>, what: string, at: Path) => {
    if (known.has(name)) return;
    const near = suggestion(name, [...known]);
    const how = near === "." ? ". Add an entry for it there, or write one that is there." : near;
    reportIn(article, sources, at, `“${name}” is no ${what}${how}`);
  };
  const { author, category, tags = [], series } = article;
  check(author, names.author, "author of authors.yaml", ["author"]);
  check(category, names.category, "category of article-categories.yaml", ["category"]);
  tags.forEach((tag, i) => {
    check(tag, names.tag, "tag of tags.yaml", ["tags", i]);
    if (tags.indexOf(tag) !== i)
      reportIn(article, sources, ["tags", i], `The tag “${tag}” is here twice. Remove one.`);
  });
  if (series !== undefined) check(series, names.series, "series of series.yaml", ["series"]);
}

/** Parts count from 1 on, and no part is out before the one ahead of it: on any day a reader finds them without a gap. */
function checkParts(series: string, articles: readonly ArticleContent[], sources: Sources): void {
  const sorted = articles.toSorted((a, b) => partOf(a) - partOf(b) || a.slug.localeCompare(b.slug));
  sorted.forEach((article, i) => {
    const part = partOf(article);
    const before = sorted[i - 1];
    const report = (at: Path, message: string) => reportIn(article, sources, at, message);
    if (before && partOf(before) === part)
      report(
        ["part"],
        `Part ${part} of “${series}” is ${before.slug} already. Give each part a number of its own.`,
      );
    else if (part !== (before ? partOf(before) : 0) + 1)
      report(
        ["part"],
        `There is no part ${part - 1} of “${series}” before this one. Number its parts from 1 on, without a gap.`,
      );
    else if (before?.draft && !article.draft)
      report(
        ["part"],
        `Part ${part - 1} of “${series}”, ${before.slug}, is a draft. Publish it first, or make this one a draft too.`,
      );
    else if (before && before.date > article.date && !article.draft)
      report(
        ["date"],
        `Part ${part - 1} of “${series}” is out on ${before.date} only. Give this one that day or a later one.`,
      );
  });
}

function partOf({ part = 0 }: ArticleContent): number {
  return part;
}

/** A fault of an article’s fields. Where they are is looked up only when there is one. */
export function reportIn(
  article: ArticleContent,
  sources: Sources,
  at: Path,
  message: string,
): void {
  const { text = "", report } = sources.text(`articles/${article.slug}.md`);
  const fields = readFrontMatter(text, () => undefined)?.fields;
  report({ ...fields?.placeOf(at), message });
}
