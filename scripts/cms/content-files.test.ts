import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { isMap, isScalar, isSeq, type Node, parseDocument } from "yaml";
import { contentFolder } from "../../site-generator/content.ts";
import { collectionsOf, LEFT_OUT } from "./collections.ts";
import { BODY, ENTRY_KEY, type Field, type Parts, SOURCE, WHOLE_FILE } from "./field.ts";
import { type Format, markdownFormat, yamlFormat } from "./page/format.ts";
import type { Mapping } from "./page/values.ts";

/** How many texts of a file are changed, one at a time. */
const TEXTS_PER_FILE = 4;

const edited = editedFiles();

describe("the CMS", () => {
  it("edits every content file but those that commands or other tools write", () => {
    const all = readdirSync(contentFolder, { recursive: true, encoding: "utf8" })
      .filter((file) => /\.(yaml|md)$/.test(file))
      .map((file) => file.split(path.sep).join("/"));
    expect([...edited.keys(), ...LEFT_OUT].toSorted()).toEqual(all.toSorted());
  });

  it.each([...edited])("has a field for every key of %s", (_file, { fields, text, format }) => {
    const shown = format.fromFile(text);
    const [only] = fields;
    const missing = isWhole(fields)
      ? missingIn(shown[WHOLE_FILE], only as Field, WHOLE_FILE)
      : missingParts(shown, { fields }, "");
    expect(missing).toEqual([]);
    // What is shown is what the file has: no key got lost on the way.
    expect(scalarsIn(shown)).toBeGreaterThanOrEqual(scalarsOf(text));
  });

  it.each([...edited])("saves %s as it is when nothing was changed", (_file, { text, format }) => {
    const shown = structuredClone(format.fromFile(text));
    expect(format.toFile(shown)).toBe(text);
  });

  it.each([...edited])(
    "changes the lines of one text only, for each text of %s",
    (_file, { text, format }) => {
      const before = text.split("\n");
      for (const [change, now] of eachChangedText(format.fromFile(text))) {
        const after = format.toFile(change).split("\n");
        const [removed, added] = difference(before, after);
        expect(removed.length, `${now}:\n${removed.join("\n")}`).toBe(1);
        // A line that became too long is broken; a plain text gets a line of signs for that.
        expect(added.length, `${now}:\n${added.join("\n")}`).toBeLessThanOrEqual(3);
      }
    },
  );
});

type Edited = { fields: Field[]; text: string; format: Format };

/** Every file that the CMS edits, by its path in content. */
function editedFiles(): Map<string, Edited> {
  const found = new Map<string, Edited>();
  for (const collection of collectionsOf(contentFolder)) {
    if ("files" in collection)
      for (const { file, fields } of collection.files) add(file, fields as Field[]);
    else if ("folder" in collection)
      for (const name of namesIn(collection.folder))
        add(`${collection.folder}/${name}`, collection.fields as Field[]);
  }
  return found;

  function add(file: string, all: Field[]) {
    const fields = all.filter(({ name }) => name !== SOURCE && name !== BODY);
    const text = readFileSync(path.join(contentFolder, "..", file), "utf8");
    const format = file.endsWith(".md") ? markdownFormat(fields) : yamlFormat(fields);
    found.set(path.posix.relative("content", file), { fields, text, format });
  }
}

function namesIn(folder: string): string[] {
  try {
    const names = readdirSync(path.join(contentFolder, "..", folder));
    return names.filter((name) => /\.(yaml|md)$/.test(name));
  } catch {
    return [];
  }
}

function isWhole(fields: Field[]): boolean {
  return fields.length === 1 && fields[0]?.name === WHOLE_FILE;
}

function missingIn(value: unknown, field: Field, at: string): string[] {
  if (field.as === "yaml") return [];
  if (field.widget === "list") {
    if (!Array.isArray(value)) return value === undefined ? [] : [`${at} isn't a list`];
    return value.flatMap((item, index) =>
      "field" in field
        ? missingIn(item, field.field, `${at}[${index}]`)
        : missingParts(item as Mapping, field, `${at}[${index}]`),
    );
  }
  if (field.widget === "object" && field.as !== "entries")
    return missingParts(value as Mapping, field, at);
  return typeof value === "object" && value !== null ? [`${at} is no ${field.widget}`] : [];
}

function missingParts(value: Mapping, parts: Parts, at: string): string[] {
  const { [SOURCE]: _, [BODY]: __, ...keys } = value;
  const type =
    "types" in parts ? parts.types.find((one) => one.name === keys[parts.typeKey]) : null;
  const fields = "fields" in parts ? parts.fields : (type?.fields ?? []);
  const known = "typeKey" in parts ? [parts.typeKey] : [];
  return Object.entries(keys).flatMap(([key, part]) => {
    const field = fields.find(({ name }) => name === key);
    if (field) return missingIn(part, field, `${at}.${key}`);
    return known.includes(key) ? [] : [`${at}.${key}`];
  });
}

/** Texts and numbers of a file, without those that are shown together as YAML. */
function scalarsOf(text: string): number {
  const yaml = text.startsWith("---\n") ? (text.split("\n---\n")[0] ?? "") : text;
  const count = (node: unknown): number => {
    if (isMap(node)) return node.items.reduce((sum, { value }) => sum + count(value), 0);
    if (isSeq(node)) return node.items.reduce<number>((sum, item) => sum + count(item), 0);
    return isScalar(node) && node.value !== null ? 1 : 0;
  };
  return count(parseDocument(yaml).contents as Node);
}

function scalarsIn(value: unknown): number {
  if (typeof value !== "object" || value === null) {
    // Each line of a part that is shown as YAML counts.
    return typeof value === "string" ? value.split("\n").length : 1;
  }
  return Object.values(value).reduce((sum: number, part) => sum + scalarsIn(part), 0);
}

/** The value once for each text in it, with one word after that text's first. */
function* eachChangedText(shown: Mapping): Generator<[Mapping, string]> {
  const places: Array<Array<string | number>> = [];
  const look = (value: unknown, at: Array<string | number>) => {
    if (typeof value === "string" && at.at(-1) !== ENTRY_KEY && / /.test(value)) places.push(at);
    else if (typeof value === "object" && value !== null)
      for (const [key, part] of Object.entries(value)) look(part, [...at, key]);
  };
  const { [SOURCE]: _, ...values } = shown;
  look(values, []);
  // Files have up to 700 texts; those of one list are written alike.
  const step = Math.ceil(places.length / TEXTS_PER_FILE);
  for (const place of places.filter((_place, index) => index % step === 0)) {
    const change = structuredClone(shown);
    const last = place.at(-1) as string;
    // biome-ignore lint/suspicious/noExplicitAny: any part of any file
    const holder = place.slice(0, -1).reduce<any>((part, key) => part[key], change);
    holder[last] = holder[last].replace(" ", " very ");
    yield [change, place.join(".")];
  }
}

/** Lines that are in only one of two texts, from the first difference to the last. */
function difference(before: string[], after: string[]): [string[], string[]] {
  let start = 0;
  while (start < before.length && before[start] === after[start]) start += 1;
  let same = 0;
  const most = Math.min(before.length, after.length) - start;
  while (same < most && before.at(-1 - same) === after.at(-1 - same)) same += 1;
  return [before.slice(start, before.length - same), after.slice(start, after.length - same)];
}
