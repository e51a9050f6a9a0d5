import type { HiddenPage } from "#content-model/hidden-pages.ts";
import { isRouteId } from "#content-model/schema/route.ts";
import { type Finding, lineOf } from "./finding.ts";

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
