import { NotFound } from "#app/content/page-request.ts";
import { readPageNumber } from "#app/content/paging.ts";
import {
  type RouteEntry,
  type RouteId,
  type Routes,
  routeList,
  templateRoute,
} from "#content-model/schema/route.ts";
import { apiPage } from "./api.tsx";
import { apiOperationPage } from "./api-operation.tsx";
import { apiReferencePage } from "./api-reference.tsx";
import { articlePage } from "./article.tsx";
import { articleGroupPage } from "./article-group.tsx";
import { audienceBuilderPage } from "./audience-builder.tsx";
import { blogPage } from "./blog.tsx";
import { bookDemoPage } from "./book-a-demo.tsx";
import { businessIntelligencePage } from "./business-intelligence.tsx";
import { buyerIntentPage } from "./buyer-intent.tsx";
import { careersPage } from "./careers.tsx";
import { contactPage } from "./contact.tsx";
import { cookieSettingsPage } from "./cookie-settings.tsx";
import { datasetPage } from "./dataset.tsx";
import { directMailPage } from "./direct-mail.tsx";
import { enterprisePage } from "./enterprise.tsx";
import { glossaryPage } from "./glossary.tsx";
import { homePage } from "./home.tsx";
import { legalPage } from "./legal.tsx";
import { methodologyPage } from "./methodology.tsx";
import type { Page } from "./page.ts";
import { partnershipsPage } from "./partnerships.tsx";
import { pressPage } from "./press.tsx";
import { pricingPage } from "./pricing.tsx";
import { privacyChoicesPage } from "./privacy-choices.tsx";
import { registerPage } from "./register.tsx";
import { resourcesPage } from "./resources.tsx";
import { sitemapPage } from "./sitemap.tsx";
import { templatePage } from "./template.tsx";
import { testimonialsPage } from "./testimonials.tsx";
import { toolsPage } from "./tools.tsx";
import { trafficIdPage } from "./traffic-id.tsx";
import { whiteLabelPage } from "./white-label.tsx";

/**
 * Every page that code knows. A page without an entry, or an entry without a page, doesn't compile. Pages that only the
 * content knows are drawn by the template.
 */
const pages: Record<RouteId, Page> = {
  home: homePage,
  pricing: pricingPage,
  partnerships: partnershipsPage,
  industries: templatePage,
  "buyer-intent": buyerIntentPage,
  "book-a-demo": bookDemoPage,
  register: registerPage,
  "audience-builder": audienceBuilderPage,
  "traffic-id": trafficIdPage,
  "direct-mail": directMailPage,
  "business-data": datasetPage,
  "white-label": whiteLabelPage,
  enterprise: enterprisePage,
  "consumer-data": datasetPage,
  "business-intelligence": businessIntelligencePage,
  api: apiPage,
  "api-reference": apiReferencePage,
  resources: resourcesPage,
  glossary: glossaryPage,
  tools: toolsPage,
  testimonials: testimonialsPage,
  methodology: methodologyPage,
  integrations: templatePage,
  blog: blogPage,
  about: templatePage,
  careers: careersPage,
  contact: contactPage,
  press: pressPage,
  privacy: legalPage,
  terms: legalPage,
  "cookie-settings": cookieSettingsPage,
  "privacy-choices": privacyChoicesPage,
  accessibility: legalPage,
  security: templatePage,
  sitemap: sitemapPage,
};

/** Parts with their states; only development serves it. */
const gallery = import.meta.env.DEV ? (await import("./gallery.tsx")).galleryPage : null;

export type Match = { id: string; page: Page; params: Readonly<Record<string, string>> };

/**
 * The page at a path.
 * @throws NotFound
 */
export function matchPage(routes: Routes, pathname: string): Match {
  if (gallery && pathname === "/gallery") return { id: "gallery", page: gallery, params: {} };
  const entry = routeList(routes).find(({ path }) => path === pathname);
  if (entry) {
    const { id } = entry;
    return { id, page: id in pages ? pages[id as RouteId] : pages[templateRoute], params: {} };
  }
  const match = matchList(routes, pathname) ?? matchOperation(routes, pathname);
  if (!match) throw new NotFound(pathname);
  return match;
}

/** `<blog>/<slug>`, `<blog>/page/<n>`, and lists of articles: `<blog>/<kind>/<id>` with their own further pages. */
function matchList({ blog }: Routes, pathname: string): Match | null {
  const parts = partsBelow(blog, pathname);
  const [kind = "", id = "", ...rest] = parts;
  const [word, number] = rest;
  if (parts.length === 1) return { id: "article", page: articlePage, params: { slug: kind } };
  if (parts.length === 2 && kind === "page")
    return { id: "blog-page", page: blogPage, params: { number: id } };
  const params = { kind, id };
  if (parts.length === 2) return { id: "article-group", page: articleGroupPage, params };
  if (parts.length === 4 && word === "page" && number && readPageNumber(number) !== null)
    return { id: "article-group", page: articleGroupPage, params: { ...params, number } };
  return null;
}

function matchOperation(routes: Routes, pathname: string): Match | null {
  const [operation, ...rest] = partsBelow(routes["api-reference"], pathname);
  if (!operation || rest.length > 0) return null;
  return { id: "api-operation", page: apiOperationPage, params: { operation } };
}

/** The parts of a path behind that of a page; none while the page is left out. */
function partsBelow(page: RouteEntry | undefined, pathname: string): string[] {
  if (!page) return [];
  const { path: folder } = page;
  return pathname.startsWith(`${folder}/`) ? pathname.slice(folder.length + 1).split("/") : [];
}
