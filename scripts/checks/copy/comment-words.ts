import { parseSync } from "vite";
import { datedIn } from "./dated-words.ts";

/** Words in a module's comments that an American engineer stumbles over, each with its line and what to say instead. */
export function commentFaults(file: string, source: string): string[] {
  return parseSync(file, source).comments.flatMap(({ value, start }) => {
    const line = source.slice(0, start).split("\n").length;
    return datedIn(value.replace(/\s+\*?\s*/g, " ")).map(
      ({ found, say }) => `${file}:${line} “${found}”: say ${say}`,
    );
  });
}
