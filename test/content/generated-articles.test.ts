import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { PartCopyContext } from "#app/ui/part-copy.ts";
import { Prose } from "#app/ui/prose.tsx";
import type { Images } from "#content-model/prose/images.ts";
import type { ProseNode } from "#content-model/prose/node.ts";
import type { ArticleContent } from "#content-model/snapshot.ts";
import { type Changes, faultsAfter, readChanged } from "#content-model/testing/changed-content.ts";
import { content } from "#content-model/testing/content.ts";
import { blogFeeds } from "../../site-generator/feeds.ts";
import { entriesOf, feedFaults } from "../../site-generator/testing/feed-faults.ts";
import { type GeneratedArticle, generatedArticles } from "./generated-article.ts";

/** ARTICLES=1000 generates the number that the bar names, and SEED other ones; each run of the tests generates fewer. */
const COUNT = Number(process.env.ARTICLES ?? 80);
const SEED = Number(process.env.SEED ?? 20261125);
const TIME = 600_000;

const picture = { width: 1280, height: 720, hash: "0123456789ab", alpha: false };
const images: Images = {
  "articles/a.png": picture,
  // The near misses name them.
  "articles/a (1).png": picture,
};

const articles = generatedArticles(COUNT, SEED);
const whole = articles.filter(({ slip }) => slip === null);
const broken = articles.filter(({ slip }) => slip !== null);
const changesOf = (all: readonly GeneratedArticle[]): Changes =>
  Object.fromEntries(all.map(({ file, bytes }) => [file, bytes]));

test("as many articles are right as have a slip, about", () => {
  expect(new Set(articles.map(({ file }) => file)).size).toBe(COUNT);
  expect(whole.length).toBeGreaterThan(COUNT / 3);
  expect(broken.length).toBeGreaterThan(COUNT / 3);
});

test("each article with a slip is refused by one sentence with its place and fix", {
  timeout: TIME,
}, () => {
  let left: GeneratedArticle[] = [...broken];
  const wrong: string[] = [];
  // What files say of each other is looked at once each is right by itself.
  while (left.length > 0) {
    const faults = faultsAfter(changesOf(left), { images });
    const reported = left.filter(({ file }) => faults.some((fault) => isOf(fault, file)));
    if (reported.length === 0) break;
    for (const one of reported)
      wrong.push(
        ...wrongIn(
          one,
          faults.filter((fault) => isOf(fault, one.file)),
        ),
      );
    left = left.filter((one) => !reported.includes(one));
  }
  wrong.push(...left.map(({ slip }) => `published in spite of ${slip}`));
  expect(wrong).toEqual([]);
});

test("each article without a slip is published as it is meant", { timeout: TIME }, () => {
  expect(faultsAfter(changesOf(whole), { images })).toEqual([]);
  const read = new Map(publishedOf(whole).map((article) => [article.slug, article]));
  for (const { file, title, excerpt, read: meant } of whole) {
    const article = read.get(file.replace(/^articles\/|\.md$/g, ""));
    expect([article?.title, article?.excerpt]).toEqual([title, excerpt]);
    const nodes = article?.prose.nodes ?? [];
    expect(wordsOf(nodes).replace(/\s+/g, ""), file).toBe(meant);
    // Not only in the tree: the page draws all of it.
    const html = drawn(nodes);
    expect(decoded(html).replace(/\s+/g, ""), file).toContain(meant.slice(0, 40));
  }
});

test("the feeds are valid with all of them", { timeout: TIME }, () => {
  const published = publishedOf(whole);
  for (let i = 0; i < published.length; i += 20) {
    const some = published.slice(i, i + 20);
    const site = { title: "Blog", siteUrl: "https://shop.example", mode: "opt-out" } as const;
    for (const feed of Object.values(blogFeeds(content, site, some))) {
      expect(feedFaults(feed)).toEqual([]);
      expect(entriesOf(feed).map(({ title, summary }) => [title, summary])).toEqual(
        some.map(({ title, excerpt }) => [title, excerpt]),
      );
    }
  }
});

/** The text as its page draws it. */
function drawn(nodes: readonly ProseNode[]): string {
  const prose = createElement(Prose, { nodes });
  return renderToStaticMarkup(
    createElement(PartCopyContext, { value: content.layout.parts }, prose),
  );
}

const names = new Set(content.articles.map(({ slug }) => slug));

function publishedOf(all: readonly GeneratedArticle[]): ArticleContent[] {
  const read = readChanged(changesOf(all), { images });
  return read.articles.filter(({ slug }) => !names.has(slug));
}

function isOf(fault: string, file: string): boolean {
  return fault.startsWith(`content/${file}:`) || fault.startsWith(`content/${file} `);
}

/** Faults of a slip's message. */
function wrongIn({ slip, lines, file }: GeneratedArticle, faults: readonly string[]): string[] {
  const [fault = "", ...others] = faults;
  if (others.length > 0) return [`${slip} is told ${faults.length} times:\n${faults.join("\n")}`];
  const [, line = "0"] = /^[^:]+:(\d+):\d+ /.exec(fault) ?? [];
  const [first, last] = lines ?? [0, Number.POSITIVE_INFINITY];
  const isAtPlace = Number(line) >= first && Number(line) <= last;
  const isSentence = /^\S.*? [“{[A-Z].+[.?]$/s.test(fault.slice(`content/${file}`.length - 1));
  return isAtPlace && isSentence ? [] : [`${slip} is told of other lines than ${lines}: ${fault}`];
}

function wordsOf(nodes: readonly ProseNode[]): string {
  return nodes
    .map((node) => (typeof node === "string" ? node : wordsOf(node.children ?? [])))
    .join("");
}

function decoded(html: string): string {
  return html
    .replace(/<p[^>]*>(?:Tip|Note)<\/p>/g, "")
    .replace(/<[^>]+>/g, "")
    .replace(/&(lt|gt|amp|quot|#x27);/g, (found) => signs[found] ?? found);
}

const signs: Readonly<Record<string, string>> = {
  "&lt;": "<",
  "&gt;": ">",
  "&amp;": "&",
  "&quot;": '"',
  "&#x27;": "'",
};
