import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it, test } from "vitest";
import {
  type Changes,
  faultsAfter,
  readChanged,
  replacing,
} from "#content-model/testing/changed-content.ts";
import { hiddenAt } from "./hidden-pages.ts";
import { routeList } from "./schema/route.ts";

const removing = (...ids: string[]) => ({
  "routes.yaml": (text: string) =>
    ids.reduce(
      (all, id) => all.replace(new RegExp(`^${id}:\n`, "m"), `${id}:\n  removed: true\n`),
      text,
    ),
});
const asDraft = (file: string): Changes => ({
  [file]: (text) =>
    file.endsWith(".md") ? text.replace("---\n", "---\ndraft: true\n") : `draft: true\n${text}`,
});
const linksIn = (value: unknown) =>
  [...JSON.stringify(value).matchAll(/"href":"([^"]*)"/g)].map(([, href]) => href);
const textOf = (name: string) =>
  readFileSync(path.join(import.meta.dirname, "../content", name), "utf8");

describe("a page that is removed", () => {
  it("is in no list of pages, and needs no file", () => {
    const gone = readChanged({ ...removing("about"), "pages/about.yaml": null });
    expect(gone.routes.about).toBeUndefined();
    expect(gone.pages.about).toBeUndefined();
    expect(routeList(gone.routes).map(({ id }) => id)).not.toContain("about");
    expect(gone.hidden).toEqual([
      { id: "about", path: "/about", reason: "removed", file: "routes.yaml" },
    ]);
    expect(readChanged(removing("about")).pages.about).toBeUndefined();
  });

  it("takes links in lists along, and nothing else of the list", () => {
    const { navigation, dropped } = readChanged(removing("careers"));
    expect(linksIn(navigation)).not.toContain("/careers");
    const column = navigation.footerColumns.find(({ title }) => title === "Company");
    expect(column?.links.map(({ label }) => label)).toEqual([
      ...["About", "Press", "Contact", "Platform security", "Security", "GDPR", "Compliance"],
    ]);
    expect(dropped).toEqual([
      {
        file: "content/navigation.yaml",
        place: expect.objectContaining({ column: 9 }),
        page: "careers",
      },
      {
        file: "content/pages/about.yaml",
        place: expect.objectContaining({ column: 11 }),
        page: "careers",
      },
    ]);
    const line = textOf("navigation.yaml").split("\n")[(dropped[0]?.place.line ?? 0) - 1];
    expect(line).toContain("Careers");
  });

  it("takes a menu, a column, and a banner along that would be left without links", () => {
    const industries = readChanged(removing("industries"));
    expect(industries.navigation.menus.map(({ id }) => id)).toEqual(["solutions", "data"]);
    const only = replacing('        href: "{{path.about}}"', '        href: "{{path.careers}}"');
    const column =
      '  - title: Jobs\n    links:\n      - label: Careers\n        href: "{{path.careers}}"\n';
    const { navigation } = readChanged({
      ...removing("careers"),
      "navigation.yaml": (text) =>
        replacing("footerColumns:\n", `footerColumns:\n${column}`)(only(text)),
    });
    expect(navigation.footerColumns.map(({ title }) => title)).not.toContain("Jobs");
    const banner =
      '  - kind: cta\n    title: Work here\n    text: We hire.\n    actions:\n      - label: Jobs\n        href: "{{path.careers}}"\n';
    const { pages } = readChanged({
      ...removing("careers"),
      "pages/about.yaml": (text) => replacing("sections:\n", `sections:\n${banner}`)(text),
    });
    expect(JSON.stringify(pages.about)).not.toContain("Work here");
  });

  it("takes a link along that may be absent, and names one that must be there", () => {
    const { glossary } = readChanged(removing("partnerships", "consumer-data"));
    expect(linksIn(glossary)).not.toContain("/data/consumer-data");
    expect(faultsAfter(removing("white-label"))).toEqual([
      expect.stringMatching(
        /^content\/pages\/home\.yaml:\d+:9 This leads to the page “white-label”, which is left out \(content\/routes\.yaml\), and a link must be here\. Lead to another page\.$/,
      ),
    ]);
  });

  it("names a sentence with its address, and a redirect to it", () => {
    const faults = faultsAfter(removing("methodology", "blog"));
    const faultsIn = (file: string) => faults.filter((line) => line.startsWith(`content/${file}`));
    expect(faultsIn("llms.yaml")).toEqual([
      expect.stringMatching(
        /:5:5 This leads to the page “methodology”.* Remove it, or lead to another page\.$/,
      ),
    ]);
    expect(faultsIn("redirects.yaml").map((line) => line.split(" ")[0])).toEqual([
      "content/redirects.yaml:5:12",
      "content/redirects.yaml:7:15",
    ]);
  });

  it("keeps the place of every other fault in a file that has lost links", () => {
    const wrong = replacing("      - label: GDPR\n", "      - label: ''\n");
    const line = textOf("navigation.yaml").split("\n").indexOf("      - label: GDPR") + 1;
    expect(faultsAfter({ ...removing("careers", "press"), "navigation.yaml": wrong })).toEqual([
      expect.stringContaining(`content/navigation.yaml:${line}:16 “label” `),
    ]);
  });

  it("takes its chapter of the story, its tools and its resources along", () => {
    const { story, resources, pages } = readChanged({
      ...removing("audience-builder"),
      "pages/home.yaml": replacing(
        'href: "{{path.audience-builder}}"',
        'href: "{{path.traffic-id}}"',
      ),
    });
    expect(story.chapters.map(({ page }) => page)).not.toContain("audience-builder");
    expect(story.chapters.length).toBeGreaterThan(5);
    expect(linksIn(resources).filter((href) => href?.startsWith("/solutions/audience"))).toEqual(
      [],
    );
    const ids = resources.resources.map(({ id }) => id);
    expect(
      pages.tools?.jobs.flatMap(({ tools }) => tools).filter((id) => !ids.includes(id)),
    ).toEqual([]);
  });

  it("takes a question of the page of tools along that would be left without tools", () => {
    const without = ["white-label", "direct-mail", "pricing"];
    const home = (text: string) =>
      text.replace(/\{\{path\.(white-label|direct-mail|pricing)\}\}/g, "{{path.api}}");
    const { pages } = readChanged({
      ...removing(...without),
      "pages/home.yaml": home,
      "navigation.yaml": replacing(
        '  label: Sign Up\n  href: "{{path.pricing}}"',
        '  label: Sign Up\n  href: "{{path.register}}"',
      ),
    });
    const titles = pages.tools?.jobs.map(({ title }) => title);
    expect(titles).not.toContain("How will it look?");
    expect(titles).toContain("How do I connect it?");
  });

  it("may be redirected from, and its address may be another page's", () => {
    const redirects = (text: string) => `${text}\n/about: "{{path.contact}}"\n`;
    expect(
      readChanged({ ...removing("about"), "redirects.yaml": redirects }).redirects["/about"],
    ).toBe("/contact");
    const moved = (text: string) =>
      removing("about")["routes.yaml"](text.replace("path: /press", "path: /about"));
    expect(readChanged({ "routes.yaml": moved }).routes.press?.path).toBe("/about");
  });

  it("takes all articles along if it is the blog", () => {
    const redirects = (text: string) => text.replace(/^.*path\.blog.*\n/gm, "");
    const { articles, glossary } = readChanged({
      ...removing("blog"),
      "redirects.yaml": redirects,
    });
    expect(articles).toEqual([]);
    expect(linksIn(glossary).filter((href) => href?.startsWith("/blog"))).toEqual([]);
  });

  it("takes the buttons of articles along", () => {
    let written: string[] = [];
    const { articles, dropped } = readChanged({
      ...removing("careers"),
      "articles/clearbit-alternatives.md": (text) => {
        const changed = text
          .replace('href: "/book-a-demo"', 'href: "{{path.careers}}"')
          .replace('href: "/solutions/traffic-id"', 'href: "/careers"');
        written = changed.split("\n");
        return changed;
      },
    });
    const article = articles.find(({ slug }) => slug === "clearbit-alternatives");
    expect(article?.cta.actions).toEqual([]);
    const lines = dropped.filter(({ file }) => file.endsWith(".md")).map(({ place }) => place.line);
    const toCareers = written.flatMap((line, i) => (/careers/.test(line) ? [i] : []));
    expect(toCareers).toHaveLength(2);
    // A button begins with its label, on the line before.
    expect(lines).toEqual(toCareers);
  });

  it("needs its line: a file that is missing without one names both ways on", () => {
    expect(faultsAfter({ "pages/about.yaml": null })).toEqual([
      expect.stringMatching(
        /^content\/pages\/about\.yaml This file is missing.* Write it, or leave the page out: add “removed: true”/,
      ),
    ]);
    expect(faultsAfter({ "legal/terms.md": null })[0]).toMatch(/legal\/terms\.md .*removed: true/);
    const without = (text: string) => text.replace(/^about:\n( {2}.*\n)+/m, "");
    expect(faultsAfter({ "routes.yaml": without }).join("\n")).toMatch(/about.*removed: true/);
  });

  it.each(["home", "cookie-settings"])(
    "can't be the page “%s”, which every page leads to",
    (id) => {
      expect(faultsAfter(removing(id))).toEqual([
        expect.stringMatching(
          new RegExp(`^content/routes\\.yaml:\\d+:3 The page “${id}” can’t be left out`),
        ),
      ]);
      if (id !== "home")
        expect(faultsAfter(asDraft(`pages/${id}.yaml`))).toEqual([
          expect.stringMatching(
            new RegExp(`^content/pages/${id}\\.yaml:1:1 The page “${id}” can’t be left out`),
          ),
        ]);
    },
  );
});

describe("a page that is a draft", () => {
  const files = [
    "pages/about.yaml",
    "pages/careers.yaml",
    "pages/security.yaml",
    "legal/accessibility.md",
  ];

  it.each(files)("is left out with its links, as %s", (file) => {
    const id = path.basename(file).replace(/\.\w+$/, "");
    const read = readChanged(asDraft(file));
    expect(read.routes[id as "about"]).toBeUndefined();
    expect(read.leftOut).toEqual([file]);
    expect(read.hidden).toMatchObject([{ id, reason: "draft", file }]);
    expect(linksIn(read.navigation)).not.toContain(`/${id}`);
  });

  it("is shown to those who write, and in a preview of its file", () => {
    const change = asDraft("pages/about.yaml");
    for (const drafts of [true, "pages/about.yaml"]) {
      const { routes, hidden, navigation } = readChanged(change, { drafts });
      expect([routes.about?.path, hidden]).toEqual(["/about", []]);
      expect(linksIn(navigation)).toContain("/about");
    }
    expect(readChanged(change, { drafts: "pages/press.yaml" }).routes.about).toBeUndefined();
  });

  it("is held to its rules all the same", () => {
    const wrong = (text: string) =>
      `draft: true\n${text.replace("  title: About us", "  titel: About us")}`;
    expect(faultsAfter({ "pages/about.yaml": wrong })[0]).toContain("titel");
  });

  it("may be one that only the content knows, linked from a menu before it is out", () => {
    const page = { "pages/fall.yaml": `draft: true\n${textOf("pages/about.yaml")}` };
    const routes = (text: string) =>
      `${text}fall:\n  path: /fall\n  label: Fall\n  group: company\n`;
    const menu = replacing(
      "topLinks:\n",
      'topLinks:\n  - label: Fall\n    href: "{{path.fall}}"\n',
    );
    const changes = { ...page, "routes.yaml": routes, "navigation.yaml": menu };
    expect(linksIn(readChanged(changes).navigation)).not.toContain("/fall");
    expect(linksIn(readChanged(changes, { drafts: true }).navigation)).toContain("/fall");
    const removed = (text: string) => routes(text).replace("fall:\n", "fall:\n  removed: true\n");
    expect(
      linksIn(readChanged({ "routes.yaml": removed, "navigation.yaml": menu }).navigation),
    ).not.toContain("/fall");
  });
});

test.each([
  ["/blog", "blog"],
  ["/blog?page=2", "blog"],
  ["/blog/any-article#part", "blog"],
  ["/blogs", null],
  ["/data/api/reference/identify-visit", null],
  ["/about", "about"],
  ["/about/team", null],
  ["#about", null],
  ["", null],
])("%j leads to %j while the blog and another page are left out", (address, id) => {
  const page = (name: string) => ({
    id: name,
    path: `/${name}`,
    reason: "removed" as const,
    file: "routes.yaml",
  });
  expect(
    hiddenAt([page("blog"), page("about"), { ...page("x"), path: "" }], address)?.id ?? null,
  ).toBe(id);
});
