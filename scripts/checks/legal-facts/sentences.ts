import { isScalar, isSeq, LineCounter, type Node, type Pair, parseDocument, visit } from "yaml";

/** A sentence, or a row of a table, of a legal text as it is written, with its place. */
export type Sentence = { file: string; line: number; text: string };

/** Sentences of a Markdown file, those of its front matter's description and intro among them. Headings say no fact. */
export function sentencesOfMarkdown(file: string, source: string): Sentence[] {
  const [, head = ""] = /^---\n([\s\S]*?)\n---\n/.exec(source) ?? [];
  const headLines = head === "" ? 0 : head.split("\n").length + 2;
  return source.split("\n").flatMap((written, i) => {
    const line = i + 1;
    if (line <= headLines) {
      const quoted = /^(?:description|intro): "(.*)"$/.exec(written)?.[1];
      return quoted ? splitSentences(quoted).map((text) => ({ file, line, text })) : [];
    }
    const text = written.trim();
    if (text === "" || text.startsWith("#") || isRule(text)) return [];
    // The names of columns, which a line below them tells.
    if (text.startsWith("|") && isRule(source.split("\n")[i + 1]?.trim() ?? "")) return [];
    if (text.startsWith("|")) return [{ file, line, text: rowOf(text) }];
    const bare = text.replace(/^(?:[-*>]|\d+\.) +/, "");
    return splitSentences(bare).map((sentence) => ({ file, line, text: sentence }));
  });
}

/**
 * Sentences of a YAML file: every text of more than two words, the cells of a table's row together.
 * @param below paths of keys whose texts are meant; all without any
 */
export function sentencesOfYaml(
  file: string,
  source: string,
  below: readonly string[] = [""],
): Sentence[] {
  const lines = new LineCounter();
  const found: Sentence[] = [];
  const document = parseDocument(source, { lineCounter: lines });
  const add = (node: Node, texts: readonly string[]) => {
    const { line } = lines.linePos(node.range?.[0] ?? 0);
    for (const text of texts) found.push({ file, line, text });
  };
  visit(document, {
    Seq(_, node, path) {
      const isRow = path.some((one) => keyOf(one) === "rows") && node.items.every(isScalar);
      if (!isRow) return undefined;
      add(node, [
        node.items.map((cell) => flat(String((cell as { value: unknown }).value))).join(" | "),
      ]);
      return visit.SKIP;
    },
    Scalar(key, node, path) {
      if (key === "key" || typeof node.value !== "string") return;
      const names = path.map(keyOf).filter((name) => name !== null);
      if (names.some((name) => noText.has(name))) return;
      if (!below.some((start) => `${names.join(".")}.`.startsWith(start))) return;
      const text = flat(node.value);
      if (text.split(" ").length > 2) add(node, splitSentences(text));
    },
  });
  return found;
}

/** Keys whose values are no text that says something: names, places, labels, headings. */
const noText = new Set([
  ...["id", "kind", "href", "label", "layout", "panel", "columns", "caption", "meta", "title"],
]);

/** The line below the names of a table's columns. */
const isRule = (line: string) => /^\|[-| :]+\|$/.test(line);

function keyOf(node: unknown): string | null {
  const key = (node as Pair | undefined)?.key;
  return isScalar(key) && !isSeq(node) ? String(key.value) : null;
}

function rowOf(line: string): string {
  const cells = line.slice(1, -1).split("|");
  return cells.map((cell) => flat(cell)).join(" | ");
}

const flat = (text: string) => text.replace(/\s+/g, " ").trim();

/** Words in bold before a sentence: **California.** */
const isHeading = (text: string) => /^\*\*[^*]+\*\*$/.test(text);

/** Each up to its end; what follows an abbreviation such as "U.S.C. 1681" goes on. */
function splitSentences(text: string): string[] {
  return text
    .split(/(?<=[.!?][”)*]*)\s+(?=[“"*[{(]*[A-Z])/)
    .map((one) => one.trim())
    .filter((one) => !isHeading(one));
}
