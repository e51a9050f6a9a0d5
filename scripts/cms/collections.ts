/* The editor's collections and their fields, made from the schemas of the content. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Field as CmsField, Collection, CollectionFile } from "@sveltia/cms";
import { parse } from "yaml";
import type { z } from "zod";
import { files, folders, further, legalIds, lists, texts } from "#content-model/content-model.ts";
import { jsonSchemaOf } from "../tasks/schemas.ts";
import {
  asCmsFields,
  BODY,
  ENTRY_KEY,
  ENTRY_VALUE,
  type Field,
  type ListField,
  type Parts,
  SOURCE,
  type Translation,
  type Type,
  WHOLE_FILE,
} from "./field.ts";

/** Files that aren't edited in the browser: what a command writes, and the description of the API for programs. */
export const LEFT_OUT: readonly string[] = ["us-map.yaml", "openapi.yaml"];

/** Top-level files by what an editor looks for; the others come last. */
const SITE = ["site", "navigation", "layout", "messages", "brand", "notices", "consent", "routes"];

/** Collections of the CMS: every content file with all of its fields. @param content folder of the content */
export function collectionsOf(content: string): Collection[] {
  const top = Object.keys(files).filter((name) => !LEFT_OUT.includes(`${name}.yaml`));
  const file = (name: string) => yamlFile(`${name}.yaml`, files[name as keyof typeof files]);
  return [
    { name: "pages", label: "Pages", files: pageFiles(content) },
    entries("articles", "Articles", "md", articleFields(content)),
    entries("jobs", "Jobs", "yaml", fieldsOf(jsonSchemaOf(lists.jobs))),
    entries("press", "Press", "yaml", fieldsOf(jsonSchemaOf(lists.press))),
    {
      name: "lists",
      label: "Lists, prices, quotes",
      files: top.filter((name) => !SITE.includes(name)).map(file),
    },
    { name: "legal", label: "Legal texts", files: legalIds.map(legalFile) },
    folderFiles("forms", "Forms"),
    folderFiles("tools", "Tools"),
    folderFiles("panels", "Drawn panels"),
    folderFiles("mails", "Mails"),
    { name: "site", label: "Site", files: SITE.map(file) },
  ];
}

/** Pages that code knows, and those that only the content has. */
function pageFiles(content: string): CollectionFile[] {
  const known: Record<string, z.ZodType> = folders.pages;
  const names = readdirSync(path.join(content, "pages"))
    .filter((name) => name.endsWith(".yaml"))
    .map((name) => name.slice(0, -".yaml".length));
  return names.map((name) => yamlFile(`pages/${name}.yaml`, known[name] ?? further.pages));
}

function folderFiles(name: Exclude<keyof typeof folders, "pages">, label: string): Collection {
  const schemas = Object.entries<z.ZodType>(folders[name]);
  return {
    name,
    label,
    files: schemas.map(([file, schema]) => yamlFile(`${name}/${file}.yaml`, schema)),
  };
}

function yamlFile(file: string, schema: z.ZodType): CollectionFile {
  return contentFile(file, fieldsOf(jsonSchemaOf(schema)));
}

function legalFile(id: string): CollectionFile {
  return contentFile(`legal/${id}.md`, [...fieldsOf(jsonSchemaOf(texts.legal)), bodyField]);
}

/** A format of its own for each file, since the CMS hands over a value without saying which file it is of. */
function contentFile(file: string, fields: Field[]): CollectionFile {
  const name = path.basename(file, path.extname(file));
  return {
    name,
    label: labelOf(name),
    file: `content/${file}`,
    format: formatName(file),
    fields: withSource(fields),
  };
}

/** The CMS takes a file for Markdown with fields by the end of its format's name. */
function formatName(file: string): string {
  return file.endsWith(".md") ? `${file}-frontmatter` : file;
}

/** A folder with any number of files; an editor names a new one. */
function entries(name: string, label: string, extension: string, fields: Field[]): Collection {
  return {
    name,
    label,
    folder: `content/${name}`,
    extension,
    format: formatName(`${name}.${extension}`),
    create: true,
    slug: {
      template: "{{title}}",
      editable: ["create"],
      hint: "Name of the file, and the end of the address",
      pattern: ["^[a-z0-9]+(-[a-z0-9]+)*$", "Lower case letters, digits and single hyphens"],
    },
    // Pictures are in the folder of the text that shows them.
    media_folder: "",
    public_folder: "",
    fields: withSource(fields),
  };
}

const bodyField: Field = {
  name: BODY,
  label: "Text",
  hint: "Markdown",
  widget: "text",
};

function withSource(fields: Field[]): CmsField[] {
  return asCmsFields([...fields, { name: SOURCE, widget: "hidden" }]);
}

/** Fields of an article; what names an entry of another file is chosen from that file. */
function articleFields(content: string): Field[] {
  const choices: Record<string, string[]> = {
    category: namesIn(content, "article-categories", "categories", "name"),
    author: namesIn(content, "authors", "authors", "id"),
    series: namesIn(content, "series", "series", "id"),
  };
  const fields = fieldsOf(jsonSchemaOf(texts.articles)).map((field): Field => {
    const options = choices[field.name];
    if (!options?.length) return field;
    const { name, label, hint, optional, required } = field;
    return { name, label, hint, optional, required, widget: "select", options } as Field;
  });
  return [...fields, bodyField];
}

function namesIn(content: string, file: string, list: string, key: string): string[] {
  const source = path.join(content, `${file}.yaml`);
  if (!existsSync(source)) return [];
  const read = parse(readFileSync(source, "utf8")) as Record<string, Record<string, string>[]>;
  return read[list]?.flatMap((entry) => entry[key] ?? []) ?? [];
}

type Schema = z.core.JSONSchema.BaseSchema;

/** CMS fields of a file: one for each key of its schema, or `WHOLE_FILE` alone. */
function fieldsOf(schema: Schema): Field[] {
  return partsOf(schema) ?? [fieldOf(WHOLE_FILE, schema, true)];
}

/** One field; a schema that no widget expresses is shown as YAML. */
function fieldOf(name: string, written: Schema, required: boolean): Field {
  const { schema, nullable } = withoutNull(written);
  const about = hintOf(schema, written.description);
  const common = {
    name,
    label: labelOf(name),
    ...(about ? { hint: about } : {}),
    ...(required ? {} : ({ optional: true, required: false } as const)),
    ...(nullable ? ({ nullable: true, required: false } as const) : {}),
  };
  const constant = schema.const;
  if (constant !== undefined && typeof constant !== "object") {
    if (required) return { name, label: common.label, widget: "hidden", default: constant };
    if (constant === true) return { ...common, widget: "boolean" };
    return { ...common, widget: "select", options: [String(constant)] };
  }
  if (schema.enum)
    return { ...common, widget: "select", options: schema.enum as Array<string | number> };
  const union = typesOf(schema);
  if (union) return { ...common, widget: "object", ...union };
  switch (schema.type) {
    case "string":
      return textField(common, schema);
    case "boolean":
      return { ...common, required: false, widget: "boolean" };
    case "integer":
    case "number":
      return {
        ...common,
        widget: "number",
        value_type: schema.type === "integer" ? "int" : "float",
        ...limitsOf(schema),
      };
    case "array": {
      const item = itemOf(schema);
      return item ? listField(common, schema, item) : yamlField(common);
    }
    case "object": {
      const fields = partsOf(schema);
      if (fields) return { ...common, widget: "object", fields };
      const entry = entryOf(schema);
      return entry ? { ...listField(common, {}, entry), as: "entries" } : yamlField(common);
    }
    default:
      return yamlField(common);
  }
}

type Common = Translation & { name: string; label: string; hint?: string; required?: boolean };

function yamlField(common: Common): Field {
  const hint = [common.hint, "Written as in the file (YAML)."].filter(Boolean).join(" · ");
  return { ...common, hint, widget: "text", as: "yaml" };
}

/** Longest text that is edited on one line. */
const ONE_LINE = 90;

function textField(common: Common, schema: Schema): Field {
  const rules = rulesOf(schema);
  if (rules.format === "date")
    return { ...common, widget: "datetime", format: "YYYY-MM-DD", time_format: false };
  if (schema.picture !== undefined) return mediaField(common, String(schema.picture), "image");
  if (schema.video !== undefined) return mediaField(common, String(schema.video), "file");
  const isShort = rules.maxLength !== undefined && rules.maxLength <= ONE_LINE;
  const pattern = patternOf(rules);
  return {
    ...common,
    ...(rules.minLength || rules.pattern ? {} : { required: false }),
    widget: isShort ? "string" : "text",
    ...(pattern ? { pattern } : {}),
  };
}

/** @param folder in content, or empty for the folder of the text that names the file */
function mediaField(common: Common, folder: string, widget: "image" | "file"): Field {
  if (folder === "") return { ...common, widget, choose_url: false };
  const folders = { media_folder: `/content/${folder}`, public_folder: folder };
  return { ...common, widget, ...folders, choose_url: false };
}

type Rules = {
  minLength?: number | undefined;
  maxLength?: number | undefined;
  pattern?: string | undefined;
  format?: string | undefined;
};

/** The rules of a text, which hold where no token is: editorSchemas() writes them so. */
function rulesOf(schema: Schema): Rules {
  return { ...schema, ...(typeof schema.else === "object" ? schema.else : {}) };
}

/** The same rules as one expression, with the sentence for a text that breaks them. */
function patternOf({ minLength = 0, maxLength, pattern }: Rules): [string, string] | null {
  if (minLength <= 1 && maxLength === undefined && pattern === undefined) return null;
  const length = `(?=[\\s\\S]{${minLength},${maxLength ?? ""}}$)`;
  const shape = pattern === undefined ? "" : `(?=[\\s\\S]*?(?:${pattern}))`;
  const limits = lengthIn({ minLength, maxLength });
  const sentence = [limits, pattern && `Must match ${pattern}`].filter(Boolean).join(". ");
  return [`^(?:[\\s\\S]*\\{\\{|${length}${anchored(pattern, shape)})`, sentence];
}

/** A pattern that begins with `^` is looked for at the start only. */
function anchored(pattern: string | undefined, shape: string): string {
  return pattern?.startsWith("^") && !pattern.includes("|^") ? `(?=${pattern.slice(1)})` : shape;
}

function lengthIn({ minLength = 0, maxLength }: Rules): string {
  if (maxLength === undefined) return minLength > 1 ? `At least ${minLength} characters` : "";
  return minLength > 1
    ? `${minLength} to ${maxLength} characters`
    : `At most ${maxLength} characters`;
}

/** Description of the field, with its limits and what it is when left out. */
function hintOf(schema: Schema, description: string | undefined): string {
  const about = description ?? schema.description;
  const limits = schema.type === "string" ? lengthIn(rulesOf(schema)) : countIn(schema);
  const parts = [
    about,
    !about?.includes(limits.toLowerCase()) && limits,
    (typeof schema.default === "string" || typeof schema.default === "number") &&
      `Left out: ${schema.default}`,
  ];
  return parts.filter(Boolean).join(" · ");
}

function countIn({ minItems = 0, maxItems }: Schema): string {
  if (maxItems === undefined) return minItems > 1 ? `At least ${minItems}` : "";
  return minItems === maxItems ? `Exactly ${maxItems}` : `At most ${maxItems}`;
}

function limitsOf(schema: Schema): { min?: number; max?: number } {
  const { minimum, exclusiveMinimum, maximum } = schema;
  const least = minimum ?? (exclusiveMinimum === 0 && schema.type === "integer" ? 1 : undefined);
  // What any whole number is held to says nothing to an editor.
  const isLimit = (bound: unknown) => Math.abs(Number(bound ?? Infinity)) < Number.MAX_SAFE_INTEGER;
  return Object.fromEntries(
    Object.entries({ min: least, max: maximum }).filter(([, bound]) => isLimit(bound)),
  );
}

/** Fields of an object with fixed keys; null for a mapping with free keys, and where the CMS can't name a key. */
function partsOf(schema: Schema): Field[] | null {
  const properties = { ...namedKeys(schema), ...schema.properties } as Record<string, Schema>;
  const names = Object.keys(properties);
  if (schema.type !== "object" || isOpen(schema) || names.length === 0) return null;
  if (names.some((name) => !/^[a-z_][\w-]*$/i.test(name))) return null;
  return names
    .filter((name) => properties[name]?.not === undefined)
    .map((name) => fieldOf(name, properties[name] ?? {}, schema.required?.includes(name) ?? false));
}

/** A mapping whose keys are listed one by one. */
function namedKeys(schema: Schema): Record<string, Schema> {
  const names = typeof schema.propertyNames === "object" ? schema.propertyNames.enum : undefined;
  if (!names || typeof schema.additionalProperties !== "object") return {};
  return Object.fromEntries(names.map((name) => [name, schema.additionalProperties as Schema]));
}

function isOpen(schema: Schema): boolean {
  return (
    typeof schema.additionalProperties === "object" && Object.keys(namedKeys(schema)).length === 0
  );
}

/** The parts of an entry of a mapping with free keys: its key, then its fields or its value. */
function entryOf(schema: Schema): Parts | null {
  const value = schema.additionalProperties;
  if (typeof value !== "object") return null;
  const key: Field = { name: ENTRY_KEY, label: "Name", widget: "string" };
  const fields = partsOf(value);
  return { fields: fields ? [key, ...fields] : [key, fieldOf(ENTRY_VALUE, value, true)] };
}

/** Fields of the items of a list; null where they differ by place. */
function itemOf(schema: Schema): Parts | { field: Field } | null {
  const { items } = schema;
  if (Array.isArray(items)) {
    const [first, ...others] = items.map((item) => withoutWords(item as Schema));
    const isAlike = others.every((other) => JSON.stringify(other) === JSON.stringify(first));
    return first && isAlike ? itemOf({ items: items[0] as Schema }) : null;
  }
  if (typeof items !== "object") return null;
  const union = typesOf(items);
  if (union) return union;
  const fields = partsOf(items);
  return fields ? { fields } : { field: fieldOf("item", items, true) };
}

/** A schema without descriptions, by which two are compared. */
function withoutWords(schema: Schema): unknown {
  return JSON.parse(JSON.stringify(schema, (key, value) => (key === "description" ? 0 : value)));
}

function listField(
  common: Common,
  { minItems, maxItems }: Schema,
  item: Parts | { field: Field },
): ListField {
  const named = "fields" in item ? summaryOf(item.fields) : undefined;
  return {
    ...common,
    // Any list may be empty but those with a least number, which the CMS counts.
    required: minItems !== undefined && common.required !== false,
    widget: "list",
    collapsed: true,
    ...(named ? { summary: named } : {}),
    ...(minItems === undefined ? {} : { min: minItems }),
    ...(maxItems === undefined ? {} : { max: maxItems }),
    ...item,
  };
}

/** The types of a union whose members differ by one constant key; null for other unions. */
function typesOf(schema: Schema): { types: Type[]; typeKey: string } | null {
  const members = (schema.oneOf ?? schema.anyOf)?.filter((one) => typeof one === "object");
  const [first] = members ?? [];
  const typeKey = Object.keys(first?.properties ?? {}).find((key) =>
    members?.every((one) => one.required?.includes(key) && typeof constOf(one, key) === "string"),
  );
  if (!members || !typeKey) return null;
  const names = members.map((one) => String(constOf(one, typeKey)));
  const parts = members.map((one) => partsOf(one));
  if (new Set(names).size < names.length || parts.includes(null)) return null;
  const types = members.map((one, index): Type => {
    const fields = (parts[index] ?? []).filter(({ name }) => name !== typeKey);
    const property = one.properties?.[typeKey];
    const about = typeof property === "object" ? property.description : undefined;
    const summary = summaryOf(fields);
    const name = names[index] ?? "";
    return { name, label: about ?? labelOf(name), ...(summary ? { summary } : {}), fields };
  });
  return { types, typeKey };
}

function constOf(schema: Schema, key: string): unknown {
  const property = schema.properties?.[key];
  return typeof property === "object" ? property.const : undefined;
}

/** Keys that name an item, the best first. */
const NAMES = ["title", "name", "label", "term", "question", "heading", ENTRY_KEY, "id", "text"];

function summaryOf(fields: Field[]): string | undefined {
  const name = NAMES.find((key) =>
    fields.some((field) => field.name === key && ["string", "text"].includes(field.widget)),
  );
  return name && `{{fields.${name}}}`;
}

/** A schema that also takes null, without it. */
function withoutNull(schema: Schema): { schema: Schema; nullable: boolean } {
  if (Array.isArray(schema.type)) {
    const types = (schema.type as string[]).filter((type) => type !== "null");
    const nullable = types.length < schema.type.length;
    return { schema: { ...schema, type: types[0] } as Schema, nullable };
  }
  const members = schema.anyOf;
  const others = members?.filter((one) => one.type !== "null");
  if (!members || others?.length === members.length) return { schema, nullable: false };
  const { anyOf: _, ...rest } = schema;
  if (others?.length === 1) return { schema: { ...rest, ...others[0] }, nullable: true };
  return { schema: { ...rest, anyOf: others } as Schema, nullable: true };
}

/** `metaTitle` -> `Meta title`, `reply-low` -> `Reply low` */
function labelOf(name: string): string {
  if (name === WHOLE_FILE) return "Entries";
  const words = name
    .replaceAll(/([a-z])([A-Z])/g, "$1 $2")
    .replaceAll(/[-_]+/g, " ")
    .trim()
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
