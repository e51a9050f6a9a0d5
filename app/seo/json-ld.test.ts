import { describe, expect, it } from "vitest";
import { content } from "#model/testing/content.ts";
import { jsonLd, withJsonLd } from "./json-ld.ts";
import { pageFacts } from "./page-facts.ts";

const { routes } = content;

const url = "https://shop.example";
const typesOf = (pathname: string, data: unknown = {}) =>
  jsonLd(content, url, pageFacts(routes, pathname, data)).map((thing) => thing["@type"]);

const entry = {
  slug: "a-guide",
  title: "A guide",
  description: "About it",
  date: "2024-01-15",
  category: "Strategy",
  readTime: 10,
  image: { src: "/blog/pictures/a-guide.svg" },
};

describe("structured data", () => {
  it("stands on every page, with breadcrumbs everywhere but on the home page", () => {
    expect(typesOf("/")).toEqual(["Organization", "WebSite"]);
    expect(typesOf("/about")).toEqual(["Organization", "WebSite", "BreadcrumbList"]);
  });

  it("offers the plan on pricing, in both periods", () => {
    const product = jsonLd(content, url, pageFacts(routes, "/pricing", {})).find(
      (thing) => thing["@type"] === "Product",
    );
    expect(product?.offers).toHaveLength(2);
  });

  it("describes an article with its date and its place under the blog", () => {
    const things = jsonLd(content, url, pageFacts(routes, "/blog/a-guide", { article: { entry } }));
    expect(things.find((thing) => thing["@type"] === "BlogPosting")).toMatchObject({
      datePublished: "2024-01-15",
      image: [`${url}/blog/pictures/a-guide.svg`, `${url}/social/blog-a-guide.png`],
    });
    expect(JSON.stringify(things)).toContain(`${url}/blog"`);
  });

  it("places a further page of the list under the blog", () => {
    const data = { "blog-page": { list: { current: 2 } } };
    const crumbs = jsonLd(content, url, pageFacts(routes, "/blog/page/2", data)).find(
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

describe("the script in the head", () => {
  it("can't be ended by a text inside it", () => {
    const html = withJsonLd("<head></head><body></body>", [
      { "@type": "WebSite", name: "</script><script>alert(1)</script> $&" },
    ]);
    expect(html.match(/<script/g)).toHaveLength(1);
    expect(html).toContain("$&");
    expect(html.indexOf("</script>")).toBeLessThan(html.indexOf("</head>"));
  });
});
