import { Feed } from "feed";
import { namedBy } from "#app/content/article-groups.server.ts";
import { proseHtml } from "#app/seo/prose-html.ts";
import { escapeXml } from "#app/seo/text-files.ts";
import { groupPath } from "#content-model/schema/article-groups.ts";
import type { ArticleContent, Snapshot } from "#content-model/snapshot.ts";
import type { ConsentMode } from "#shared/consent-state.ts";

/** Articles in a feed: a reader that looks once a month misses none, and the feed does not grow with the blog. */
const FEED_LENGTH = 20;

type FeedContent = Pick<Snapshot, "site" | "routes" | "authors" | "tags">;
/** Name of the feed, where the site is, and in which consent mode: what belongs to the other isn't said. */
type FeedSite = { title: string; siteUrl: string; mode: ConsentMode };

/** The newest of the blog as Atom and RSS, with the whole text of each article. Their dates are the articles', so a build alone changes nothing. */
export function blogFeeds(
  content: FeedContent,
  site: FeedSite,
  newestFirst: readonly ArticleContent[],
): { atom: string; rss: string } {
  const articles = newestFirst.slice(0, FEED_LENGTH);
  const [atom, rss] = [emptyFeed(content, site, articles), emptyFeed(content, site, articles)];
  for (const article of articles) {
    const item = itemOf(content, site, article);
    const { name } = item.author;
    // In RSS an author is an email address, and this a name.
    const creator = [{ name: "dc:creator", objects: { _text: name } }];
    const categories = categoriesOf(content, article);
    const category = categories.map((name) => ({ name, term: name }));
    const title = escapeXml(article.title);
    atom.addItem({ ...item, title, author: [item.author], category });
    const { author: _author, ...rest } = item;
    rss.addItem({ ...rest, title: rssTitle(article.title), category, extensions: creator });
  }
  return { atom: atom.atom1(), rss: rss.rss2() };
}

function emptyFeed(
  { site, routes }: FeedContent,
  { title, siteUrl }: FeedSite,
  articles: readonly ArticleContent[],
): Feed {
  const updated = articles
    .map((article) => article.updated ?? article.date)
    .sort()
    .at(-1);
  return new Feed({
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
}

/** Entry of an article in both kinds of feeds. Its summary is HTML in both. */
function itemOf({ authors }: FeedContent, { siteUrl, mode }: FeedSite, article: ArticleContent) {
  const address = `${siteUrl}/blog/${article.slug}`;
  return {
    id: address,
    link: address,
    description: escapeXml(article.excerpt),
    content: proseHtml(article.prose.nodes, { siteUrl, page: address, mode }),
    author: authorOf(authors, article.author, siteUrl),
    published: day(article.date),
    date: day(article.updated ?? article.date),
  };
}

/** One feed for all: a reader’s own filter goes by these. */
function categoriesOf({ tags }: FeedContent, article: ArticleContent): string[] {
  return [article.category, ...(article.tags ?? []).map((tag) => namedBy(tags.tags, tag).name)];
}

/**
 * Some readers take a title of RSS as HTML, others as text. Only signs that HTML would swallow are encoded, as the RSS
 * Advisory Board asks for.
 */
function rssTitle(title: string): string {
  return title.replace(/&(?=[#a-z])/gi, "&#x26;").replaceAll("<", "&#x3C;");
}

function authorOf({ authors }: Snapshot["authors"], id: string, siteUrl: string) {
  return { name: namedBy(authors, id).name, link: siteUrl + groupPath("author", id) };
}

function day(date: string): Date {
  return new Date(`${date}T00:00:00Z`);
}
