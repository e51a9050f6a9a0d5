import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { StartError } from "#server/platform/errors.ts";
import { contentFolder } from "./content.ts";
import { fileOfContent } from "./preview-command.ts";

/**
 * `npm run publish -- --withdraw <file>`: makes an article, a page, a job, or a press entry a draft again and publishes, which takes
 * it off the site, or out of what is scheduled. The file stays as it was if publishing fails.
 *
 * @param edited files of content/ that are another than what is served; the command may be urgent, and they may be half-finished
 * @throws StartError for a file that can't be a draft, or is one; for other edits unless `withEdits`
 */
export async function withdraw<T>(
  typed: string,
  publish: () => Promise<T>,
  {
    folder = contentFolder,
    edited,
    withEdits = false,
  }: { folder?: string; edited: readonly string[]; withEdits?: boolean },
): Promise<T> {
  const name = await fileOfContent(folder, typed);
  if (!/^(articles|jobs|press|pages)\//.test(name))
    throw new StartError(
      `content/${name} can’t be taken back: only an article, a page, a job, or a press entry can.`,
    );
  const file = path.join(folder, name);
  const before = await readFile(file, "utf8");
  const after = asDraft(before, name.endsWith(".md"));
  if (after === null) throw new StartError(`content/${name} is a draft already.`);
  const others = edited.filter((one) => one !== name);
  if (others.length > 0 && !withEdits)
    throw new StartError(
      [
        "Other files of content/ were edited since the last publishing, and would be published too:",
        ...others.map((one) => `  content/${one}`),
        `Publish them with it: npm run publish -- --withdraw content/${name} --with-edits. Or put them back first, and run this again.`,
      ].join("\n"),
    );
  await writeFile(file, after);
  try {
    return await publish();
  } catch (error) {
    await writeFile(file, before);
    throw error;
  }
}

/** The text of a file with the line that makes it a draft; null where it has that. */
export function asDraft(text: string, isMarkdown: boolean): string | null {
  const eol = text.includes("\r\n") ? "\r\n" : "\n";
  const lines = text.split(eol);
  // What is between the two lines of dashes, of an article.
  const start = isMarkdown ? lines.indexOf("---") + 1 : 0;
  const end = isMarkdown ? lines.indexOf("---", start) : lines.length;
  const at = lines.findIndex((line, index) => index >= start && index < end && isDraftLine(line));
  if (/^draft:\s*true\s*$/.test(lines[at] ?? "")) return null;
  if (at < 0) lines.splice(isMarkdown ? end : start, 0, "draft: true");
  else lines[at] = "draft: true";
  return lines.join(eol);
}

function isDraftLine(line: string): boolean {
  return line.startsWith("draft:");
}
