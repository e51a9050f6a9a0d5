/** `npm run settings`: whether the documents show the settings as server/settings/table.ts has them. */
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { createCommand, parseOrExit } from "#server/cli/command-line.ts";
import { root } from "../tasks/shell.ts";
import { commonTable, envExample, fullTable, withTable } from "./tables.ts";

const {
  options: { write },
} = parseOrExit<{ write?: true }>(
  createCommand(
    "settings",
    "Looks whether README.md, docs/operate/settings.md and .env.example show the settings as server/settings/table.ts has them.",
    {
      ends: "Ends with 0 when they do, or are written; with 1 when one differs; with 2 for what was typed wrong.",
    },
  ).option("--write", "write their tables anew"),
);

const documents: Readonly<Record<string, (text: string) => string>> = {
  "README.md": (text) => withTable("README.md", text, linksFrom("docs/operate/", commonTable())),
  "docs/operate/settings.md": (text) => withTable("docs/operate/settings.md", text, fullTable()),
  ".env.example": envExample,
};

const stale = Object.entries(documents).filter(([file, written]) => {
  const place = path.join(root, file);
  const text = readFileSync(place, { encoding: "utf8", flag: "a+" });
  const wanted = written(text);
  if (text === wanted) return false;
  if (write) writeFileSync(place, wanted);
  return true;
});
const did = write ? "is written anew" : "differs from the settings";
for (const [file] of stale) console.info(`${file} ${did}`);
if (stale.length > 0 && !write) {
  console.error("Write them anew: npm run settings -- --write");
  process.exit(1);
}

/** Links of the table are relative to docs/operate. */
function linksFrom(folder: string, text: string): string {
  return text.replace(/\]\((?!https?:)/g, `](${folder}`);
}
