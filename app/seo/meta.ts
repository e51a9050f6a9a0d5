import type { CommonFormCopy } from "#content-model/schema/form.ts";
import type { PageMeta } from "#content-model/schema/text.ts";

/** Article data besides its metadata. */
export type ArticleMeta = {
  published: string;
  updated?: string | undefined;
  section: string;
  /** Address of the author’s page. */
  author: string;
  tags: readonly string[];
};

/** Content that every head needs. `missing` is the head of a page that doesn't exist. */
export type Head = { brand: string; siteUrl: string; missing: PageMeta };

/** A tag of the head. */
export type HeadTag =
  | { title: string }
  | { name: string; content: string }
  | { property: string; content: string }
  | { rel: string; href: string; type?: string; title?: string };

/** A page's title with the product name; the home page's title carries the name itself. */
export function composeTitle(brand: string, title: string): string {
  return title.includes(brand) ? title : `${title} | ${brand}`;
}

/** Title, description, canonical address and social preview of a page; `article` marks an article. */
export function pageMeta(
  { brand, siteUrl }: Pick<Head, "brand" | "siteUrl">,
  meta: PageMeta,
  pathname: string,
  article?: ArticleMeta,
): HeadTag[] {
  const title = composeTitle(brand, meta.title);
  const canonical = meta.canonical ?? siteUrl + pathname;
  const image = meta.ogImage ?? socialImage(siteUrl, pathname);
  return [
    { title },
    { name: "description", content: meta.description },
    { rel: "canonical", href: canonical },
    { property: "og:site_name", content: brand },
    { property: "og:type", content: article ? "article" : "website" },
    { property: "og:title", content: title },
    { property: "og:description", content: meta.description },
    { property: "og:url", content: canonical },
    { property: "og:image", content: image },
    { property: "og:image:width", content: "1200" },
    { property: "og:image:height", content: "630" },
    { property: "og:image:alt", content: title },
    ...(article ? articleMeta(article, siteUrl) : []),
    { name: "twitter:card", content: "summary_large_image" },
    { name: "twitter:title", content: title },
    { name: "twitter:description", content: meta.description },
    { name: "twitter:image", content: image },
    ...(meta.noindex ? [{ name: "robots", content: "noindex" }] : []),
  ];
}

/** Address of the picture that the build draws for a page. */
export function socialImage(siteUrl: string, pathname: string): string {
  return `${siteUrl}/social/${socialName(pathname)}.png`;
}

/** Metadata of an address that doesn't exist. */
export function missingMeta(head: Head): HeadTag[] {
  return pageMeta(head, head.missing, missingPath);
}

/** The pages before and after in a list, for those who read ahead. */
export function neighborLinks(neighbors: { prev?: string; next?: string }): HeadTag[] {
  return Object.entries(neighbors).map(([rel, href]) => ({ rel, href }));
}

function articleMeta(
  { published, updated, section, author, tags }: ArticleMeta,
  siteUrl: string,
): HeadTag[] {
  return [
    { property: "article:published_time", content: published },
    { property: "article:modified_time", content: updated ?? published },
    { property: "article:section", content: section },
    { property: "article:author", content: siteUrl + author },
    ...tags.map((tag) => ({ property: "article:tag", content: tag })),
  ];
}

/** Links by which a feed reader finds the blog's feeds. */
export function feedLinks(names: { atomTitle: string; rssTitle: string }): HeadTag[] {
  return [
    {
      rel: "alternate",
      type: "application/atom+xml",
      title: names.atomTitle,
      href: "/blog/atom.xml",
    },
    {
      rel: "alternate",
      type: "application/rss+xml",
      title: names.rssTitle,
      href: "/blog/rss.xml",
    },
  ];
}

/** A page's metadata, its title led by what became of the form: it is the first thing that is read. */
export function titleWithOutcome(
  meta: readonly HeadTag[],
  mark: "error" | "sent" | null,
  { errorPrefix, sentPrefix }: Pick<CommonFormCopy, "errorPrefix" | "sentPrefix">,
): HeadTag[] {
  const prefix = { error: errorPrefix, sent: sentPrefix };
  return meta.map((tag) =>
    mark && "title" in tag && !("rel" in tag) ? { title: prefix[mark] + tag.title } : tag,
  );
}

/** Name of the social image of a page: `/` is `home`, `/data/api` is `data-api`. The build draws one for each page. */
export function socialName(pathname: string): string {
  return pathname === "/" ? "home" : pathname.slice(1).replaceAll("/", "-");
}

/**
 * The one address of the page that all unknown addresses show; it answers 404 itself. Another page's address would call
 * them its copies, and one of their own is not known when the page is made.
 */
export const missingPath = "/404";
