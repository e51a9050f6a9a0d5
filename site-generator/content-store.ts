import { writeFile } from "node:fs/promises";
import type { Snapshot } from "#content-model/snapshot.ts";
import {
  articlesFile,
  contentFile,
  type StoredArticle,
  type StoredContent,
} from "#server/releases/content.ts";
import type { Store } from "./blob-store.ts";
import { type Earlier, type Part, SiteWriter } from "./site-writer.ts";

/**
 * Writes the content next to the site that is made of it, for the server. Articles are apart, and the text of each is a file
 * of the store: they are most of it, and no one needs one as long as its page is served as published. Texts that are as
 * before are taken over.
 * @param site folder of the site
 * @param earlier texts of the site before
 * @returns the texts, as parts
 */
export async function storeContent(
  site: string,
  store: Store,
  earlier: Earlier | null,
  content: Snapshot,
): Promise<Readonly<Record<string, Part>>> {
  const texts = new SiteWriter(store, earlier, null);
  const { articles: all, ...stored } = content;
  const articles: StoredArticle[] = [];
  for (const { prose, ...article } of all) {
    const { hash, contents, minutes, uses } = prose;
    await texts.part(article.slug, [hash], async () => ({
      files: [{ file: article.slug, bytes: JSON.stringify(prose.nodes) }],
      facts: null,
    }));
    const [text = ""] = texts.parts[article.slug]?.files[article.slug] ?? [];
    articles.push({ ...article, prose: { hash, contents, minutes, uses, text } });
  }
  await writeFile(contentFile(site), JSON.stringify(stored satisfies StoredContent));
  await writeFile(articlesFile(site), JSON.stringify(articles));
  return texts.parts;
}
