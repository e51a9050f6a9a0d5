import type { Json } from "#model/schema/panels/channels.ts";

/** What a piece of JSON is, for its tone. */
export type Token = { kind: "key" | "text" | "value" | "mark"; text: string };
export type JsonLine = { depth: number; tokens: readonly Token[] };

/** JSON as lines of tokens, set as `JSON.stringify` sets it, but with short lists and objects on one line. */
export function jsonLines(value: Json, depth = 0, lead: readonly Token[] = []): JsonLine[] {
  const flat = flatten(value);
  if (flat) return [{ depth, tokens: [...lead, ...flat] }];
  const [open, close] = Array.isArray(value) ? ["[", "]"] : ["{", "}"];
  const entries = Object.entries(value as Record<string, Json>);
  const inner = entries.flatMap(([name, child], i) => {
    const lines = jsonLines(child, depth + 1, Array.isArray(value) ? [] : key(name));
    return i < entries.length - 1 ? withComma(lines) : lines;
  });
  return [
    { depth, tokens: [...lead, mark(open ?? "")] },
    ...inner,
    { depth, tokens: [mark(close ?? "")] },
  ];
}

/** Scalars, and lists of scalars, fit on a line. */
function flatten(value: Json): Token[] | undefined {
  if (Array.isArray(value)) {
    const items = (value as readonly Json[]).map(flatten);
    if (items.some((item) => item === undefined)) return undefined;
    const joined = items.flatMap((item, i) => [...(i > 0 ? [mark(", ")] : []), ...(item ?? [])]);
    return [mark("["), ...joined, mark("]")];
  }
  if (value !== null && typeof value === "object") return undefined;
  return [{ kind: typeof value === "string" ? "text" : "value", text: JSON.stringify(value) }];
}

function key(name: string): Token[] {
  return [{ kind: "key", text: JSON.stringify(name) }, mark(": ")];
}

function mark(text: string): Token {
  return { kind: "mark", text };
}

function withComma(lines: JsonLine[]): JsonLine[] {
  return lines.map((line, i) =>
    i === lines.length - 1 ? { ...line, tokens: [...line.tokens, mark(",")] } : line,
  );
}
