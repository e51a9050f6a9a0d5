import type { RouteEntry } from "./schema/route.ts";

/**
 * The one list of pages. Articles are added to it from `content/articles/*.md` by `app/content/articles.server.ts`.
 * `app/routes.ts` gives every entry its module; an entry without one does not compile.
 */
export const routes = {
  home: { path: "/", label: "Home", group: "Main Pages" },
  pricing: {
    path: "/pricing",
    label: "Pricing",
    group: "Main Pages",
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
    query: ["program"],
  },
  industries: {
    path: "/industries",
    label: "Industries",
    group: "Main Pages",
  },
  "buyer-intent": {
    path: "/buyer-intent",
    label: "Buyer intent",
    group: "Main Pages",
  },
  "book-a-demo": {
    path: "/book-a-demo",
    label: "Book a demo",
    group: "Main Pages",
    query: ["day", "zone", "booking"],
  },
  register: {
    path: "/register",
    label: "Get started",
    group: "Main Pages",
    query: ["plan", "billing"],
  },
  "audience-builder": {
    path: "/solutions/audience-builder",
    label: "Audience builder",
    group: "Solutions",
    query: ["state", "age", "income", "interest", "intent", "refresh", "run"],
  },
  "traffic-id": {
    path: "/solutions/traffic-id",
    label: "Web traffic ID",
    group: "Solutions",
    query: ["visits", "us", "low", "base", "high", "repeat"],
  },
  "direct-mail": {
    path: "/solutions/direct-mail",
    label: "Direct mail",
    group: "Solutions",
    query: ["piece", "quantity", "frequency"],
  },
  "business-data": {
    path: "/solutions/business-data",
    label: "Business data",
    group: "Solutions",
  },
  "white-label": {
    path: "/solutions/white-label",
    label: "White label",
    group: "Solutions",
  },
  enterprise: {
    path: "/solutions/enterprise",
    label: "Enterprise",
    group: "Solutions",
  },
  "consumer-data": {
    path: "/data/consumer-data",
    label: "Consumer data",
    group: "Data & API",
  },
  "business-intelligence": {
    path: "/data/business-intelligence",
    label: "Business intelligence",
    group: "Data & API",
  },
  api: {
    path: "/data/api",
    label: "API & integrations",
    group: "Data & API",
  },
  resources: {
    path: "/resources",
    label: "Resources",
    group: "Resources",
    query: ["q", "kind"],
  },
  testimonials: {
    path: "/testimonials",
    label: "Testimonials",
    group: "Resources",
  },
  methodology: {
    path: "/methodology",
    label: "Methodology",
    group: "Resources",
  },
  blog: { path: "/blog", label: "Blog", group: "Resources" },
  about: { path: "/about", label: "About", group: "Company" },
  careers: { path: "/careers", label: "Careers", group: "Company" },
  contact: {
    path: "/contact",
    label: "Contact",
    group: "Company",
    query: ["topic"],
  },
  press: { path: "/press", label: "Press", group: "Company" },
  privacy: { path: "/privacy", label: "Privacy policy", group: "Legal" },
  terms: { path: "/terms", label: "Terms of service", group: "Legal" },
  "cookie-settings": {
    path: "/cookie-settings",
    label: "Cookie settings",
    group: "Legal",
  },
  "privacy-choices": {
    path: "/privacy-choices",
    label: "Your Privacy Choices",
    group: "Legal",
  },
  accessibility: {
    path: "/accessibility",
    label: "Accessibility",
    group: "Legal",
  },
  security: { path: "/security", label: "Security", group: "Legal" },
  sitemap: { path: "/sitemap", label: "Sitemap", group: "Legal" },
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
