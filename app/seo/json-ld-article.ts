import type { BlogPosting, Organization, Person } from "schema-dts";
import { listPath } from "#app/ui/list-path.ts";
import type { ArticleFields } from "#content-model/schema/article.ts";
import { type Exactly, logoOf, type Thing } from "./json-ld-thing.ts";
import { socialName } from "./meta.ts";

/** Article as structured data describes it. */
export type JsonLdArticle = Pick<
  ArticleFields,
  "title" | "description" | "date" | "updated" | "category" | "readTime"
> & {
  slug: string;
  image: { src: string };
  author: JsonLdAuthor;
  tags: readonly string[];
  series: { title: string; path: string; part: number } | null;
  videos: readonly JsonLdVideo[];
};

export type JsonLdAuthor = {
  kind: "person" | "team";
  name: string;
  /** Path of the author’s page. */
  path: string;
};

export type JsonLdVideo = {
  name: string;
  /** Caption under it. */
  caption?: string | undefined;
  /** Address of the still picture, and of the film. */
  still: string;
  film: string;
  seconds: number;
};

/** Group of articles as structured data describes it. */
export type JsonLdGroup = {
  name: string;
  path: string;
  /** Number of the page of the list. */
  page: number;
  /** Author, on an author’s page. */
  author: {
    kind: "person" | "team";
    role?: string | undefined;
    bio: string;
    picture: { src: string } | null;
    links?: ReadonlyArray<{ href: string }> | undefined;
  } | null;
};

export function blogPosting(siteUrl: string, article: JsonLdArticle): Thing {
  const path = `/blog/${article.slug}`;
  return {
    "@type": "BlogPosting",
    headline: article.title,
    description: article.description,
    datePublished: article.date,
    dateModified: article.updated ?? article.date,
    articleSection: article.category,
    author: signer(siteUrl, article.author),
    publisher: { "@id": `${siteUrl}/#organization` },
    mainEntityOfPage: siteUrl + path,
    image: [siteUrl + article.image.src, `${siteUrl}/social/${socialName(path)}.png`],
    timeRequired: `PT${article.readTime}M`,
    ...(article.tags.length > 0 ? { keywords: [...article.tags] } : {}),
    ...(article.series ? partOf(siteUrl, article.series) : {}),
  };
}

/** Author of an article: a person, or a team of the business. */
function signer(siteUrl: string, { kind, name, path }: JsonLdAuthor): Signer {
  const own = { "@id": `${siteUrl}${path}#author`, name, url: siteUrl + path };
  const business = { "@id": `${siteUrl}/#organization` };
  return kind === "person"
    ? { "@type": "Person", ...own, worksFor: business }
    : { "@type": "Organization", ...own, logo: logoOf(siteUrl), parentOrganization: business };
}

type Signer = Exactly<Person, "Person"> | Exactly<Organization, "Organization">;

function partOf(
  siteUrl: string,
  { title, path, part }: NonNullable<JsonLdArticle["series"]>,
): Pick<Exactly<BlogPosting, "BlogPosting">, "isPartOf" | "position"> {
  return {
    isPartOf: { "@type": "CreativeWorkSeries", name: title, url: siteUrl + path },
    position: part,
  };
}

export function profile(
  siteUrl: string,
  { name, path, page }: JsonLdGroup,
  { kind, role, bio, picture, links }: NonNullable<JsonLdGroup["author"]>,
): Thing {
  const said = {
    ...signer(siteUrl, { kind, name, path }),
    description: bio,
    ...(picture ? { image: siteUrl + picture.src } : {}),
    ...(links ? { sameAs: links.map(({ href }) => href) } : {}),
  };
  return {
    "@type": "ProfilePage",
    url: siteUrl + listPath(path, page),
    mainEntity:
      said["@type"] === "Person" ? { ...said, ...(role ? { jobTitle: role } : {}) } : said,
  };
}

/** The videos of an article. What a search engine asks for next to the film follows from the text around it. */
export function videos(
  siteUrl: string,
  { videos: all, description, date, author }: JsonLdArticle,
): Thing[] {
  return all.map(({ name, caption, still, film, seconds }) => ({
    "@type": "VideoObject",
    name,
    description: caption ?? description,
    thumbnailUrl: [siteUrl + still],
    uploadDate: `${date}T00:00:00Z`,
    duration: `PT${Math.max(1, Math.round(seconds))}S`,
    contentUrl: siteUrl + film,
    author: { "@id": `${siteUrl}${author.path}#author` },
    publisher: { "@id": `${siteUrl}/#organization` },
  }));
}
