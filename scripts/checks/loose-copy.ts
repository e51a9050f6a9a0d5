/**
 * Finds sentences, labels and hints in code: what a visitor reads comes from content/, so that no one needs an engineer
 * to change it. Exit status 1 with file, line and text of each.
 */
import { existsSync } from "node:fs";
import path from "node:path";
import { root } from "../../site-generator/paths.ts";
import { filesIn, textOf } from "./files.ts";
import { type Accepted, accepted, acceptedBy } from "./loose-copy/accepted.ts";
import { looseCopy } from "./loose-copy/find-copy.ts";

const FOLDERS = ["app", "shared", "site-generator", "scripts/build", "server"];

const files = filesIn(
  FOLDERS.filter((folder) => existsSync(path.join(root, folder))),
  (file) => /\.tsx?$/.test(file) && !/\.(test|examples|d)\.tsx?$|^app\/testing\//.test(file),
);
const used = new Set<Accepted>();
const found = files.flatMap((file) =>
  looseCopy(file, textOf(file)).flatMap(({ line, text }) => {
    const entry = acceptedBy(file, text);
    if (entry) used.add(entry);
    return entry ? [] : [{ file, line, text }];
  }),
);
const idle = accepted.filter((entry) => !used.has(entry));

for (const { file, line, text } of found)
  console.error(`${file}:${line}: "${text.slice(0, 120)}" is written in code`);
for (const { file, text } of idle)
  console.error(
    `scripts/checks/loose-copy/accepted.ts: the entry for ${file} (${text ?? "all"}) accepts nothing; remove it`,
  );
if (found.length + idle.length > 0) {
  console.error(
    "\nWrite it into the fitting file of content/, add the field to its schema in content-model/, and let the page's loader hand it " +
      "over. What no visitor reads is accepted in scripts/checks/loose-copy/accepted.ts, with a reason.",
  );
  process.exit(1);
}
console.info(
  `${files.length} files hold no sentence that a visitor reads (${accepted.length} accepted, each with its reason)`,
);
