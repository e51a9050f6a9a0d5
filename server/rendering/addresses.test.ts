import type { ServerBuild } from "react-router";
import { expect, test } from "vitest";
import { templateRoute } from "#model/schema/route.ts";
import { content } from "#model/testing/content.ts";
import { withAddresses } from "./addresses.ts";
import { routeTable } from "./route-table.ts";

/** As the bundler leaves it, with the addresses of the content as it is. */
const entries = Object.entries(content.routes).map(([id, { path }]) => [
  id,
  path === "/" ? { id, index: true } : { id, path: path.slice(1), module: `/${id}.js` },
]);
const build = {
  routes: Object.fromEntries([...entries, ["article", { id: "article", path: "blog/:slug" }]]),
  assets: {
    url: "/assets/manifest-1a2b3c4d.js",
    version: "1a2b3c4d",
    routes: Object.fromEntries(entries),
  },
} as unknown as ServerBuild;

test("without a change the build is used as it is", () => {
  expect(withAddresses(build, content.routes)).toBe(build);
});

test("another address is in both tables, and the browser's table gets a name of its own", () => {
  const pricing = { ...content.routes.pricing, path: "/plans" } as const;
  const moved = withAddresses(build, { ...content.routes, pricing });
  expect([moved.routes.pricing?.path, moved.assets.routes.pricing?.path]).toEqual([
    "plans",
    "plans",
  ]);
  expect(moved.routes.about).toBe(build.routes.about);
  expect(moved.routes.article).toBe(build.routes.article);
  expect(moved.assets.url).toMatch(/^\/assets\/[0-9a-f]{8}\.js$/);
  const { file, text } = routeTable(moved);
  expect(`/${file}`).toBe(moved.assets.url);
  expect(text).toContain('"path":"plans"');
  // What was built is another site's still.
  expect(build.routes.pricing?.path).toBe("pricing");
});

test("a page that only the content knows is a route like the template's, in both tables", () => {
  const further = { path: "/events/fall", label: "Fall", group: "company" } as const;
  const routes = { ...content.routes, fall: further };
  const more = withAddresses(build, routes);
  const added = { id: "page:fall", path: "events/fall", module: `/${templateRoute}.js` };
  expect(more.routes["page:fall"]).toEqual(added);
  expect(more.assets.routes["page:fall"]).toEqual(added);
  expect(more.assets.url).not.toBe(build.assets.url);
  expect(withAddresses(more, routes)).toBe(more);
});
