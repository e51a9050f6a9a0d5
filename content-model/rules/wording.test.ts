import { expect, it } from "vitest";
import { readContentFiles } from "../read/files.ts";
import { wordingFaults } from "./wording.ts";

const { texts } = await readContentFiles("content");

it("the content has no dated word, and a comma before the last item of each list", () => {
  expect(texts.size).toBeGreaterThan(90);
  expect(wordingFaults(texts)).toEqual([]);
}, 30_000);

it("faults name file and line, in files that visitors read only", () => {
  const text = "title: Ask whom you like\nintro: Send cards, letters and catalogs.\n";
  const some = new Map([
    ["testimonials.yaml", "quotes: []\nstories: []\n"],
    ["pages/x.yaml", text],
    ["brand/x.svg", "whom"],
  ]);
  expect(wordingFaults(some)).toEqual([
    expect.stringMatching(/^content\/pages\/x\.yaml:1 “whom”/),
    expect.stringMatching(/^content\/pages\/x\.yaml:2 “Send cards, letters and catalogs”/),
  ]);
});

it("the files that `npm run new` begins have no such fault", async () => {
  const { texts: begun } = await readContentFiles("scripts/new/templates");
  const customers = ["testimonials.yaml", texts.get("testimonials.yaml") ?? ""] as const;
  expect(begun.size).toBeGreaterThan(3);
  expect(wordingFaults(new Map([customers, ...begun]))).toEqual([]);
});

it("a text that counts a form's fields is named: the next field makes it untrue", () => {
  const some = new Map([
    ["testimonials.yaml", "quotes: []\nstories: []\n"],
    [
      "pages/x.yaml",
      "a: >-\n  All fields\n  but company are required.\nb: Fields are required unless marked optional.\n",
    ],
  ]);
  expect(wordingFaults(some)).toEqual([
    expect.stringMatching(/^content\/pages\/x\.yaml:1 names the fields that are optional/),
  ]);
});
