import type { ServerBuild } from "react-router";
import { expect, test } from "vitest";
import { content } from "#model/testing/content.ts";
import { routeTable } from "./route-table.ts";
import { builtStylesheet, stylesheetOf, withContent } from "./site-build.ts";

/** Code without styles. */
const build = {
  routes: {},
  assets: { url: "/assets/manifest-1a2b3c4d.js", version: "1a2b3c4d", routes: {} },
} as unknown as ServerBuild;

test("the stylesheet is named by the brand's colors and typefaces, in the browser's table too", () => {
  const css = ["/assets/style-1a2b3c4d.css"];
  const root = { id: "root", css };
  const styled = {
    ...build,
    assets: { ...build.assets, routes: { ...build.assets.routes, root } },
  };
  const site = withContent(styled as unknown as ServerBuild, content);
  const { brand } = content;
  const blue = { ...brand, colors: { ...brand.colors, action: "#0000ff" } };
  const plain = { ...brand, type: { ...brand.type, data: brand.type.text } };
  const named = stylesheetOf(css[0] ?? "", brand);
  expect(site.assets.routes.root?.css).toEqual([named]);
  expect(routeTable(site).text).toContain(named);
  expect(stylesheetOf(css[0] ?? "", blue)).not.toBe(named);
  expect(stylesheetOf(css[0] ?? "", plain)).not.toBe(named);
  expect(builtStylesheet(styled as unknown as ServerBuild)).toBe(css[0]);
  expect(builtStylesheet(build)).toBeNull();
});
