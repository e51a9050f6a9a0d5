/**
 * Finds figures typed by hand: every figure of the product comes from content/claims.yaml or content/plans.yaml,
 * so that one change reaches every page. Exit status 1 with file, line and the mend of each.
 */
import { filesIn, textOf } from "./files.ts";
import { type Allowed, allowed } from "./typed-figures/allowed.ts";
import { typedFigures } from "./typed-figures/check-file.ts";

/** Where figures are defined. Legal texts state terms and statutory times in their own words. */
const SOURCES = new Set(["content/claims.yaml", "content/plans.yaml", "content/site.yaml"]);

const files = filesIn(
  ["content", "app"],
  (file) =>
    /\.(ts|tsx|md|yaml)$/.test(file) &&
    !/\.(test|examples)\.tsx?$/.test(file) &&
    !/^content\/legal\//.test(file) &&
    !/^app\/features\/gallery\//.test(file) &&
    !SOURCES.has(file),
);
const used = new Set<Allowed>();
const found = files.flatMap((file) => typedFigures(file, textOf(file), used));
const idle = allowed.filter((entry) => !entry.standing && !used.has(entry));

for (const { file, line, figure, around } of found)
  console.error(`${file}:${line}: "${figure}" is typed by hand: ... ${around} ...`);
for (const entry of idle)
  console.error(
    `scripts/checks/typed-figures/allowed.ts: the entry for ${entry.file} (${entry.figure ?? "all"}) allows nothing; remove it`,
  );
if (found.length + idle.length > 0) {
  console.error(
    "\nPrint a figure as {{claim.<name>}} or {{plan...}}. A new one is a new entry of content/claims.yaml. " +
      "What counts nothing about the product is allowed in scripts/checks/typed-figures/allowed.ts, with a reason.",
  );
  process.exit(1);
}
console.info(
  `${files.length} files hold no figure typed by hand (${allowed.length} allowed, each with its reason)`,
);
