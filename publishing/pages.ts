import { availableParallelism } from "node:os";
import { atOnce } from "./at-once.ts";
import type { Code } from "./built-code.ts";
import { type HtmlFacts, htmlFacts } from "./html-facts.ts";
import { scriptHashes } from "./script-hashes.ts";
import type { SiteWriter } from "./site-writer.ts";

/** Before the address of a page, in the name of its part. */
export const PAGE_PART = "page:";

/** What is kept of a finished page. */
export type PageFacts = HtmlFacts & { file: string; scripts: readonly string[] };

/**
 * Writes every page with its data, each once.
 * @param beside made of each page as soon as it is finished, while others are rendered
 * @returns their facts, by path
 * @throws for a page that is not answered with 200
 */
export async function writePages(
  writer: SiteWriter,
  code: Code,
  paths: readonly string[],
  beside: (path: string, facts: PageFacts) => Promise<void>,
): Promise<Map<string, PageFacts>> {
  const found = new Map<string, PageFacts>();
  // Several at a time: one is rendered while others are compressed and drawn, on threads of their own.
  await atOnce(paths, availableParallelism() * 4, async (path) => {
    const inputs = await code.inputsOf(path);
    const facts = await writer.part(PAGE_PART + path, [inputs], () => renderPage(code, path));
    found.set(path, facts);
    await beside(path, facts);
  });
  return new Map(paths.map((path) => [path, found.get(path) as PageFacts]));
}

async function renderPage(code: Code, path: string) {
  const [file, data] =
    path === "/"
      ? ["index.html", "_.data"]
      : [`${path.slice(1)}/index.html`, `${path.slice(1)}.data`];
  const html = await answered(code, path);
  const facts: PageFacts = { ...htmlFacts(html), file, scripts: scriptHashes(html) };
  return {
    files: [
      { file, bytes: html },
      { file: data, bytes: await answered(code, `/${data}`) },
    ],
    facts,
  };
}

async function answered(code: Code, address: string): Promise<string> {
  const response = await code.render(address);
  if (response.status === 200) return response.text();
  throw new Error(`${address} is answered ${response.status} instead of 200.`);
}
