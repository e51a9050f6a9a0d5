import { describe, expect, it } from "vitest";
import { parseProse } from "#content-model/prose/parse-prose.ts";
import type { ArticleContent } from "#content-model/snapshot.ts";
import { content } from "#content-model/testing/content.ts";
import { blogFeeds } from "./feeds.ts";
import { articleFields } from "./testing/article-fields.ts";
import { entriesOf, feedFaults } from "./testing/feed-faults.ts";

const siteUrl = "https://shop.example";
const picture = { width: 800, height: 450, hash: "0123456789ab", alpha: false };
const images = {
  "articles/a.png": picture,
  "articles/log.mp4": { media: "aaaaaaaaaaaa" },
  "articles/log.vtt": { media: "cccccccccccc" },
  "articles/log.jpg": picture,
};

function article(fields: Partial<ArticleContent>, markdown = "Text", number = 1): ArticleContent {
  const faults: string[] = [];
  const prose = parseProse(markdown, {
    tokenValues: new Map(),
    images,
    folder: "articles",
    copy: content["article-copy"].inText,
    report: ({ message }) => void faults.push(message),
  });
  expect(faults).toEqual([]);
  return {
    ...articleFields,
    title: "A guide",
    slug: `guide-${number}`,
    prose,
    ...fields,
  };
}

function feedsOf(articles: readonly ArticleContent[], mode: "opt-out" | "opt-in" = "opt-out") {
  const { atom, rss } = blogFeeds(content, { title: "Blog", siteUrl, mode }, articles);
  return [atom, rss];
}

const everything = `Text with **bold**, *italic*, ~~struck~~, \`code\`, and a break  
here. [A link](/pricing), [out](https://example.com/?a=b&c=d), [mail](mailto:a@example.com).

## First part {#first}

See [below](#second-part), and a footnote[^1].

3. third
4. fourth
   - and one

> A quote

> [!NOTE]
> Mind it.

## Second part

### Third & last

| a | b |
|---|--:|
| 1 < 2 | & |

![What it shows: "a" < b](a.png "A caption")

![The log fills](log.mp4)

---

\`\`\`html
<b>not bold</b> ]]> &amp;
\`\`\`

It counts {opt-out: until you object}{opt-in: once you allow}.

[^1]: The note.
`;

describe("the feeds of the blog", () => {
  it("keep to the rules of the validator, whatever a text has", () => {
    for (const feed of feedsOf([article({}, everything), article({ date: "2024-01-04" }, "B", 2)]))
      expect(feedFaults(feed)).toEqual([]);
  });

  it("are valid without an article, and as they are now", () => {
    for (const feed of [...feedsOf([]), ...feedsOf(content.articles)])
      expect(feedFaults(feed)).toEqual([]);
  });

  it.each([
    "5 < 6",
    "A <script> tag",
    "</title> & more",
    "R&D and AT&T",
    "What &lt; means",
    "a ]]> b",
    'A "quoted" it’s',
    "5 > 4 && x",
    "<b>Bold</b> &copy; &#169;",
  ])("show a title and a summary as they are written: %s", (text) => {
    for (const feed of feedsOf([article({ title: text, excerpt: text })])) {
      expect(feedFaults(feed)).toEqual([]);
      expect(entriesOf(feed)).toMatchObject([{ title: text, summary: text }]);
    }
  });

  it("lead to the article's page by their anchors, and keep those of headings", () => {
    for (const feed of feedsOf([article({}, everything)])) {
      const [{ html = "" } = {}] = entriesOf(feed);
      expect(html).toContain(`<a href="${siteUrl}/blog/guide-1#second-part">below</a>`);
      expect(html).toContain('<h2 id="first">First part</h2>');
      expect(html).toContain('<h2 id="second-part">');
      expect(html).toContain(`href="${siteUrl}/blog/guide-1#fn-1"`);
      expect(html).not.toContain('href="#');
    }
  });

  it("count lists from where they begin", () => {
    for (const feed of feedsOf([article({}, everything)]))
      expect(entriesOf(feed)[0]?.html).toContain('<ol start="3">');
  });

  it("say what holds in the site's consent mode, and not the other", () => {
    for (const [mode, said, other] of [
      ["opt-out", "until you object", "once you allow"],
      ["opt-in", "once you allow", "until you object"],
    ] as const)
      for (const feed of feedsOf([article({}, everything)], mode)) {
        expect(entriesOf(feed)[0]?.html).toContain(`<p>It counts ${said}.</p>`);
        expect(feed).not.toContain(other);
      }
  });

  it("name author and categories as each format asks for", () => {
    const [atom = "", rss = ""] = feedsOf([article({})]);
    expect(atom).toMatch(/<category label="Strategy" term="Strategy"\/>/);
    expect(rss).toContain("<dc:creator>The product team</dc:creator>");
    expect(rss).not.toContain("<author>");
  });
});

describe("the rules of the validator", () => {
  const [atom = "", rss = ""] = feedsOf([article({}, everything)]);

  it.each<[string, string, (xml: string) => string, RegExp]>([
    [
      "a control character",
      atom,
      (xml) => xml.replace("A guide", "A\u000bguide"),
      /not well-formed/,
    ],
    [
      "what is no character",
      rss,
      (xml) => xml.replace("A guide", "A\uffffguide"),
      /not well-formed/,
    ],
    ["an open element", rss, (xml) => xml.replace("</item>", ""), /not well-formed/],
    ["a bare ampersand", atom, (xml) => xml.replace("<rights>", "<rights>& "), /not well-formed/],
    ["a category without a term", atom, (xml) => xml.replace(' term="Strategy"', ""), /no term/],
    ["a raw tag in a title", atom, (xml) => xml.replace("A guide", "A <script> tag"), /<script>/],
    ["a raw sign in a title", rss, (xml) => xml.replace("A guide", "5 < 6"), /unescaped </],
    [
      "a name for an address",
      rss,
      (xml) => xml.replaceAll("dc:creator", "author"),
      /is no address/,
    ],
    [
      "a relative anchor",
      atom,
      (xml) => xml.replace(`${siteUrl}/blog/guide-1#fn-1`, "#fn-1"),
      /relative reference/,
    ],
    ["an element of scripts", rss, (xml) => xml.replace("<strong>", "<script>"), /<script>/],
    [
      "a date of another format",
      rss,
      (xml) => xml.replace(/<pubDate>\w+/, "<pubDate>Mon"),
      /no date/,
    ],
    [
      "an entry without an id",
      atom,
      (xml) => xml.replace(/<entry>([\s\S]*?)<id>.*<\/id>/, "<entry>$1"),
      /0 of .*id/,
    ],
    [
      "an element that isn't known",
      rss,
      (xml) => xml.replace("<item>", "<item><foo/>"),
      /undefined element foo/,
    ],
  ])("find %s", (_what, xml, change, fault) => {
    const changed = change(xml);
    expect(changed).not.toBe(xml);
    expect(feedFaults(changed).join("\n")).toMatch(fault);
  });
});
