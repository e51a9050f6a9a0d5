import type { HiddenPage } from "#content-model/hidden-pages.ts";
import type { Renewal } from "#content-model/renewals.ts";
import { isRouteId } from "#content-model/schema/route.ts";
import { type Finding, lineOf, type SourceFile } from "./finding.ts";

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
