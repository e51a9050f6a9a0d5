import { expect, it } from "vitest";
import {
  deadAnchors,
  deadInComments,
  deadInDocument,
  deadInSettings,
  deadLinks,
} from "./check-docs.ts";

const exists = (file: string) =>
  ["server/db/store.ts", "server/log.ts", "content/plans.yaml"].includes(file);

it("a document names files by their whole path", () => {
  const text =
    "See `server/db/store.ts`, [the log](server/gone.ts), `server/<name>.ts`, and store.ts.";
  expect(deadInDocument(text, exists)).toEqual(["server/gone.ts"]);
});

it("a comment may leave out the folders that it shares with its module, or content", () => {
  const source = `// server/log.ts, db/store.ts, log.ts, and plans/plans.yaml\n/**\n * See ../log.ts and services/gone.ts.\n */\nconst a = "server/text.ts";\n`;
  expect(deadInComments("server/db/store.ts", source, exists)).toEqual([
    { named: "plans/plans.yaml", line: 1 },
    { named: "services/gone.ts", line: 2 },
  ]);
});

it("what holds a placeholder or comes from a package is no file of ours", () => {
  const source = "// content/*/a.yaml, <name>/index.ts, @scope/name/a.ts, https://example.com/a.ts";
  expect(deadInComments("server/log.ts", source, exists)).toEqual([]);
});

it("a link leads from the folder of its document", () => {
  const text =
    "[log](../server/log.ts), [part](gone.md#part), [other](../server/gone.ts), [site](https://a.example/b.md), [top](#top), `[shown](like-this.md)`";
  expect(deadLinks("docs/a.md", text, exists)).toEqual(["gone.md", "../server/gone.ts"]);
});

it("a link to a heading names one that its document has", () => {
  const files: Record<string, string> = {
    "docs/b.md": "# B\n\n## What’s `new`?\n\n## Twice\n\n## Twice\n\n```\n# no heading\n```\n",
  };
  const text =
    "# A\n[a](#a) [gone](#b) [new](b.md#whats-new) [twice](b.md#twice-1) [gone](b.md#no-heading) [none](c.md#x)";
  expect(deadAnchors("docs/a.md", text, (file) => files[file] ?? null)).toEqual([
    "#b",
    "b.md#no-heading",
  ]);
});

it("a comment of a file of settings names files by their whole path", () => {
  const text =
    "# From content/routes.ts and content/plans.yaml.\nlocation /a/b.ts { } # docs/gone.md\n";
  expect(deadInSettings(text, exists)).toEqual([
    { named: "content/routes.ts", line: 1 },
    { named: "docs/gone.md", line: 2 },
  ]);
});
