import { expect, it } from "vitest";
import { filesIn, textOf } from "../files.ts";
import { commentFaults } from "./comment-words.ts";

const FOLDERS = [
  "app",
  "bench",
  "shared",
  "content-model",
  "site-generator",
  "scripts",
  "server",
  "test",
];
/** Lists of the words themselves. */
const WORD_LISTS = /^scripts\/checks\/copy\//;

const modules = filesIn(
  FOLDERS,
  (file) => /\.(tsx?|mjs)$/.test(file) && !file.endsWith(".d.ts") && !WORD_LISTS.test(file),
);

it("comments use the field's own words", () => {
  expect(modules.length).toBeGreaterThan(500);
  expect(modules.flatMap((file) => commentFaults(file, textOf(file)))).toEqual([]);
}, 30_000);

it("a fault names the comment's line and the better word; code and texts are left alone", () => {
  const source =
    'const nobody = "somebody";\n\n/**\n * Drawn\n * anew.\n */\nconst x = nobody; // whom\n';
  expect(commentFaults("app/x.ts", source)).toEqual([
    "app/x.ts:3 “anew”: say again",
    "app/x.ts:7 “whom”: say who",
  ]);
});

it("a doc comment that leaves its subject out is a fault, and a line comment may", () => {
  const source =
    "/** What a page says. */\nconst a = 1; // Of a page.\n/**\n * By id.\n */\nconst b = 2;\n/** Whatever. */\n";
  expect(commentFaults("app/x.ts", source)).toEqual([
    "app/x.ts:1 “What ...”: begin with the thing that is described",
    "app/x.ts:3 “By ...”: begin with the thing that is described",
  ]);
});
