import { beforeAll, describe, expect, it } from "vitest";
import { type Node, readGraph, richResultFaults, vocabularyFaults } from "./rich-results.ts";

const siteUrl = "https://shop.example";
const site = { siteUrl, has: (path: string) => ["/", "/a", "/a.png"].includes(path) };
const graph = (...things: Node[]) => ({ path: "/a", things });

const organization = {
  "@type": "Organization",
  "@id": `${siteUrl}/#organization`,
  name: "Shop",
  url: `${siteUrl}/`,
  logo: `${siteUrl}/a.png`,
};
const post = {
  "@type": "BlogPosting",
  headline: "A guide",
  image: `${siteUrl}/a.png`,
  datePublished: "2024-01-15",
  dateModified: "2024-01-15",
  author: { "@id": `${siteUrl}/#organization` },
};
const crumbs = (...names: string[]) => ({
  "@type": "BreadcrumbList",
  itemListElement: names.map((name, i) => ({
    "@type": "ListItem",
    position: i + 1,
    name,
    item: `${siteUrl}/a`,
  })),
});

describe("the graph of a page", () => {
  const page = (data: unknown) =>
    `<script type="application/ld+json">${JSON.stringify(data)}</script>`;

  it("is read when there is exactly one, in the right context", () => {
    const data = { "@context": "https://schema.org", "@graph": [organization] };
    expect(readGraph("/a", page(data)).things).toEqual([organization]);
    expect(() => readGraph("/a", page(data) + page(data))).toThrow("/a: has 2 blocks");
    expect(() => readGraph("/a", "")).toThrow("/a: has 0 blocks");
    expect(() => readGraph("/a", page({ ...data, "@context": "https://other.example" }))).toThrow(
      "no graph in the context",
    );
  });
});

describe("schema.org's vocabulary", () => {
  let faults: readonly string[] = [];
  // One run of the compiler for all of them; each fault names its page.
  beforeAll(() => {
    faults = vocabularyFaults([
      { path: "/fits", things: [organization, post, crumbs("Home", "A")] },
      { path: "/property", things: [{ ...organization, headline: "No property of a firm" }] },
      { path: "/type", things: [{ "@type": "BlogPosst", headline: "A" }] },
      { path: "/value", things: [{ ...post, author: { "@type": "Offer", price: "1.00" } }] },
      { path: "/inner", things: [{ ...post, author: { "@type": "Person", salary: "1" } }] },
      { path: "/code", things: [{ "@type": "Thing = 1; export const x: any", name: "A" }] },
    ]);
  }, 60_000);
  const of = (path: string) => faults.filter((fault) => fault.startsWith(`${path}: `));

  it("takes properties of a type and of those it inherits from", () => {
    expect(of("/fits")).toEqual([]);
  });

  it.each(["/property", "/type", "/value", "/inner", "/code"])("refuses %s", (path) => {
    expect(of(path)).toHaveLength(1);
  });

  it("names what is wrong", () => {
    expect(of("/property")[0]).toMatch(/Organization: .*headline.* does not exist/);
  });
});

describe("what search engines ask for", () => {
  const faults = (...things: Node[]) => richResultFaults(graph(...things), site);

  it("is there in a complete page", () => {
    expect(faults(organization, post, crumbs("Home", "A"))).toEqual([]);
  });

  it("is there in a complete video, and missing without", () => {
    expect(faults(organization, video({}))).toEqual([]);
    for (const property of ["name", "description", "thumbnailUrl", "uploadDate", "contentUrl"])
      expect(faults(organization, video({ [property]: undefined }))).toEqual([
        `/a: VideoObject.${property} is missing`,
      ]);
  });

  it.each(["headline", "image", "datePublished", "author"])("a post needs its %s", (property) => {
    expect(faults(organization, { ...post, [property]: undefined })).toEqual([
      `/a: BlogPosting.${property} is missing`,
    ]);
  });

  it("an author by reference must be on the page", () => {
    expect(faults(post).join("\n")).toContain("refers to nothing on the page");
  });

  it.each([
    ["a date of words", { ...post, datePublished: "15 January 2024" }, "should be an ISO date"],
    ["a foreign image", { ...post, image: "https://cdn.example/a.png" }, "should be an address"],
    ["an image that is not built", { ...post, image: `${siteUrl}/b.png` }, "not in the build"],
    ["a video of no length", video({ duration: "PT0S" }), "should be an ISO duration over zero"],
    ["a video’s day without a zone", video({ uploadDate: "2024-01-15" }), "a time with its zone"],
    ["a video that is elsewhere", video({ contentUrl: "https://cdn.example/a.mp4" }), "address"],
    ["a video without a picture", video({ thumbnailUrl: [] }), "is empty"],
    ["a profile of nobody", { "@type": "ProfilePage", mainEntity: {} }, "refers to nothing"],
    ["a path of one step", crumbs("Home"), "at least two steps"],
    ["a price with its sign", offer({ price: "$149" }), "should be an amount"],
    ["a currency sign", offer({ priceCurrency: "$" }), "code of three letters"],
    ["a product without offers", { ...offer({}), offers: [] }, "at least one Offer"],
    [
      "a question without an answer",
      { "@type": "FAQPage", mainEntity: [{ "@type": "Question", name: "Why?" }] },
      "Question.acceptedAnswer is missing",
    ],
  ])("refuses %s", (_, thing, message) => {
    expect(faults(organization, thing).join("\n")).toContain(message);
  });

  it("counts the steps of a path in order", () => {
    const path = crumbs("Home", "A");
    path.itemListElement.reverse();
    expect(faults(path)[0]).toContain("should count its steps from 1");
  });
});

function video(change: Node): Node {
  return {
    "@type": "VideoObject",
    name: "How the log fills",
    description: "A day of visits",
    thumbnailUrl: [`${siteUrl}/a.png`],
    uploadDate: "2024-01-15T00:00:00Z",
    duration: "PT1M30S",
    contentUrl: `${siteUrl}/a`,
    ...change,
  };
}

function offer(change: Node): Node {
  const complete = { price: "149.00", priceCurrency: "USD", url: `${siteUrl}/a` };
  return {
    "@type": "Product",
    name: "Plan",
    image: `${siteUrl}/a.png`,
    offers: [{ "@type": "Offer", ...complete, ...change }],
  };
}
