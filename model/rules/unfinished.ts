import type { Sources } from "../read/sources.ts";
import type { Snapshot } from "../snapshot.ts";

/** Appears before every text that `npm run new` writes for someone to replace. */
export const TO_REPLACE = "✎";

/** What is begun by a command must say something of its own before visitors see it. A draft may be half done. */
export function checkUnfinished(
  { articles, jobs, press, furtherPages }: Snapshot,
  sources: Sources,
): void {
  const entries = [
    ...articles.map(({ slug, draft }) => ({ file: `articles/${slug}.md`, draft })),
    ...jobs.map(({ id, draft }) => ({ file: `jobs/${id}.yaml`, draft })),
    ...press.map(({ id, draft }) => ({ file: `press/${id}.yaml`, draft })),
    ...Object.entries(furtherPages).map(([id, { draft }]) => ({ file: `pages/${id}.yaml`, draft })),
  ];
  for (const { file, draft } of entries) {
    if (draft) continue;
    const { text = "", report } = sources.text(file);
    text.split("\n").forEach((line, i) => {
      const column = line.indexOf(TO_REPLACE) + 1;
      if (column === 0) return;
      const message = `This is still as npm run new wrote it. Write your own text, without the ${TO_REPLACE}, or make it a draft: draft: true.`;
      report({ line: i + 1, column, message });
    });
  }
}
