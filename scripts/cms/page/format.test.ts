import { describe, expect, it } from "vitest";
import type { Field } from "../field.ts";
import { markdownFormat, yamlFormat } from "./format.ts";
import type { Mapping } from "./values.ts";

const text = (name: string, more: object = {}): Field => ({ name, widget: "text", ...more });
const optional = { optional: true } as const;

const fields: Field[] = [
  text("title"),
  text("note", optional),
  { name: "sample", widget: "boolean", ...optional },
  { name: "tags", widget: "list", collapsed: true, field: text("item"), ...optional },
  {
    name: "parts",
    widget: "list",
    collapsed: true,
    fields: [text("id"), text("text"), text("more", optional)],
  },
  { name: "cell", widget: "text", as: "yaml", ...optional },
  {
    name: "figures",
    widget: "list",
    collapsed: true,
    as: "entries",
    fields: [text("_key"), text("_value")],
    ...optional,
  },
];

const SOURCE = `# A remark about the file.

title: "A title in quotes"
tags: [one, two]
parts:
  # The first part.
  - id: first
    text: >-
      A long text that goes on until the end of the line, where it is broken by the person who
      wrote it.
  # The second part.
  - id: second
    text: Short
    more: ""
cell:
  monthly: true # Of course.
  annual: Unlimited
figures:
  # Counted in May.
  rate: 70
`.replace(" # Of course.", "");

const format = yamlFormat(fields);

/** The file after a change in the CMS. */
function changed(change: (value: Record<string, never>) => void): string {
  const value = format.fromFile(SOURCE);
  change(value as Record<string, never>);
  return format.toFile(value);
}

/** Lines that were removed and added, each with its sign. */
function changes(after: string): string[] {
  const [before, now] = [SOURCE.split("\n"), after.split("\n")];
  const removed = before.filter((line) => !now.includes(line)).map((line) => `-${line}`);
  return [...removed, ...now.filter((line) => !before.includes(line)).map((line) => `+${line}`)];
}

type Shown = {
  title: string;
  note: string;
  sample: boolean | null;
  tags: string[];
  parts: Mapping[];
  cell: string;
  figures: Mapping[];
};
const change = (act: (value: Shown) => void) => changed(act as never);

describe("a file that the CMS saves", () => {
  it("stays as it is when what may be left out comes back empty", () => {
    const after = change((value) => {
      Object.assign(value, { note: "", sample: false });
      for (const part of value.parts) part.more ??= "";
    });
    expect(after).toBe(SOURCE);
  });

  it.each<[what: string, act: (value: Shown) => void, lines: string[]]>([
    [
      "keeps the quotes of a text",
      (value) => (value.title = 'Another "title"'),
      ['-title: "A title in quotes"', '+title: "Another \\"title\\""'],
    ],
    [
      "keeps the other lines of a long text",
      (value) =>
        ((value.parts[0] as Mapping).text = String(value.parts[0]?.text).replace("wrote", "broke")),
      ["-      wrote it.", "+      broke it."],
    ],
    [
      "adds a field that was left out, in its place",
      (value) => (value.note = "A note: with a colon"),
      ['+note: "A note: with a colon"'],
    ],
    ["removes a field that is emptied", (value) => (value.tags = []), ["-tags: [one, two]"]],
    [
      "keeps a short list on its line",
      (value) => value.tags.push("three"),
      ["-tags: [one, two]", "+tags: [one, two, three]"],
    ],
    [
      "adds an item and leaves the others",
      (value) => value.parts.unshift({ id: "new", text: "Text", more: "" }),
      ["+  - id: new", "+    text: Text"],
    ],
    [
      "removes an item with the remark above it",
      (value) => value.parts.pop(),
      ["-  # The second part.", "-  - id: second", "-    text: Short", '-    more: ""'],
    ],
    [
      "writes YAML as it was typed",
      (value) => (value.cell = "Unlimited"),
      ["-cell:", "-  monthly: true", "-  annual: Unlimited", "+cell: Unlimited"],
    ],
    [
      "adds an entry of a mapping",
      (value) => value.figures.push({ _key: "count", _value: "3" }),
      ['+  count: "3"'],
    ],
  ])("%s", (_what, act, lines) => {
    expect(changes(change(act))).toEqual(lines);
  });

  it("moves an item as it is written", () => {
    const after = change((value) => value.parts.reverse());
    expect(changes(after)).toEqual([]);
    expect(after.indexOf("id: second")).toBeLessThan(after.indexOf("id: first"));
  });

  it("isn't saved when YAML that was typed can't be read", () => {
    expect(() => change((value) => (value.cell = "[true"))).toThrow("cell isn't valid YAML");
  });
});

describe("Markdown that the CMS saves", () => {
  const article = markdownFormat([text("title"), text("note", optional)]);

  it("keeps the fields' lines and the text below apart", () => {
    const source = "---\ntitle: 'One'\n---\n\n\nText\\\nwith *signs*.\n";
    const value = article.fromFile(source);
    expect(article.toFile({ ...value, note: "" })).toBe(source);
    expect(article.toFile({ ...value, title: "Two" })).toBe(source.replace("One", "Two"));
    expect(article.toFile({ ...value, body: "Other." })).toBe("---\ntitle: 'One'\n---\n\nOther.\n");
  });

  it("is written in the fields' order when it is new", () => {
    const value = { note: "", title: "A title: with a colon", body: "Text." };
    expect(article.toFile(value)).toBe('---\ntitle: "A title: with a colon"\n---\n\nText.\n');
  });
});
