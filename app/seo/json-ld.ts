import type { Offer } from "schema-dts";
import type { RouteEntry } from "#content-model/schema/route.ts";
import type { Site } from "#content-model/schema/site.ts";
import type { Snapshot } from "#content-model/snapshot.ts";
import { fill } from "#shared/fill.ts";
import {
  blogPosting,
  type JsonLdArticle,
  type JsonLdGroup,
  profile,
  videos,
} from "./json-ld-article.ts";
import { logoOf, type Thing } from "./json-ld-thing.ts";

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
