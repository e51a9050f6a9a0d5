import { suggestion } from "../read/describe-issue.ts";
import type { Source } from "../read/sources.ts";
import type { Snapshot } from "../snapshot.ts";

type ToolsPage = NonNullable<Snapshot["pages"]["tools"]>;

/** The page of all tools names each tool once, and nothing that isn't there. */
export function checkToolsPage(
  content: Snapshot,
  { jobs }: Pick<ToolsPage, "jobs">,
  page: Source | null,
): void {
  const { resources } = content.resources;
  const ids = resources.map(({ id }) => id);
  const seen = new Set<string>();
  jobs.forEach(({ tools }, job) => {
    tools.forEach((id, i) => {
      const place = page?.placeOf(["jobs", job, "tools", i]);
      if (!ids.includes(id))
        page?.report({
          ...place,
          message: `“${id}” is no entry of resources.yaml${suggestion(id, ids)}`,
        });
      else if (seen.has(id))
        page?.report({ ...place, message: `“${id}” is on this page already. Name it once.` });
      seen.add(id);
    });
  });
  const missing = resources.filter(({ id, kind }) => kind === "calculator" && !seen.has(id));
  for (const { id } of missing)
    page?.report({
      ...page.placeOf(["jobs"]),
      message: `The tool “${id}” of resources.yaml is missing. Add it under one of the questions.`,
    });
}
