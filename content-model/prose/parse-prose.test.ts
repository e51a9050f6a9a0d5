import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { Prose } from "#app/ui/prose.tsx";
import { checked } from "../read/checked.ts";
import { type Fault, faultLine } from "../read/fault.ts";
import { readFrontMatter } from "../read/yaml-file.ts";
import { content } from "../testing/content.ts";
import type { Images } from "./images.ts";
import { parseProse } from "./parse-prose.ts";

const { claims, site } = content;
const copy = content["article-copy"].inText;
const tokenValues = new Map([
  ["claim.total-profiles", claims["total-profiles"]?.value ?? ""],
  ["site.emails.privacy", site.emails.privacy],
]);

type Options = { images?: Images; firstLine?: number };

/** A text and what is wrong with it, a line each. */
function parsed(markdown: string, { images = {}, firstLine = 1 }: Options = {}) {
  const faults: Fault[] = [];
  const report = (fault: Omit<Fault, "file">) => void faults.push({ file: "a.md", ...fault });
  const prose = parseProse(markdown, {
    tokenValues,
    images,
    copy,
    folder: "articles",
    report,
    firstLine,
  });
  return { ...prose, faults: faults.map(faultLine) };
}

function headOf(text: string, schema: z.ZodType) {
  const faults: Fault[] = [];
  const report = (fault: Omit<Fault, "file">) => void faults.push({ file: "a.md", ...fault });
  const read = readFrontMatter(text, report);
  const data = read && checked(read.fields, schema, tokenValues, report)?.value;
  return { data, body: read?.body, firstLine: read?.firstLine, faults: faults.map(faultLine) };
}

const schema = z.object({ title: z.string().max(10), date: z.iso.date() });

describe("front matter", () => {
  it("is split from the body and checked", () => {
    expect(headOf("---\ntitle: Short\ndate: 2024-01-15\n---\nBody\n", schema)).toEqual({
      data: { title: "Short", date: "2024-01-15" },
      body: "Body\n",
      firstLine: 5,
      faults: [],
    });
  });

  it("fails with the file, the line, the field and the rule, for each broken one", () => {
    const { data, faults } = headOf("---\ntitle: Much too long for it\ndate: soon\n---\n", schema);
    expect(data).toBeUndefined();
    expect(faults).toEqual([
      expect.stringMatching(/^a\.md:2:8 “title” .*10/),
      expect.stringMatching(/^a\.md:3:7 “date” /),
    ]);
  });

  it("names the line of a list's entry, and the first one for a field that is missing", () => {
    const list = z.object({ links: z.array(z.object({ href: z.string().startsWith("/") })) });
    const text = '---\nlinks:\n  - href: "/a"\n  - href: "b"\n---\n';
    expect(headOf(text, list).faults).toEqual([expect.stringMatching(/^a\.md:4:\d+ .*href/)]);
    const missing = headOf("---\na: 1\n---\n", list).faults;
    expect(missing).toContainEqual(expect.stringMatching(/^a\.md:2:1 .*“links” is missing/));
  });

  it("fails on a field that nothing reads, with its line", () => {
    const strict = z.strictObject({ title: z.string() });
    expect(headOf("---\ntitle: A\ndraft: yes\n---\n", strict).faults).toEqual([
      expect.stringMatching(/^a\.md:3:1 .*“draft”/),
    ]);
  });

  it("may have blanks after its dashes and empty lines before them", () => {
    for (const begin of ["--- \n", "---\t\n", "\n---\n", " \n\n---  \n"]) {
      const text = `${begin}title: Short\ndate: 2024-01-15\n---  \nBody\n`;
      const { data, body, firstLine, faults } = headOf(text, schema);
      expect([data, body, faults]).toEqual([{ title: "Short", date: "2024-01-15" }, "Body\n", []]);
      expect(firstLine).toBe(begin.split("\n").length + 3);
      expect(headOf(text.replace("Short", "Much too long"), schema).faults[0]).toMatch(
        new RegExp(`^a\\.md:${begin.split("\n").length}:8 `),
      );
    }
  });

  it.each([
    [
      "----\ntitle: A\n----\n",
      "1:1",
      "begin after a line of three dashes, ---, and nothing else. This line is “----”.",
    ],
    ["—\ntitle: A\n—\n", "1:1", "This line is “—”."],
    ["+++\ntitle = 1\n+++\n", "1:1", "This line is “+++”."],
    ["\n ---\ntitle: A\n---\n", "2:1", "This line is “---” with spaces before it."],
    [
      "---\ntitle: A\n----\n\nText\n",
      "3:1",
      "end with a line of three dashes, ---, and nothing else. This line is “----”.",
    ],
    ["---\ntitle: A\n ---\n\nText\n", "3:1", "This line is “---” with spaces before it."],
    ["---\ntitle: A\n—\n\nText\n", "3:1", "This line is “—”."],
    [
      "---\ntitle: A\n\nText\n",
      "1:1",
      "have no end. Write a line of three dashes, ---, under them.",
    ],
    ["---\n---\nText\n", "1:1", "There is no field between the lines of dashes."],
    ["", "1:1", "There are no fields at the head."],
    ["\n\nText\n", "3:1", "There are no fields at the head."],
  ])("fails where its dashes are wrong: %j", (text, place, sentence) => {
    const { faults } = headOf(text, schema);
    expect(faults).toHaveLength(1);
    expect(faults[0]).toContain(`a.md:${place} `);
    expect(faults[0]).toContain(sentence);
  });

  it("fails with the file and the line when it is missing or no YAML", () => {
    expect(headOf("Body", schema).faults).toEqual([
      expect.stringMatching(/^a\.md:1:1 There are no fields at the head/),
    ]);
    expect(headOf("---\ntitle: x\na: [\n---\n", schema).faults[0]).toMatch(
      /^a\.md:3:\d+ .*not closed/,
    );
  });
});

describe("prose", () => {
  it("gives headings their anchors, own ones first, and lists them", () => {
    const { contents, nodes } = parsed("## Two words\n\nText\n\n## Safety {#security}\n");
    expect(contents).toEqual([
      { id: "two-words", title: "Two words" },
      { id: "security", title: "Safety" },
    ]);
    expect(nodes).toContainEqual({ tag: "h2", props: { id: "security" }, children: ["Safety"] });
  });

  it("gives no anchor twice, and one to headings without letters", () => {
    const ids = (markdown: string) => {
      const { contents, faults } = parsed(markdown);
      expect(faults).toEqual([]);
      return contents.map(({ id }) => id);
    };
    expect(ids("## ?\n\n## 🎉\n\n## — —\n\n## Section")).toEqual([
      "section",
      "section-1",
      "section-2",
      "section-3",
    ]);
    expect(ids("## Main\n\n## Related\n\n## Main")).toEqual(["main-1", "related-1", "main-2"]);
    expect(ids("## Prices\n\n## Other {#prices}")).toEqual(["prices-1", "prices"]);
    expect(ids("## Цены и *сроки*\n\n## 100%\n\n## `a_b`")).toEqual(["цены-и-сроки", "100", "a_b"]);
    expect(parsed("## A {#b}\n\n## C {#b}\n\n## D {#main}").faults).toEqual([
      expect.stringMatching(/^a\.md:3:1 The anchor \{#b\} is on the page already/),
      expect.stringMatching(/^a\.md:5:1 The anchor \{#main\} is on the page already/),
    ]);
  });

  it("keeps text of a consent mode apart from the rest, in a table too", () => {
    const { nodes } = parsed("Counts, {opt-out: until you object}{opt-in: once you allow}.");
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
    const table = JSON.stringify(parsed("| A |\n|---|\n| {opt-in: B} |").nodes);
    expect(table).toContain('{"mode":"opt-in"}');
  });

  it("prints claims from the registry and says which", () => {
    const { nodes, uses } = parsed("We count {{claim.total-profiles}} of them.");
    expect(nodes).toEqual([
      { tag: "p", children: [`We count ${claims["total-profiles"]?.value} of them.`] },
    ]);
    expect(uses).toEqual(["claim.total-profiles"]);
  });

  it("prints values of the site file, in links too", () => {
    const { nodes } = parsed("[Write](mailto:{{site.emails.privacy}})");
    expect(JSON.stringify(nodes)).toContain(`mailto:${site.emails.privacy}`);
  });

  it("fails on a figure that the registry does not have", () => {
    expect(faultsOf("{{claim.invented}} people")).toEqual([
      expect.stringMatching(/^a\.md:1:1 .*claim\.invented/),
    ]);
  });

  it("fails on a second h1 and on a skipped level", () => {
    expect(faultsOf("# Title")).toEqual([expect.stringMatching(/first-level/)]);
    expect(faultsOf("## A\n\n#### B")).toEqual([expect.stringMatching(/skips/)]);
  });

  it("names a table after its heading", () => {
    const { nodes } = parsed("## Costs\n\n| A | B |\n|---|--:|\n| 1 | 2 |\n");
    expect(nodes[1]).toMatchObject({ tag: "table", props: { label: "Costs" } });
  });

  it("names a table before the first heading as a part of the introduction", () => {
    const { nodes } = parsed("| A | B |\n|---|--:|\n| 1 | 2 |\n");
    expect(nodes[0]).toMatchObject({ tag: "table", props: { label: copy.tables.introduction } });
  });

  it("keeps the space between two inline elements", () => {
    const { nodes } = parsed("**one** *two*");
    expect(nodes).toMatchObject([{ children: [{ tag: "strong" }, " ", { tag: "em" }] }]);
  });
});

const faultsOf = (...args: Parameters<typeof parsed>) => parsed(...args).faults;

describe("the tree of a text", () => {
  it("is made again when it is asked for after many others, and can be read only", () => {
    const first = parseProse("Printed: {{claim.total-profiles}}", {
      tokenValues,
      images: {},
      report() {},
    });
    const before = JSON.stringify(first.nodes);
    for (let i = 0; i < 150; i += 1)
      parseProse(`Text ${i}`, { tokenValues, images: {}, report() {} });
    expect(JSON.stringify(first.nodes)).toBe(before);
    expect(Object.isFrozen(first.nodes)).toBe(true);
  });
});

describe("what would vanish from a text without a word", () => {
  it.each([
    ["a block of HTML", "Text\n\n<div>lost</div>", /^a\.md:3:1 “<div>” is HTML/],
    ["a tag in a line", "One<br>two", /^a\.md:1:4 “<br>” is HTML/],
    ["a script", "Text\n\n<script>x</script>", /^a\.md:3:1 “<script>” is HTML/],
    ["a list of tasks", "- [x] done", /^a\.md:1:\d+ A list of tasks can’t be shown/],
    ["a footnote's mark alone", "Text\n\nMore[^1]", /^a\.md:3:5 There is no footnote \[\^1\]/],
    ["a footnote alone", "Text\n\n[^a]: Note", /^a\.md:3:1 Nothing points to the footnote \[\^a\]/],
    ["a deep heading", "## A\n\n### B\n\n#### C\n\n##### D", /^a\.md:7:1 A heading of the fifth/],
  ])("%s stops with its line and a sentence", (_what, markdown, sentence) => {
    expect(faultsOf(markdown)[0]).toMatch(sentence);
  });

  it("is counted from the file's first line, and all of it is said at once", () => {
    const faults = faultsOf("<b>x</b>\n\n{{nothing}}\n\n# Title", { firstLine: 20 });
    expect(faults.map((fault) => /^a\.md:(\d+):\d+ /.exec(fault)?.[1])).toEqual(
      expect.arrayContaining(["20", "22", "24"]),
    );
  });

  it("may be a comment to other authors, if that isn't all", () => {
    expect(faultsOf("Text\n\n<!-- check the date -->")).toEqual([]);
    for (const empty of ["", "\n\n", "<!-- check the date -->", "[//]: # (a comment)"])
      expect(faultsOf(empty, { firstLine: 9 })).toEqual([
        "a.md:9:1 There is no text here. Write it.",
      ]);
  });
});

describe("a picture", () => {
  const images = { "/images/chart.png": { width: 800, height: 450 } };

  it("is drawn with its description and its size", () => {
    const { nodes } = parsed("![Visits by month](/images/chart.png)", { images });
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

  it("is drawn in its new size when its file has changed", () => {
    const markdown = "![Visits, measured twice](/images/chart.png)";
    const drawn = (height: number) =>
      JSON.stringify(
        parsed(markdown, { images: { "/images/chart.png": { width: 800, height } } }).nodes,
      );
    expect(drawn(450)).toContain('"height":450');
    expect(drawn(600)).toContain('"height":600');
  });

  it("with a title has it as its caption", () => {
    const { nodes } = parsed('![Visits](/images/chart.png "A month of visits")', {
      images,
    });
    const html = renderToStaticMarkup(createElement(Prose, { nodes }));
    expect(html).toMatch(
      /<figure[^>]*><img [^>]*><figcaption[^>]*>A month of visits<\/figcaption>/,
    );
  });

  it.each([
    ["elsewhere", "![A](https://example.com/a.png)", /is on another site\. Save it beside/],
    [
      "whose address stands elsewhere",
      "![A][lost]\n\n[lost]: /images/lost.png",
      /address must be with it/,
    ],
    ["that is not there", "![A](/images/lost.png)", /There is no picture “\/images\/lost\.png”/],
    ["without a description", "![](/images/chart.png)", /has no description/],
  ])("%s stops with its line and a sentence", (_what, markdown, sentence) => {
    const [fault] = faultsOf(`Text\n\n${markdown}`, { images });
    expect(fault).toMatch(/^a\.md:3:1 /);
    expect(fault).toMatch(sentence);
  });
});

describe("a picture beside its text", () => {
  const chart = { width: 1400, height: 700, hash: "0123456789ab", alpha: false };
  const images = {
    "articles/guide/Chart 1.png": chart,
    "articles/small.png": { ...chart, width: 300, height: 150, alpha: true },
    "articles/broken.png": { fault: "is no picture." },
  };
  const imageIn = (markdown: string, given: Images = images) => {
    const { nodes, faults } = parsed(markdown, { images: given });
    expect(faults).toEqual([]);
    return renderToStaticMarkup(createElement(Prose, { nodes }));
  };

  it("is drawn with its better formats and widths, none larger than it is, and its size", () => {
    const html = imageIn("![Visits](guide/Chart%201.png)");
    const file = "/assets/pictures/chart-1-0123456789ab";
    expect(html).toContain(
      `<source type="image/avif" srcSet="${[480, 768, 1152, 1400].map((width) => `${file}-${width}.avif ${width}w`).join(", ")}"`,
    );
    expect(html).toContain(`<img src="${file}-1152.jpg" alt="Visits" width="1400" height="700"`);
    expect(html).toContain('loading="lazy"');
  });

  it("stays as small as it is, and keeps what shines through", () => {
    const html = imageIn("![Dot](./small.png)");
    expect(html).toContain("-300.avif 300w");
    expect(html).not.toContain("480w");
    expect(html).toContain("small-0123456789ab-300.png");
    expect(html).toContain("300px");
  });

  it("is found whatever signs its name has", () => {
    const names = [
      "100%.png",
      "größe.png",
      "gr\u006f\u0308ße.png",
      "a#b.png",
      "a?b.png",
      "a+b & c.png",
    ];
    for (const name of names) {
      const given = { [`articles/${name}`]: chart };
      expect(imageIn(`![A](<${name}>)`, given)).toContain("-0123456789ab-1152.jpg");
      expect(imageIn(`![A](${encodeURIComponent(name)})`, given)).toContain(
        "-0123456789ab-1152.jpg",
      );
      expect(imageIn(`![A](<${name.normalize("NFD")}>)`, given)).toContain(
        "-0123456789ab-1152.jpg",
      );
      expect(imageIn(`![A](<${name.normalize("NFC")}>)`, given)).toContain(
        "-0123456789ab-1152.jpg",
      );
    }
  });

  it("is another file when its bytes are others", () => {
    const before = imageIn("![Visits](guide/Chart%201.png)");
    const after = imageIn("![Visits](guide/Chart%201.png)", {
      "articles/guide/Chart 1.png": { ...chart, hash: "ba9876543210" },
    });
    expect(after).toContain("chart-1-ba9876543210-1152.jpg");
    expect(after).not.toBe(before);
  });

  it.each([
    [
      "that isn't there",
      "guide/lost.png",
      /“guide\/lost\.png”: content\/articles\/guide\/lost\.png is missing/,
    ],
    ["in another folder", "Chart 1.png", /is missing\. Did you mean “guide\/Chart 1\.png”\?/],
    ["in small letters", "guide/chart 1.png", /is named “Chart 1\.png”\. .* same capital letters/],
    ["with its ending in capitals", "guide/Chart 1.PNG", /is named “Chart 1\.png”/],
    ["in a folder in capitals", "Guide/Chart 1.png", /is named “Chart 1\.png”/],
    ["with another ending", "guide/Chart 1.jpg", /Did you mean “guide\/Chart 1\.png”\?/],
    ["in the format of a camera", "small.JPEG", /Did you mean “small\.png”\?/],
    ["that can't be shown", "broken.png", /The picture “broken\.png” is no picture\./],
    [
      "of another kind",
      "chart.tiff",
      /“chart\.tiff” is no picture that can be shown\. Save it as PNG/,
    ],
  ])("%s stops with its line and a sentence", (_what, address, sentence) => {
    const [fault] = faultsOf(`Text\n\n![A](<${address}>)`, { images });
    expect(fault).toMatch(/^a\.md:3:1 /);
    expect(fault).toMatch(sentence);
  });
});

const drawn = (markdown: string) => {
  const { nodes, faults } = parsed(markdown);
  expect(faults).toEqual([]);
  return renderToStaticMarkup(createElement(Prose, { nodes }));
};

describe("a callout", () => {
  it.each(["note", "tip", "important", "warning", "caution"] as const)(
    "is a quote that begins with its kind: %s",
    (kind) => {
      const { nodes } = parsed(`> [!${kind.toUpperCase()}]\n> Mind **this**.\n>\n> And that.`);
      expect(nodes).toMatchObject([
        {
          tag: "aside",
          props: { callout: kind, label: copy.callouts[kind] },
          children: [
            { tag: "p", children: ["Mind ", { tag: "strong", children: ["this"] }, "."] },
            { tag: "p", children: ["And that."] },
          ],
        },
      ]);
      const html = renderToStaticMarkup(createElement(Prose, { nodes }));
      expect(html).toMatch(
        new RegExp(`^<div[^>]*><div role="note"[^>]*><p[^>]*>${copy.callouts[kind]}</p>`),
      );
    },
  );

  it("may have its text after an empty line, and a quote stays a quote", () => {
    expect(parsed("> [!TIP]\n>\n> Later").nodes).toMatchObject([
      { props: { callout: "tip" }, children: [{ tag: "p", children: ["Later"] }] },
    ]);
    expect(drawn("> Just said")).toContain("<blockquote");
  });

  it.each([
    [
      "of another kind",
      "> [!NOTES]\n> x",
      /\[!NOTES\] is no kind of callout\..* Did you mean “NOTE”\?/,
    ],
    ["without a text", "> [!NOTE]", /The callout \[!NOTE\] is empty/],
  ])("%s stops with its line and a sentence", (_what, markdown, sentence) => {
    const [fault] = faultsOf(`Text\n\n${markdown}`);
    expect(fault).toMatch(/^a\.md:3:1 /);
    expect(fault).toMatch(sentence);
  });
});

describe("a footnote", () => {
  const html = () =>
    drawn("## A\n\nOne[^a], two[^b] and one again[^a].\n\n[^a]: First\n[^b]: *Second*");

  it("is numbered, with links to and fro that have names", () => {
    expect(html()).toContain('id="fnref-a" href="#fn-a"');
    expect(html()).toContain(`aria-label="${copy.footnotes.mark.replace("{number}", "2")}">2</a>`);
    expect(html()).toMatch(/<li[^>]*id="fn-b"[^>]*>.*Second.*href="#fnref-b"/);
    expect(html()).toContain(`aria-label="${copy.footnotes.back.replace("{number}", "1")}"`);
  });

  it("has every address that its links lead to, once", () => {
    const ids = [...html().matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    const targets = [...html().matchAll(/href="#([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(targets).toHaveLength(6);
    for (const target of targets) expect(ids).toContain(target);
  });

  it("is under a heading of its own, which is not in the list of contents", () => {
    expect(html()).toContain(`>${copy.footnotes.title}</h2>`);
    expect(parsed("## A\n\nOne[^a]\n\n[^a]: First").contents).toEqual([{ id: "a", title: "A" }]);
  });
});

it("a block of code can be scrolled by keyboard", () => {
  expect(drawn("```\nlong line\n```")).toMatch(/<pre[^>]*tabindex="0"[^>]*><code/);
});

describe("a video", () => {
  const still = { width: 1280, height: 720, hash: "0123456789ab", alpha: false };
  const images: Images = {
    "articles/guide/demo.mp4": { media: "aaaaaaaaaaaa" },
    "articles/guide/demo.webm": { media: "bbbbbbbbbbbb" },
    "articles/guide/demo.vtt": { media: "cccccccccccc" },
    "articles/guide/demo.jpg": still,
  };
  const without = (name: string) =>
    Object.fromEntries(Object.entries(images).filter(([other]) => !other.endsWith(name)));

  it("is drawn with its films, its captions and its still picture, and no film is loaded by itself", () => {
    const { nodes, faults } = parsed('![The log fills](guide/demo.mp4 "A minute")', { images });
    expect(faults).toEqual([]);
    const html = renderToStaticMarkup(createElement(Prose, { nodes }));
    expect(html).toMatch(/<figure[^>]*><video controls="" preload="none"/);
    expect(html).toContain('poster="/assets/pictures/demo-0123456789ab-1152.jpg"');
    expect(html).toContain('width="1280" height="720" aria-label="The log fills"');
    expect(html).toContain(
      '<source src="/assets/videos/demo-bbbbbbbbbbbb.webm" type="video/webm"/>' +
        '<source src="/assets/videos/demo-aaaaaaaaaaaa.mp4" type="video/mp4"/>' +
        `<track kind="captions" src="/assets/videos/demo-cccccccccccc.vtt" srcLang="en" label="${copy.video.captions}"`,
    );
    expect(html).toContain("A minute</figcaption>");
  });

  it("may have endings in capitals, as cameras write them", () => {
    const given = Object.fromEntries(
      Object.entries(images).map(([name, image]) => [
        name.replace(/\w+$/, (ending) => ending.toUpperCase()),
        image,
      ]),
    );
    const { nodes, faults } = parsed("![The log fills](guide/demo.MP4)", { images: given });
    expect(faults).toEqual([]);
    expect(nodes).toMatchObject([{ props: { video: { sources: [{}, {}] } } }]);
  });

  it("stands by itself, not in a paragraph", () => {
    const { nodes } = parsed("![The log fills](guide/demo.webm)", { images: without(".mp4") });
    expect(nodes).toMatchObject([{ tag: "img", props: { video: { sources: [{}] } } }]);
  });

  it.each([
    [
      "without captions",
      without(".vtt"),
      /has no captions\. Write what is said into guide\/demo\.vtt/,
    ],
    [
      "without a still picture",
      without(".jpg"),
      /has no still picture.*Put guide\/demo\.jpg beside it/,
    ],
    [
      "of another shape than its still picture",
      {
        ...images,
        "articles/guide/demo.mp4": {
          media: "aaaaaaaaaaaa",
          film: { seconds: 9, width: 1000, height: 1000 },
        },
      },
      /is 1000 by 1000 pixels, and its still picture guide\/demo\.\w+ has another shape/,
    ],
    ["that isn't there", without(".mp4"), /There is no video “guide\/demo\.mp4”/],
    [
      "that is none",
      { ...images, "articles/guide/demo.mp4": { fault: "is no MP4 file." } },
      /The video “guide\/demo\.mp4” is no MP4 file\./,
    ],
    [
      "whose captions are none",
      { ...images, "articles/guide/demo.vtt": { fault: "is no VTT file." } },
      /The file “guide\/demo\.vtt” is no VTT file\./,
    ],
  ])("%s stops with its line and a sentence", (_what, given, sentence) => {
    const [fault] = faultsOf("Text\n\n![A](guide/demo.mp4)", { images: given });
    expect(fault).toMatch(/^a\.md:3:1 /);
    expect(fault).toMatch(sentence);
  });
});

it.each([
  ["20,000 quotes in each other", `${">".repeat(20_000)}a`],
  ["5,000 lists in each other", `${"- ".repeat(5_000)}a`],
  [
    "lists of 120 levels",
    Array.from({ length: 120 }, (_, level) => `${"  ".repeat(level)}- a`).join("\n"),
  ],
])("%s are a fault, and end nothing", (_, markdown) => {
  expect(parsed(markdown).faults).toEqual([
    expect.stringMatching(/^a\.md:1:1 .*too deep in each other/),
  ]);
});
