import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import path from "node:path";
import { isScalar, isSeq, LineCounter, type Node, type Pair, parseDocument, visit } from "yaml";
import { z } from "zod";
import { root } from "../../../site-generator/paths.ts";
import { textOf } from "../files.ts";

export const TABLE = "scripts/checks/legal-facts/holders.yaml";

/** Texts that say how the site treats its visitors, and the keys of those that are part of another file. */
const texts: Readonly<Record<string, readonly string[]>> = {
  "content/legal/privacy.md": [],
  "content/legal/terms.md": [],
  "content/legal/accessibility.md": [],
  "content/pages/security.yaml": [""],
  "content/pages/platform-security.yaml": ["sections."],
  // What the privacy policy takes in by a token.
  "content/consent.yaml": ["policy."],
  "content/forms/booking.yaml": ["calendar.outside.policy."],
  "content/notices.yaml": ["dataBroker.text.", "retention."],
};

const holder = z.union([
  z.strictObject({ test: z.string(), title: z.string() }),
  z.strictObject({ "launch-check": z.string() }),
]);

const table = z.strictObject({
  holders: z.array(
    z.strictObject({ by: z.array(holder).min(1), says: z.array(z.string()).min(1) }),
  ),
  reviewed: z.array(
    z.strictObject({ file: z.string(), by: z.string(), on: z.iso.date(), text: z.string() }),
  ),
});

type Holder = z.output<typeof holder>;
export type Table = z.output<typeof table>;

export function readTable(): Table {
  return table.parse(parseDocument(textOf(TABLE)).toJS());
}

/** Every sentence of the legal texts of the site. */
export function legalSentences(): Sentence[] {
  return Object.entries(texts).flatMap(([file, below]) =>
    file.endsWith(".md")
      ? sentencesOfMarkdown(file, textOf(file))
      : sentencesOfYaml(file, textOf(file), below),
  );
}

/**
 * Faults of the table: sentences that nothing holds, holders that are not there, and lines of the table that no text has.
 * @param launchCheck whether launch-check has a finding of this id
 */
export function faultsOf(
  { holders, reviewed }: Table,
  sentences: readonly Sentence[],
  launchCheck: (id: string) => boolean,
): string[] {
  const heldSentences = new Set(holders.flatMap(({ says }) => says));
  const said = new Set(sentences.map(({ text }) => text));
  const whole = new Map(reviewed.map((one) => [one.file, one.text]));
  const unheld = [...Map.groupBy(sentences, ({ file }) => file)].flatMap(([file, own]) => {
    const open = own.filter(({ text }) => !heldSentences.has(text));
    const mark = markOf(own);
    if (open.length === 0 || whole.get(file) === mark) return [];
    return [
      ...open.map(
        ({ line, text }) =>
          `${file}:${line} nothing holds “${text}”: name the test or the launch-check entry that does in ${TABLE}.`,
      ),
      `${file}: if counsel reviewed the whole text as it is, add it to “reviewed” in ${TABLE} with text: ${mark}.`,
    ];
  });
  return [
    ...unheld,
    ...[...heldSentences]
      .filter((text) => !said.has(text))
      .map((text) => `${TABLE}: no text says “${text}” any more: remove or correct it.`),
    ...holders.flatMap(({ by }) => by.flatMap((one) => faultOf(one, launchCheck))),
  ];
}

function faultOf(one: Holder, launchCheck: (id: string) => boolean): string[] {
  if ("launch-check" in one) {
    const id = one["launch-check"];
    return launchCheck(id) ? [] : [`${TABLE}: npm run launch-check has no entry “${id}”.`];
  }
  if (!existsSync(path.join(root, one.test)))
    return [`${TABLE}: there is no test file ${one.test}.`];
  return textOf(one.test).includes(one.title)
    ? []
    : [`${TABLE}: ${one.test} has no test “${one.title}”.`];
}

/** Names a text as it was read: any other word makes it another. */
export function markOf(sentences: readonly Sentence[]): string {
  const words = sentences.map(({ text }) => text).join("\n");
  return createHash("sha256").update(words).digest("hex").slice(0, 16);
}

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
    // Of a callout, its own line and those that are empty say nothing.
    const inner = text.replace(/^> ?(?:\[![A-Z]+\]$)?/, "");
    if (inner === "") return [];
    const bare = inner.replace(/^(?:[-*]|\d+\.) +/, "");
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
  ...[
    "id",
    "kind",
    "href",
    "label",
    "layout",
    "panel",
    "columns",
    "row",
    "caption",
    "meta",
    "title",
  ],
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
