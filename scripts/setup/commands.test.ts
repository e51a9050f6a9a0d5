import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import manifest from "../../package.json" with { type: "json" };

const contributing = readFileSync(new URL("../../CONTRIBUTING.md", import.meta.url), "utf8");

test("CONTRIBUTING has every command of package.json, and no other", () => {
  const table = contributing.split("\n").filter((line) => line.startsWith("| `npm "));
  const named = table
    .flatMap((line) => [...(line.split(" | ")[0] ?? "").matchAll(/`npm (?:run )?([\w-]+)/g)])
    .map(([, name]) => name);
  expect(new Set(named)).toEqual(new Set(Object.keys(manifest.scripts)));
});
