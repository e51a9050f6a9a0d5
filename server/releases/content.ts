import { accessSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { ArticleContent, Snapshot } from "#content-model/snapshot.ts";
import { StartError } from "../platform/errors.ts";
import { servedBuild } from "./builds.ts";
import { currentFolder, storedFile, storeOf } from "./folders.ts";

/** The content that is published now. Ask for it each time: it changes with the site. */
export type Content = () => Snapshot;

/**
 * The content of the served site for a command, loaded when it is first asked for: many commands need none, and work
 * without a build.
 */
export function servedContent(): Content {
  let loaded: Snapshot | undefined;
  return () => {
    loaded ??= loadContent(currentFolder(servedBuild()));
    return loaded;
  };
}

/** The content as it is written next to a site: without its articles, which are written apart from it. */
export type StoredContent = Omit<Snapshot, "articles">;

/** An article without its text, which is a file of the store. */
export type StoredArticle = Omit<ArticleContent, "prose"> & {
  prose: Omit<ArticleContent["prose"], "nodes"> & {
    /** Entity tag of its text in the store. */
    text: string;
  };
};

/**
 * The content that a site was made of. Its articles are read when someone asks for them, and the text of each whenever it is
 * asked for: thousands of them would fill the memory, and their pages are served as they were published.
 * @param site its folder
 * @throws StartError without a usable site
 */
export function loadContent(site: string): Snapshot {
  const stored = readStored(contentFile(site), (file) => {
    // Missing articles are told at the start, not to the first who asks for one.
    accessSync(articlesFile(site));
    return parseFile<StoredContent>(file);
  });
  let articles: ArticleContent[] | undefined;
  return {
    ...stored,
    get articles() {
      articles ??= readStored(articlesFile(site), parseFile<StoredArticle[]>).map(withText(site));
      return articles;
    },
  };
}

function parseFile<T>(file: string): T {
  return JSON.parse(readFileSync(file, "utf8")) as T;
}

function readStored<T>(file: string, read: (file: string) => T): T {
  try {
    return read(file);
  } catch (error) {
    throw new StartError(
      `The content of the published site cannot be loaded (${String(error)}).\nPublish it with: npm run publish`,
      { cause: error },
    );
  }
}

function withText(site: string) {
  const store = storeOf(site);
  return ({ prose: { text, ...prose }, ...article }: StoredArticle): ArticleContent => ({
    ...article,
    prose: {
      ...prose,
      get nodes() {
        return parseFile<ArticleContent["prose"]["nodes"]>(storedFile(store, text));
      },
    },
  });
}

/** Where a published site has the content that its pages show. */
export function contentFile(site: string): string {
  return join(site, "content.json");
}

export function articlesFile(site: string): string {
  return join(site, "articles.json");
}
