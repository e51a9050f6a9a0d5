import { unzipSync } from "fflate";
import { describe, expect, it } from "vitest";
import type { ArticleContent } from "#content-model/snapshot.ts";
import { content } from "#content-model/testing/content.ts";
import { isCompressible } from "./blob-store.ts";
import { brandKit, icoFile, type Raster, setTitle, socialSvg } from "./draw-images.ts";
import { blogFeeds } from "./feeds.ts";
import { pathOfFile } from "./paths.ts";
import { pagesJson } from "./publish.ts";
import { articleFields } from "./testing/article-fields.ts";

describe("the server's manifest", () => {
  it("lists pages by path with file, hashes, query names and the day of those that show it", () => {
    const entry = {
      path: "/a",
      label: "A",
      group: "legal",
      updated: "2026-01-01",
      query: ["topic"],
      noindex: false,
    } as const;
    const pages = pagesJson(
      [entry],
      new Map([["/a", { file: "a/index.html", styles: ["sha256-x"] }]]),
      "1970-01-01",
      ["/a"],
    );
    expect(pages["/a"]).toEqual({
      file: "a/index.html",
      styles: ["sha256-x"],
      query: ["topic"],
      builtOn: "1970-01-01",
    });
  });

  it("turns a file into its page's path", () => {
    expect(["index.html", "data/api/index.html"].map(pathOfFile)).toEqual(["/", "/data/api"]);
  });
});

const feedSite = { title: "Blog", siteUrl: "https://shop.example", mode: "opt-out" } as const;

describe("feeds", () => {
  const article = (number: number): ArticleContent => ({
    ...articleFields,
    slug: `guide-${number}`,
    prose: {
      nodes: [
        {
          tag: "p",
          children: [
            `Guide ${number} of them. See `,
            { tag: "a", props: { href: "/pricing" }, children: ["pricing"] },
          ],
        },
      ],
      contents: [],
      uses: [],
      hash: "",
      minutes: 1,
    },
  });
  it("carry the whole text with full addresses, escaped, and the article's own date", () => {
    const { atom, rss } = blogFeeds(content, feedSite, [article(1)]);
    for (const feed of [atom, rss]) {
      expect(feed).toContain("https://shop.example/blog/guide-1");
      expect(feed).toContain("https://shop.example/pricing");
      expect(feed).not.toContain("<both>About");
    }
    for (const feed of [atom, rss]) {
      expect(feed).toContain("Strategy");
      expect(feed).toContain("Vendor comparisons");
    }
    expect(atom).toContain("<name>The product team</name>");
    expect(atom).toContain("https://shop.example/blog/author/product-team");
    expect(atom).toContain("<updated>2024-01-05T00:00:00.000Z</updated>");
    expect(rss).toContain("05 Jan 2024");
  });

  it("hold the newest twenty, however many there are", () => {
    const many = Array.from({ length: 2000 }, (_, i) => article(i));
    for (const feed of Object.values(blogFeeds(content, feedSite, many))) {
      const found = [...feed.matchAll(/Guide (\d+) of them/g)].map(([, number]) => Number(number));
      expect([...new Set(found)]).toEqual(Array.from({ length: 20 }, (_, i) => i));
    }
  });
});

describe("images", () => {
  it("set a title at the largest size at which it fits", () => {
    expect(setTitle("Pricing").px).toBeGreaterThan(
      setTitle("First-party data: six strategies that work").px,
    );
    expect(setTitle("x ".repeat(200)).lines.length).toBeLessThanOrEqual(6);
  });

  it("escape what stands in them", () => {
    expect(socialSvg("A & B", "Brand", "seed", () => "#000000", content.brand.mark)).toContain(
      "A &amp; B",
    );
  });

  it("an icon file names the place and length of its image", () => {
    const ico = icoFile(Buffer.from("png bytes"), 32);
    expect(
      ico.subarray(ico.readUInt32LE(18), ico.readUInt32LE(18) + ico.readUInt32LE(14)).toString(),
    ).toBe("png bytes");
  });
});

it("the brand kit's archive has each of its files, and the same bytes at every publish", () => {
  const raster: Raster = {
    png: () => Buffer.from("png"),
    draw: async () => Buffer.from("png"),
    outlines: (svg) => svg,
    width: () => 100,
  };
  const make = () => brandKit(content["brand-kit"], content.site.brand, content.brand, raster);
  const made = make();
  const archive = made.at(-1);
  const files = made.slice(0, -1);
  const entries = unzipSync(archive?.bytes ?? Buffer.alloc(0));
  expect(Object.values(entries).map((bytes) => Buffer.from(bytes))).toEqual(
    files.map(({ bytes }) => bytes),
  );
  expect(Object.keys(entries)).toEqual(files.map(({ file }) => file.split("/").at(-1)));
  expect(make()).toEqual(made);
});

it("only text of some size is compressed", () => {
  expect(isCompressible("a.html", 5000)).toBe(true);
  expect(isCompressible("a.html", 250)).toBe(false);
  expect(isCompressible("a.png", 5000)).toBe(false);
});
