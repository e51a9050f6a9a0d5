import { readFile } from "node:fs/promises";
import path from "node:path";
import { type HtmlFacts, htmlFacts } from "./html-facts.ts";
import { filesUnder, pathOfFile } from "./paths.ts";
import { scriptHashes } from "./script-hashes.ts";

/** What the build keeps of a finished page. */
export type BuiltFacts = HtmlFacts & { file: string; scripts: readonly string[] };

/** Reads the finished pages one after the other, by their path. */
export async function readPages(folder: string): Promise<Map<string, BuiltFacts>> {
  const pages = new Map<string, BuiltFacts>();
  for (const file of await filesUnder(folder)) {
    if (!file.endsWith(".html")) continue;
    const html = await readFile(path.join(folder, file), "utf8");
    const facts = { ...htmlFacts(html), file, scripts: scriptHashes(html) };
    // A part of a string keeps the whole of it in memory, and with thousands of pages that is hundreds of megabytes.
    pages.set(pathOfFile(file), structuredClone(facts));
  }
  return pages;
}
