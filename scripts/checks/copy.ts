/** Copy of every built page: paragraphs, filler, dated words, headings, reading ease. `--report` prints the table. */
import { builtPages } from "./built-pages.ts";
import { checkCopy } from "./copy/check-copy.ts";
import { easeFaults, medianOf } from "./copy/ease-bars.ts";

/** Legal texts, and stories as they were told. */
const OWN_WORDS = new Set(["/privacy", "/terms", "/accessibility", "/testimonials"]);

const pages = (await builtPages()).map(({ path, html }) => ({
  path,
  ...checkCopy(html, OWN_WORDS.has(path)),
}));
const faults = [
  ...pages.flatMap((page) => page.faults.map((fault) => `${page.path}: ${fault}`)),
  ...easeFaults(pages),
];
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
for (const fault of faults) console.error(fault);
process.exit(faults.length === 0 ? 0 : 1);
