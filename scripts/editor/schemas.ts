import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { editorSchemas } from "#content-model/json-schemas.ts";

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
