import type { ServerBuild } from "react-router";
import { expect, test } from "vitest";
import { content } from "#model/testing/content.ts";
import { builtStylesheet, routeTable, stylesheetOf, withContent } from "./site-build.ts";

/** As the bundler leaves it, with the addresses of the content as it is. */
const entries = Object.entries(content.routes).map(([id, { path }]) => [
  id,
  path === "/" ? { id, index: true } : { id, path: path.slice(1) },
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
  expect(withContent(build, content)).toBe(build);
});

test("another address stands in both tables, and the browser's table gets a name of its own", () => {
  const pricing = { ...content.routes.pricing, path: "/plans" } as const;
  const moved = withContent(build, {
    ...content,
    routes: { ...content.routes, pricing },
  });
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

test("the stylesheet is named by the brand's colors, in the browser's table too", () => {
  const css = ["/assets/style-1a2b3c4d.css"];
  const root = { id: "root", css };
  const styled = {
    ...build,
    assets: { ...build.assets, routes: { ...build.assets.routes, root } },
  };
  const site = withContent(styled as unknown as ServerBuild, content);
  const blue = { ...content.brand.colors, action: "#0000ff" };
  const named = stylesheetOf(css[0] ?? "", content.brand.colors);
  expect(site.assets.routes.root?.css).toEqual([named]);
  expect(routeTable(site).text).toContain(named);
  expect(stylesheetOf(css[0] ?? "", blue)).not.toBe(named);
  expect(builtStylesheet(styled as unknown as ServerBuild)).toBe(css[0]);
  expect(builtStylesheet(build)).toBeNull();
});
