import { describe, expect, it } from "vitest";
import { type Changes, faultsAfter, readChanged, replacing } from "../testing/changed-content.ts";

const SERIES = {
  "series.yaml": () =>
    `series:\n  - id: switching\n    title: Switching vendors\n    description: >-\n      ${"How to change the vendor of your data. ".repeat(2)}\n`,
};
const first = "articles/first-party-data-strategies.md"; // January 5, 2024
const second = "articles/clearbit-alternatives.md"; // January 10
const third = "articles/zoominfo-alternatives.md"; // January 15

/** Lines more between the dashes of an article; the first of them is line 2. */
const withLines = (lines: string) => (text: string) => text.replace(/^---\n/, `---\n${lines}\n`);
const part = (number: number, more = "") => withLines(`series: switching\npart: ${number}${more}`);

function oneFault(changes: Changes, place: string, sentence: string | RegExp): void {
  const faults = faultsAfter(changes);
  expect(faults).toHaveLength(1);
  expect(faults[0]).toMatch(new RegExp(`^content/${place} `));
  expect(faults[0]).toMatch(sentence);
}

describe("an article names only what there is:", () => {
  it("an author", () => {
    oneFault(
      { [third]: replacing("author: product-team", "author: product-tem") },
      `${third}:\\d+:9`,
      "“product-tem” is no author of authors.yaml. Did you mean “product-team”?",
    );
  });

  it("a category", () => {
    oneFault(
      { [third]: replacing('category: "Data Solutions"', "category: Data Solution") },
      `${third}:\\d+:11`,
      "“Data Solution” is no category of article-categories.yaml. Did you mean “Data Solutions”?",
    );
  });

  it("tags, each once", () => {
    const tags = (list: string) => ({ [third]: replacing("[vendor-comparisons]", list) });
    oneFault(
      tags("[vendor-comparison]"),
      `${third}:\\d+:8`,
      "“vendor-comparison” is no tag of tags.yaml. Did you mean “vendor-comparisons”?",
    );
    oneFault(tags("[vendor-comparisons, vendor-comparisons]"), `${third}:\\d+:28`, /is here twice/);
  });

  it("a series", () => {
    oneFault(
      { ...SERIES, [third]: withLines("series: switchin\npart: 1") },
      `${third}:2:9`,
      "“switchin” is no series of series.yaml. Did you mean “switching”?",
    );
  });
});

it.each([
  ["authors.yaml", "authors", "product-team"],
  ["article-categories.yaml", "categories", "strategy"],
  ["tags.yaml", "tags", "vendor-comparisons"],
])("an id of %s is there once", (file, _list, id) => {
  const twice = (text: string) => {
    const [entry = ""] = new RegExp(`  - id: ${id}\\n(?:    .*\\n)*`).exec(text) ?? [];
    return `${text}${entry.replace(/name: (.*)/, "name: Another one")}`;
  };
  oneFault({ [file]: twice }, `${file}:\\d+:9`, `Another entry has the id “${id}” too.`);
});

it("an id has neither capitals nor spaces, because an address is made of it", () => {
  const spelled = replacing("id: strategy", "id: Our Strategy");
  oneFault(
    { "article-categories.yaml": spelled },
    "article-categories.yaml:\\d+:9",
    "write lower case letters, digits and single hyphens",
  );
});

it("an author’s picture is one that is there", () => {
  const picture = replacing(
    "    bio:",
    "    picture: authors/team.jpg\n    pictureAlt: The team\n    bio:",
  );
  oneFault({ "authors.yaml": picture }, "authors.yaml:\\d+:14", "There is no picture");
});

describe("a series", () => {
  it("without a gap is taken, with its parts", () => {
    const { articles } = readChanged({
      ...SERIES,
      [first]: part(1),
      [second]: part(2),
      [third]: part(3),
    });
    expect(articles.map((article) => article.part)).toEqual([3, 2, 1]);
  });

  it("needs a part’s number, and a number its series", () => {
    const both = "Write series and part together, or neither";
    oneFault({ ...SERIES, [first]: withLines("series: switching") }, `${first}:\\d+:\\d+`, both);
    oneFault({ ...SERIES, [first]: withLines("part: 1") }, `${first}:2:7`, both);
  });

  it("has no part twice", () => {
    oneFault(
      { ...SERIES, [first]: part(1), [second]: part(1) },
      `${first}:3:7`,
      "Part 1 of “switching” is clearbit-alternatives already.",
    );
  });

  it("has no gap, and begins with 1", () => {
    const gap = /There is no part [12] of “switching” before this one/;
    oneFault({ ...SERIES, [first]: part(1), [second]: part(3) }, `${second}:3:7`, gap);
    oneFault({ ...SERIES, [first]: part(2) }, `${first}:3:7`, gap);
  });

  it("has no part that is out before the one ahead of it", () => {
    oneFault(
      { ...SERIES, [second]: part(1), [first]: part(2) },
      `${first}:\\d+:7`,
      "Part 1 of “switching” is out on 2024-01-10 only.",
    );
    const draft = { ...SERIES, [first]: part(1, "\ndraft: true"), [second]: part(2) };
    oneFault(draft, `${second}:3:7`, "first-party-data-strategies, is a draft");
    expect(faultsAfter({ ...draft, [second]: part(2, "\ndraft: true") })).toEqual([]);
  });
});

describe("an old address of a list", () => {
  const redirect = (line: string) => ({ "redirects.yaml": (text: string) => `${text}${line}\n` });

  it("may lead to a list that there is", () => {
    expect(faultsAfter(redirect("/blog/tag/vendors: /blog/tag/vendor-comparisons"))).toEqual([]);
    expect(faultsAfter(redirect('/blog/tag/vendors: "{{path.blog}}"'))).toEqual([]);
    oneFault(redirect("/blog/tag/vendors: /blog/tag/none"), "redirects.yaml:\\d+:1", "is no page");
  });

  it("is none while the list is there", () => {
    const moved = redirect('/blog/author/product-team: "{{path.about}}"');
    oneFault(moved, "redirects.yaml:\\d+:1", "is a page, which no one would see");
  });
});
