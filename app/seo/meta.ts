import type { MetaDescriptor } from "react-router";
import type { CommonFormCopy } from "#model/schema/form.ts";
import type { PageMeta } from "#model/schema/page.ts";
import { missingPath } from "./missing-path.ts";
import { socialName } from "./social-name.ts";

/** What an article says about itself beside its metadata. */
export type ArticleMeta = {
  published: string;
  updated?: string | undefined;
  section: string;
  /** Address of the author’s page. */
  author: string;
  tags: readonly string[];
};

/** What every head needs of the content: the root's loader data. `missing` is the head of a page that isn't there. */
export type Head = { brand: string; siteUrl: string; missing: PageMeta };

/** Of a route's meta function, with the root among them. */
type Matches = ReadonlyArray<{ id: string; loaderData?: unknown } | undefined>;

/** The root's data, for a route's meta function. */
function headIn(matches: Matches): Head | undefined {
  return matches.find((match) => match?.id === "root")?.loaderData as Head | undefined;
}

/** A page's title with the product name; the home page's title carries the name itself. */
export function composeTitle(brand: string, title: string): string {
  return title.includes(brand) ? title : `${title} | ${brand}`;
}

/** Title, description, canonical address and social preview of a page; `article` marks an article. */
export function pageMeta(
  matches: Matches,
  meta: PageMeta | undefined,
  pathname: string,
  article?: ArticleMeta,
): MetaDescriptor[] {
  const { brand, siteUrl } = headIn(matches) ?? { brand: "", siteUrl: "" };
  if (!meta) return [{ title: brand }];
  const title = composeTitle(brand, meta.title);
  const canonical = meta.canonical ?? siteUrl + pathname;
  const image = meta.ogImage ?? socialImage(siteUrl, pathname);
  return [
    { title },
    { name: "description", content: meta.description },
    { tagName: "link", rel: "canonical", href: canonical },
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

/** What the head says when there is nothing at the address: of any route, so that a shared dead link says so too. */
export function missingMeta(matches: Matches): MetaDescriptor[] {
  return pageMeta(matches, headIn(matches)?.missing, missingPath);
}

/** The pages before and after in a list, for those who read ahead. */
export function neighborLinks(neighbors: { prev?: string; next?: string }): MetaDescriptor[] {
  return Object.entries(neighbors).map(([rel, href]) => ({ tagName: "link", rel, href }));
}

function articleMeta(
  { published, updated, section, author, tags }: ArticleMeta,
  siteUrl: string,
): MetaDescriptor[] {
  return [
    { property: "article:published_time", content: published },
    { property: "article:modified_time", content: updated ?? published },
    { property: "article:section", content: section },
    { property: "article:author", content: siteUrl + author },
    ...tags.map((tag) => ({ property: "article:tag", content: tag })),
  ];
}

/** Links by which a feed reader finds the blog's feeds. */
export function feedLinks(names: { atomTitle: string; rssTitle: string }): MetaDescriptor[] {
  return [
    {
      tagName: "link",
      rel: "alternate",
      type: "application/atom+xml",
      title: names.atomTitle,
      href: "/blog/atom.xml",
    },
    {
      tagName: "link",
      rel: "alternate",
      type: "application/rss+xml",
      title: names.rssTitle,
      href: "/blog/rss.xml",
    },
  ];
}

type Marked = { mark: "error" | "sent" | null; formCopy: { common: CommonFormCopy } };

/** A page's metadata, its title led by what became of the form: it is the first thing that is read. */
export function titleWithOutcome(
  meta: MetaDescriptor[],
  loaded: Marked | undefined,
): MetaDescriptor[] {
  if (!loaded?.mark) return meta;
  const { errorPrefix, sentPrefix } = loaded.formCopy.common;
  const prefix = loaded.mark === "sent" ? sentPrefix : errorPrefix;
  return meta.map((entry) =>
    "title" in entry && typeof entry.title === "string" ? { title: prefix + entry.title } : entry,
  );
}
