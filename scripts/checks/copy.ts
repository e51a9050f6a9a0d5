/** Copy of every built page: paragraphs, filler, dated words, headings, reading ease. `--report` prints the table. */
import { checkAllCopy, medianOf } from "../../site-generator/rules/check-copy.ts";
import { pageFaultLine } from "../../site-generator/site-error.ts";
import { builtPages } from "./files.ts";

const { pages, faults } = checkAllCopy(await builtPages());
const eases = pages.flatMap(({ ease }) => ease ?? []).sort((a, b) => a - b);

if (process.argv.includes("--report")) {
  console.info("reading ease  words  page");
  for (const { path, ease, words } of pages)
    console.info(
      `${ease?.toFixed(0).padStart(12) ?? "           -"} ${String(words).padStart(6)}  ${path}`,
    );
}
const middle = medianOf(eases);
console.info(
  `copy: ${pages.length} pages, ${faults.length} faults; reading ease from ${eases[0]?.toFixed(0)} to ${eases.at(-1)?.toFixed(0)}, half of the pages over ${middle?.toFixed(0)}`,
);
for (const fault of faults) console.error(pageFaultLine(fault));
process.exit(faults.length === 0 ? 0 : 1);
