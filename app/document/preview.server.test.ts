import { expect, test } from "vitest";
import { content } from "#model/testing/content.ts";
import { asPreview, previewBand } from "./preview.server.ts";

const preview = {
  base: "/preview/x",
  files: ["/assets/new.css", "/blog/pictures/fall.svg", "/pictures/a-800.avif"],
  title: "Fall",
  until: "2026-11-29T17:30:00.000Z",
};
const seen = (html: string) => asPreview(html, preview);

test("a preview runs nothing and asks nothing", () => {
  const page =
    '<html data-consent="asks opt-in"><head><script>count()</script><link rel="modulepreload" href="/assets/a.js"/>' +
    '<script type="application/ld+json">{"a":"</b>"}</script></head><body><p>Hi</p><button autofocus="">x</button>' +
    '<script type="module" async="">import "/assets/a.js"</script></body></html>';
  expect(seen(page)).toBe(
    '<html data-consent="settled opt-in"><head></head><body><p>Hi</p><button>x</button></body></html>',
  );
});

test.each([
  ['<a href="/">', '<a href="/preview/x/">'],
  ['<a class="b" href="/blog?page=2#top">', '<a class="b" href="/preview/x/blog?page=2#top">'],
  ['<form action="/contact" method="post">', '<form action="/preview/x/contact" method="post">'],
  ['<button formAction="/a">', '<button formAction="/preview/x/a">'],
  ['<img src="/blog/pictures/fall.svg">', '<img src="/preview/x/blog/pictures/fall.svg">'],
  [
    '<link rel="stylesheet" href="/assets/new.css"/>',
    '<link rel="stylesheet" href="/preview/x/assets/new.css"/>',
  ],
  [
    '<source srcSet="/pictures/a-800.avif 800w, /pictures/b-400.avif 400w"/>',
    '<source srcSet="/preview/x/pictures/a-800.avif 800w, /pictures/b-400.avif 400w"/>',
  ],
])("%s stays within the preview", (before, after) => {
  expect(seen(before)).toBe(after);
});

test.each([
  '<a href="#main">',
  '<a href="https://example.com/a">',
  '<a href="//example.com">',
  '<a href="mailto:a@example.com">',
  '<form action="?plan=pro">',
  '<img src="/images/published.svg">',
  '<link rel="preload" href="/assets/font.woff2"/>',
  "<p>href=&quot;/contact&quot;</p>",
])("%s is left as it is", (tag) => {
  expect(seen(tag)).toBe(tag);
});

test("the band says of what and until when, in the zone of the business", () => {
  const band = previewBand(content, preview);
  expect(band.text).toContain("Fall");
  expect(band.text).toContain("November 29");
  expect(band.text).toMatch(/12:30\sPM EST/);
  expect(previewBand(content, { ...preview, title: null }).text).not.toContain("Fall");
});
