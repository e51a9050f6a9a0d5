import { describe, expect, it } from "vitest";
import { content } from "#content-model/testing/content.ts";
import { llmsTxt, robotsTxt, sitemapXml, webManifest } from "./text-files.ts";

const url = "https://shop.example";

describe("sitemap.xml", () => {
  it("lists pages with their full address and date, without those kept out", () => {
    const xml = sitemapXml(url, [
      { path: "/", updated: "2026-01-02" },
      { path: "/a&b", updated: "2026-01-03" },
      { path: "/undated", updated: null },
      { path: "/hidden", updated: "2026-01-03", noindex: true },
    ]);
    expect(xml).toContain(`<loc>${url}/</loc><lastmod>2026-01-02</lastmod>`);
    expect(xml).toContain(`<loc>${url}/undated</loc></url>`);
    expect(xml).toContain("/a&amp;b");
    expect(xml).not.toContain("hidden");
  });
});

it("robots.txt names the sitemap by its full address", () => {
  expect(robotsTxt(url)).toMatch(/^Sitemap: https:\/\/shop\.example\/sitemap\.xml$/m);
});

it("the manifest is JSON with a square and a maskable icon", () => {
  const manifest = JSON.parse(
    webManifest({ brand: "Brand", tagline: "Line" }, content.brand.colors.paper),
  );
  const purposes = manifest.icons.map((icon: { purpose?: string }) => icon.purpose);
  expect(purposes).toContain("any");
  expect(purposes).toContain("maskable");
});

it("llms.txt groups the pages under headings", () => {
  const text = llmsTxt("Brand", { about: "Line.", notes: ["All at {siteUrl}/all."] }, url, [
    { group: "One", label: "A", path: "/a", description: "About a" },
    { group: "Two", label: "B", path: "/b", description: "About b" },
  ]);
  expect(text).toContain("# Brand\n\n> Line.\n\nAll at https://shop.example/all.\n\n## One");
  expect(text).toContain("## One\n\n- [A](https://shop.example/a): About a");
  expect(text).toContain("## Two");
});
