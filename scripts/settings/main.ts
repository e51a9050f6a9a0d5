/**
 * `npm run settings`: whether the documents show the settings as server/settings/table.ts has them; `--write` corrects
 * them.
 */
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { root } from "../tasks/shell.ts";
import { commonTable, envExample, fullTable, withTable } from "./tables.ts";

const documents: Readonly<Record<string, (text: string) => string>> = {
  "README.md": (text) => withTable("README.md", text, linksFrom("docs/", commonTable())),
  "docs/settings.md": (text) => withTable("docs/settings.md", text, fullTable()),
  ".env.example": envExample,
};

const stale = Object.entries(documents).filter(([file, written]) => {
  const place = path.join(root, file);
  const text = readFileSync(place, { encoding: "utf8", flag: "a+" });
  const wanted = written(text);
  if (text === wanted) return false;
  if (process.argv.includes("--write")) writeFileSync(place, wanted);
  return true;
});
const did = process.argv.includes("--write") ? "is written anew" : "differs from the settings";
for (const [file] of stale) console.info(`${file} ${did}`);
if (stale.length > 0 && !process.argv.includes("--write")) {
  console.error("Write them anew: npm run settings -- --write");
  process.exit(1);
}

/** Links of the table are as from docs/. */
function linksFrom(folder: string, text: string): string {
  return text.replace(/\]\((?!https?:)/g, `](${folder}`);
}
