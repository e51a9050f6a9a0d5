/* RSS and Atom feeds of the blog, with each article's text as HTML. */
import { Feed } from "feed";
import { namedBy } from "#app/content/article-groups.server.ts";
import { escapeXml } from "#app/seo/text-files.ts";
import type { ProseNode } from "#content-model/prose/node.ts";
import type { ArticleContent, Snapshot } from "#content-model/snapshot.ts";
import type { ConsentMode } from "#shared/consent-state.ts";
import { groupPath } from "#shared/paths.ts";

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

/** Where a text belongs, for anyone who reads it elsewhere. */
type ProseOrigin = {
  /** Public origin of the site: links inside it become full addresses. */
  siteUrl: string;
  /** Full address of the text's own page, on which its anchors are. */
  page: string;
  /** Text of the other consent mode is left out. */
  mode: ConsentMode;
};

const VOID = new Set(["br", "hr", "img"]);
/** Elements whose anchors the text itself or others may link to. */
const ANCHORED = new Set(["a", "h2", "h3", "h4", "li"]);

/** Running text as plain HTML for feed readers, which show it far from its page and its stylesheet. */
export function proseHtml(nodes: readonly ProseNode[], origin: ProseOrigin): string {
  return nodes
    .map((node) => (typeof node === "string" ? escapeXml(node) : element(node, origin)))
    .join("");
}

function element(node: Exclude<ProseNode, string>, origin: ProseOrigin): string {
  const { tag, props = {}, children = [] } = node;
  const inside = proseHtml(children, origin);
  if (props.mode) return props.mode === origin.mode ? inside : "";
  const attributes = attributesOf(node, origin);
  // Readers play nothing: the still picture leads to the video.
  const [film] = props.video?.sources ?? [];
  if (film) return `<a href="${addressOf(film.src, origin)}"><${tag}${attributes}></a>`;
  if (VOID.has(tag)) return `<${tag}${attributes}>`;
  if (props.callout)
    return `<blockquote><p><strong>${escapeXml(props.label ?? "")}</strong></p>${inside}</blockquote>`;
  const caption =
    tag === "figure" ? `<figcaption>${escapeXml(props.title ?? "")}</figcaption>` : "";
  // The list of footnotes; older readers know no sections.
  const name = tag === "section" ? "div" : tag;
  return `<${name}${attributes}>${inside}${caption}</${name}>`;
}

function attributesOf({ tag, props }: Exclude<ProseNode, string>, origin: ProseOrigin): string {
  const { id, href, src, alt = "", start } = props ?? {};
  return [
    id && ANCHORED.has(tag) ? ` id="${escapeXml(id)}"` : "",
    href ? ` href="${addressOf(href, origin)}"` : "",
    src ? ` src="${addressOf(src, origin)}" alt="${escapeXml(alt)}"` : "",
    tag === "ol" && start !== undefined ? ` start="${start}"` : "",
  ].join("");
}

function addressOf(address: string, { siteUrl, page }: ProseOrigin): string {
  if (address.startsWith("#")) return escapeXml(page + address);
  return escapeXml(address.startsWith("/") ? siteUrl + address : address);
}
