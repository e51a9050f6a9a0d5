import type { Root } from "mdast";
import { type ReportNode, visit } from "./prose-faults.ts";

const ENDING = "(?:avif|jpe?g|png|webp|gif|svg|mp4|webm)";

/** What Markdown doesn't read as it was meant, so that visitors would read the signs themselves. */
const slips: ReadonlyArray<{ found: RegExp; say: (written: string) => string }> = [
  {
    found: /!?\[[^\]\n]*\][ \t]+\((?:\/|#|https?:|mailto:|[^()\s]+\.[a-z\d]+)[^()\n]*\)/,
    say: (written) => `“${written}” has a space between ] and (. Take it away.`,
  },
  {
    found: /!?\[[^\]\n]*\]\([^()\n]*[“”„‘’][^()\n]*\)/,
    say: (written) => `“${written}” has curly quotes. Put the caption in straight ones: "Visits".`,
  },
  {
    found: new RegExp(`!\\[[^\\]\\n]*\\]\\([^()\\n]*\\s[^()\\n]*\\.${ENDING}[^()\\n]*\\)`, "i"),
    say: (written) =>
      `“${written}” names a file with a space in its name. Rename the file without spaces, and write that name.`,
  },
  {
    found: /!?\[[^\]\n]*\]\((?:\/|#|https?:|mailto:)[^()\n]*\s[^()\n]*\)/,
    say: (written) => `“${written}” has a space in its address. Take it away.`,
  },
  {
    found: /^[ \t]*#{2,6}[^\s#][^\n]*/m,
    say: (written) => `“${written.trim()}” has no space behind its #. Write one: ## What next.`,
  },
  {
    found: /^[ \t]*\|[^|\n]+\|[^\n]*/m,
    say: () =>
      "This table has no line under its heads. Write |---|---| there, with a part for each column.",
  },
];

/** Each slip that is still in a text, at its line and column; code may hold what it likes. */
export function checkLeftOver(tree: Root, report: ReportNode): void {
  visit(tree, (node) => {
    if (node.type !== "text") return;
    const at = node.position?.start;
    for (const { found, say } of slips) {
      const match = found.exec(node.value);
      if (!match) continue;
      const before = node.value.slice(0, match.index).split("\n");
      const isFirst = before.length === 1;
      const line = (at?.line ?? 1) + before.length - 1;
      const column = (isFirst ? (at?.column ?? 1) : 1) + (before.at(-1)?.length ?? 0);
      report({ position: { start: { line, column } } }, say(match[0]));
      // One sentence for one place: what follows is mostly its echo.
      return;
    }
  });
}
