import type { Report } from "./fault.ts";
import { type Located, readYaml } from "./yaml-file.ts";

const FENCED = /^---\r?\n([\s\S]*?)\r?\n---\r?\n?/;

/** A Markdown file: the fields between its lines of dashes, the text under them, and the line on which that begins. */
export type FrontMatter = { fields: Located; body: string; firstLine: number };

/** @returns null after reporting why the file can't be read */
export function readFrontMatter(source: string, report: Report): FrontMatter | null {
  const fenced = FENCED.exec(source);
  if (!fenced) {
    const message = "There are no fields at the head. Start the file with --- lines around them.";
    report({ line: 1, column: 1, message });
    return null;
  }
  const fields = readYaml(`${fenced[1] ?? ""}\n`, report, 2);
  if (!fields) return null;
  const firstLine = fenced[0].split("\n").length;
  return { fields, body: source.slice(fenced[0].length), firstLine };
}
