import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { analyse } from "scslre";
import { parseSync } from "vite";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "..");

test("no pattern of the server or of what it shares takes more than linear time, whatever it is given", () => {
  const files = globSync("{server,shared}/**/*.ts", { cwd: root });
  const slow = files
    .filter((file) => !file.endsWith(".test.ts"))
    .flatMap((file) =>
      patternsOf(file)
        .filter(isSlow)
        .map((pattern) => `${file}: ${pattern}`),
    );
  expect(files.length).toBeGreaterThan(100);
  expect(slow).toEqual([]);
});

test.each([
  ["an address looked for at every start", /[^\s]+@[^\s]+/],
  ["slashes at the end", /(.)\/+$/],
  ["a repeat within a repeat", /^(a+)+$/],
])("%s is known as slow", (_name, pattern) => {
  expect(isSlow(pattern)).toBe(true);
});

function isSlow(pattern: RegExp): boolean {
  return analyse(pattern).reports.length > 0;
}

function patternsOf(file: string): RegExp[] {
  const found: RegExp[] = [];
  const visit = (node: unknown): void => {
    if (typeof node !== "object" || node === null) return;
    const { regex } = node as { regex?: { pattern: string; flags: string } | null };
    if (regex) found.push(new RegExp(regex.pattern, regex.flags));
    for (const part of Object.values(node)) visit(part);
  };
  visit(parseSync(file, readFileSync(join(root, file), "utf8")).program);
  return found;
}
