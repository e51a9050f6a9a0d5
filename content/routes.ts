import type { RouteEntry } from "./schema/route.ts";

/**
 * The one list of pages. Articles are added to it from `content/articles/*.md` by `app/content/articles.server.ts`.
 * `app/routes.ts` gives every entry its module; an entry without one does not compile.
 */
export const routes = {
  home: { path: "/", label: "Home", group: "Main Pages", updated: "2026-11-21" },
  pricing: {
    path: "/pricing",
    label: "Pricing",
    group: "Main Pages",
    updated: "2026-11-21",
    query: [
      "billing",
      ...["visits", "sites", "queries", "per", "records", "need"],
      ...["piece", "quantity", "frequency"],
    ],
  },
  partnerships: {
    path: "/partnerships",
    label: "Partnerships",
    group: "Main Pages",
    updated: "2026-11-21",
    query: ["program"],
  },
  industries: {
    path: "/industries",
    label: "Industries",
    group: "Main Pages",
    updated: "2026-11-21",
  },
  "buyer-intent": {
    path: "/buyer-intent",
    label: "Buyer intent",
    group: "Main Pages",
    updated: "2026-11-21",
  },
  "book-a-demo": {
    path: "/book-a-demo",
    label: "Book a demo",
    group: "Main Pages",
    updated: "2026-11-21",
    query: ["day", "zone", "booking"],
  },
  register: {
    path: "/register",
    label: "Get started",
    group: "Main Pages",
    updated: "2026-11-21",
    query: ["plan", "billing"],
  },
  "audience-builder": {
    path: "/solutions/audience-builder",
    label: "Audience builder",
    group: "Solutions",
    updated: "2026-11-21",
    query: ["state", "age", "income", "interest", "intent", "refresh", "run"],
  },
  "traffic-id": {
    path: "/solutions/traffic-id",
    label: "Web traffic ID",
    group: "Solutions",
    updated: "2026-11-21",
    query: ["visits", "us", "low", "base", "high", "repeat"],
  },
  "direct-mail": {
    path: "/solutions/direct-mail",
    label: "Direct mail",
    group: "Solutions",
    updated: "2026-11-21",
    query: ["piece", "quantity", "frequency"],
  },
  "business-data": {
    path: "/solutions/business-data",
    label: "Business data",
    group: "Solutions",
    updated: "2026-11-21",
  },
  "white-label": {
    path: "/solutions/white-label",
    label: "White label",
    group: "Solutions",
    updated: "2026-11-21",
  },
  enterprise: {
    path: "/solutions/enterprise",
    label: "Enterprise",
    group: "Solutions",
    updated: "2026-11-21",
  },
  "consumer-data": {
    path: "/data/consumer-data",
    label: "Consumer data",
    group: "Data & API",
    updated: "2026-11-21",
  },
  "business-intelligence": {
    path: "/data/business-intelligence",
    label: "Business intelligence",
    group: "Data & API",
    updated: "2026-11-21",
  },
  api: {
    path: "/data/api",
    label: "API & integrations",
    group: "Data & API",
    updated: "2026-11-21",
  },
  resources: {
    path: "/resources",
    label: "Resources",
    group: "Resources",
    updated: "2026-11-21",
    query: ["q", "kind"],
  },
  testimonials: {
    path: "/testimonials",
    label: "Testimonials",
    group: "Resources",
    updated: "2026-11-21",
  },
  methodology: {
    path: "/methodology",
    label: "Methodology",
    group: "Resources",
    updated: "2026-11-21",
  },
  blog: { path: "/blog", label: "Blog", group: "Resources", updated: "2026-11-21" },
  about: { path: "/about", label: "About", group: "Company", updated: "2026-11-21" },
  careers: { path: "/careers", label: "Careers", group: "Company", updated: "2026-11-21" },
  contact: {
    path: "/contact",
    label: "Contact",
    group: "Company",
    updated: "2026-11-21",
    query: ["topic"],
  },
  press: { path: "/press", label: "Press", group: "Company", updated: "2026-11-21" },
  privacy: { path: "/privacy", label: "Privacy policy", group: "Legal", updated: "2026-11-21" },
  terms: { path: "/terms", label: "Terms of service", group: "Legal", updated: "2026-11-21" },
  "cookie-settings": {
    path: "/cookie-settings",
    label: "Cookie settings",
    group: "Legal",
    updated: "2026-11-21",
  },
  "privacy-choices": {
    path: "/privacy-choices",
    label: "Your Privacy Choices",
    group: "Legal",
    updated: "2026-11-21",
  },
  accessibility: {
    path: "/accessibility",
    label: "Accessibility",
    group: "Legal",
    updated: "2026-11-21",
  },
  security: { path: "/security", label: "Security", group: "Legal", updated: "2026-11-21" },
  sitemap: { path: "/sitemap", label: "Sitemap", group: "Legal", updated: "2026-11-21" },
} as const satisfies Record<string, RouteEntry>;

export type RouteId = keyof typeof routes;

/** The path of a page, for links: `path("pricing")`. */
export function path(id: RouteId): string {
  return routes[id].path;
}

/** All entries with their ids, typed by the common shape. */
export const routeList: ReadonlyArray<{ id: RouteId } & RouteEntry> = (
  Object.entries(routes) as Array<[RouteId, RouteEntry]>
).map(([id, entry]) => ({ id, ...entry }));
