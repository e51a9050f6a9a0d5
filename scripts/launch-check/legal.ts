import { type Finding, lineOf, type SourceFile } from "./finding.ts";

/** Legal texts that say "last updated" with the current date because none is pinned. */
export function legalDates(files: readonly SourceFile[]): Finding[] {
  return files
    .filter(({ text }) => !/^---\n[\s\S]*?^updated:[\s\S]*?\n---/m.test(text))
    .map(({ file }) => ({
      id: `legal-date:${file}`,
      group: "legal-dates" as const,
      what: 'says "last updated" with the day on which it is read',
      file,
      line: 1,
      settle: 'Add a line such as `updated: "2027-01-15"` between the dashes',
    }));
}

/** Places of the legal texts that wait for a number or a count of the owner's. */
export function registrations(files: readonly SourceFile[]): Finding[] {
  return files.flatMap(({ file, text }) =>
    text.split("\n").flatMap((line, i) => {
      if (!/to be supplied/i.test(line)) return [];
      const what = subjectOf(line);
      return [
        {
          id: `registration:${file}#${what}`,
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

/** The yearly counts of privacy requests, as long as none is published. */
export function yearlyCounts(
  files: readonly SourceFile[],
  published: readonly string[],
): Finding[] {
  if (published.length > 0) return [];
  return files
    .filter(({ text }) => text.includes("{{yearly-requests}}"))
    .map(({ file, text }) => ({
      id: `registration:${file}#yearly counts of privacy requests`,
      group: "registrations" as const,
      what: "the yearly counts of privacy requests",
      file,
      line: lineOf(text, /\{\{yearly-requests\}\}/),
      settle: "In January: npm run privacy -- metrics --year <last year> --publish",
    }));
}

/** A table's row by its first cell, a sentence by its beginning. */
function subjectOf(line: string): string {
  if (line.startsWith("|")) return `${line.split("|")[1]?.trim()}: registration number`;
  const sentence = line.split(/(?<=\.)\s/).find((part) => /to be supplied/i.test(part)) ?? line;
  return sentence.replace(/[:,].*$/, "").trim();
}
