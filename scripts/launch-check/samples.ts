import { parseSync } from "vite";
import type { Finding, SourceFile } from "./finding.ts";

type Node = { type: string; start: number } & Record<string, unknown>;
type Kind = keyof typeof settle;
type Mark = { name: string; at: number; kind: Kind };

/** How each kind of sample is settled. */
const settle = {
  text: "Have the text reviewed by counsel, remove its first note, then `sample: true`",
  page: "Confirm or correct what the page says of you, then remove `sample: true`",
  thing: "Replace it by a real one, or remove it; then no `sample: true` is left",
  picture: "An illustration that says so in view. Accept it, or put in values of your own",
  reserved: "Reserved values reach nobody. Write your own",
};

/** Objects that stand on a page as a drawing or a table of examples, marked there as such. */
const PICTURES = /^content\/(collections\/panels\/[\w-]+|pages\/\w[\w-]*|claims)\.ts$/;

/** Everything that carries `sample: true`, in modules and in the front matter of Markdown files. */
export function samples(files: readonly SourceFile[]): Finding[] {
  return files.flatMap(({ file, text }) => {
    const marks = file.endsWith(".md") ? marksOfMarkdown(text) : marksOfModule(file, text);
    return marks.map(({ name, at, kind }) => ({
      id: `sample:${file}${name ? `#${name}` : ""}`,
      stage: kind === "picture" ? ("later" as const) : ("must" as const),
      group: "samples" as const,
      what:
        name ||
        (kind === "page" ? "this page" : kind === "text" ? "this text" : "all of this file"),
      file,
      line: text.slice(0, at).split("\n").length,
      settle: settle[kind],
    }));
  });
}

/** Values of the site file that are reserved for samples: they reach nobody. */
export function reservedValues({ file, text }: SourceFile): Finding[] {
  return text.split("\n").flatMap((line, i) => {
    if (/^\s*(\/?\*|\/\/)/.test(line)) return [];
    const value = /\S*\.example\b[^"\s]*|[^"]*555-?01\d\d|\d* Sample \w+|\b00000\b/.exec(line)?.[0];
    if (!value) return [];
    const name = value.replace(/^.*"/, "").trim();
    return [
      {
        id: `sample:${file}#${name}`,
        stage: "must" as const,
        group: "samples" as const,
        what: name,
        file,
        line: i + 1,
        settle: settle.reserved,
      },
    ];
  });
}

function marksOfMarkdown(text: string): Mark[] {
  const head = /^---\n[\s\S]*?\n---/.exec(text)?.[0] ?? "";
  return /^sample:\s*true\s*$/m.test(head)
    ? [{ name: "", at: text.search(/^sample:/m), kind: "text" }]
    : [];
}

function marksOfModule(file: string, text: string): Mark[] {
  if (!text.includes("sample: true")) return [];
  const marks: Mark[] = [];
  visit(parseSync(file, text).program as unknown as Node, "", marks);
  return marks.map((mark) =>
    mark.kind === "thing" && PICTURES.test(file) ? { ...mark, kind: "picture" } : mark,
  );
}

function visit(node: Node, key: string, marks: Mark[]): void {
  if (node.type === "ObjectExpression") addMark(node, key, marks);
  const own =
    node.type === "Property" ? textOf(node.key) : node.type === "ArrayExpression" ? "" : key;
  for (const value of Object.values(node).flat())
    if (typeof value === "object" && value !== null && "type" in value)
      visit(value as Node, own, marks);
}

function addMark(object: Node, key: string, marks: Mark[]): void {
  const properties = (object.properties as Node[]).filter((entry) => entry.type === "Property");
  const value = (name: string) => properties.find((entry) => textOf(entry.key) === name)?.value;
  const mark = properties.find((entry) => textOf(entry.key) === "sample");
  if (!mark || (mark.value as Node).value !== true) return;
  const page = value("meta") !== undefined;
  const named = ["name", "title", "brand"].map((part) => textOf(value(part))).find(Boolean);
  const name = textOf(value("id")) || key || named;
  marks.push({ name: page ? "" : (name ?? ""), at: mark.start, kind: page ? "page" : "thing" });
}

function textOf(node: unknown): string {
  const { name, value } = (node ?? {}) as { name?: unknown; value?: unknown };
  return typeof name === "string" ? name : typeof value === "string" ? value : "";
}
