import { parseSync } from "vite";
import { datedIn } from "./dated-words.ts";

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
