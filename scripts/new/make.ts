import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { parseDocument } from "yaml";
import { ContentError } from "#content-model/read/fault.ts";
import { addressName, readContentFiles } from "#content-model/read/files.ts";
import type { Snapshot } from "#content-model/snapshot.ts";
import { type Config, usableConfig } from "#server/config.ts";
import { OperatorError } from "#server/platform/errors.ts";
import { fill } from "#shared/words.ts";
import { contentFolder, readSite } from "../../site-generator/content.ts";

export const kinds = ["article", "job", "press", "page"] as const;
type Kind = (typeof kinds)[number];

export function isKind(word: string): word is Kind {
  return (kinds as readonly string[]).includes(word);
}

/** Room for a page's name in menus and for a title in search results, in characters. */
const LABEL = 40;
const META_TITLE = 60;

type New = {
  /** Path from the project's folder -> text. */
  files: ReadonlyMap<string, string>;
  /** Next step for the author. */
  next: string;
};

/**
 * A draft with this title, checked together with all of the content; nothing is written.
 * @param date the day on which it goes out; today if absent
 * @throws OperatorError if there is one already, or the title doesn't fit; ContentError if the content has faults already
 */
export async function makeNew(
  kind: Kind,
  title: string,
  { date, folder = contentFolder }: { date?: string | undefined; folder?: string } = {},
): Promise<New> {
  if (date !== undefined && kind === "page")
    throw new OperatorError("A page has no day: it is out from when it is published on.");
  const slug = addressName(title);
  if (slug === "") throw new OperatorError(`“${title}” has no letters to make an address of.`);
  // A draft says nothing of the settings: one that can't be used is the server's matter.
  const config = usableConfig(() => undefined);
  const content = await readSite(folder, { config, drafts: true });
  const file = `${folderOf[kind]}/${slug}.${kind === "article" ? "md" : "yaml"}`;
  if (existsSync(path.join(folder, file)))
    throw new OperatorError(
      `content/${file} is there already. Change that, or give another title.`,
    );
  if (kind === "page" && slug in content.routes)
    throw new OperatorError(
      `content/routes.yaml has a page “${slug}” already. Give another title.`,
    );
  const changes = new Map([[file, filled(kind, title, content, date)]]);
  if (kind === "page") changes.set("routes.yaml", withRoute(folder, slug, title));
  await mustFit(title, changes, { config, folder });
  return {
    files: new Map([...changes].map(([name, text]) => [`content/${name}`, text])),
    next: nextSteps(kind, slug, content, date),
  };
}

/** A title without the pair of curly quotes that a text editor has put around all of it. */
export function withoutCurlyQuotes(title: string): string {
  return /^[“”„]([^“”„]+)[“”]$/.exec(title)?.[1]?.trim() ?? title;
}

const folderOf = { article: "articles", job: "jobs", press: "press", page: "pages" } as const;

function filled(
  kind: Kind,
  title: string,
  { articles, authors, settings, ...content }: Snapshot,
  date = settings.day,
) {
  const categories = content["article-categories"].categories.map(({ name }) => name);
  const file = `templates/${kind}.${kind === "article" ? "md" : "yaml"}`;
  const quoted = (text: string) => JSON.stringify(text);
  return fill(readFileSync(path.join(import.meta.dirname, file), "utf8"), {
    title: quoted(title),
    short: quoted(shortened(title, META_TITLE)),
    today: date,
    categories: categories.join(", "),
    authors: authors.authors.map(({ id }) => id).join(", "),
    category: quoted(categories[0] ?? ""),
    // Most blogs have one author, who wrote the last article too.
    author: articles[0]?.author ?? authors.authors[0]?.id ?? "",
  });
}

/** The table of addresses with one more entry; the rest of it stays as it is written. */
function withRoute(folder: string, id: string, title: string): string {
  const table = parseDocument(readFileSync(path.join(folder, "routes.yaml"), "utf8"));
  table.set(
    table.createNode(id),
    table.createNode({ path: `/${id}`, label: shortened(title, LABEL), group: "company" }),
  );
  return table.toString({ lineWidth: 0, flowCollectionPadding: false });
}

async function mustFit(
  title: string,
  changes: ReadonlyMap<string, string>,
  { config, folder }: { config: Config; folder: string },
) {
  try {
    const files = await readContentFiles(folder);
    const texts = new Map([...files.texts, ...changes]);
    await readSite(folder, { config, drafts: true, texts });
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    const sentences = new Set(error.faults.map(({ message }) => message));
    throw new OperatorError(`“${title}” can’t be used: ${[...sentences].join(" ")}`);
  }
}

function nextSteps(kind: Kind, slug: string, { routes, settings }: Snapshot, date = ""): string {
  const address = {
    article: `/blog/${slug}`,
    job: (routes.careers ?? routes.home).path,
    press: (routes.press ?? routes.home).path,
    page: `/${slug}`,
  }[kind];
  const link =
    kind === "page"
      ? `\nLink it by its name, {{path.${slug}}}: menus are in content/navigation.yaml.`
      : "";
  return `A draft. Open it and write; npm run dev shows it at http://localhost:3000${address}.
npm run check tells what is wrong. When it is done, take the line “draft: true” away and run npm run publish.${date > settings.day ? `\nOnce it is published so, it is held back until ${date}, and goes out on that day by itself.` : ""}${date !== "" && date < settings.day ? `\nLook at the day: ${date} is past, so once it is published it is out at once, dated then.` : ""}${link}`;
}

/** As many whole words as fit into `room` characters. */
export function shortened(text: string, room: number): string {
  if (text.length <= room) return text;
  const end = text.lastIndexOf(" ", room);
  return text.slice(0, end > 0 ? end : room).replace(/[\s,;:–—-]+$/, "");
}
