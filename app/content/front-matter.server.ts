import { type Document, isNode, LineCounter, parseDocument } from "yaml";
import type { z } from "zod";

const FENCED = /^---\r?\n([\s\S]*?)\r?\n---\r?\n?/;

/**
 * Splits a Markdown file into its checked front matter and its body.
 * @returns the fields, the text under them, and the file's line on which that text begins
 * @throws with the file, the line, the field and the broken rule, one line for each
 */
export function readFrontMatter<S extends z.ZodType>(
  file: string,
  source: string,
  schema: S,
): { data: z.output<S>; body: string; firstLine: number } {
  const fenced = FENCED.exec(source);
  if (!fenced)
    throw new Error(`${file}:1: no front matter. Start the file with --- lines around its fields.`);
  const counter = new LineCounter();
  const yaml = parseYaml(file, fenced[1] ?? "", counter);
  const result = schema.safeParse(yaml.toJS());
  if (result.success) {
    const firstLine = fenced[0].split("\n").length;
    return { data: result.data, body: source.slice(fenced[0].length), firstLine };
  }
  const rules = result.error.issues.map((issue) => {
    const field = issue.path.join(".") || "front matter";
    return `${file}:${lineOf(yaml, counter, issue)}: ${field}: ${issue.message}`;
  });
  throw new Error(rules.join("\n"));
}

function parseYaml(file: string, text: string, lineCounter: LineCounter): Document {
  const yaml = parseDocument(text, { lineCounter });
  const [error] = yaml.errors;
  if (!error) return yaml;
  const line = (error.linePos?.[0].line ?? 0) + 1;
  throw new Error(
    `${file}:${line}: the front matter is not YAML: ${error.message.split("\n", 1)[0]}`,
  );
}

/** The file's line of a field; that of the nearest field around it, if it is missing. */
function lineOf(yaml: Document, counter: LineCounter, issue: z.core.$ZodIssue): number {
  const path = issue.code === "unrecognized_keys" ? [...issue.path, issue.keys[0]] : issue.path;
  for (let depth = path.length; depth > 0; depth--) {
    const node = yaml.getIn(path.slice(0, depth), true);
    // The opening line of dashes comes before the first line of YAML.
    if (isNode(node) && node.range) return counter.linePos(node.range[0]).line + 1;
  }
  return 1;
}
