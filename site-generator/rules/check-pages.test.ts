import { describe, expect, it, test } from "vitest";
import { content } from "#content-model/testing/content.ts";
import { pageFaultLine } from "../site-error.ts";
import {
  checkLinks,
  checkMetadata,
  checkQueries,
  checkRedirects,
  checkRegistry,
  type PageMetadata,
} from "./check-pages.ts";

const url = "https://shop.example";
const good = (path: string, change: Partial<PageMetadata> = {}): PageMetadata => ({
  path,
  title: `Page ${path} | Brand`,
  description: `A description of ${path} that is long enough to pass the lower bound.`,
  canonical: url + path,
  ogImage: `${url}/social.png`,
  noindex: false,
  ...change,
});
const check = (...pages: PageMetadata[]) => checkMetadata(pages, "Brand", url).map(pageFaultLine);

describe("metadata", () => {
  it("passes a good page", () => {
    expect(check(good("/a"))).toEqual([]);
  });

  it.each([
    ["an empty title", { title: " | Brand" }, "/a: title: Title cannot be empty (0 characters)"],
    [
      "a long title",
      { title: `${"x".repeat(61)} | Brand` },
      "/a: title: Title should be 60 characters or less for optimal SEO (61 characters)",
    ],
    [
      "a short description",
      { description: "Too short." },
      "/a: description: Description should be at least 50 characters for SEO (10 characters)",
    ],
    [
      "a long description",
      { description: "x".repeat(161) },
      "/a: description: Description should be 160 characters or less for optimal SEO (161 characters)",
    ],
  ])("names page, rule and length of %s", (_what, change, message) => {
    expect(check(good("/a", change))).toContain(message);
  });

  it("counts title and description after trimming", () => {
    expect(
      check(
        good("/a", { title: `  ${"x".repeat(52)} | Brand `, description: ` ${"y".repeat(50)} ` }),
      ),
    ).toEqual([]);
  });

  it("bounds the composed title too", () => {
    expect(check(good("/a", { title: `${"x".repeat(58)} | Brand` }))).toEqual([
      "/a: title: with the product name it should be 60 characters or less (66 characters)",
    ]);
  });

  it("wants addresses that are URLs, and the page's own as canonical", () => {
    expect(check(good("/a", { ogImage: "social.png" }))[0]).toMatch(/^\/a: ogImage: /);
    expect(check(good("/a", { canonical: undefined }))).toEqual([
      `/a: canonical: is missing, should be ${url}/a`,
    ]);
    expect(check(good("/a", { canonical: `${url}/b` }))[0]).toContain("should be");
  });

  it("refuses a title or description that appears twice", () => {
    const faults = check(
      good("/a"),
      good("/b", { title: good("/a").title, description: good("/a").description }),
    );
    expect(faults).toHaveLength(2);
    expect(faults[0]).toMatch(/^\/a, \/b: title: the same on 2 pages/);
  });
});

describe("registry", () => {
  it("names what is missing on either side", () => {
    expect(checkRegistry(["/a", "/b"], ["/b", "/c"]).map(pageFaultLine)).toEqual([
      "/a: is in the registry but was not prerendered",
      "/c: was prerendered but is not in the registry",
    ]);
    expect(checkRegistry(["/a", "/b", "/a"], ["/a", "/b"]).map(pageFaultLine)).toEqual([
      "/a: is in the registry twice, so one of its pages is not in the build",
    ]);
  });
});

describe("links", () => {
  const page = (path: string, links: string[], ids: string[] = [], files: string[] = []) => ({
    path,
    links,
    ids,
    files,
  });
  const links = (...pages: ReturnType<typeof page>[]) =>
    checkLinks(pages, new Set(["/feed.xml", "/icon.svg"]), { "/old": "/a" }, url).map(
      pageFaultLine,
    );

  it("passes pages, own anchors, anchors elsewhere, queries, files, mail and other sites", () => {
    const all = [
      "/b",
      "#here",
      "/b#there",
      "/b?x=1#there",
      "/feed.xml",
      "mailto:a@shop.example",
      "tel:+1555",
      "data:text/css;charset=utf-8,a",
      "https://other.example/x",
    ];
    expect(links(page("/a", all, ["here"], ["/icon.svg"]), page("/b", [], ["there"]))).toEqual([]);
  });

  it.each([
    ["", 'link "" leads nowhere'],
    ["#", 'link "#" leads nowhere'],
    ["/missing", "leads to no page"],
    ["/a/", "leads to no page"],
    ["#gone", "has no #gone"],
    ["/old", "leads over a redirect"],
    ["javascript:void(0)", "is no address"],
    ["#100%", "has no #100%"],
    ["http://localhost:3000/a", "that visitors don't reach; write the public address"],
    ["https://10.0.0.8/", "that visitors don't reach"],
    ["https://intranet/a", "that visitors don't reach"],
    ["data:text/html;charset=utf-8,a", "is no address"],
    [`${url}/missing`, "leads to no page"],
  ])("refuses %s", (link, reason) => {
    const faults = links(page("/a", [link]));
    expect(faults).toHaveLength(1);
    expect(faults[0]).toContain(reason);
  });

  it("passes a machine that a setting names", () => {
    const pages = [page("/a", ["http://localhost:3000/login", "http://localhost:9/x"])];
    const faults = checkLinks(pages, new Set(), {}, url, { lent: ["http://localhost:3000"] });
    expect(faults.map(({ text }) => text)).toEqual(["http://localhost:9/x"]);
  });

  it("refuses a file that is not in the build", () => {
    expect(links(page("/a", [], [], ["/lost.png"]))).toEqual([
      "/a: file /lost.png is not in the build",
    ]);
  });
});

const known = new Set(["/", "/pricing", "/blog"]);
const redirectFaults = (redirects: Readonly<Record<string, string>>) =>
  checkRedirects(redirects, known).map(pageFaultLine);

test("a redirect leads straight to a page, with a part of it or a query if need be", () => {
  expect(redirectFaults({ "/old": "/pricing", "/plans": "/pricing?billing=annual" })).toEqual([]);
  expect(redirectFaults({ "/old": "/#solutions" })).toEqual([]);
});

test.each([
  ["/old", "/princing", "/old: redirects to /princing, which is no page"],
  ["/pricing", "/blog", "/pricing: is a page, so it can't be a redirect too"],
  ["old", "/blog", "old: a redirect begins with / and has no ? or #"],
  ["/old?x=1", "/blog", "/old?x=1: a redirect begins with / and has no ? or #"],
])("%s to %s fails the build", (from, to, message) => {
  expect(redirectFaults({ [from]: to })).toEqual([message]);
});

test("a chain of redirects fails the build", () => {
  expect(redirectFaults({ "/a": "/b", "/b": "/blog" })).toEqual([
    "/a: redirects to /b, which is a redirect itself",
  ]);
});

describe("queries", () => {
  const ask = (...asks: string[]) =>
    checkQueries(content, [{ path: "/pricing", asks, links: ["/register?plan=x", "/blog?utm=a"] }]);

  it("passes what the page reads", () => {
    expect(ask("?billing", "/pricing?visits", "/solutions/direct-mail?piece")).toEqual([
      expect.objectContaining({ message: expect.stringContaining("“utm” is sent to /blog") }),
    ]);
  });

  it("names the file and the line for what it doesn't", () => {
    const [fault] = ask("/contact?colour").map(pageFaultLine);
    expect(fault).toContain("/pricing: “colour” is sent to /contact, and content/routes.yaml");
    expect(fault).toContain("write query: [topic, colour] in the entry “contact”");
  });

  it("names each parameter that is missing in the line for each of them", () => {
    const faults = ask("/contact?colour=1&size=2", "/contact?shape").map(pageFaultLine);
    const own = faults.filter((fault) => fault.includes("/contact"));
    expect(own).toHaveLength(3);
    for (const fault of own) expect(fault).toContain("query: [topic, colour, size, shape] in");
  });
});
