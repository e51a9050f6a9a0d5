import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { Prose } from "#app/ui/prose.tsx";
import { claims } from "#content/claims.ts";
import { site } from "#content/site.ts";
import { readFrontMatter } from "./front-matter.server.ts";
import { parseProse } from "./markdown.server.ts";

const schema = z.object({ title: z.string().max(10), date: z.iso.date() });

describe("front matter", () => {
  it("is split from the body and checked", () => {
    const read = readFrontMatter(
      "a.md",
      "---\ntitle: Short\ndate: 2024-01-15\n---\nBody\n",
      schema,
    );
    expect(read).toEqual({
      data: { title: "Short", date: "2024-01-15" },
      body: "Body\n",
      firstLine: 5,
    });
  });

  it("fails with the file, the line, the field and the rule, for each broken one", () => {
    const read = () =>
      readFrontMatter("a.md", "---\ntitle: Much too long for it\ndate: soon\n---\n", schema);
    expect(read).toThrow(/^a\.md:2: title: .*10.*\na\.md:3: date: /);
  });

  it("names the line of a list's entry, and the first one for a field that is missing", () => {
    const list = z.object({ links: z.array(z.object({ href: z.string().startsWith("/") })) });
    const text = '---\nlinks:\n  - href: "/a"\n  - href: "b"\n---\n';
    expect(() => readFrontMatter("a.md", text, list)).toThrow(/^a\.md:4: links\.1\.href: /);
    expect(() => readFrontMatter("a.md", "---\na: 1\n---\n", list)).toThrow(/^a\.md:1: links: /);
  });

  it("fails on a field that nothing reads, with its line", () => {
    const strict = z.strictObject({ title: z.string() });
    expect(() => readFrontMatter("a.md", "---\ntitle: A\ndraft: yes\n---\n", strict)).toThrow(
      /^a\.md:3: front matter: .*draft/,
    );
  });

  it("fails with the file and the line when it is missing or no YAML", () => {
    expect(() => readFrontMatter("a.md", "Body", schema)).toThrow(/^a\.md:1: no front matter/);
    expect(() => readFrontMatter("a.md", "---\ntitle: x\na: [\n---\n", schema)).toThrow(
      /^a\.md:\d: the front matter is not YAML/,
    );
  });
});

describe("prose", () => {
  it("gives headings their anchors, own ones first, and lists them", () => {
    const { contents, nodes } = parseProse(
      "a.md",
      "## Two words\n\nText\n\n## Safety {#security}\n",
    );
    expect(contents).toEqual([
      { id: "two-words", title: "Two words" },
      { id: "security", title: "Safety" },
    ]);
    expect(nodes).toContainEqual({ tag: "h2", props: { id: "security" }, children: ["Safety"] });
  });

  it("keeps text of a consent mode apart from the rest, in a table too", () => {
    const { nodes } = parseProse(
      "a.md",
      "Counts, {opt-out: until you object}{opt-in: once you allow}.",
    );
    expect(nodes).toEqual([
      {
        tag: "p",
        children: [
          "Counts, ",
          { tag: "span", props: { mode: "opt-out" }, children: ["until you object"] },
          { tag: "span", props: { mode: "opt-in" }, children: ["once you allow"] },
          ".",
        ],
      },
    ]);
    const table = JSON.stringify(parseProse("a.md", "| A |\n|---|\n| {opt-in: B} |").nodes);
    expect(table).toContain('{"mode":"opt-in"}');
  });

  it("prints claims from the registry and says which", () => {
    const { nodes, claims: used } = parseProse("a.md", "We count {{total-profiles}} of them.");
    expect(nodes).toEqual([
      { tag: "p", children: [`We count ${claims["total-profiles"].value} of them.`] },
    ]);
    expect(used).toEqual(["total-profiles"]);
  });

  it("prints facts of the site file, in links too", () => {
    const { nodes } = parseProse("a.md", "[Write](mailto:{{site.emails.privacy}})");
    expect(JSON.stringify(nodes)).toContain(`mailto:${site.emails.privacy}`);
  });

  it("fails on a figure that the registry does not have", () => {
    expect(() => parseProse("a.md", "{{invented}} people")).toThrow(/a\.md:1: \{\{invented\}\}/);
  });

  it("fails on a second h1 and on a skipped level", () => {
    expect(() => parseProse("a.md", "# Title")).toThrow(/first-level/);
    expect(() => parseProse("a.md", "## A\n\n#### B")).toThrow(/skips/);
  });

  it("names a table after its heading", () => {
    const { nodes } = parseProse("a.md", "## Costs\n\n| A | B |\n|---|--:|\n| 1 | 2 |\n");
    expect(nodes[1]).toMatchObject({ tag: "table", props: { label: "Costs" } });
  });

  it("keeps the space between two inline elements", () => {
    const { nodes } = parseProse("a.md", "**one** *two*");
    expect(nodes).toMatchObject([{ children: [{ tag: "strong" }, " ", { tag: "em" }] }]);
  });
});

/** The lines of the error that a text ends in; none if it is fine. */
function faultsOf(markdown: string, options?: Parameters<typeof parseProse>[2]): string[] {
  try {
    parseProse("a.md", markdown, options);
    return [];
  } catch (error) {
    return String(error instanceof Error ? error.message : error).split("\n");
  }
}

describe("what would vanish from a text without a word", () => {
  it.each([
    ["a block of HTML", "Text\n\n<div>lost</div>", /^a\.md:3: "<div>" is HTML/],
    ["a tag in a line", "One<br>two", /^a\.md:1: "<br>" is HTML/],
    ["a script", "Text\n\n<script>x</script>", /^a\.md:3: "<script>" is HTML/],
    ["a list of tasks", "- [x] done", /^a\.md:1: a list of tasks can't be shown/],
    ["a footnote", "Text[^1]\n\n[^1]: Note", /^a\.md:1: a footnote can't be shown/],
    ["a deep heading", "## A\n\n### B\n\n#### C\n\n##### D", /^a\.md:7: a heading of the fifth/],
  ])("%s stops with its line and a sentence", (_what, markdown, sentence) => {
    expect(faultsOf(markdown)[0]).toMatch(sentence);
  });

  it("is counted from the file's first line, and all of it is said at once", () => {
    const faults = faultsOf("<b>x</b>\n\n{{nothing}}\n\n# Title", { firstLine: 20 });
    expect(faults.map((fault) => /^a\.md:(\d+): /.exec(fault)?.[1])).toEqual(
      expect.arrayContaining(["20", "22", "24"]),
    );
  });

  it("may be a comment to other authors", () => {
    expect(faultsOf("Text\n\n<!-- check the date -->")).toEqual([]);
  });
});

describe("a picture", () => {
  const images = { "/images/chart.png": { width: 800, height: 450 } };

  it("is drawn with its description and its size", () => {
    const { nodes } = parseProse("a.md", "![Visits by month](/images/chart.png)", { images });
    expect(nodes).toEqual([
      {
        tag: "p",
        children: [
          {
            tag: "img",
            props: { src: "/images/chart.png", alt: "Visits by month", width: 800, height: 450 },
          },
        ],
      },
    ]);
    expect(renderToStaticMarkup(createElement(Prose, { nodes }))).toContain(
      '<img src="/images/chart.png" alt="Visits by month" width="800" height="450"',
    );
  });

  it("with a title has it as its caption", () => {
    const { nodes } = parseProse("a.md", '![Visits](/images/chart.png "A month of visits")', {
      images,
    });
    const html = renderToStaticMarkup(createElement(Prose, { nodes }));
    expect(html).toMatch(
      /<figure[^>]*><img [^>]*><figcaption[^>]*>A month of visits<\/figcaption>/,
    );
  });

  it.each([
    ["elsewhere", "![A](https://example.com/a.png)", /not one of the site's.*public\/images/],
    ["that is not there", "![A](/images/lost.png)", /there is no picture "\/images\/lost\.png"/],
    ["without a description", "![](/images/chart.png)", /has no description/],
  ])("%s stops with its line and a sentence", (_what, markdown, sentence) => {
    const [fault] = faultsOf(`Text\n\n${markdown}`, { images });
    expect(fault).toMatch(/^a\.md:3: /);
    expect(fault).toMatch(sentence);
  });
});
