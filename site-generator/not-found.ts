import { missingPath } from "#app/seo/missing-path.ts";
import type { SiteManifest } from "#server/releases/release-manifest.ts";
import type { HtmlFacts } from "./html-facts.ts";
import type { Code } from "./server-bundle.ts";
import type { SiteWriter } from "./site-writer.ts";

/** No address leads to it: those of pages are folders. */
const FILE = "not-found.html";

/** The page that addresses without a page get. */
export type NotFoundPage = SiteManifest["missing"] & { facts: HtmlFacts };

/** Writes the page that addresses without a page get. */
export async function writeNotFound(
  writer: SiteWriter,
  { pages }: Pick<Code, "pages">,
): Promise<NotFoundPage> {
  const { status, html, styles } = pages.render(missingPath);
  if (status !== 404) throw new Error(`${missingPath} is answered ${status} instead of 404.`);
  return writer.part("missing", [html], async () => {
    // Loads a parser, as in pages.ts.
    const { htmlFacts } = await import("./html-facts.ts");
    const facts = { file: FILE, styles, facts: htmlFacts(html) };
    return { files: [{ file: FILE, bytes: html }], facts };
  });
}
