import { describe, expect, it } from "vitest";
import { z } from "zod";
import { checked } from "./checked.ts";
import type { Fault } from "./fault.ts";
import { readYaml } from "./yaml-file.ts";

const link = z.strictObject({
  label: z.string(),
  hrefs: z.string().optional(),
  href: z.string(),
});
const schema = z.strictObject({
  title: z.string().max(20),
  date: z.iso.date().optional(),
  tone: z.enum(["paper", "night"]).optional(),
  links: z.array(link).optional(),
  names: z.record(z.enum(["person", "abroad"]), z.string()).optional(),
  sections: z
    .array(
      z.discriminatedUnion("kind", [
        z.strictObject({ kind: z.literal("faq"), questions: z.array(z.string()).min(2) }),
        z.strictObject({
          kind: z.literal("prose"),
          text: z.string(),
          intro: z.string().optional(),
        }),
      ]),
    )
    .optional(),
});
const tokenValues = new Map([["claim.match-rate", "70%"]]);

function read(...lines: string[]) {
  const faults: Array<Omit<Fault, "file">> = [];
  const report = (fault: Omit<Fault, "file">) => void faults.push(fault);
  const source = readYaml(`${lines.join("\n")}\n`, report);
  const result = source && checked(source, schema, tokenValues, report);
  return { faults, result };
}

/** A mistake -> the place and a part of the sentence that must name it. */
const mistakes: Array<[name: string, lines: string[], place: string, sentence: RegExp]> = [
  ["a quote that is never closed", ['title: "Hello', "date: 2026-01-01"], "1:8", /not closed/],
  ["an apostrophe in single quotes", ["title: 'It's good'"], "1:8", /second single quote/],
  ["curly quotes", ["title: “Hello”"], "1:8", /curly quote/],
  ["a number sign that starts a comment", ["title: We are #1 here"], "1:14", /lost as a comment/],
  ["a mistyped field", ["titel: Hello"], "1:1", /no field “titel”.*“title”/],
  ["an empty field", ["title:"], "1:1", /“title” is empty/],
  ["a missing field", ["date: 2026-01-01"], "1:1", /“title” is missing/],
  ["a number for a text", ["title: 2026"], "1:8", /must be a text.*"2026"/],
  ["a text that is too long", [`title: ${"long ".repeat(8)}`], "1:8", /at most 20 characters/],
  ["a day in another order", ["title: A", "date: 21.11.2026"], "2:7", /year, month, day/],
  [
    "a text for a list that has a size",
    ["title: A", "sections:", "  - kind: faq", "    questions: Why"],
    "4:16",
    /“questions” must be a list .*, not a text\.$/,
  ],
  [
    "a day that a month doesn't have",
    ["title: A", "date: 2026-02-30"],
    "2:7",
    /“2026-02-30”, but February 2026 has the days 1 to 28\./,
  ],
  ["the last day of June twice", ["title: A", "date: 2026-06-31"], "2:7", /June 2026 .* 1 to 30/],
  ["February 29 of another year", ["title: A", "date: 2027-02-29"], "2:7", /February 2027 .* 28/],
  ["a month that no year has", ["title: A", "date: 2026-13-01"], "2:7", /there is no month 13/],
  ["a day 0", ["title: A", "date: 2024-02-00"], "2:7", /February 2024 has the days 1 to 29/],
  [
    "a tab within a long text",
    ["title: >-", "    A text", "    \tand more"],
    "3:5",
    /A tab indents this line/,
  ],
  [
    "a tab before a long text's own depth",
    ["title: >-", "    A text", "  \tand more"],
    "3:3",
    /A tab indents/,
  ],
  [
    "a tab that begins a long text",
    ["title: >-", "  \tA text", "    and more"],
    "2:3",
    /A tab indents/,
  ],
  [
    "a tab on an empty line",
    ["title: >-", "  A text", "\t", "  more"],
    "3:1",
    /empty line\. Delete/,
  ],
  [
    "a line break of an escape",
    ['title: "C:\\new"'],
    "1:11",
    /“\\n” is a line break in double quotes/,
  ],
  [
    "a tab of an escape",
    ['title: "C:\\table"'],
    "1:11",
    /“\\t” is a tab.*Put the text in single quotes/,
  ],
  ["a vertical tab of an escape", ['title: "a\\vb"'], "1:10", /“\\v” is a vertical tab/],
  ["a NUL of an escape", ['title: "a\\0b"'], "1:10", /“\\0” is a NUL/],
  ["a no-break space of an escape", ['title: "a\\_b"'], "1:10", /“\\_” is a no-break space/],
  ["a line separator of an escape", ['title: "a\\Lb"'], "1:10", /“\\L” is a line break/],
  [
    "a control character by its code",
    ['title: "a\\x1fb"'],
    "1:8",
    /control character is here \(U\+001F\)/,
  ],
  ["what is no character, by its code", ['title: "a\\uFFFEb"'], "1:8", /U\+FFFE/],
  ["a character of no width, by its code", ['title: "a\\u200bb"'], "1:8", /U\+200B/],
  [
    "a path with a letter that is no escape",
    ['title: "C:\\Data"'],
    "1:11",
    /there is none of this name/,
  ],
  ["a path with half an escape", ['title: "C:\\Users"'], "1:11", /write the backslash twice/],
  [
    "a no-break space behind a colon",
    ["title:\u00a0A"],
    "1:7",
    /no-break space is behind the colon/,
  ],
  [
    "a no-break space behind a dash",
    ["title: A", "links:", "  -\u00a0label: x"],
    "3:4",
    /no-break space is behind the dash/,
  ],
  [
    "a no-break space before a name",
    ["title: A", "\u00a0date: x"],
    "2:1",
    /no-break space indents/,
  ],
  ["an ideographic space before a name", ["title: A", "\u3000date: x"], "2:1", /indents this line/],
  ["a second colon", ["title: Why: because"], "1:8", /double quotes/],
  ["a tab", ["title: A", "links:", "\t- label: x"], "3:1", /tab/],
  [
    "a tab before a long text",
    ["title: A", "links:", "\tlabel: >-", '      "not closed'],
    "3:1",
    /tab/,
  ],
  ["a text that runs on", ["title: Hello", "  world"], "1:8", />-/],
  ["a missing colon", ["title A", "date: 2026-01-01"], "1:1", /colon is missing/],
  ["an unknown token", ['title: "{{claim.matchrate}}"'], "1:9", /“claim.match-rate”/],
  ["a token that is not closed", ['title: "{{claim.match-rate}"'], "1:9", /close with \}\}/],
  ["a token without quotes", ["title: {{claim.match-rate}}"], "1:8", /double quotes/],
  ["a field twice", ["title: A", "title: B"], "2:1", /twice/],
  ["a value that is not in the list", ["title: A", "tone: nigth"], "2:7", /Did you mean “night”/],
  [
    "a mistyped field in an entry",
    ["title: A", "links:", "  - label: x", "    herf: /y"],
    "4:5",
    /“herf”.*“href”/,
  ],
  [
    "a mistyped field beside one as near that is there",
    ["title: A", "links:", "  - label: x", "    hrefs: /x", "    hreff: /y"],
    "5:5",
    /“hreff”.*“href”/,
  ],
  [
    "a mistyped name of a value",
    ["title: A", "names:", "  person: Person", "  abroadd: Abroad"],
    "4:3",
    /“abroadd”.*“abroad”/,
  ],
  ["an unknown section", ["title: A", "sections:", "  - kind: fqa"], "3:11", /“faq”, “prose”/],
  [
    "a list that is too short",
    ["title: A", "sections:", "  - kind: faq", "    questions: [Why]"],
    "4:16",
    /at least 2/,
  ],
  ["a wrong indent", ["title: A", "links:", "  - label: x", "   href: /y"], "4:1", /indentation/],
  ["an anchor", ["title: &a x"], "1:11", /Put it in quotes/],
  ["a number without an end", ["title: .inf"], "1:8", /no number that can be used/],
  ["a bracket that is not closed", ["title: A", "links: [a, b"], "2:8", /not closed/],
];

describe("reading a content file", () => {
  it.each(mistakes)("finds %s, where it was made", (_name, lines, place, sentence) => {
    const { faults, result } = read(...lines);
    expect(result).toBeNull();
    expect(faults.map(({ line, column }) => `${line}:${column}`)).toEqual([place]);
    expect(faults[0]?.message).toMatch(sentence);
  });

  it("reports every fault of a file at once", () => {
    const { faults } = read(`title: ${"long ".repeat(8)}`, "date: tomorrow", "tone: dark");
    expect(faults).toHaveLength(3);
  });

  it("names each place of a token that is unknown, where a text has it twice", () => {
    const { faults } = read('title: "{{claim.x}} to {{claim.x}}"');
    expect(faults.map(({ column }) => column)).toEqual([9, 24]);
  });

  it("takes a long text in a list for what it is, however its lines start", () => {
    const { faults, result } = read(
      "title: A",
      "sections:",
      "  - kind: faq",
      "    questions:",
      "      - >-",
      "        {{claim.match-rate}} of them?",
      "      - >-",
      "        “Why”",
    );
    expect(faults).toEqual([]);
    expect(result?.value.sections).toEqual([{ kind: "faq", questions: ["70% of them?", "“Why”"] }]);
  });

  it("reads backslashes, tabs, and no-break spaces where they are meant", () => {
    const { faults, result } = read(
      "title: 'C:\\new\\table'",
      "sections:",
      "  - kind: prose",
      '    text: "A \\"quote\\", a \\\\n, an \\u00e9, 10\u00a0kg"',
      "    intro: |",
      "      if (x)",
      "      \tthen",
    );
    expect(faults).toEqual([]);
    expect(result?.value).toEqual({
      title: "C:\\new\\table",
      sections: [
        { kind: "prose", text: 'A "quote", a \\n, an é, 10\u00a0kg', intro: "if (x)\n\tthen\n" },
      ],
    });
  });

  it("reads long texts, quotes inside quotes and comments on their own lines", () => {
    const { faults, result } = read(
      "# A comment",
      'title: "“{{claim.match-rate}}” #1: yes"',
      "sections:",
      "  - kind: prose",
      "    text: >-",
      "      It's a “text” # with everything: in it,",
      "      over two lines.",
    );
    expect(faults).toEqual([]);
    expect(result?.value).toEqual({
      title: "“70%” #1: yes",
      sections: [
        { kind: "prose", text: "It's a “text” # with everything: in it, over two lines." },
      ],
    });
    expect([...(result?.uses ?? [])]).toEqual(["claim.match-rate"]);
  });
});
