import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Field as CmsField, Collection, CollectionFile } from "@sveltia/cms";
import { parse } from "yaml";
import type { z } from "zod";
import { files, folders, further, legalIds, lists, texts } from "#content-model/content-model.ts";
import { jsonSchemaOf } from "../tasks/schemas.ts";
import { asCmsFields, BODY, type Field, SOURCE } from "./field.ts";
import { fieldsOf, labelOf } from "./fields.ts";

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
