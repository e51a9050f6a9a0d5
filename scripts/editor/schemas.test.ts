import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { Ajv } from "ajv";
import addFormats from "ajv-formats";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { editorSchemas, readSettings, schemaTable } from "../tasks/schemas.ts";
import { root } from "../tasks/shell.ts";

const ajv = new Ajv({ strict: false, allErrors: true });
addFormats.default(ajv);

const checks = editorSchemas().map(({ files, schema, name }) => ({
  name,
  files,
  check: ajv.compile(schema),
}));
const read = (file: string): unknown =>
  parse(readFileSync(path.join(root, "content", file), "utf8"));

/** Later patterns overrule earlier ones, as in VS Code. */
function filesOf(patterns: readonly string[]): string[] {
  const found = (pattern: string) => globSync(pattern, { cwd: path.join(root, "content") });
  const files = new Set<string>();
  for (const pattern of patterns)
    if (pattern.startsWith("!")) for (const file of found(pattern.slice(1))) files.delete(file);
    else for (const file of found(pattern)) files.add(file);
  return [...files];
}

/** Fields that an editor underlines in a file. */
function underlined(name: string, value: unknown): string[] {
  const check = checks.find((one) => one.name === name)?.check;
  if (!check) throw new Error(`There is no schema ${name}.`);
  check(value);
  return (check.errors ?? []).map(({ instancePath, keyword }) => `${instancePath} ${keyword}`);
}

test("the content as it is has nothing that an editor underlines", () => {
  for (const { name, files } of checks)
    for (const file of filesOf(files))
      expect([file, ...underlined(name, read(file))]).toEqual([file]);
});

test("every YAML file of the content has its schema in the editor's settings", () => {
  expect(readSettings(root)["yaml.schemas"], "Write them anew: npm run schemas").toEqual(
    schemaTable(),
  );
  const known = Object.values(schemaTable()).flat();
  const all = globSync("content/**/*.yaml", { cwd: root });
  const without = all.filter((file) => !known.some((one) => path.matchesGlob(file, one)));
  expect(without).toEqual([]);
});

test("a text is not measured as long as a token is in it", () => {
  const about = read("pages/about.yaml") as { hero: { title: string } };
  const titled = (title: string) =>
    underlined("pages-industries", { ...about, hero: { ...about.hero, title } });
  expect(titled("x".repeat(71))).toEqual(["/hero/title maxLength", "/hero/title if"]);
  expect(titled(`{{claim.match-rate}} ${"x".repeat(71)}`)).toEqual([]);
  const job = { href: "not an address" };
  expect(underlined("press", job)).toContain("/href pattern");
  expect(underlined("press", { href: "{{path.press}}" })).not.toContain("/href pattern");
});

test("a missing field, an unknown one and a number as text are underlined", () => {
  const plans = read("plans.yaml") as { topMatchRate: number };
  expect(underlined("plans", { ...plans, topMatchRate: "90" })).toEqual(["/topMatchRate type"]);
  expect(underlined("plans", { ...plans, topMatchRat: 90 })).toEqual([" additionalProperties"]);
  expect(underlined("plans", { ...plans, topMatchRate: undefined })).toEqual([" required"]);
  expect(underlined("brand", { colors: {} }).length).toBeGreaterThan(20);
});
