import { expect, it } from "vitest";
import { deadInComments, deadInDocument } from "./named-paths.ts";

const exists = (file: string) =>
  ["server/db/open.ts", "server/log.ts", "content/plans.yaml"].includes(file);

it("a document names files by their whole path", () => {
  const text =
    "See `server/db/open.ts`, [the log](server/gone.ts), `server/<name>.ts`, and open.ts.";
  expect(deadInDocument(text, exists)).toEqual(["server/gone.ts"]);
});

it("a comment may leave out the folders that it shares with its module, or content", () => {
  const source = `// server/log.ts, db/open.ts, log.ts, and plans/plans.yaml\n/**\n * See ../log.ts and services/gone.ts.\n */\nconst a = "server/text.ts";\n`;
  expect(deadInComments("server/db/store.ts", source, exists)).toEqual([
    { named: "plans/plans.yaml", line: 1 },
    { named: "services/gone.ts", line: 2 },
  ]);
});

it("what holds a placeholder or comes from a package is no file of ours", () => {
  const source = "// content/*/a.yaml, <name>/index.ts, @scope/name/a.ts, https://example.com/a.ts";
  expect(deadInComments("server/log.ts", source, exists)).toEqual([]);
});
