import { expect, it } from "vitest";
import { proseHtml } from "./feeds.ts";

const url = "https://shop.example";
const origin = { siteUrl: url, page: `${url}/blog/a`, mode: "opt-out" } as const;
const picture = {
  tag: "img",
  props: { src: "/images/a.png", alt: 'A "chart"', width: 8, height: 4 },
};

it("gives a feed its pictures and links with full addresses", () => {
  expect(proseHtml([picture], origin)).toBe(
    `<img src="${url}/images/a.png" alt="A &quot;chart&quot;">`,
  );
  expect(proseHtml([{ tag: "a", props: { href: "/pricing" }, children: ["Prices"] }], origin)).toBe(
    `<a href="${url}/pricing">Prices</a>`,
  );
});

it("keeps what a callout is called, and where a footnote leads", () => {
  const note = { tag: "aside", props: { callout: "note", label: "Note" }, children: ["Mind it."] };
  expect(proseHtml([note as never], origin)).toBe(
    "<blockquote><p><strong>Note</strong></p>Mind it.</blockquote>",
  );
  const mark = { tag: "a", props: { id: "fnref-1", href: "#fn-1", label: "x" }, children: ["1"] };
  expect(proseHtml([mark], origin)).toBe(`<a id="fnref-1" href="${url}/blog/a#fn-1">1</a>`);
});

it("leads from a video's still picture to the video", () => {
  const sources = [{ src: "/assets/videos/a.mp4", type: "video/mp4" }];
  const video = { sources, captions: "/assets/videos/a.vtt", seconds: 60 };
  expect(proseHtml([{ ...picture, props: { ...picture.props, video } }], origin)).toMatch(
    new RegExp(
      `^<a href="${url}/assets/videos/a.mp4"><img src="${url}/images/a.png" alt=".*"></a>$`,
    ),
  );
});

it("keeps a picture's caption", () => {
  const figure = { tag: "figure", props: { title: "Visits < 5" }, children: [picture] };
  expect(proseHtml([figure], origin)).toMatch(
    /^<figure><img [^>]+><figcaption>Visits &lt; 5<\/figcaption><\/figure>$/,
  );
});
