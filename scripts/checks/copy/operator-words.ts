import { parseSync } from "vite";
import { datedIn, spelling } from "./dated-words.ts";

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
