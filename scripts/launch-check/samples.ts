import { isPair, isScalar, type Node, parseDocument, visit, type YAMLMap } from "yaml";
import type { Finding, SourceFile } from "./finding.ts";

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

/** Objects that are on a page as a drawing or a table of examples, marked there as such. */
const PICTURES =
  /^content\/((panels|pages|tools)\/\w[\w-]*|claims|attributes|intent-topics)\.yaml$/;

/** Everything that carries `sample: true`, in modules and in the front matter of Markdown files. */
export function samples(files: readonly SourceFile[]): Finding[] {
  return files.flatMap(({ file, text }) => {
    const marks = file.endsWith(".md") ? marksOfMarkdown(text) : marksOfYaml(file, text);
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
      mustBeReplaced: kind !== "picture",
    }));
  });
}

/** Values of the site file that are reserved for samples: they reach no one. */
export function reservedValues({ file, text }: SourceFile): Finding[] {
  return text.split("\n").flatMap((line, i) => {
    if (/^\s*#/.test(line)) return [];
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
        mustBeReplaced: true,
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

function marksOfYaml(file: string, text: string): Mark[] {
  if (!text.includes("sample: true")) return [];
  const marks: Mark[] = [];
  visit(parseDocument(text), {
    Map(key, map, parents) {
      const mark = map.items.find((pair) => isPair(pair) && nameOf(pair.key) === "sample");
      if (!mark || nameOf(mark.value) !== true) return;
      const around = parents.at(-1);
      const name = key === "value" && isPair(around) ? String(nameOf(around.key)) : "";
      marks.push(markOf(map, name, (mark.key as Node).range?.[0] ?? 0));
    },
  });
  return marks.map((mark) =>
    mark.kind === "thing" && PICTURES.test(file) ? { ...mark, kind: "picture" } : mark,
  );
}

function markOf(map: YAMLMap, key: string, at: number): Mark {
  const text = (name: string) => {
    const value = map.get(name);
    return typeof value === "string" ? value : "";
  };
  const page = map.has("meta");
  const named = ["name", "title", "brand"].map(text).find(Boolean);
  const name = text("id") || key || named || "";
  return { name: page ? "" : name, at, kind: page ? "page" : "thing" };
}

function nameOf(node: unknown): unknown {
  return isScalar(node) ? node.value : undefined;
}
