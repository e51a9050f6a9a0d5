/**
 * `npm run launch-check`: everything that the operator has to settle before going live, with file, line and how.
 * Exit status 1 while anything is left.
 */
import { resolveTxt } from "node:dns/promises";
import { readdirSync, statSync } from "node:fs";
import path from "node:path";
import { findRenewals } from "#content-model/renewals.ts";
import type { Site } from "#content-model/schema/site.ts";
import { createCommand, parseOrExit, rejectUsage } from "#server/cli/command-line.ts";
import { type Config, ConfigError, loadConfig, parseEnv, settingsFile } from "#server/config.ts";
import { contentFolder, readSite } from "../../site-generator/content.ts";
import { filesIn, textOf } from "../checks/files.ts";
import { exitOnError, root } from "../tasks/shell.ts";
import {
  contradictions,
  evidence,
  families,
  openQuestions,
  questions,
  reservedValues,
  samples,
} from "./claims.ts";
import {
  legalDates,
  pagesLeftOut,
  registrations,
  renewals,
  uncheckedOthers,
  yearlyCounts,
} from "./pages.ts";
import { type Finding, printed, type SourceFile, sift } from "./report.ts";
import { operation, settings, tollFree, unusable } from "./settings.ts";

const command = createCommand(
  "launch-check",
  "Lists what is to be settled before going live, by urgency, with the place and how.",
  {
    ends: "Ends with 0 when nothing of what it lists is left, with 1 while something is, with 2 for what was typed wrong.",
  },
)
  .option("--all", "each thing with a line of its own")
  .option("--must", "lists only what can't wait, and counts the rest")
  .option("--json", "for programs: one JSON document");
const { options: typed } = parseOrExit<{ all?: true; must?: true; json?: true }>(command);
if (typed.all && typed.json)
  rejectUsage(command, "--json has each thing already: leave --all out.");

const sifted = await exitOnError(findings());
const only = typed.must ? "must" : undefined;
const listed = sifted.left.filter(({ stage }) => only === undefined || stage === only);
console.info(
  typed.json ? JSON.stringify(listed, null, 2) : printed(sifted, typed.all ?? false, only),
);
process.exit(listed.length === 0 ? 0 : 1);

/** Open and accepted findings. @throws ContentError, StartError */
async function findings() {
  const { config, findingsFor } = readSettings();
  const snapshot = await readSite(contentFolder, { config });
  const { site, claims, plans, accepted, hidden } = snapshot;
  const siteFile = source("content/site.yaml");
  const registry = source("content/claims.yaml");
  const content = filesIn(["content"], (file) => /\.(yaml|md)$/.test(file)).map(source);
  const legal = content.filter(({ file }) => file.startsWith("content/legal/"));
  const all = [
    ...(await operation(config, { txt: resolveTxt, newestBackup })),
    ...samples(content),
    ...reservedValues(siteFile),
    ...findingsFor(site),
    ...tollFree(site, siteFile),
    ...contradictions(families, claims, registry),
    ...questions(claims, openQuestions(plans), registry, textOf),
    ...uncheckedOthers(content.filter(({ file }) => file.startsWith("content/articles/"))),
    ...evidence(claims, registry),
    ...pagesLeftOut(hidden, textOf),
    ...legalDates(legal),
    ...registrations(legal),
    ...yearlyCounts(
      legal,
      filesIn(["content"], (file) => /^content\/privacy-metrics\/\d+\.json$/.test(file)),
    ),
    ...renewals(findRenewals(snapshot), textOf),
  ];
  return sift(all, accepted.entries);
}

/** Settings that can't be used are a finding; all else is then looked at as without any. */
function readSettings(): { config: Config; findingsFor: (site: Site) => Finding[] } {
  const { path: file = path.join(root, ".env"), lines = new Map() } = settingsFile() ?? {};
  const written = { path: path.relative(root, file), lines };
  try {
    const config = loadConfig();
    return { config, findingsFor: (site) => settings(config, site, written) };
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    const found = unusable(error.variables, written);
    return { config: parseEnv({}), findingsFor: () => found };
  }
}

function newestBackup(dataDir: string): Date | null {
  const folder = path.join(dataDir, "backups");
  try {
    const times = readdirSync(folder).map((name) => statSync(path.join(folder, name)).mtimeMs);
    return times.length > 0 ? new Date(Math.max(...times)) : null;
  } catch {
    return null;
  }
}

function source(file: string): SourceFile {
  return { file, text: textOf(file) };
}
