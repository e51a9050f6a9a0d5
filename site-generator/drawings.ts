import type { ArticleEntry } from "#app/content/article-entries.server.ts";
import { drawingFiles } from "#app/content/drawing-files.server.ts";
import type { Snapshot } from "#content-model/snapshot.ts";
import type { SiteWriter } from "./site-writer.ts";

/** Draws each picture that the site has of its own, and takes over those that would be as before. */
export async function writeDrawings(
  writer: SiteWriter,
  content: Snapshot,
  articles: readonly ArticleEntry[],
): Promise<void> {
  const { colors } = content.brand;
  for (const { path, inputs, draw } of drawingFiles(content, articles)) {
    const file = path.replace(/^\//, "");
    await writer.part(`drawing:${file}`, [colors, ...(inputs ?? [draw()])], async () => ({
      files: [{ file, bytes: draw() }],
      facts: null,
    }));
  }
}
