import { isMap, parseDocument } from "yaml";
import { BODY, type Field, type ObjectField, SOURCE, WHOLE_FILE } from "../field.ts";
import { editYaml, renderFile } from "./edit-yaml.ts";
import { fromCms, keepParts, keepUnchanged, type Mapping, toCms } from "./values.ts";

/** Translation between a file and what the CMS edits; `fields` are those of the file, without `SOURCE` and `BODY`. */
export type Format = { fromFile(text: string): Mapping; toFile(value: Mapping): string };

export function yamlFormat(fields: Field[]): Format {
  return {
    fromFile: (text) => ({ ...shown(text, fields), [SOURCE]: text }),
    toFile: (value) => written(sourceIn(value), value, fields),
  };
}

export function markdownFormat(fields: Field[]): Format {
  return {
    fromFile(text) {
      const { head, body } = split(text);
      return { ...shown(head, fields), [BODY]: body.trim(), [SOURCE]: text };
    },
    toFile(value) {
      const source = sourceIn(value);
      const { head, body } = source === null ? { head: null, body: "" } : split(source);
      const fieldLines = written(head, value, fields);
      const given = String(value[BODY] ?? "").trim();
      const text = source !== null && given === body.trim() ? body : `\n${given}\n`;
      return `---\n${fieldLines}---\n${text}`;
    },
  };
}

function sourceIn(value: Mapping): string | null {
  const source = value[SOURCE];
  return typeof source === "string" && source !== "" ? withLineEnd(source) : null;
}

function withLineEnd(text: string): string {
  return text.endsWith("\n") ? text : `${text}\n`;
}

function split(text: string): { head: string; body: string } {
  const [, head, body] = /^---[ \t]*\n([\s\S]*?\n)---[ \t]*(?:\n([\s\S]*))?$/.exec(text) ?? [];
  if (head === undefined) throw new Error("The file has no fields between two lines of ---");
  return { head, body: body ?? "" };
}

function shown(text: string, fields: Field[]): Mapping {
  const { contents } = parseDocument(text);
  const root = rootOf(fields);
  const whole = fields.length === 1 && fields[0]?.name === WHOLE_FILE ? fields[0] : null;
  if (whole) return { [WHOLE_FILE]: toCms(contents, whole, text) };
  return isMap(contents) ? (toCms(contents, root, text) as Mapping) : {};
}

function written(source: string | null, value: Mapping, fields: Field[]): string {
  const whole = fields.length === 1 && fields[0]?.name === WHOLE_FILE ? fields[0] : null;
  const field = whole ?? rootOf(fields);
  const wanted = (fromCms(whole ? value[WHOLE_FILE] : value, field) ?? {}) as Mapping;
  if (source === null) return renderFile(wanted);
  const before = parseDocument(source).toJSON() as Mapping;
  const after = whole
    ? keepUnchanged(before, wanted, whole)
    : keepParts(before, wanted, { fields });
  return editYaml(source, after as Mapping);
}

function rootOf(fields: Field[]): ObjectField {
  return { name: WHOLE_FILE, widget: "object", fields };
}
