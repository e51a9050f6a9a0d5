import { describe, expect, it } from "vitest";
import { z } from "zod";
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
    expect(read).toEqual({ data: { title: "Short", date: "2024-01-15" }, body: "Body\n" });
  });

  it("fails with the file, the field and the rule", () => {
    const read = () =>
      readFrontMatter("a.md", "---\ntitle: Much too long for it\ndate: soon\n---\n", schema);
    expect(read).toThrow(/a\.md: title: .*10.*date: /);
  });

  it("fails with the file when it is missing or no YAML", () => {
    expect(() => readFrontMatter("a.md", "Body", schema)).toThrow(/a\.md: no front matter/);
    expect(() => readFrontMatter("a.md", "---\na: [\n---\n", schema)).toThrow(/a\.md: .*YAML/);
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
    expect(() => parseProse("a.md", "{{invented}} people")).toThrow(/a\.md: \{\{invented\}\}/);
  });

  it("fails on a second h1 and on a skipped level", () => {
    expect(() => parseProse("a.md", "# Title")).toThrow(/first-level/);
    expect(() => parseProse("a.md", "## A\n\n#### B")).toThrow(/skips/);
  });

  it("drops raw HTML and names a table after its heading", () => {
    const { nodes } = parseProse(
      "a.md",
      "## Costs\n\n<script>x</script>\n\n| A | B |\n|---|--:|\n| 1 | 2 |\n",
    );
    expect(JSON.stringify(nodes)).not.toContain("script");
    expect(nodes[1]).toMatchObject({ tag: "table", props: { label: "Costs" } });
  });

  it("keeps the space between two inline elements", () => {
    const { nodes } = parseProse("a.md", "**one** *two*");
    expect(nodes).toMatchObject([{ children: [{ tag: "strong" }, " ", { tag: "em" }] }]);
  });
});
