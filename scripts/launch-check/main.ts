/**
 * `npm run launch-check`: everything the owner has to settle before going live, with file, line and how.
 * Exit status 1 while anything is left. `--json` prints the list for programs.
 */
import { accepted } from "#content/checks/accepted.ts";
import { contradictions as families } from "#content/checks/contradictions.ts";
import { openQuestions } from "#content/checks/open-questions.ts";
import { claims } from "#content/claims.ts";
import { site } from "#content/site.ts";
import { ConfigError, loadConfig } from "#server/config.ts";
import { filesIn, textOf } from "../checks/files.ts";
import { uncheckedOthers } from "./articles.ts";
import { contradictions, evidence, questions } from "./claims.ts";
import type { Finding, SourceFile } from "./finding.ts";
import { legalDates, registrations, yearlyCounts } from "./legal.ts";
import { printed, sift } from "./report.ts";
import { reservedValues, samples } from "./samples.ts";
import { settings, tollFree, unusable } from "./settings.ts";

const siteFile = source("content/site.ts");
const registry = source("content/claims.ts");
const content = filesIn(["content"], (file) => /\.(ts|md)$/.test(file))
  .filter((file) => !/\.test\.ts$|^content\/(schema|checks)\//.test(file))
  .map(source);
const legal = content.filter(({ file }) => file.startsWith("content/legal/"));

const { left, idle } = sift(
  [
    ...samples(content),
    ...reservedValues(siteFile),
    ...unset(),
    ...tollFree(site, siteFile),
    ...contradictions(families, claims, registry),
    ...questions(claims, openQuestions, registry, textOf),
    ...uncheckedOthers(content.filter(({ file }) => file.startsWith("content/articles/"))),
    ...evidence(claims, registry),
    ...legalDates(legal),
    ...registrations(legal),
    ...yearlyCounts(
      legal,
      filesIn(["content"], (file) => /^content\/privacy-metrics\/\d+\.json$/.test(file)),
    ),
  ],
  accepted,
);
console.info(process.argv.includes("--json") ? JSON.stringify(left, null, 2) : printed(left, idle));
process.exit(left.length === 0 ? 0 : 1);

function unset(): Finding[] {
  const declared = source("server/config.ts");
  try {
    return settings(loadConfig(), site, declared);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return unusable(error.variables, declared);
  }
}

function source(file: string): SourceFile {
  return { file, text: textOf(file) };
}
