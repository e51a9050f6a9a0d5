import { type Finding, lineOf, type SourceFile } from "./finding.ts";

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
    text.split("\n").flatMap((line, i) => {
      if (!/to be supplied/i.test(line)) return [];
      const what = subjectOf(line);
      return [
        {
          id: `registration:${file}#${what}`,
          stage: "must" as const,
          group: "registrations" as const,
          what,
          file,
          line: i + 1,
          settle: "Write the number or the count, or remove the line if the duty is not yours",
        },
      ];
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

/** A table's row by its first cell, a sentence by its beginning. */
function subjectOf(line: string): string {
  if (line.startsWith("|")) return `${line.split("|")[1]?.trim()}: registration number`;
  const sentence = line.split(/(?<=\.)\s/).find((part) => /to be supplied/i.test(part)) ?? line;
  return sentence.replace(/[:,].*$/, "").trim();
}
