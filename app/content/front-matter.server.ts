import { parse } from "yaml";
import type { z } from "zod";

const FENCED = /^---\r?\n([\s\S]*?)\r?\n---\r?\n?/;

/**
 * Splits a Markdown file into its checked front matter and its body.
 * @throws with the file, the field and the broken rule
 */
export function readFrontMatter<S extends z.ZodType>(
  file: string,
  source: string,
  schema: S,
): { data: z.output<S>; body: string } {
  const fenced = FENCED.exec(source);
  if (!fenced)
    throw new Error(`${file}: no front matter. Start the file with --- lines around its fields.`);
  const result = schema.safeParse(parseYaml(file, fenced[1] ?? ""));
  if (result.success) return { data: result.data, body: source.slice(fenced[0].length) };
  const rules = result.error.issues.map(
    (issue) => `${issue.path.join(".") || "front matter"}: ${issue.message}`,
  );
  throw new Error(`${file}: ${rules.join("; ")}`);
}

function parseYaml(file: string, text: string): unknown {
  try {
    // Dates stay text: the schema checks their form, and no time zone can move them.
    return parse(text, { schema: "core" });
  } catch (error) {
    throw new Error(
      `${file}: the front matter is not valid YAML. ${error instanceof Error ? error.message : ""}`,
    );
  }
}
