import { DomUtils, parseDocument } from "htmlparser2";
import { datedIn } from "#content-model/rules/wording.ts";
import type { PageFault } from "../site-error.ts";
import { type Element, type Page, readableText } from "./readable-text.ts";

/** Longest paragraph, in words and in sentences. */
const PARAGRAPH_MAX = 90;
const SENTENCES_MAX = 3;
/** Longest heading of a page or section, in words. */
const HEADING_MAX = 8;

/** Fault of a page's copy, with the text of the content where that is what is to be changed. */
type CopyFault = Pick<PageFault, "message" | "text">;

export type Copy = { faults: CopyFault[]; words: number; ease: number | null };

/** A finished page. */
type Html = { path: string; html: string };

/** Legal texts, and stories as they were told. */
const OWN_WORDS = new Set(["/privacy", "/terms", "/accessibility", "/testimonials"]);

/** The copy of each page, and every fault of all of them. */
export function checkAllCopy(html: readonly Html[]) {
  const pages = html.map(({ path, html }) => ({ path, ...checkCopy(html, OWN_WORDS.has(path)) }));
  const faults: PageFault[] = [
    ...pages.flatMap(({ path, faults }) => faults.map((fault) => ({ pages: [path], ...fault }))),
    ...easeFaults(pages),
  ];
  return { pages, faults };
}

/**
 * Rules of copy for one built page: paragraphs, filler, dated words, headings. Reading ease is measured over its running text.
 * @param inItsOwnWords legal texts and people's stories: their paragraphs may have as many sentences as they need
 */
export function checkCopy(html: string, inItsOwnWords = false): Copy {
  const page = parseDocument(html);
  const main = DomUtils.findOne(({ name }) => name === "main", page);
  if (!main) return { faults: [{ message: "has no <main>" }], words: 0, ease: null };
  const paragraphs = paragraphsOf(main);
  const running = paragraphs.flatMap(sentencesOf);
  return {
    faults: [
      ...paragraphs.flatMap(tooLong),
      ...(inItsOwnWords ? [] : paragraphs.flatMap(tooMany)),
      ...`${readableText(main, isDrawing)}\n${headText(page)}`.split("\n").flatMap(filler),
      ...dated(page),
      ...headingFaults(page),
    ],
    words: wordsOf(readableText(main, isDrawing)).length,
    ease: readingEase(running),
  };
}

/** Paragraphs, list items, definitions and quotes that hold text of their own. */
function paragraphsOf(main: Element): string[] {
  const blocks = DomUtils.findAll(({ name }) => /^(p|li|dd|blockquote)$/.test(name), main);
  return blocks
    .map((block) => ownText(block))
    .filter((text) => wordsOf(text).length > 0)
    .flatMap((text) => text.split("\n"));
}

/** The text of a block without the blocks inside it, which are paragraphs by themselves. */
function ownText(block: Element): string {
  return readableText(
    block,
    (inner) =>
      inner !== block &&
      (/^(p|li|dd|ul|ol|dl|table|blockquote|h[1-6])$/.test(inner.name) || isDrawing(inner)),
  );
}

function tooLong(paragraph: string): CopyFault[] {
  const count = wordsOf(paragraph).length;
  if (count <= PARAGRAPH_MAX) return [];
  const message = `a paragraph of ${count} words (at most ${PARAGRAPH_MAX}): "${paragraph.slice(0, 60)} ..."`;
  return [{ message, text: paragraph }];
}

function tooMany(paragraph: string): CopyFault[] {
  const count = sentencesOf(paragraph).length;
  if (count <= SENTENCES_MAX) return [];
  const message = `a paragraph of ${count} sentences (at most ${SENTENCES_MAX}): "${paragraph.slice(0, 60)} ..."`;
  return [{ message, text: paragraph }];
}

function filler(text: string): CopyFault[] {
  const own = properNames.reduce((rest, name) => rest.replaceAll(name, ""), text);
  const plain = own.replaceAll("’", "'").toLowerCase();
  return fillerPhrases
    .filter((phrase) => new RegExp(`\\b${phrase.replaceAll("-", "[- ]")}\\b`).test(plain))
    .map((phrase) => ({ message: `filler: "${phrase}"`, text }));
}

/** Words that sound translated, anywhere on the page: text, drawings, alternatives, title and description. */
function dated(page: Page): CopyFault[] {
  const spoken = DomUtils.findAll(() => true, page).flatMap(({ name, attribs: at }) =>
    [at.alt, at.title, at["aria-label"], name === "meta" ? at.content : undefined].filter(Boolean),
  );
  const lines = [...readableText(page, isSample).split("\n"), ...spoken];
  return lines.flatMap((text) =>
    datedIn(text ?? "").map(({ found, say }) => ({
      message: `dated: "${found}"; say ${say}`,
      ...(text && { text }),
    })),
  );
}

function isSample({ name }: Element): boolean {
  return name === "code" || name === "pre";
}

function headingFaults(page: Page): CopyFault[] {
  const headings = DomUtils.findAll(({ name }) => /^h[1-6]$/.test(name), page);
  const first = headings.filter(({ name }) => name === "h1").length;
  const faults: CopyFault[] =
    first === 1 ? [] : [{ message: `has ${first} h1 headings, should have one` }];
  for (const heading of headings.filter(({ name }) => name < "h3")) {
    const text = readableText(heading);
    const count = wordsOf(text).length;
    if (count > HEADING_MAX)
      faults.push({
        message: `heading "${text}" has ${count} words (at most ${HEADING_MAX})`,
        text,
      });
  }
  let level = 0;
  for (const heading of headings) {
    const next = Number(heading.name[1]);
    const text = readableText(heading);
    if (next > level + 1)
      faults.push({ message: `heading "${text}" is h${next} after h${level}`, text });
    level = next;
  }
  return faults;
}

function headText(page: Page): string {
  const described = DomUtils.findOne(({ attribs }) => attribs.name === "description", page);
  const meta = described?.attribs.content ?? "";
  const title = DomUtils.findOne(({ name }) => name === "title", page);
  return `${title ? readableText(title) : ""}\n${meta}`;
}

function isDrawing({ name, attribs }: Element): boolean {
  return name === "svg" || attribs["aria-hidden"] === "true";
}

/** Flesch's reading ease: what no page may be under, and what half of the pages must reach. */
const EASE_MIN = 50;
const EASE_MEDIAN = 65;

/** Pages that read harder than they may, each by its address, and the site as a whole. */
export function easeFaults(
  pages: ReadonlyArray<{ path: string; ease: number | null }>,
): PageFault[] {
  const hard = pages.filter(({ ease }) => ease !== null && ease < EASE_MIN);
  const median = medianOf(pages.flatMap(({ ease }) => ease ?? []));
  return [
    ...hard.map(({ path, ease }) => ({
      pages: [path],
      message: `reading ease ${ease?.toFixed(0)}, at least ${EASE_MIN}; use shorter words and sentences`,
    })),
    ...(median !== undefined && median < EASE_MEDIAN
      ? [
          {
            pages: ["all pages"],
            message: `median reading ease ${median.toFixed(0)}, at least ${EASE_MEDIAN}`,
          },
        ]
      : []),
  ];
}

export function medianOf(numbers: readonly number[]): number | undefined {
  return [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)];
}

/** Flesch's reading ease of English text: 100 is very easy, 60 plain, 30 difficult. Null for less than 100 words. */
export function readingEase(sentences: readonly string[]): number | null {
  const words = sentences.flatMap(wordsOf);
  if (words.length < 100) return null;
  const syllables = words.reduce((sum, word) => sum + syllablesOf(word), 0);
  return 206.835 - 1.015 * (words.length / sentences.length) - 84.6 * (syllables / words.length);
}

/** Sentences of a paragraph: split after a full stop, question or exclamation mark that a space follows. */
export function sentencesOf(paragraph: string): string[] {
  return paragraph
    .split(/(?<=[.!?…]["”’)]?)\s+(?=["“‘(]?[A-Z0-9])/)
    .filter((sentence) => wordsOf(sentence).length > 0);
}

/** Words with at least one letter; numbers alone are no words. */
function wordsOf(text: string): string[] {
  return text.match(/[\p{L}\p{N}][\p{L}\p{N}'’-]*/gu)?.filter((word) => /\p{L}/u.test(word)) ?? [];
}

/** Syllables as vowel groups, without a silent final e. An estimate: right for about nine words in ten. */
export function syllablesOf(word: string): number {
  const parts = word
    .toLowerCase()
    .replace(/[’']s?$/, "")
    .split(/[-'’]/);
  return parts.reduce((sum, part) => sum + syllablesOfPart(part.replace(/[^a-z]/g, "")), 0) || 1;
}

function syllablesOfPart(part: string): number {
  if (part === "") return 0;
  if (part.length <= 3) return 1;
  // "ia", "io", "ien" are two syllables, but not in -tion, -cial or -cient.
  const split = part.match(/(?<![tcs])i(?:[aou]|en[ct])/g)?.length ?? 0;
  const groups = part
    .replace(/(?:[^laeiouy]es|[^dt]ed|[^laeiouy]e|ely)$/, (end) =>
      end === "ely" ? "ly" : (end[0] ?? ""),
    )
    .match(/[aeiouy]+/g);
  return Math.max(1, (groups?.length ?? 1) + split);
}

/** Phrases that say nothing here. A page that uses one fails the copy check; legal texts are held to it too. */
const fillerPhrases: readonly string[] = [
  "actionable insights",
  "all-in-one solution",
  "at the end of the day",
  "best-in-class",
  "best of breed",
  "blazing fast",
  "bleeding edge",
  "coming soon",
  "cutting-edge",
  "deep dive",
  "delve",
  "elevate your",
  "empower your",
  "end-to-end solution",
  "ever-evolving",
  "fast-paced world",
  "game changer",
  "game-changer",
  "game-changing",
  "harness the power",
  "holistic approach",
  "in today's world",
  "industry-leading",
  "it's important to note",
  "leverage our",
  "leverage your",
  "lorem ipsum",
  "look no further",
  "low-hanging fruit",
  "magic",
  "mission-critical",
  "more than just",
  "move the needle",
  "needless to say",
  "next-generation",
  "next level",
  "one-stop shop",
  "paradigm shift",
  "robust solution",
  "revolutionary",
  "revolutionize",
  "rich tapestry",
  "seamless",
  "seamlessly",
  "state-of-the-art",
  "streamline your",
  "supercharge",
  "synergy",
  "take it to the next level",
  "the power of",
  "turbocharge",
  "unleash",
  "unlock the",
  "unlock your",
  "unparalleled",
  "utilize",
  "win-win",
  "world-class",
];

/** Names of others' products that contain such a word. */
const properNames: readonly string[] = ["Seamless.AI"];
