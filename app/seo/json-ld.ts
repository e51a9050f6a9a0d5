import type {
  BlogPosting,
  BreadcrumbList,
  FAQPage,
  Offer,
  Organization,
  Product,
  WebSite,
} from "schema-dts";
import { fill } from "#contracts/fill.ts";
import type { ArticleFields } from "#model/schema/article.ts";
import type { RouteEntry } from "#model/schema/route.ts";
import type { Site } from "#model/schema/site.ts";
import type { Snapshot } from "#model/snapshot.ts";
import { socialName } from "./social-name.ts";

/** The type itself, without its subtypes: schema.org's vocabulary, checked by the compiler. */
type Exactly<T, Name extends string> = Extract<T, { "@type": Name }>;

/** What a page's structured data is made of. */
export type Thing =
  | Exactly<Organization, "Organization">
  | Exactly<WebSite, "WebSite">
  | Exactly<BreadcrumbList, "BreadcrumbList">
  | Exactly<BlogPosting, "BlogPosting">
  | Exactly<Product, "Product">
  | Exactly<FAQPage, "FAQPage">;

/** What is said of an article. */
export type JsonLdArticle = Pick<
  ArticleFields,
  "title" | "description" | "date" | "updated" | "category" | "readTime"
> & { slug: string; image: { src: string } };

/** The content that it is made from, beside that of the page. */
export type StructuredContent = Pick<Snapshot, "site" | "plans" | "routes"> & {
  pages: {
    blog: Pick<Snapshot["pages"]["blog"], "pages">;
    pricing: Pick<Snapshot["pages"]["pricing"], "product">;
  };
};

/** What the head of one page needs to know about it. */
export type JsonLdPage = {
  pathname: string;
  /** The page's entry in the registry; articles have none. */
  route?: (RouteEntry & { id: string }) | undefined;
  article?: JsonLdArticle | undefined;
  /** Number of a further page of the blog's list. */
  listPage?: number | undefined;
  questions: ReadonlyArray<{ question: string; answer: string }>;
};

/**
 * Structured data of a page (schema.org). No Review or rating: our testimonials are samples.
 * It belongs to the rendered head only: under Trusted Types a browser refuses scripts that React creates.
 */
export function jsonLd(content: StructuredContent, siteUrl: string, page: JsonLdPage): Thing[] {
  const { site } = content;
  return [
    organization(site, siteUrl),
    webSite(site, siteUrl),
    ...(page.pathname === "/" ? [] : [breadcrumbs(content, siteUrl, page)]),
    ...(page.article ? [blogPosting(siteUrl, page.article)] : []),
    ...(page.route?.id === "pricing" ? [product(content, siteUrl)] : []),
    ...(page.questions.length > 0 ? [faq(page.questions)] : []),
  ];
}

/**
 * Puts structured data at the end of a page's head.
 * `<` is escaped, so no text can end the script or begin another.
 */
export function withJsonLd(html: string, things: readonly Thing[]): string {
  const json = JSON.stringify({ "@context": "https://schema.org", "@graph": things }).replaceAll(
    "<",
    "\\u003c",
  );
  // A function, because "$&" in the text would otherwise stand for something.
  return html.replace(
    "</head>",
    () => `<script type="application/ld+json">${json}</script></head>`,
  );
}

function organization(site: Site, siteUrl: string): Thing {
  return {
    "@type": "Organization",
    "@id": `${siteUrl}/#organization`,
    name: site.brand,
    legalName: site.legalName,
    url: `${siteUrl}/`,
    logo: `${siteUrl}/icons/icon-512.png`,
    foundingDate: String(site.founded),
    sameAs: site.social.map((profile) => profile.href),
    contactPoint: {
      "@type": "ContactPoint",
      contactType: "sales",
      email: site.emails.sales,
      telephone: site.phones.sales.href.replace("tel:", ""),
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
  { pathname, route, article, listPage }: JsonLdPage,
): Thing {
  const further = listPage ? fill(pages.blog.pages.page, { page: listPage }) : undefined;
  const own = article?.title ?? route?.label ?? further ?? pathname;
  const crumbs = [
    { name: routes.home.label, path: routes.home.path },
    ...(article || listPage ? [{ name: routes.blog.label, path: routes.blog.path }] : []),
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

function blogPosting(siteUrl: string, article: JsonLdArticle): Thing {
  const path = `/blog/${article.slug}`;
  return {
    "@type": "BlogPosting",
    headline: article.title,
    description: article.description,
    datePublished: article.date,
    dateModified: article.updated ?? article.date,
    articleSection: article.category,
    author: { "@id": `${siteUrl}/#organization` },
    publisher: { "@id": `${siteUrl}/#organization` },
    mainEntityOfPage: siteUrl + path,
    image: [siteUrl + article.image.src, `${siteUrl}/social/${socialName(path)}.png`],
    timeRequired: `PT${article.readTime}M`,
  };
}

function product(
  { site, plans: { standardPro }, pages }: Pick<StructuredContent, "site" | "plans" | "pages">,
  siteUrl: string,
): Thing {
  const offer = (period: "monthly" | "annual", unitCode: "MON" | "ANN"): Offer => ({
    "@type": "Offer",
    name: `${standardPro.name}, ${period}`,
    price: priceOf(standardPro.price[period]),
    priceCurrency: "USD",
    url: `${siteUrl}/pricing${period === "annual" ? "?billing=annual" : ""}`,
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
    description: pages.pricing.product,
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
