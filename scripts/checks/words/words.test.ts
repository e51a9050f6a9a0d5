import { expect, it } from "vitest";
import { filesIn, textOf } from "../files.ts";
import { commentFaults, docFaults, operatorFaults } from "./words.ts";

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
const WORD_LISTS = /^(scripts\/checks\/words\/|content-model\/rules\/(dated-words|serial-comma)\.)/;

const commented = filesIn(
  FOLDERS,
  (file) => /\.(tsx?|mjs)$/.test(file) && !file.endsWith(".d.ts") && !WORD_LISTS.test(file),
);

it("comments use the field's own words", () => {
  expect(commented.length).toBeGreaterThan(500);
  expect(commented.flatMap((file) => commentFaults(file, textOf(file)))).toEqual([]);
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

/** Prints the words themselves. */
const VOICE_GUIDE = "docs/edit/voice.md";

const documents = [
  ...["README.md", "ARCHITECTURE.md", "CONTRIBUTING.md"],
  ...filesIn(["docs"], (file) => file.endsWith(".md") && file !== VOICE_GUIDE),
];

it("documents use the field's own words", () => {
  expect(documents.length).toBeGreaterThan(15);
  expect(documents.flatMap((file) => docFaults(file, textOf(file)))).toEqual([]);
});

it("a fault names file, line and the better word, and code is left alone", () => {
  const source = "# The way of a lead\n`whom` is fine.\nThe fault stands here, and you are told.\n";
  expect(docFaults("docs/x.md", source)).toEqual([
    "docs/x.md:1 “the way of a lead”: say lead, page, consent flow",
    "docs/x.md:3 “stands”: say is, appears or says",
    "docs/x.md:3 “told”: say reported, or a message says",
  ]);
});

/** Left out: SQL, which names states as they are stored, and tests. */
const printing = filesIn(
  ["content-model", "site-generator", "scripts", "server"],
  (file) =>
    /\.ts$/.test(file) && !/\.(test|d)\.ts$|^server\/db\//.test(file) && !WORD_LISTS.test(file),
);

it("what an operator reads is spelled the American way", () => {
  expect(printing.length).toBeGreaterThan(300);
  expect(printing.flatMap((file) => operatorFaults(file, textOf(file)))).toEqual([]);
}, 30_000);

it("a fault names its line; an id may be spelled as it is stored", () => {
  const source =
    'const state = "cancelled";\nconst event = `booking-cancelled`;\nthrow new Error(`It is cancelled.`);\n';
  expect(operatorFaults("server/x.ts", source)).toEqual(["server/x.ts:3 “cancelled”: say one l"]);
});

it("a word beside a value is printed too", () => {
  const source =
    "console.info(`$" + "{count} cancelled`);\nconst id = `cancelled-$" + "{count}`;\n";
  expect(operatorFaults("server/x.ts", source)).toEqual(["server/x.ts:1 “cancelled”: say one l"]);
});
