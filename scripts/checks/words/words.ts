import { parseSync } from "vite";
import {
  type DatedWord,
  datedIn,
  datedWords,
  markdownCopy,
  spelling,
} from "#content-model/rules/wording.ts";

/** Openings of a doc comment that leave its subject out: it begins with the thing that it describes. */
const SUBJECTLESS = /^\*\s*(?:\*\s*)?(What|Who|Whom|Whose|Whoever|Of|By|That which)\b/;

/** Words and openings in a module's comments that an American engineer stumbles over, each with its line and the fix. */
export function commentFaults(file: string, source: string): string[] {
  return parseSync(file, source).comments.flatMap(({ value, start }) => {
    const line = source.slice(0, start).split("\n").length;
    const text = value.replace(/\s+\*?\s*/g, " ");
    const dated = datedIn(text).map(({ found, say }) => `“${found}”: say ${say}`);
    const [, opening] = SUBJECTLESS.exec(value.replace(/\s+/g, " ")) ?? [];
    const faults = opening
      ? [`“${opening} ...”: begin with the thing that is described`, ...dated]
      : dated;
    return faults.map((fault) => `${file}:${line} ${fault}`);
  });
}

/** Words that engineers call something else; the table is in CONTRIBUTING.md. */
const engineersWords: readonly DatedWord[] = [
  {
    word: "the way of",
    find: /\bthe way of an? (lead|page|choice)\b/,
    say: "lead, page, consent flow",
  },
  { word: "told", find: /\btold\b/, say: "reported, or a message says" },
  { word: "write together", find: /\bwrites? together\b/, say: "batch writer" },
  { word: "after press", find: /\bafter-press\b/, say: "defer until pointer-up" },
];

/** Words of a document that an American engineer stumbles over, each with its line and what to say instead. */
export function docFaults(file: string, source: string): string[] {
  return markdownCopy(source).flatMap(({ text, line }) =>
    datedIn(text, [...datedWords, ...engineersWords]).map(
      ({ found, say }) => `${file}:${line} “${found}”: say ${say}`,
    ),
  );
}

/** British spelling in what a module prints or throws, each with its line and what to say instead. Ids are left alone. */
export function operatorFaults(file: string, source: string): string[] {
  const found: string[] = [];
  walk(parseSync(file, source).program, (text, start) => {
    if (!/\s/.test(text)) return;
    const line = source.slice(0, start).split("\n").length;
    for (const { found: word, say } of datedIn(text, spelling))
      found.push(`${file}:${line} “${word}”: say ${say}`);
  });
  return found;
}

function walk(node: unknown, look: (text: string, start: number) => void): void {
  if (typeof node !== "object" || node === null) return;
  const { type, start = 0, value } = node as { type?: string; start?: number; value?: unknown };
  // Of a template the space beside a value tells that it is no id.
  if (type === "Literal" && typeof value === "string") look(value.trim(), start);
  else if (type === "TemplateElement") look((value as { raw: string }).raw, start);
  else for (const child of Object.values(node)) walk(child, look);
}
