import { writeFile } from "node:fs/promises";
import type { Snapshot } from "#model/snapshot.ts";
import { contentFile, type StoredContent, textsFolder } from "#server/content.ts";
import { type Earlier, type Part, SiteWriter } from "./site-writer.ts";

/**
 * Writes the content beside the site that is made of it, for the server. The texts of articles stand apart, a file each: they
 * are most of it, nobody needs one as long as its page is served as published, and those that are as before are taken over.
 * @param site folder of the site
 * @param earlier texts of the site before
 * @returns the texts, as parts
 */
export async function storeContent(
  site: string,
  earlier: Earlier | null,
  content: Snapshot,
): Promise<Readonly<Record<string, Part>>> {
  const texts = new SiteWriter(textsFolder(site), earlier, null);
  const articles = [];
  for (const { prose, ...article } of content.articles) {
    const { hash, contents, minutes, uses } = prose;
    await texts.part(article.slug, [hash], async () => ({
      files: [{ file: `${article.slug}.json`, bytes: JSON.stringify(prose.nodes) }],
      facts: null,
    }));
    articles.push({ ...article, prose: { hash, contents, minutes, uses } });
  }
  const stored: StoredContent = { ...content, articles };
  await writeFile(contentFile(site), JSON.stringify(stored));
  return texts.parts;
}
