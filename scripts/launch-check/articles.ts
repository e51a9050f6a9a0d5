import { type Finding, lineOf, type SourceFile } from "./finding.ts";

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
