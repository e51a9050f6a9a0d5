/* Structured data of a page as a schema.org graph. */
import type {
  BlogPosting,
  BreadcrumbList,
  FAQPage,
  Offer,
  Organization,
  Person,
  Product,
  ProfilePage,
  VideoObject,
  WebSite,
} from "schema-dts";
import type { ProseNode } from "#content-model/prose/node.ts";
import type { ArticleFields } from "#content-model/schema/article.ts";
import { type RouteEntry, type Routes, routeList } from "#content-model/schema/route.ts";
import type { Site } from "#content-model/schema/site.ts";
import type { Snapshot } from "#content-model/snapshot.ts";
import { listPath } from "#shared/paths.ts";
import { fill } from "#shared/words.ts";
import { socialName } from "./meta.ts";

/** The content that it is made from, next to that of the page. */
export type StructuredContent = Pick<Snapshot, "site" | "plans" | "routes"> & {
  settings: Pick<Snapshot["settings"], "social">;
  /** Unless they are left out. */
  pages: {
    blog?: Pick<AllPages["blog"], "pages"> | undefined;
    pricing?: Pick<AllPages["pricing"], "product"> | undefined;
  };
};
type AllPages = Required<Snapshot["pages"]>;

/** Page as its head describes it. */
export type JsonLdPage = {
  pathname: string;
  /** The page's entry in the registry; articles have none. */
  route?: (RouteEntry & { id: string }) | undefined;
  article?: JsonLdArticle | undefined;
  /** Number of a further page of the blog's list. */
  listPage?: number | undefined;
  group?: JsonLdGroup | undefined;
  /** A request of the API: what it does. */
  operation?: string | undefined;
  questions: ReadonlyArray<{ question: string; answer: string }>;
};

/**
 * Structured data of a page (schema.org). No Review or rating: our testimonials are samples.
 * It belongs to the rendered head only: under Trusted Types a browser refuses scripts that React creates.
 */
export function jsonLd(content: StructuredContent, siteUrl: string, page: JsonLdPage): Thing[] {
  const { site, settings } = content;
  return [
    organization(site, settings.social, siteUrl),
    webSite(site, siteUrl),
    ...(page.pathname === "/" ? [] : [breadcrumbs(content, siteUrl, page)]),
    ...(page.article ? [blogPosting(siteUrl, page.article)] : []),
    ...(page.article ? videos(siteUrl, page.article) : []),
    ...(page.group?.author ? [profile(siteUrl, page.group, page.group.author)] : []),
    ...(page.route?.id === "pricing" ? [product(content, siteUrl, page.route.path)] : []),
    ...(page.questions.length > 0 ? [faq(page.questions)] : []),
  ];
}

function organization(site: Site, social: Site["social"], siteUrl: string): Thing {
  return {
    "@type": "Organization",
    "@id": `${siteUrl}/#organization`,
    name: site.brand,
    legalName: site.legalName,
    url: `${siteUrl}/`,
    logo: logoOf(siteUrl),
    foundingDate: String(site.founded),
    ...(social.length > 0 ? { sameAs: social.map((profile) => profile.href) } : {}),
    contactPoint: {
      "@type": "ContactPoint",
      contactType: "sales",
      email: site.emails.sales,
      ...(site.phones.sales && { telephone: site.phones.sales.href.replace("tel:", "") }),
    },
  };
}

function webSite(site: Site, siteUrl: string): Thing {
  return {
    "@type": "WebSite",
    "@id": `${siteUrl}/#website`,
    url: `${siteUrl}/`,
    name: site.brand,
    publisher: { "@id": `${siteUrl}/#organization` },
  };
}

function breadcrumbs(
  { routes, pages }: Pick<StructuredContent, "routes" | "pages">,
  siteUrl: string,
  { pathname, route, article, listPage, group, operation }: JsonLdPage,
): Thing {
  const number = listPage ?? (group && group.page > 1 ? group.page : undefined);
  const further = number ? fill(pages.blog?.pages.page ?? "", { page: number }) : undefined;
  const own = article?.title ?? route?.label ?? further ?? group?.name ?? operation ?? pathname;
  const before = [
    routes.home,
    ...(article || listPage || group ? [routes.blog] : []),
    ...(operation ? [routes["api-reference"]] : []),
  ].flatMap((entry) => (entry ? [{ name: entry.label, path: entry.path }] : []));
  const crumbs = [
    ...before,
    ...(group && further ? [{ name: group.name, path: group.path }] : []),
    { name: own, path: pathname },
  ];
  return {
    "@type": "BreadcrumbList",
    itemListElement: crumbs.map((crumb, i) => ({
      "@type": "ListItem",
      position: i + 1,
      name: crumb.name,
      item: siteUrl + crumb.path,
    })),
  };
}

function product(
  { site, plans: { standardPro }, pages }: StructuredContent,
  siteUrl: string,
  path: string,
): Thing {
  const offer = (period: "monthly" | "annual", unitCode: "MON" | "ANN"): Offer => ({
    "@type": "Offer",
    name: `${standardPro.name}, ${period}`,
    price: priceOf(standardPro.price[period]),
    priceCurrency: "USD",
    url: `${siteUrl}${path}${period === "annual" ? "?billing=annual" : ""}`,
    priceSpecification: {
      "@type": "UnitPriceSpecification",
      price: priceOf(standardPro.price[period]),
      priceCurrency: "USD",
      unitCode,
    },
  });
  return {
    "@type": "Product",
    name: `${site.brand} ${standardPro.name}`,
    description: pages.pricing?.product ?? "",
    brand: { "@type": "Brand", name: site.brand },
    image: `${siteUrl}/social/pricing.png`,
    offers: [offer("monthly", "MON"), offer("annual", "ANN")],
  };
}

function priceOf(cents: number): string {
  return (cents / 100).toFixed(2);
}

function faq(questions: JsonLdPage["questions"]): Thing {
  return {
    "@type": "FAQPage",
    mainEntity: questions.map(({ question, answer }) => ({
      "@type": "Question",
      name: question,
      acceptedAnswer: { "@type": "Answer", text: answer },
    })),
  };
}

/** Facts of a page for structured data: its own part, its entry in the registry, and the questions anywhere in its data. */
export function jsonLdPage(
  routes: Routes,
  pathname: string,
  own: Partial<JsonLdPage>,
  data: object,
): JsonLdPage {
  return {
    pathname,
    route: routeList(routes).find((route) => route.path === pathname),
    questions: questionsIn(data),
    ...own,
  };
}

/** The article of an article page, for structured data. */
export function jsonLdArticle({
  entry,
  author,
  tags,
  series,
  prose,
}: {
  entry: Omit<JsonLdArticle, "author" | "tags" | "series" | "videos">;
  author: JsonLdAuthor;
  tags: ReadonlyArray<{ name: string }>;
  series: JsonLdArticle["series"];
  prose: { nodes: readonly ProseNode[] };
}): JsonLdArticle {
  const names = tags.map(({ name }) => name);
  return { ...entry, author, tags: names, series, videos: videosIn(prose.nodes) };
}

/** The videos of a text; one with a caption is in a figure. */
function videosIn(nodes: readonly ProseNode[], caption?: string): JsonLdVideo[] {
  return nodes.flatMap((node) => {
    if (typeof node === "string") return [];
    const { tag, props, children = [] } = node;
    const { video, alt = "", src = "" } = props ?? {};
    const within = tag === "figure" ? props?.title : caption;
    if (!video) return videosIn(children, within);
    // The last is the one that every browser plays.
    const film = video.sources.at(-1)?.src ?? "";
    return [{ name: alt, caption, still: src, film, seconds: video.seconds }];
  });
}

/** Questions of every FAQ in the data, wherever it is: a list of `{ question, answer }`. */
function questionsIn(value: unknown): Array<{ question: string; answer: string }> {
  if (Array.isArray(value))
    return value.flatMap((item) => (isQuestion(item) ? [item] : questionsIn(item)));
  if (typeof value === "object" && value !== null) return Object.values(value).flatMap(questionsIn);
  return [];
}

function isQuestion(value: unknown): value is { question: string; answer: string } {
  return (
    typeof member(value, "question") === "string" && typeof member(value, "answer") === "string"
  );
}

function member(value: unknown, key: string): unknown {
  return typeof value === "object" && value !== null ? Reflect.get(value, key) : undefined;
}

/** Article as structured data describes it. */
type JsonLdArticle = Pick<
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

type JsonLdAuthor = {
  kind: "person" | "team";
  name: string;
  /** Path of the author’s page. */
  path: string;
};

type JsonLdVideo = {
  name: string;
  /** Caption under it. */
  caption?: string | undefined;
  /** Address of the still picture, and of the film. */
  still: string;
  film: string;
  seconds: number;
};

/** Group of articles as structured data describes it. */
type JsonLdGroup = {
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

function blogPosting(siteUrl: string, article: JsonLdArticle): Thing {
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

function profile(
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

/** The type itself, without its subtypes: schema.org's vocabulary, checked by the compiler. */
type Exactly<T, Name extends string> = Extract<T, { "@type": Name }>;

/** Structured data of a page. */
type Thing =
  | Exactly<Organization, "Organization">
  | Exactly<WebSite, "WebSite">
  | Exactly<BreadcrumbList, "BreadcrumbList">
  | Exactly<BlogPosting, "BlogPosting">
  | Exactly<ProfilePage, "ProfilePage">
  | Exactly<VideoObject, "VideoObject">
  | Exactly<Product, "Product">
  | Exactly<FAQPage, "FAQPage">;

function logoOf(siteUrl: string): string {
  return `${siteUrl}/icons/icon-512.png`;
}
