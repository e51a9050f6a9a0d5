import { existsSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { parseEnv } from "#server/config.ts";
import { settings } from "#server/settings/table.ts";
import { root } from "../../../site-generator/paths.ts";
import { operation } from "../../launch-check/settings.ts";
import {
  faultsOf,
  legalSentences,
  markOf,
  readTable,
  type Sentence,
  sentencesOfMarkdown,
  sentencesOfYaml,
  TABLE,
  type Table,
} from "./legal-facts.ts";

/**
 * Entries about a file end once the operator has settled them; then the file itself holds what they confirmed. The others
 * are there as long as launch-check has them.
 */
const operations = await operation(parseEnv({}), { txt: async () => [], newestBackup: () => null });

function hasEntry(id: string): boolean {
  const [, group = "", rest = ""] = /^([a-z-]+):(.*)$/.exec(id) ?? [];
  if (group === "operation") return operations.some((one) => one.id === id);
  const [file = ""] = rest.split("#", 1);
  if (group === "setting" && !file.includes("/")) return Object.hasOwn(settings, file);
  const aboutFile = ["sample", "registration", "legal-date", "setting"].includes(group);
  return aboutFile && existsSync(path.join(root, file));
}

it("every sentence of the legal texts has a test or a launch-check entry that holds it", () => {
  const sentences = legalSentences();
  expect(sentences.length).toBeGreaterThan(300);
  expect(faultsOf(readTable(), sentences, hasEntry)).toEqual([]);
});

describe("a sentence that nothing holds", () => {
  const sentence: Sentence = { file: "content/legal/privacy.md", line: 7, text: "We encrypt." };
  const empty: Table = { holders: [], reviewed: [] };
  const tableWith = (by: Table["holders"][number]["by"]): Table => ({
    ...empty,
    holders: [{ by, says: ["We encrypt."] }],
  });
  const faults = (table: Table, sentences = [sentence]) => faultsOf(table, sentences, hasEntry);

  it("is named with file and line", () => {
    expect(faults(empty)[0]).toContain("content/legal/privacy.md:7 nothing holds “We encrypt.”");
  });

  it("is one that was changed by a word, and its old line is named too", () => {
    const changed = { ...sentence, text: "We encrypt everything." };
    const found = faults(tableWith([{ "launch-check": "operation:disk-encryption" }]), [changed]);
    expect(found[0]).toContain(":7 nothing holds “We encrypt everything.”");
    expect(found.at(-1)).toBe(
      `${TABLE}: no text says “We encrypt.” any more: remove or correct it.`,
    );
  });

  it("is held by an entry that there is, and by no other", () => {
    expect(faults(tableWith([{ "launch-check": "operation:disk-encryption" }]))).toEqual([]);
    expect(faults(tableWith([{ "launch-check": "operation:nothing" }]))).toHaveLength(1);
    expect(faults(tableWith([{ "launch-check": "sample:content/legal/nothing.md" }]))).toHaveLength(
      1,
    );
    expect(faults(tableWith([{ "launch-check": "setting:RETENTION_DAYS" }]))).toEqual([]);
    expect(faults(tableWith([{ "launch-check": "setting:NOTHING" }]))).toHaveLength(1);
  });

  it("is held by a test that there is, by its title", () => {
    const test = "scripts/checks/legal-facts/legal-facts.test.ts";
    expect(faults(tableWith([{ test, title: "is held by a test that there is" }]))).toEqual([]);
    expect(faults(tableWith([{ test, title: ["is held by", "no test"].join(" ") }]))).toHaveLength(
      1,
    );
    expect(faults(tableWith([{ test: "nothing.test.ts", title: "x" }]))).toHaveLength(1);
  });

  it("is passed where counsel reviewed the whole text, until a word of it changes", () => {
    const reviewed = [
      { file: sentence.file, by: "Counsel", on: "2027-01-12", text: markOf([sentence]) },
    ];
    expect(faults({ ...empty, reviewed })).toEqual([]);
    expect(faults({ ...empty, reviewed }, [{ ...sentence, text: "We don’t." }])).not.toEqual([]);
  });
});

describe("sentences", () => {
  const texts = (found: readonly Sentence[]) => found.map(({ line, text }) => `${line} ${text}`);

  it("of a Markdown text are those of its head, paragraphs, lists, and rows, with their lines", () => {
    const source = `---
title: "A title"
description: "What we do. How we do it."
---

## Heading

We log nothing. **Really.** See 15 U.S.C. 1681 and following.

- One thing;
- **Another.** It lasts.

| Name | Kept |
| ---- | ---- |
| Logs | 30   days |
`;
    expect(texts(sentencesOfMarkdown("a.md", source))).toEqual([
      "3 What we do.",
      "3 How we do it.",
      "8 We log nothing.",
      "8 See 15 U.S.C. 1681 and following.",
      "10 One thing;",
      "11 It lasts.",
      "15 Logs | 30 days",
    ]);
  });

  it("of a YAML text are its values, rows together, without labels, headings, and names", () => {
    const source = `meta:
  description: Not a text of it.
intro: >-
  We log nothing. We
  say so.
actions:
  - label: Write to us here
    href: /contact
table:
  rows:
    - [Logs, 30 days, No address]
other: Not asked for at all.
`;
    expect(texts(sentencesOfYaml("a.yaml", source, ["intro.", "actions.", "table."]))).toEqual([
      "3 We log nothing.",
      "3 We say so.",
      "11 Logs | 30 days | No address",
    ]);
  });
});
