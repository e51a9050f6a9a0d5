import { expect, it } from "vitest";
import { filesIn, textOf } from "../files.ts";
import { docFaults } from "./doc-words.ts";

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
