/** Walks the table of what the owner ordered over the built pages. Exit status 1 with what is missing, and where. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { publishedFiles } from "../../site-generator/paths.ts";
import { builtPages } from "./built-pages.ts";
import { companyFacts } from "./facts/expected/company.ts";
import { constantFacts } from "./facts/expected/constants.ts";
import type { Fact } from "./facts/expected/fact.ts";
import { pageFacts } from "./facts/expected/pages.ts";
import { siteFacts } from "./facts/expected/site.ts";
import { faultOf, type PageContent, readPage } from "./facts/read-page.ts";
import { textOf } from "./files.ts";

const pages = new Map(
  (await builtPages()).map((page) => [page.path, readPage(page.html, page.path)]),
);
const manifest: { redirects: Record<string, string> } = JSON.parse(
  readFileSync(path.join(publishedFiles(), "../site.json"), "utf8"),
);
const facts = [...siteFacts, ...pageFacts, ...companyFacts, ...constantFacts];
const missing = facts.flatMap(check);

for (const fault of missing) console.error(fault);
if (missing.length > 0) {
  console.error(
    `\n${missing.length} of ${facts.length} ordered facts are missing. Fix the page. If the owner changed a fact, change it in scripts/checks/facts/expected too.`,
  );
  process.exit(1);
}
console.info(`${facts.length} ordered facts are on their pages`);

function check(fact: Fact): string[] {
  if ("redirect" in fact)
    return manifest.redirects[fact.redirect] === fact.to ? [] : [`${fact.redirect}: ${fact.fact}`];
  if ("source" in fact)
    return textOf(fact.source).includes(fact.says)
      ? []
      : [`${fact.source}: ${fact.fact}: ${fact.says}`];
  return pagesOf(fact.page).flatMap(([name, page]) => {
    const fault = page ? faultOf(page, fact) : "there is no such page";
    return fault ? [`${name}: ${fact.fact}: ${fault}`] : [];
  });
}

function pagesOf(name: string): Array<[string, PageContent | undefined]> {
  return name === "*" ? [...pages] : [[name, pages.get(name)]];
}
