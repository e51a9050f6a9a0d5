/**
 * Finds figures typed by hand in code: every figure of the product comes from content/claims.yaml or content/plans.yaml,
 * so that one change reaches every page. Exit status 1 with file, line and the fix of each. Content is held to the same by
 * content-model/rules/typed-figures.ts, whenever it is read.
 */
import { filesIn, textOf } from "./files.ts";
import { type Allowed, allowed, typedFigures } from "./typed-figures/check-file.ts";

const files = filesIn(
  ["app"],
  (file) =>
    /\.tsx?$/.test(file) &&
    !/\.(test|examples)\.tsx?$/.test(file) &&
    !/^app\/features\/gallery\//.test(file),
);
const used = new Set<Allowed>();
const found = files.flatMap((file) => typedFigures(file, textOf(file), used));
const idle = allowed.filter((entry) => !used.has(entry));

for (const { file, line, figure, around } of found)
  console.error(`${file}:${line}: "${figure}" is typed by hand: ... ${around} ...`);
for (const entry of idle)
  console.error(
    `scripts/checks/typed-figures/check-file.ts: the entry for ${entry.file} (${entry.figure ?? "all"}) allows nothing; remove it`,
  );
if (found.length + idle.length > 0) {
  console.error(
    "\nA figure comes with the loader's data, from content/claims.yaml or content/plans.yaml. " +
      "What counts nothing about the product is allowed in scripts/checks/typed-figures/check-file.ts, with a reason.",
  );
  process.exit(1);
}
console.info(
  `${files.length} files hold no figure typed by hand (${allowed.length} allowed, each with its reason)`,
);
