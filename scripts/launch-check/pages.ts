import type { HiddenPage } from "#content-model/hidden-pages.ts";
import type { Renewal } from "#content-model/renewals.ts";
import { isRouteId } from "#content-model/schema/route.ts";
import { type Finding, lineOf, type SourceFile } from "./report.ts";

/** Pages of the site as it was ordered that visitors don't get. */
export function pagesLeftOut(
  hidden: readonly HiddenPage[],
  textOf: (file: string) => string,
): Finding[] {
  return hidden
    .filter(({ id }) => isRouteId(id))
    .map(({ id, path, reason, file: name }) => {
      const file = `content/${name}`;
      const isDraft = reason === "draft";
      return {
        id: `page:${id}`,
        stage: "decide",
        group: "pages",
        what: `${path} (“${id}”) ${isDraft ? "is a draft" : "is left out"}: visitors find no page there`,
        file,
        line: isDraft ? lineOf(textOf(file), /^draft:/m) : removedLine(textOf(file), id),
        settle: isDraft
          ? "Finish it, and take its line `draft: true` away, or accept that it isn't there yet"
          : "Take the line `removed: true` of its entry away, or accept that the site has no such page",
      };
    });
}

function removedLine(routes: string, id: string): number {
  return lineOf(routes, new RegExp(`(?<=^${id}:\\n(?: {2}.*\\n)*) {2}removed:`, "m"));
}

const CHECKED = /^othersChecked:/m;
const UNCHECKED = /^othersChecked:\s*(null|~)?\s*$/m;

/** Articles that describe other companies' products, until someone has checked them. */
export function uncheckedOthers(articles: readonly SourceFile[]): Finding[] {
  return articles
    .filter(({ text }) => CHECKED.test(frontMatter(text)))
    .map(({ file, text }) => ({
      id: `others:${file}`,
      stage: "must" as const,
      group: "questions" as const,
      what: "Is what it says of other companies’ products true and fair? Nobody has checked it against them",
      file,
      line: lineOf(text, CHECKED),
      isSettled: !UNCHECKED.test(frontMatter(text)),
      settle:
        'Compare each description with the vendor’s own pages, correct it, then write the date: `othersChecked: "2027-01-15"`',
    }));
}

function frontMatter(text: string): string {
  return text.split(/^---$/m)[1] ?? "";
}

/** Dated content to renew, also on a site that was launched long ago. */
export function renewals(found: readonly Renewal[], textOf: (file: string) => string): Finding[] {
  return found.map(({ id, what, file, line, settle, isUrgent }) => ({
    id,
    stage: isUrgent ? "must" : "later",
    group: "renewals",
    what,
    file,
    line: lineOf(textOf(file), line),
    settle,
  }));
}

/** Legal texts, until their date is pinned: they say "last updated" with the current one. */
export function legalDates(files: readonly SourceFile[]): Finding[] {
  return files.map(({ file, text }) => ({
    id: `legal-date:${file}`,
    stage: "must",
    group: "legal-dates",
    what: 'says "last updated" with the day on which it is read',
    file,
    line: 1,
    settle: 'Add a line such as `updated: "2027-01-15"` between the dashes',
    isSettled: /^---\n[\s\S]*?^updated:[\s\S]*?\n---/m.test(text),
  }));
}

/** Places of the legal texts that wait for a number or a count of the operator's. */
export function registrations(files: readonly SourceFile[]): Finding[] {
  return files.flatMap(({ file, text }) =>
    awaited(text).map(({ line, at }) => {
      const what = subjectOf(line);
      return {
        id: `registration:${file}#${what}`,
        stage: "must" as const,
        group: "registrations" as const,
        what,
        file,
        line: at + 1,
        settle: "Write the number or the count, or remove the line if the duty is not yours",
      };
    }),
  );
}

/** The yearly counts of privacy requests, until the first is published. */
export function yearlyCounts(
  files: readonly SourceFile[],
  published: readonly string[],
): Finding[] {
  return files
    .filter(({ text }) => text.includes("{{text.yearly-requests}}"))
    .map(({ file, text }) => ({
      id: `registration:${file}#yearly counts of privacy requests`,
      stage: "later" as const,
      group: "registrations" as const,
      what: "the yearly counts of privacy requests",
      file,
      line: lineOf(text, /\{\{text\.yearly-requests\}\}/),
      settle: "In January: npm run privacy -- metrics --year <last year> --publish",
      isSettled: published.length > 0,
    }));
}

/** Lines to be supplied. Of a list under such a sentence, each entry that has no number yet, in place of the sentence. */
function awaited(text: string): Array<{ line: string; at: number }> {
  const lines = text.split("\n").map((line, at) => ({ line, at }));
  return lines.flatMap((sentence) => {
    if (!/to be supplied/i.test(sentence.line)) return [];
    const rest = lines.slice(sentence.at + 1).filter(({ line }) => line.trim() !== "");
    const end = rest.findIndex(({ line }) => !line.startsWith("- "));
    const entries = rest.slice(0, end < 0 ? undefined : end);
    if (!sentence.line.endsWith("to be supplied:") || entries.length === 0) return [sentence];
    return entries.filter(({ line }) => !/\d/.test(line));
  });
}

/** An entry of a table or a list by its name, a sentence by its beginning. */
function subjectOf(line: string): string {
  const [, name] = /^(?:\| |- \*\*)([^|:*]+)/.exec(line) ?? [];
  if (name) return `${name.trim()}: registration number`;
  const sentence = line.split(/(?<=\.)\s/).find((part) => /to be supplied/i.test(part)) ?? line;
  return sentence.replace(/[:,].*$/, "").trim();
}
