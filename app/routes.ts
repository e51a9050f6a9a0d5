import path from "node:path";
import {
  index,
  layout,
  type RouteConfig,
  type RouteConfigEntry,
  route,
} from "@react-router/dev/routes";
import { readRoutes } from "#model/read-routes.ts";
import { type RouteId, routeIds, type templateRoute } from "#model/schema/route.ts";

/**
 * The module of every page that code knows. A page without one, or one without a page, does not compile. Pages that only the
 * content knows are drawn by the module of `templateRoute`.
 */
const modules: Record<RouteId, string> & Record<typeof templateRoute, "routes/page.tsx"> = {
  home: "routes/home.tsx",
  pricing: "routes/pricing.tsx",
  partnerships: "routes/partnerships.tsx",
  industries: "routes/page.tsx",
  "buyer-intent": "routes/buyer-intent.tsx",
  "book-a-demo": "routes/book-a-demo.tsx",
  register: "routes/register.tsx",
  "audience-builder": "routes/audience-builder.tsx",
  "traffic-id": "routes/traffic-id.tsx",
  "direct-mail": "routes/direct-mail.tsx",
  "business-data": "routes/dataset.tsx",
  "white-label": "routes/white-label.tsx",
  enterprise: "routes/enterprise.tsx",
  "consumer-data": "routes/dataset.tsx",
  "business-intelligence": "routes/business-intelligence.tsx",
  api: "routes/api.tsx",
  "api-reference": "routes/api-reference.tsx",
  resources: "routes/resources.tsx",
  tools: "routes/tools.tsx",
  testimonials: "routes/testimonials.tsx",
  methodology: "routes/methodology.tsx",
  integrations: "routes/page.tsx",
  blog: "routes/blog.tsx",
  about: "routes/page.tsx",
  careers: "routes/careers.tsx",
  contact: "routes/contact.tsx",
  press: "routes/press.tsx",
  privacy: "routes/legal.tsx",
  terms: "routes/legal.tsx",
  "cookie-settings": "routes/cookie-settings.tsx",
  "privacy-choices": "routes/privacy-choices.tsx",
  accessibility: "routes/legal.tsx",
  security: "routes/page.tsx",
  sitemap: "routes/sitemap.tsx",
};

// The addresses of the build; those of what is published take their place and add to it: server/rendering/addresses.ts.
const routes = readRoutes(path.join(process.cwd(), "content"));

const pages: RouteConfigEntry[] = routeIds.map((id) => {
  const address = routes[id].path;
  return address === "/"
    ? index(modules[id], { id })
    : route(address.slice(1), modules[id], { id });
});

export default [
  // Faults of a page are shown inside the shell: a boundary at the root would build the whole document again in the
  // browser, scripts included, and Trusted Types forbid that.
  layout("routes/shell.tsx", { id: "shell" }, [
    ...pages,
    route("data/api/reference/:operation", "routes/api-operation.tsx", { id: "api-operation" }),
    route("blog/page/:number", "routes/blog.tsx", { id: "blog-page" }),
    route("blog/:slug", "routes/article.tsx", { id: "article" }),
    route("blog/:kind/:id", "routes/article-group.tsx", { id: "article-group" }),
    route("blog/:kind/:id/page/:number", "routes/article-group.tsx", { id: "article-group-page" }),
    ...(import.meta.env.DEV ? [route("gallery", "routes/gallery.tsx", { id: "gallery" })] : []),
    route("*", "routes/not-found.tsx", { id: "not-found" }),
  ]),
  route("icon.svg", "routes/drawing.ts", { id: "icon" }),
  route("blog/pictures/:name", "routes/drawing.ts", { id: "article-picture" }),
  route("testimonials/pictures/:name", "routes/drawing.ts", { id: "story-picture" }),
  // Elsewhere each is a published file, and every page fetches the table of routes.
  ...(import.meta.env.DEV
    ? [
        route("integrations/pictures/:name", "routes/drawing.ts", { id: "tool-picture" }),
        route("industries/signs.svg", "routes/drawing.ts", { id: "industry-signs" }),
        route("resources/signs.svg", "routes/drawing.ts", { id: "calculator-signs" }),
      ]
    : []),
  route("data/attributes.csv", "routes/attributes-csv.ts", { id: "attributes-csv" }),
  route("data/attributes.json", "routes/attributes-json.ts", { id: "attributes-json" }),
  route("data/intent.csv", "routes/intent-csv.ts", { id: "intent-csv" }),
  route("booking/slots.json", "routes/booking-slots.ts", { id: "booking-slots" }),
  route("booking/demo.ics", "routes/booking-calendar.ts", { id: "booking-calendar" }),
] satisfies RouteConfig;
