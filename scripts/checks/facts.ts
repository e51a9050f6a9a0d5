/** Walks the table of what the owner ordered over the built pages. Exit status 1 with what is missing, and where. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { publishedFiles } from "../../site-generator/paths.ts";
import {
  missingFacts,
  orderedFacts,
} from "../../site-generator/rules/ordered-facts/ordered-facts.ts";
import { builtPages, textOf } from "./files.ts";

const pages = await builtPages();
const { redirects }: { redirects: Record<string, string> } = JSON.parse(
  readFileSync(path.join(publishedFiles(), "../site.json"), "utf8"),
);
const missing = missingFacts({ pages, redirects, textOf });

for (const fault of missing) console.error(fault);
if (missing.length > 0) {
  console.error(
    `\n${missing.length} of ${orderedFacts.length} ordered facts are missing. Fix the page. If the owner changed a fact, change it in site-generator/rules/ordered-facts too.`,
  );
  process.exit(1);
}
console.info(`${orderedFacts.length} ordered facts are on their pages`);
