import { describe, expect, it } from "vitest";
import { content } from "#content-model/testing/content.ts";
import { type JsonLdPage, jsonLd, jsonLdArticle, jsonLdPage } from "./json-ld.ts";

const { routes } = content;

const url = "https://shop.example";
const thingsOf = (pathname: string, own: Partial<JsonLdPage> = {}, data = {}) =>
  jsonLd(content, url, jsonLdPage(routes, pathname, own, data));
const typesOf = (pathname: string, data = {}) =>
  thingsOf(pathname, {}, data).map((thing) => thing["@type"]);

const author = {
  kind: "team",
  name: "The product team",
  path: "/blog/author/product-team",
} as const;
const video = {
  sources: [
    { src: "/assets/videos/log.webm", type: "video/webm" },
    { src: "/assets/videos/log.mp4", type: "video/mp4" },
  ],
  captions: "/assets/videos/log.vtt",
  seconds: 89.6,
};
const film = { tag: "img", props: { src: "/assets/pictures/log.jpg", alt: "How it fills", video } };
const entry = {
  slug: "a-guide",
  title: "A guide",
  description: "About it",
  date: "2024-01-15",
  category: "Strategy",
  readTime: 10,
  image: { src: "/blog/pictures/a-guide.svg" },
};
const article = { entry, author, tags: [], series: null, prose: { nodes: ["A text."] } };
const graphOf = (change: object) =>
  thingsOf("/blog/a-guide", { article: jsonLdArticle({ ...article, ...change }) });

describe("structured data", () => {
  it("is on every page, with breadcrumbs everywhere but on the home page", () => {
    expect(typesOf("/")).toEqual(["Organization", "WebSite"]);
    expect(typesOf("/about")).toEqual(["Organization", "WebSite", "BreadcrumbList"]);
  });

  it("names the profiles elsewhere, if there are any", () => {
    const profiles = (social: typeof content.settings.social) => {
      const changed = { ...content, settings: { ...content.settings, social } };
      return jsonLd(changed, url, jsonLdPage(routes, "/", {}, {}))[0];
    };
    const href = "https://x.com/example";
    expect(profiles([{ label: "X", href }])).toMatchObject({ sameAs: [href] });
    expect(profiles([])).not.toHaveProperty("sameAs");
  });

  it("offers the plan on pricing, in both periods", () => {
    const product = thingsOf("/pricing").find((thing) => thing["@type"] === "Product");
    expect(product?.offers).toHaveLength(2);
  });

  it("describes an article with its date and its place under the blog", () => {
    const things = graphOf({});
    expect(things.find((thing) => thing["@type"] === "BlogPosting")).toMatchObject({
      datePublished: "2024-01-15",
      image: [`${url}/blog/pictures/a-guide.svg`, `${url}/social/blog-a-guide.png`],
    });
    expect(JSON.stringify(things)).toContain(`${url}/blog"`);
  });

  it("names who signs an article, with the page that tells of them", () => {
    const signed = (by: object) =>
      graphOf({ author: { ...author, ...by } }).find((thing) => thing["@type"] === "BlogPosting");
    expect(signed({})?.author).toMatchObject({
      "@type": "Organization",
      name: "The product team",
      url: `${url}/blog/author/product-team`,
      parentOrganization: { "@id": `${url}/#organization` },
    });
    expect(signed({ kind: "person", name: "Ada Example" })?.author).toMatchObject({
      "@type": "Person",
      name: "Ada Example",
    });
  });

  it("says which part of which series an article is, and its tags", () => {
    const series = { title: "Switching", path: "/blog/series/switching", part: 2 };
    const things = graphOf({ series, tags: [{ name: "Vendor comparisons" }] });
    expect(things.find((thing) => thing["@type"] === "BlogPosting")).toMatchObject({
      keywords: ["Vendor comparisons"],
      isPartOf: { name: "Switching", url: `${url}/blog/series/switching` },
      position: 2,
    });
  });

  it("describes each video of an article: what it shows, since when, how long, and where", () => {
    const figure = { tag: "figure", props: { title: "A day of visits" }, children: [film] };
    const nodes = [{ tag: "aside", children: [film] }, "Text", figure];
    const videos = graphOf({ prose: { nodes } }).filter(
      (thing) => thing["@type"] === "VideoObject",
    );
    const described = {
      name: "How it fills",
      description: "About it",
      thumbnailUrl: [`${url}/assets/pictures/log.jpg`],
      uploadDate: "2024-01-15T00:00:00Z",
      duration: "PT90S",
      contentUrl: `${url}/assets/videos/log.mp4`,
    };
    expect(videos).toMatchObject([described, { ...described, description: "A day of visits" }]);
  });

  it("tells of an author on every page of their articles", () => {
    const by = { kind: "person", role: "Editor", bio: "Writes.", picture: { src: "/a.jpg" } };
    const links = [{ label: "LinkedIn", href: "https://linkedin.example/ada" }];
    const group = { name: "Ada Example", path: "/blog/author/ada", author: { ...by, links } };
    const on = (page: number) => ({ group: { ...group, page } }) as Partial<JsonLdPage>;
    const first = thingsOf("/blog/author/ada", on(1));
    expect(first.find((thing) => thing["@type"] === "ProfilePage")?.mainEntity).toMatchObject({
      "@type": "Person",
      name: "Ada Example",
      jobTitle: "Editor",
      image: `${url}/a.jpg`,
      sameAs: ["https://linkedin.example/ada"],
    });
    const second = thingsOf("/blog/author/ada/page/2", on(2));
    const crumbs = second.find((thing) => thing["@type"] === "BreadcrumbList");
    expect(crumbs?.itemListElement).toMatchObject([
      { name: "Home" },
      { name: "Blog", item: `${url}/blog` },
      { name: "Ada Example", item: `${url}/blog/author/ada` },
      { name: "Page 2", item: `${url}/blog/author/ada/page/2` },
    ]);
  });

  it("tells of no author on a list by tag", () => {
    const group = {
      name: "Vendors",
      path: "/blog/tag/vendors",
      author: null,
      page: 1,
    };
    expect(thingsOf("/blog/tag/vendors", { group })).toHaveLength(3);
  });

  it("places a further page of the list under the blog", () => {
    const crumbs = thingsOf("/blog/page/2", { listPage: 2 }).find(
      (thing) => thing["@type"] === "BreadcrumbList",
    );
    expect(crumbs?.itemListElement).toMatchObject([
      { name: "Home" },
      { name: "Blog", item: `${url}/blog` },
      { name: "Page 2", item: `${url}/blog/page/2` },
    ]);
  });

  it("collects questions from any section", () => {
    const data = {
      api: { page: { sections: [{ kind: "faq", questions: [{ question: "Q?", answer: "A." }] }] } },
    };
    expect(typesOf("/data/api", data)).toContain("FAQPage");
  });

  it("never rates anything", () => {
    expect(typesOf("/testimonials", { testimonials: { quotes: [{ rating: 5 }] } })).not.toContain(
      "Review",
    );
  });
});
