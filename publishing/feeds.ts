import { Feed } from "feed";
import { namedBy } from "#app/content/article-groups.server.ts";
import { proseHtml } from "#app/seo/prose-html.ts";
import { groupPath } from "#model/schema/article-group.ts";
import type { ArticleContent, Snapshot } from "#model/snapshot.ts";

/** Articles in a feed: a reader that looks once a month misses none, and the feed does not grow with the blog. */
const FEED_LENGTH = 20;

/** The newest of the blog as Atom and RSS, with the whole text of each article. Their dates are the articles', so a build alone changes nothing. */
export function blogFeeds(
  { site, routes, authors, tags }: Pick<Snapshot, "site" | "routes" | "authors" | "tags">,
  title: string,
  siteUrl: string,
  newestFirst: readonly ArticleContent[],
): { atom: string; rss: string } {
  const articles = newestFirst.slice(0, FEED_LENGTH);
  const updated = articles
    .map((article) => article.updated ?? article.date)
    .sort()
    .at(-1);
  const feed = new Feed({
    id: `${siteUrl}/blog`,
    title,
    description: site.tagline,
    link: `${siteUrl}/blog`,
    language: "en",
    image: `${siteUrl}/icons/icon-512.png`,
    favicon: `${siteUrl}/favicon.ico`,
    copyright: site.legalName,
    ...(updated ? { updated: day(updated) } : {}),
    generator: false,
    feedLinks: { atom: `${siteUrl}/blog/atom.xml`, rss: `${siteUrl}/blog/rss.xml` },
    author: { name: site.legalName, link: siteUrl + (routes.about ?? routes.home).path },
  });
  for (const article of articles) {
    const address = `${siteUrl}/blog/${article.slug}`;
    feed.addItem({
      id: address,
      link: address,
      title: article.title,
      description: article.excerpt,
      content: proseHtml(article.prose.nodes, siteUrl),
      author: [authorOf(authors, article.author, siteUrl)],
      // One feed for all: a reader’s own filter goes by these.
      category: [
        { name: article.category },
        ...(article.tags ?? []).map((tag) => ({ name: namedBy(tags.tags, tag).name })),
      ],
      published: day(article.date),
      date: day(article.updated ?? article.date),
    });
  }
  return { atom: feed.atom1(), rss: feed.rss2() };
}

function authorOf({ authors }: Snapshot["authors"], id: string, siteUrl: string) {
  return { name: namedBy(authors, id).name, link: siteUrl + groupPath("author", id) };
}

function day(date: string): Date {
  return new Date(`${date}T00:00:00Z`);
}
