import { isUtf8 } from "node:buffer";
import { existsSync, readFileSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { ignoreEnoent, StartError } from "#server/platform/errors.ts";
import { currentFolder, storedFile, storeOf } from "#server/releases/folders.ts";
import { contentFolder } from "./content.ts";
import { editedSince, sourcesOf } from "./content-store.ts";
import type { Showing } from "./open-previews.ts";
import { fileOfContent } from "./preview-command.ts";
import type { Published } from "./publish.ts";
import { asDraft } from "./scheduled.ts";

/** The content of the served release, as far as a withdrawal needs it. */
export type Served = {
  /** Paths of its files. */
  names: readonly string[];
  /** Text of one of them. */
  text(name: string): string;
  /** Files of content/ that are another by now. */
  edited: readonly string[];
};

/** @throws StartError where nothing is served, or its content can’t be read any more */
export async function readServed(build: string): Promise<Served> {
  const site = currentFolder(build);
  const sources = await sourcesOf(site);
  const etags = new Map(
    Object.values(sources).flatMap(({ files }) =>
      Object.entries(files).map(([name, [etag]]): [string, string] => [name, etag]),
    ),
  );
  return {
    names: [...etags.keys()],
    text: (name) => readFileSync(storedFile(storeOf(site), etags.get(name) ?? ""), "utf8"),
    edited: await editedSince(sources, contentFolder),
  };
}

/** How a withdrawal is published. */
export type Publishers = {
  /** The served release with this file replaced, and nothing else of content/. */
  change(name: string, text: string): Promise<Published>;
  /** content/ as it is. */
  all(): Promise<Published>;
};

/** The open previews of this build that show a file of the content. */
export type Previews = {
  showing(name: string): Promise<Showing[]>;
  end(id: string): Promise<unknown>;
};

/**
 * `npm run publish -- --withdraw <file>`: makes an article, a page, a job, or a press entry a draft again and publishes, which takes
 * it off the site, or out of what is scheduled, and ends open previews that show it. It is done on what is served: after a rollback content/ may have it as a draft already,
 * and other files there may be half-finished. The file in content/ becomes a draft too, and stays as it was if publishing fails.
 *
 * @param withEdits publishes content/ as it is with the withdrawal
 * @returns what was published, or a sentence where only the file was to be changed
 * @throws StartError for a file that can't be a draft, or is one and isn’t served
 */
export async function withdraw(
  typed: string,
  served: Served,
  publish: Publishers,
  previews: Previews,
  { folder = contentFolder, withEdits = false }: { folder?: string; withEdits?: boolean } = {},
): Promise<{ published: Published | null; lines: string[] }> {
  const name = await fileOfContent(folder, typed, served.names);
  const isMarkdown = name.endsWith(".md");
  if (!/^(articles|jobs|press|pages)\//.test(name))
    throw new StartError(
      `content/${name} can’t be taken back: only an article, a page, a job, or a press entry can.`,
    );
  const file = path.join(folder, name);
  const before = await ignoreEnoent<string | null>(textOf(file), null);
  const after = before === null ? null : asDraft(before, isMarkdown);
  const onSite = served.names.includes(name) ? asDraft(served.text(name), isMarkdown) : null;
  if (onSite === null && after === null) {
    const shown = (await previews.showing(name)).map(
      ({ id }) => `\nPreview ${id} shows it. End that: npm run publish -- --end ${id}`,
    );
    throw new StartError(
      `content/${name} is a draft already, and what is served doesn’t have it: there is nothing to take back.${shown.join("")}`,
    );
  }
  const others = served.edited.filter((one) => one !== name);
  const lines: string[] =
    withEdits || others.length === 0
      ? []
      : [
          "Other files of content/ were edited since the last publishing. They are as they were, and not published:",
          ...others.map((one) => `  content/${one}`),
        ];
  if (before === null && existsSync(file))
    lines.push(`content/${name} isn’t UTF-8, so it was not changed: write “draft: true” into it.`);
  if (after !== null) await writeFile(file, after);
  try {
    if (withEdits)
      return { published: await publish.all(), lines: await endShowing(name, previews) };
    if (onSite === null)
      return {
        published: null,
        lines: [
          `content/${name} was not on the site, and not scheduled. It is a draft now, which npm run publish leaves out; nothing was published.`,
          ...(await endShowing(name, previews)),
        ],
      };
    const published = await publish.change(name, onSite);
    if (published.id !== null)
      return { published, lines: [...lines, ...(await endShowing(name, previews))] };
    throw new StartError(
      `Another site was published or chosen meanwhile, and is served: content/${name} is not taken back. Run this again.`,
    );
  } catch (error) {
    if (before !== null && after !== null) await writeFile(file, before);
    throw error;
  }
}

/** Ends the previews that show a file: anyone who has their address reads it. @returns lines about them */
async function endShowing(name: string, { showing, end }: Previews): Promise<string[]> {
  const lines: string[] = [];
  for (const { id, title, unread } of await showing(name)) {
    if (unread) {
      lines.push(
        `Preview ${id} can’t be read, and may show content/${name}. End it: npm run publish -- --end ${id}`,
      );
      continue;
    }
    await end(id);
    const of = title === null ? "the site" : `“${title}”`;
    lines.push(
      `A preview of ${of} that showed content/${name} was ended (${id}). Others are listed by: npm run publish -- --list`,
    );
  }
  return lines;
}

/** Null for a file that would be another if it was written as UTF-8. */
async function textOf(file: string): Promise<string | null> {
  const bytes = await readFile(file);
  return isUtf8(bytes) ? bytes.toString("utf8") : null;
}
