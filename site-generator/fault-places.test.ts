import { describe, expect, it } from "vitest";
import { readContentFiles } from "#content-model/read/files.ts";
import { content } from "#content-model/testing/content.ts";
import { faultsInContent } from "./fault-places.ts";
import type { PageFault } from "./site-error.ts";

const { texts } = await readContentFiles("content");
const { about } = content.pages;

/** Message of a fault after files have changed. */
function said(fault: PageFault | PageFault[], changes: Readonly<Record<string, string>> = {}) {
  const now = new Map([...texts, ...Object.entries(changes)]);
  return faultsInContent([fault].flat(), now, content, "content");
}

const dead = (text: string, ...pages: string[]): PageFault[] =>
  pages.map((page) => ({ pages: [page], message: `link ${text} leads to no page`, text }));

describe("a fault of the finished pages", () => {
  it("is told at the field that has the link, once for all pages that show it", () => {
    const navigation = 'links:\n  - label: Plans\n    href: "/plans"\n';
    const changes = { "navigation.yaml": navigation };
    expect(said(dead("/plans", "/", "/about"), changes)).toEqual([
      "content/navigation.yaml:3:11 Link /plans leads to no page. It is so on /, /about.",
    ]);
    const [of] = said(dead("/plans", "/", "/a", "/b", "/c", "/d"), changes);
    expect(of).toMatch(/It is so on \/, \/a, \/b and 2 more\.$/);
  });

  it("is told at a page's link to a part of itself, which is written without its address", () => {
    const page = 'hero:\n  actions:\n    - label: Rest\n      href: "#gone"\n';
    const changes = { "pages/about.yaml": page, "pages/press.yaml": page };
    expect(said(dead("/about#gone", "/about"), changes)).toEqual([
      "content/pages/about.yaml:4:13 Link /about#gone leads to no page. It is so on /about.",
    ]);
  });

  it("is told at the field that its rule names", () => {
    const changes = { "routes.yaml": "home:\n  path: /\nplans:\n  path: /plans\n" };
    const at = { file: "routes.yaml", keys: ["plans"] };
    expect(said({ pages: ["/"], message: "“q” is sent", at }, changes)).toEqual([
      "content/routes.yaml:4:3 “q” is sent. It is so on /.",
    ]);
  });

  it("is told at an address that the page adds an anchor to", () => {
    const changes = { "story.yaml": 'whole:\n  label: All of it\n  href: "/stori"\n' };
    expect(said(dead("/stori#visit", "/data/api"), changes)).toEqual([
      "content/story.yaml:3:9 Link /stori#visit leads to no page. It is so on /data/api.",
    ]);
  });

  it("is told at a text whose words the page keeps on one line", () => {
    const text = "A range of 20\u201140\u00a0%";
    const changes = { "story.yaml": 'chapters:\n  - text: "A range of 20-40 %"\n' };
    expect(said({ pages: ["/story"], message: "filler", text }, changes)).toEqual([
      "content/story.yaml:2:11 Filler. It is so on /story.",
    ]);
  });

  it("is told at links only, where a text elsewhere is the same", () => {
    const changes = {
      "navigation.yaml": 'links:\n  - label: Plans\n    href: "/plans"\n',
      "tools/example.yaml": "page: /plans\n",
    };
    expect(said(dead("/plans", "/"), changes).map((line) => line.split(" ")[0])).toEqual([
      "content/navigation.yaml:3:11",
    ]);
  });

  it("is told at a link whose address is made of a token", () => {
    const page = '- href: "{{path.about}}#nowhere"\n';
    expect(said(dead("/about#nowhere", "/"), { "pages/home.yaml": page })).toEqual([
      "content/pages/home.yaml:1:9 Link /about#nowhere leads to no page. It is so on /.",
    ]);
  });

  it("is told at a text with the site's address, wherever SITE_URL says the site is", () => {
    const settings = { ...content.settings, siteUrl: "https://www.other.example" };
    const fault = {
      pages: ["/api"],
      message: "title: too long",
      text: `API of ${settings.siteUrl}`,
    };
    const now = new Map([["pages/api.yaml", 'title: "API of {{site.url}}"\n']]);
    expect(faultsInContent([fault], now, { ...content, settings }, "content")).toEqual([
      "content/pages/api.yaml:1:8 Title: too long. It is so on /api.",
    ]);
  });

  it("is told at each link of a text that leads there", () => {
    const article =
      "---\ntitle: A\n---\n\nSee [one](/plans) and\n[two]({{path.about}}), [three][x]\n\n[x]: /plans\n";
    expect(said(dead("/plans", "/blog/a"), { "articles/a.md": article })).toEqual([
      expect.stringMatching(/^content\/articles\/a\.md:5:11 Link \/plans/),
      expect.stringMatching(/^content\/articles\/a\.md:8:6 Link \/plans/),
    ]);
  });

  it("is told at each of two titles that are the same, and at a description that runs over lines", () => {
    const { title, description } = about.meta;
    const twin = `meta:\n  title: ${title}\n`;
    const [first, second, ...others] = said(
      { pages: ["/about", "/careers"], message: `title: the same on 2 pages`, text: title },
      { "pages/careers.yaml": twin },
    );
    expect(first).toMatch(
      /^content\/pages\/about\.yaml:2:10 Title: the same on 2 pages\. It is so/,
    );
    expect(second).toMatch(/^content\/pages\/careers\.yaml:2:10 /);
    expect(others).toEqual([]);
    const long = { pages: ["/about"], message: "description: too much", text: description };
    expect(said(long)).toEqual([
      expect.stringMatching(/^content\/pages\/about\.yaml:\d+:\d+ Desc/),
    ]);
  });

  it("is told at the pages’ own texts only, where others have the same", () => {
    const named = "- label: Twins\n";
    const title = (of: string) => `meta:\n  title: ${of}\n`;
    const changes = {
      "navigation.yaml": named,
      "pages/careers.yaml": title("Twins"),
      "pages/about.yaml": title("Twins"),
      "pages/press.yaml": title("Twins"),
    };
    const twins = { pages: ["/about", "/careers"], message: "title: twice", text: "Twins" };
    expect(said({ ...twins, isOwn: true }, changes)).toEqual([
      expect.stringMatching(/^content\/pages\/about\.yaml:2:10 /),
      expect.stringMatching(/^content\/pages\/careers\.yaml:2:10 /),
    ]);
  });

  it("blames no link of another page, which may be right there", () => {
    const link = (href: string) => `- href: "${href}"\n`;
    const changes = {
      "pages/about.yaml": link("#try"),
      "pages/careers.yaml": link("#try"),
      "navigation.yaml": link("/about#try"),
    };
    const fault = { pages: ["/about"], message: "link #try", text: "#try" };
    expect(said(fault, changes)).toEqual([
      expect.stringMatching(/^content\/pages\/about\.yaml:1:9 /),
    ]);
    expect(
      said({ ...fault, text: "/about#try" }, { ...changes, "navigation.yaml": "a: b\n" }),
    ).toEqual([expect.stringMatching(/^content\/pages\/about\.yaml:1:9 /)]);
  });

  it("is told where an author wrote signs that the page has encoded", () => {
    const article = "---\ntitle: A\n---\n\n[a](#100%) and [b](/über)\n";
    const changes = { "articles/zoominfo-alternatives.md": article };
    for (const [text, column] of [
      ["#100%25", 5],
      ["/%C3%BCber", 20],
    ] as const)
      expect(said(dead(text, "/blog/zoominfo-alternatives"), changes)).toEqual([
        expect.stringMatching(
          new RegExp(`^content/articles/zoominfo-alternatives\\.md:5:${column} Link`),
        ),
      ]);
  });

  it("is told with its pages where no field of the content has it", () => {
    expect(said(dead("/nowhere/at-all", "/about", "/"))).toEqual([
      "/about, /: link /nowhere/at-all leads to no page",
    ]);
    expect(said({ pages: ["/about"], message: "has 2 h1 headings, should have one" })).toEqual([
      "/about: has 2 h1 headings, should have one",
    ]);
  });
});
