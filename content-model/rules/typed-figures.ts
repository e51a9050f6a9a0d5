import type { TokenValues } from "../read/checked.ts";
import type { Report } from "../read/fault.ts";
import { createMemo } from "../read/memo.ts";
import type { Source } from "../read/sources.ts";
import { eachText, type Path } from "../read/yaml-file.ts";

/** Where figures are defined: whatever prints one takes it from there. */
const DEFINING = new Set(["claims", "plans", "site"]);

/** Fields that hold figures of their own, with the reason. `*` stands for any name or number. */
export const ownFigures: ReadonlyArray<{ file: string; field: string; reason: string }> = [
  { file: "jobs/*", field: "*", reason: "A salary and its terms belong to one position." },
  { file: "press/*", field: "*", reason: "Titles and summaries are quoted as published." },
  {
    file: "storage",
    field: "entries.*.lasts",
    reason: "How long a browser keeps an entry is set in code.",
  },
  {
    file: "storage",
    field: "services.*.*.lasts",
    reason: "How long the script of a service keeps an entry is set in code.",
  },
  {
    file: "brand-kit",
    field: "files.*.label",
    reason: "The width at which the file is drawn, in pixels.",
  },
  {
    file: "tools/audience-demo",
    field: "data.incomes.*",
    reason: "Bands of income that a visitor chooses from in a simulated query.",
  },

  {
    file: "tools/plan-chooser",
    field: "visits.fault.*",
    reason: "An example of what a visitor may type into a field.",
  },
  {
    file: "forms/enterprise",
    field: "fields.visits.options.*",
    reason: "Bands of a visitor's own volume, to choose from.",
  },
  {
    file: "forms/enterprise",
    field: "fields.records.options.*",
    reason: "Bands of a visitor's own volume, to choose from.",
  },
  {
    file: "forms/partner",
    field: "fields.audience.options.*",
    reason: "Bands of a partner's own clients, to choose from.",
  },
];

/** Fields that name or lead to something; no one reads them as a text. */
const WORDLESS = new Set(["id", "href", "src", "path", "image", "motif"]);

/** Stands for a token, so that what surrounds it never reads as one figure. */
const HOLE = "\uFFFC";
const TOKEN = /\{\{[^{}]*\}\}/g;

/** Values that have been looked through, and texts: most are the same at the next reading. */
const soundValues = new WeakSet<object>();
const soundTexts = createMemo<true>(2000, "figures");

/**
 * Reports every figure that a YAML file types instead of printing it by its name. Groups marked `sample: true` are left
 * out, unless such a group is a whole page.
 */
export function checkFigures(source: Source, tokenValues: TokenValues): void {
  const { value, name } = source;
  if (DEFINING.has(name) || typeof value !== "object" || value === null || soundValues.has(value))
    return;
  let found = 0;
  const check = (text: string, path: Path) => {
    for (const { figure, index } of figuresIn(text)) {
      if (isOwn(name, path)) continue;
      found += 1;
      const before = text.slice(0, index).split(figure).length - 1;
      source.report({
        ...source.placeOfText(path, figure, before),
        message: sentence(figure, tokenValues),
      });
    }
  };
  eachText(value, check, (part, path) => isSample(part) || WORDLESS.has(String(path.at(-1))));
  if (found === 0) soundValues.add(value);
}

/** The same for the text of a Markdown file; `firstLine` is the file's line on which it begins. */
export function checkProseFigures(
  body: string,
  firstLine: number,
  tokenValues: TokenValues,
  report: Report,
): void {
  if (soundTexts.get(body)) return;
  const asSpaces = (text: string) => text.replace(/[^\n]/g, " ");
  const prose = body
    .replace(/<!--[\s\S]*?-->/g, asSpaces)
    .replace(/\]\([^)]*\)/g, asSpaces)
    .replace(/\{#[^}]*\}/g, asSpaces);
  const found = figuresIn(prose);
  for (const { figure, index } of found) {
    const lines = prose.slice(0, index).split("\n");
    const line = firstLine + lines.length - 1;
    report({
      line,
      column: (lines.at(-1)?.length ?? 0) + 1,
      message: sentence(figure, tokenValues),
    });
  }
  if (found.length === 0) soundTexts.set(body, true);
}

function figuresIn(text: string): Array<{ figure: string; index: number }> {
  const filled = text.includes("{{") ? text.replace(TOKEN, (t) => HOLE.repeat(t.length)) : text;
  return findFigures(filled).map(({ text: figure, index }) => ({ figure, index }));
}

function isSample(part: unknown): boolean {
  if (typeof part !== "object" || part === null) return false;
  return Reflect.get(part, "sample") === true && !("meta" in part);
}

function isOwn(name: string, path: Path): boolean {
  return ownFigures.some(
    ({ file, field }) => fits(name.split("/"), file.split("/")) && fits(path, field.split(".")),
  );
}

/** A pattern is as long as what it fits, or ends with a star that stands for all of the rest. */
function fits(parts: Path, pattern: readonly string[]): boolean {
  const isOpen = pattern.at(-1) === "*";
  if (isOpen ? parts.length < pattern.length : parts.length !== pattern.length) return false;
  return pattern.every((part, i) => part === "*" || part === String(parts[i]));
}

function sentence(figure: string, tokenValues: TokenValues): string {
  const names = [...tokenValues.keys()].filter(
    (name) => /^(claim|plan|mail)\./.test(name) && tokenValues.get(name) === figure,
  );
  const shown = names.slice(0, 3).map((name) => `{{${name}}}`);
  const printed = figure.replace(/\s+/g, " ");
  return shown.length > 0
    ? `“${printed}” is typed by hand. Print it by its name: ${shown.join(", or ")}.`
    : `“${printed}” is typed by hand. Add it to claims.yaml and print it by its name: {{claim.its-name}}.`;
}

/** A figure in a text: what is there, and where it begins. */
export type Figure = { text: string; index: number };

const NUMBER = String.raw`\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?`;
const WORDS =
  "two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred";
const SCALES = "percent|per cent|thousand|million|billion";
const UNITS = `${SCALES}|business days?|working days?|hours?|hrs?|days?|minutes?|mins?|seconds?|secs?|weeks?|months?|years?|times|companies|customers|clients|profiles|contacts|records|attributes|integrations|categories|topics`;

/** Not a part of a longer number, of a class name (`w-[40%]`), of an address or of an identifier. */
const BEFORE = String.raw`(?<![\w.,:#/[({%-])`;

const FIGURES = new RegExp(
  [
    String.raw`[$€£]\s?(?:${NUMBER})[KMB]?\+?`,
    String.raw`${BEFORE}24\/7`,
    String.raw`${BEFORE}(?:${NUMBER})(?:\s?[–-]\s?(?:${NUMBER}))?(?:\s?%|[KMBk]?\+|[KMB](?!\w))`,
    String.raw`${BEFORE}(?:${NUMBER})(?:(?:\s?[–-]\s?|\sto\s)(?:${NUMBER}))?[\s-](?:${UNITS})\b`,
    String.raw`${BEFORE}\d{1,3}(?:,\d{3})+(?!\w)`,
    String.raw`\b(?:${WORDS})[\s-](?:${SCALES})\b`,
  ].join("|"),
  "gi",
);

/**
 * Figures as marketing writes them: a number with %, +, K, M or a currency, with a unit of time or of records after it,
 * or with a thousands separator. A plain small number ("3 websites", "page 2") is a count and no figure.
 */
export function findFigures(text: string): Figure[] {
  return [...text.matchAll(FIGURES)].map((match) => ({ text: match[0], index: match.index }));
}
