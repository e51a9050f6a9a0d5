/**
 * `npm run schemas`: writes what editors need to complete and check the content's YAML. `npm run dev` does it by itself;
 * after a file was added to content-model/content-model.ts, commit .vscode/settings.json too.
 */

import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { files, folders, further, lists } from "#content-model/content-model.ts";
import { createCommand, parseOrExit } from "#server/cli/command-line.ts";
import { root } from "./shell.ts";

/** Where the schemas are written: they follow from content-model/schema, so they are not kept in git. */
const FOLDER = ".cache/content-schemas";
const SETTINGS = ".vscode/settings.json";

/** Writes a JSON Schema for every kind of YAML file. .vscode/settings.json tells an editor which file has which. */
export function writeSchemas(root: string): void {
  const folder = path.join(root, FOLDER);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const { name, schema } of editorSchemas())
    writeFileSync(path.join(folder, `${name}.json`), `${JSON.stringify(schema, null, 2)}\n`);
}

/** Schema file -> the files of the content that it is for, in the terms of VS Code's YAML support. */
export function schemaTable(): Record<string, string | string[]> {
  return Object.fromEntries(
    editorSchemas().map(({ name, files }) => {
      const [first = "", ...more] = files.map((file) => file.replace(/^!?/, "$&content/"));
      return [`./${FOLDER}/${name}.json`, more.length > 0 ? [first, ...more] : first];
    }),
  );
}

/** The settings that are kept in git, with everything else in them as it is. */
export function readSettings(root: string): Record<string, unknown> {
  return JSON.parse(readFileSync(path.join(root, SETTINGS), "utf8")) as Record<string, unknown>;
}

export function writeSettings(root: string): void {
  const settings = { ...readSettings(root), "yaml.schemas": schemaTable() };
  writeFileSync(path.join(root, SETTINGS), `${JSON.stringify(settings, null, 2)}\n`);
}

/** JSON Schema for editors of some content files: fields, help for each, and what is wrong. */
export type EditorSchema = {
  /** Name of its file, without the ending: `pages-home`. */
  name: string;
  /** The files that it is for, by their path in content/; `*` stands for any name, `!` begins an exception. */
  files: readonly string[];
  schema: z.core.JSONSchema.JSONSchema;
};

/** A JSON Schema for every YAML file of the content model; files of one kind share theirs. */
export function editorSchemas(): EditorSchema[] {
  const places = new Map<z.ZodType, string[]>();
  for (const [file, schema] of yamlFiles()) {
    const known = places.get(schema);
    if (known) known.push(file);
    else places.set(schema, [file]);
  }
  return [...places].map(([schema, of]) => ({
    name: nameOf(of[0] ?? ""),
    files: of,
    schema: jsonSchemaOf(schema),
  }));
}

function yamlFiles(): Array<[file: string, schema: z.ZodType]> {
  return [
    ...Object.entries(files).map(([name, schema]): [string, z.ZodType] => [`${name}.yaml`, schema]),
    ...Object.entries(folders).flatMap(([folder, schemas]) =>
      Object.entries(schemas).map(([name, schema]): [string, z.ZodType] => [
        `${folder}/${name}.yaml`,
        schema,
      ]),
    ),
    ...Object.entries(further).flatMap(([folder, schema]) => {
      const known = Object.entries<z.ZodType>(folders[folder as keyof typeof further]);
      const others = known.filter(([, other]) => other !== schema);
      const names = [`${folder}/*.yaml`, ...others.map(([name]) => `!${folder}/${name}.yaml`)];
      return names.map((name): [string, z.ZodType] => [name, schema]);
    }),
    ...Object.entries(lists).map(([name, schema]): [string, z.ZodType] => [
      `${name}/*.yaml`,
      schema,
    ]),
  ];
}

/** `pages/home.yaml` -> `pages-home`, `jobs/*.yaml` -> `jobs` */
function nameOf(file: string): string {
  return file.replace(/(\/\*)?\.yaml$/, "").replaceAll("/", "-");
}

/** JSON Schema of a file as it is written: before defaults, and with rules of a text only where it has no token. */
export function jsonSchemaOf(schema: z.ZodType): z.core.JSONSchema.JSONSchema {
  return z.toJSONSchema(schema, {
    // As it is written in the file: before defaults and what is computed from it.
    io: "input",
    // What editors' YAML support reads best.
    target: "draft-07",
    unrepresentable: "any",
    override: ({ jsonSchema }) => unlessToken(jsonSchema),
  });
}

/** Formats of JSON Schema; the schema library has others, such as “includes”. */
const FORMATS = new Set(["date", "date-time", "ipv4", "uri"]);

const RULES = ["minLength", "maxLength", "pattern", "format", "allOf"] as const;

/**
 * A text is measured when its tokens are filled. As it is in the file `{{claim.match-rate}}` may be longer than what is
 * printed, or no address yet; so rules hold where no token does, and the rest is left to the check.
 */
function unlessToken(schema: z.core.JSONSchema.BaseSchema): void {
  if (schema.type !== "string") return;
  const rules = Object.fromEntries(
    RULES.flatMap((rule) => (schema[rule] === undefined ? [] : [[rule, schema[rule]]])),
  );
  if (Object.keys(rules).length === 0) return;
  // A format that editors know says in words what its pattern says in a hundred characters.
  if (FORMATS.has(String(rules.format))) delete rules.pattern;
  else delete rules.format;
  for (const rule of RULES) delete schema[rule];
  Object.assign(schema, { if: { pattern: "\\{\\{" }, else: rules });
}

if (import.meta.main) {
  parseOrExit(
    createCommand(
      "schemas",
      "Writes what editors need to complete and check the YAML of content/, and names the files in .vscode/settings.json.",
      {
        ends: "Ends with 0 when they are written, with 2 for what was typed wrong.",
      },
    ),
  );

  writeSchemas(root);
  writeSettings(root);
  console.info(
    "The schemas of the content are written; reload the editor's window if it was open.",
  );
}
