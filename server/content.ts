import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { ArticleContent, Snapshot } from "#model/snapshot.ts";
import { servedBuild } from "./builds.ts";
import { StartError } from "./errors.ts";
import { currentFolder } from "./sites.ts";

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

/** The content as it is written beside a site: articles without their texts, which stand in files of their own. */
export type StoredContent = Omit<Snapshot, "articles"> & {
  articles: ReadonlyArray<
    Omit<ArticleContent, "prose"> & { prose: Omit<ArticleContent["prose"], "nodes"> }
  >;
};

/**
 * The content that a site was made of. The text of an article is read whenever it is asked for: thousands of them would fill
 * the memory, and their pages are served as they were published.
 * @param site its folder
 * @throws StartError without a usable site
 */
export function loadContent(site: string): Snapshot {
  try {
    const stored = JSON.parse(readFileSync(contentFile(site), "utf8")) as StoredContent;
    const articles = stored.articles.map(({ prose, ...article }) => ({
      ...article,
      prose: {
        ...prose,
        get nodes() {
          const text = readFileSync(join(textsFolder(site), `${article.slug}.json`), "utf8");
          return JSON.parse(text) as ArticleContent["prose"]["nodes"];
        },
      },
    }));
    return { ...stored, articles };
  } catch (error) {
    throw new StartError(
      `The content of the published site cannot be loaded (${String(error)}).\nPublish it with: npm run publish`,
      { cause: error },
    );
  }
}

/** Where a published site has the content that its pages show. */
export function contentFile(site: string): string {
  return join(site, "content.json");
}

/** Where it has the texts of its articles. */
export function textsFolder(site: string): string {
  return join(site, "texts");
}
