import { mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it, test } from "vitest";
import { temporaryFolder } from "#server/testing/store.ts";
import { faultsAfter, readChanged } from "../testing/changed-content.ts";
import { textOfArticle } from "../testing/new-article.ts";
import { decodeText, readContentFiles } from "./files.ts";

const ARTICLE = "articles/a-guide.md";
const article = textOfArticle({ body: "It says what it says." });
const crlf = article.replaceAll("\n", "\r\n");

describe("a text file", () => {
  it.each([
    ["with a byte order mark", ARTICLE, `\ufeff${article}`],
    ["with Windows line ends", ARTICLE, crlf],
    ["with both kinds of line ends", ARTICLE, `${article}\r\nMore.\n\nMore.\r\n`],
    ["with a byte order mark and Windows line ends", ARTICLE, `\ufeff${crlf}`],
  ])("%s is read", (_what, name, text) => {
    const read = readChanged({ [name]: text }).articles.find(({ slug }) => slug === "a-guide");
    expect(JSON.stringify(read?.prose.nodes)).toContain("It says what it says.");
  });

  it("has one sentence for its encoding, at the place, and no other fault", () => {
    const latin = Buffer.from(article.replace("It says", "Café says"), "latin1");
    expect(faultsAfter({ [ARTICLE]: latin })).toEqual([
      expect.stringMatching(
        /^content\/articles\/a-guide\.md:\d+:4 This file isn’t saved as UTF-8: the byte 0xE9 is here, which is “é” in Windows-1252\. Save it as UTF-8/,
      ),
    ]);
    for (const name of [
      "pages/about.yaml",
      "forms/contact.yaml",
      "mails/lead.yaml",
      "legal/terms.md",
      "site.yaml",
      "routes.yaml",
    ]) {
      const wide = (text: string) => `\ufeff${text}`;
      const faults = faultsAfter({ [name]: Buffer.from(wide("title: x"), "utf16le") });
      expect(faults).toEqual([
        `content/${name}:1:1 This file is saved as UTF-16. Save it as UTF-8, which editors ask for as the encoding.`,
      ]);
    }
  });
});

describe("decoding", () => {
  const faultOf = (bytes: Uint8Array | string) => {
    const decoded = decodeText(Buffer.from(bytes));
    return "fault" in decoded
      ? `${decoded.fault.line}:${decoded.fault.column} ${decoded.fault.message}`
      : null;
  };
  const swapped = (text: string) => Buffer.from(text, "utf16le").swap16();

  it.each<[string, Uint8Array | string, RegExp]>([
    [
      "a curly quote of Windows-1252",
      Buffer.from("a\nIt\x92s", "latin1"),
      /^2:3 .*0x92.*“’” in Windows-1252/,
    ],
    [
      "a dash after good letters",
      Buffer.concat([Buffer.from("é – "), Buffer.from([0x96])]),
      /^1:5 .*“–”/,
    ],
    ["a letter that is cut in half", Buffer.from([0x61, 0xc3]), /^1:2 .*0xC3/],
    ["a byte that no encoding has", Buffer.from([0x61, 0x81]), /^1:2 .*byte 0x81 is here\. Save/],
    ["an overlong form", Buffer.from([0xc0, 0xaf]), /^1:1 .*UTF-8/],
    ["half a surrogate pair", Buffer.from([0x61, 0xed, 0xa0, 0x80]), /^1:2 .*UTF-8/],
    ["UTF-16 with the larger byte first", swapped("\ufeffabc"), /UTF-16/],
    ["UTF-16 without a mark", Buffer.from("title: a text", "utf16le"), /UTF-16/],
    ["UTF-32", Buffer.from([0xff, 0xfe, 0, 0, 0x61, 0, 0, 0]), /UTF-32/],
    ["a document of a word processor", "PK\x03\x04\x14\0", /document of a word processor/],
    ["rich text", "{\\rtf1\\ansi", /RTF/],
    ["a PDF", "%PDF-1.7", /PDF/],
    ["line ends of old Macs", "one\rtwo", /^1:4 .*CR alone/],
    ["one of them among others", "one\ntwo\rthree\n", /^2:4 .*CR alone/],
    ["a NUL", "one\nt\0wo", /^2:2 A NUL character is here \(U\+0000\)/],
    ["a backspace", "a\bb", /^1:2 A control character is here \(U\+0008\)/],
    ["a soft line break of Word", "a\vb", /^1:2 A soft line break of a word processor/],
    ["a page break", "a\fb", /page break is here \(U\+000C\)/],
    ["an escape", "a\x1b[1m", /U\+001B/],
    ["a unit separator", "a\x1f", /U\+001F/],
    ["a deletion", "a\x7f", /U\+007F/],
    ["a control of the second set", "a\x99", /U\+0099/],
    [
      "a line break of another system",
      "a\x85b",
      /line break of another system is here \(U\+0085\)/,
    ],
    ["a line separator", "a\u2028b", /A line separator is here \(U\+2028\)/],
    ["a paragraph separator", "a\u2029b", /U\+2029/],
    ["what is no character", "a\ufffe", /U\+FFFE/],
    ["the last of them", "a\uffff", /U\+FFFF/],
    ["one of another plane", "a\u{1fffe}", /U\+1FFFE/],
    ["a character that was lost", "caf\ufffd", /^1:4 A character was lost here/],
    ["a bullet of Word’s symbol font", "\uf0b7 item", /in one font only/],
    ["a byte order mark inside", "a\ufeffb", /^1:2 A character that no one sees/],
    ["a soft hyphen", "a\xadb", /no one sees is here \(U\+00AD\)/],
    ["a letter that was read in another encoding", "CafÃ© at noon", /^1:4 “Ã©” was “é” before/],
    ["a quote of that kind", "Itâ€™s", /“â€™” was “’” before/],
    ["a no-break space of that kind", "aÂ\xa0b", /was “\xa0” before/],
  ])("names %s", (_what, bytes, sentence) => {
    expect(faultOf(bytes)).toMatch(sentence);
  });

  it.each([
    ["letters of any script", "Łódź, Αθήνα, Москва, القاهرة, 東京, हिन्दी"],
    ["a no-break space, a thin one", "10\xa0000 and 10\u202f000\u2009kg"],
    ["pictures that are joined", "👩🏽‍💻 👨‍👩‍👧 ❤️ 🏴󠁧󠁢󠁥󠁮󠁧󠁿 1️⃣"],
    ["capitals before signs", "À « B », CAFÉ\xa0!, LA TÂCHE, MAÇÃ” and IRMÃ."],
    ["tabs", "a\tb"],
    ["nothing", ""],
  ])("keeps %s", (_what, text) => {
    expect(decodeText(Buffer.from(text))).toEqual({ text });
  });

  it("counts columns without a byte order mark", () => {
    expect(faultOf(Buffer.concat([Buffer.from("\ufeffab"), Buffer.from([0xe9])]))).toMatch(/^1:3 /);
  });
});

describe("a file's name", () => {
  const faultsOf = (name: string, text: string | Uint8Array = article) =>
    faultsAfter({ [name]: text });

  it.each([
    [
      "articles/Zz-Test.md",
      /single hyphens only.* Rename this one to content\/articles\/zz-test\.md\.$/,
    ],
    ["articles/zz test.md", /articles\/zz-test\.md/],
    ["articles/x (1).md", /articles\/x-1\.md/],
    ["articles/zz-tést.md", /articles\/zz-test\.md/],
    ["articles/rss.xml.md", /articles\/rss-xml\.md/],
    ["articles/a--b.md", /articles\/a-b\.md/],
    ["articles/-a.md", /articles\/a\.md/],
    ["articles/a_b.md", /articles\/a-b\.md/],
    ["articles/100%.md", /articles\/100\.md/],
    ["articles/日本.md", /articles\/a-name-of-its-own\.md/],
    [`articles/${"a".repeat(101)}.md`, /at most 100 characters; this one has 101/],
    [
      "articles/page.md",
      /The blog itself uses the address \/blog\/page\. Give this file another name\./,
    ],
    ["articles/tag.md", /\/blog\/tag/],
    ["articles/author.md", /\/blog\/author/],
    ["articles/pictures.md", /\/blog\/pictures/],
    ["jobs/Data Editor.yaml", /Rename this one to content\/jobs\/data-editor\.yaml/],
    ["press/News!.yaml", /content\/press\/news\.yaml/],
    ["pages/Partner Days.yaml", /content\/pages\/partner-days\.yaml/],
  ])("is told with a better one: %s", (name, sentence) => {
    const faults = faultsOf(name);
    expect(faults).toHaveLength(1);
    expect(faults[0]).toMatch(sentence);
    expect(faults[0]?.startsWith(`content/${name} `)).toBe(true);
  });

  it.each([
    ["articles/x.MD", /Rename it to content\/articles\/x\.md, or remove it/],
    ["articles/x.markdown", /content\/articles\/x\.md/],
    ["articles/x.md.txt", /content\/articles\/x\.md/],
    ["articles/x.mdx", /content\/articles\/x\.md/],
    ["articles/X.docx", /content\/articles\/x\.md/],
    ["articles/x.yaml", /content\/articles\/x\.md/],
    ["articles/.x.md", /content\/articles\/x\.md/],
    ["articles/zoominfo-alternatives.MD", /zoominfo-alternatives\.md is read instead/],
    ["articles/sub/x.md", /Move it to content\/articles\/x\.md/],
    ["articles/2026/11/X.MD", /Move it to content\/articles\/x\.md/],
    ["press/x.YAML", /content\/press\/x\.yaml/],
    ["press/x.yml", /content\/press\/x\.yaml/],
    ["press/2026/x.yaml", /Move it to content\/press\/x\.yaml/],
    ["pages/about.yml", /pages\/about\.yaml is read instead/],
    ["Claims.yaml", /claims\.yaml is read instead/],
    ["legal/Terms.md", /legal\/terms\.md is read instead/],
    ["legal/imprint.md", /Nothing reads this file\. Rename it, or remove it\.$/],
    ["README.md", /Nothing reads this file/],
    ["notes.txt", /Nothing reads this file/],
    ["articles/x/moving.gif", /Save it as PNG, JPEG, WebP, or AVIF, or remove it/],
    ["articles/x/film.mov", /MP4 or WebM/],
    ["brand/old-face.woff2", /Nothing reads this file/],
    ["privacy-metrics/2026.yaml", /privacy-metrics\/2026\.json/],
  ])("that nothing reads is told: %s", (name, sentence) => {
    const faults = faultsOf(name);
    expect(faults).toHaveLength(1);
    expect(faults[0]).toMatch(sentence);
    expect(faults[0]?.startsWith(`content/${name} `)).toBe(true);
  });

  it.each([
    ["pages/about.yaml", "pages/About.yaml"],
    ["claims.yaml", "claims.yml"],
    ["panels/visit-log.yaml", "panels/visit_log.yaml"],
    ["legal/terms.md", "legal/terms.markdown"],
  ])("is told once where it was meant to be another: %s", (missing, name) => {
    const faults = faultsAfter({ [missing]: null, [name]: article });
    expect(faults).toEqual([expect.stringContaining(`content/${name} `)]);
    expect(faults[0]).toContain(`content/${missing}`);
  });
});

test("what programs leave is no file of the content, and a link is none that is read", async () => {
  const folder = temporaryFolder();
  mkdirSync(path.join(folder, "articles/.obsidian"), { recursive: true });
  const left = [
    ".DS_Store",
    "._a.md",
    "Thumbs.db",
    "desktop.ini",
    ".gitkeep",
    ".a.md.swp",
    "a.md~",
    "#a.md#",
    "~$a.docx",
    ".~lock.a.md#",
    ".obsidian/app.json",
  ];
  for (const name of [...left, "a.md", ".b.md"])
    writeFileSync(path.join(folder, "articles", name), "a");
  symlinkSync("/nowhere", path.join(folder, "articles/.#a.md"));
  symlinkSync("a.md", path.join(folder, "articles/c.md"));
  const { texts, unreadable, others } = await readContentFiles(folder);
  expect([...texts.keys()]).toEqual(["articles/.b.md", "articles/a.md"]);
  expect(others).toEqual([]);
  expect([...unreadable]).toEqual([
    ["articles/c.md", { message: expect.stringMatching(/link to another place/) }],
  ]);
});
