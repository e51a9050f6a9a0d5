import { parseEnv as readLines } from "node:util";
import { expect, test } from "vitest";
import { readSettings } from "#server/settings/read.ts";
import { type Setting, settings } from "#server/settings/table.ts";
import { commonTable, envExample, fullTable, withTable } from "./main.ts";

const all = Object.entries<Setting>(settings);

test("the settings file to start from sets nothing", () => {
  expect(readLines(envExample())).toEqual({});
});

test("every example is usable as it stands, and every shown secret is refused", () => {
  const uncommented = envExample().replace(/^#(?=[A-Z_]+=)/gm, "");
  const read = readSettings(readLines(uncommented));
  const refused = read.ok ? [] : read.problems.map(({ variable }) => variable);
  expect(refused).toEqual(["WEBHOOK_SECRET", "METRICS_TOKEN"]);
  expect(Object.keys(readLines(uncommented)).length).toBe(all.length - 1);
});

test("the full table has each setting once, and what holds without it", () => {
  for (const [name, setting] of all) {
    const rows = fullTable().match(new RegExp(`^\\| \`${name}\` \\|.*$`, "gm"));
    expect(rows).toHaveLength(1);
    expect(rows?.[0]).toContain(setting.otherwise ?? setting.default);
  }
  expect(commonTable().split("\n").length).toBeLessThan(16);
});

test("a table takes the place of the one between the marks, again and again", () => {
  const text = "a\n<!-- settings:begin -->\n<!-- settings:end -->\nb\n";
  const once = withTable("a.md", text, "| one |");
  expect(withTable("a.md", once, "| one |")).toBe(once);
  expect(withTable("a.md", once, "| two |")).toMatch(/^a\n[^1]*\| two \|[^1]*\nb\n$/);
  expect(() => withTable("a.md", "no marks", "")).toThrow(/a\.md: put <!-- settings:begin/);
});
