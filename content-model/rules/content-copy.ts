import { isMap, isScalar, isSeq, LineCounter, type Node, parseDocument } from "yaml";
import { datedIn } from "./dated-words.ts";

/** A stretch of copy in a file of content, with its line. */
export type Stretch = { text: string; line: number };

/** Keys whose values are for programs: ids, addresses, names of things, code. */
const FOR_PROGRAMS =
  /^(id|ids|href|slug|path|url|kind|claim|panel|panelId|art|glyph|icon|file|domain|host|operationId|pattern|enum|related|series|tags|author|evidence|match)$|Url$|^\$/;

/** All copy of a YAML or Markdown file: values and text, without keys, comments, ids, addresses and code. */
export function copyOf(file: string, source: string): Stretch[] {
  if (!file.endsWith(".md")) return yamlCopy(source, 0);
  const [, head = "", body = ""] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(source) ?? [];
  const before = head.split("\n").length + 2;
  return [...yamlCopy(head, 1), ...markdownCopy(body, before)];
}

/** Dated words in the copy of a file, each with its place and the better word. */
export function datedCopy(file: string, copy: readonly Stretch[]): string[] {
  return copy.flatMap(({ text, line }) =>
    datedIn(text).map(({ found, say }) => `${file}:${line} “${found}”: say ${say}`),
  );
}

function yamlCopy(source: string, before: number): Stretch[] {
  const lines = new LineCounter();
  const found: Stretch[] = [];
  collect(parseDocument(source, { lineCounter: lines }).contents, (text, at) =>
    found.push({ text, line: lines.linePos(at).line + before }),
  );
  return found;
}

function collect(node: Node | null, take: (text: string, at: number) => void): void {
  if (isScalar(node)) {
    if (typeof node.value === "string") take(node.value, node.range?.[0] ?? 0);
  } else if (isSeq(node)) for (const item of node.items) collect(item as Node, take);
  else if (isMap(node))
    for (const { key, value } of node.items)
      if (!FOR_PROGRAMS.test(String(isScalar(key) ? key.value : key))) collect(value as Node, take);
}

/** Text of a document of the project, without code and addresses. */
export function markdownCopy(body: string, before = 0): Stretch[] {
  let code = false;
  return body.split("\n").flatMap((line, at) => {
    if (line.startsWith("```")) code = !code;
    const text = line.replace(/`[^`]*`/g, "").replace(/\]\([^)\s]*/g, "]");
    return code ? [] : [{ text, line: at + 1 + before }];
  });
}
