import { readdirSync } from "node:fs";

/** Slugs of all articles: the names of the Markdown files in `content/articles`. */
export function articleSlugs(): string[] {
  return readdirSync(new URL("../../content/articles/", import.meta.url))
    .filter((name) => name.endsWith(".md"))
    .map((name) => name.slice(0, -".md".length))
    .sort();
}
