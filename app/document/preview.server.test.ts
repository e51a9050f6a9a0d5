import { expect, test } from "vitest";
import { content } from "#content-model/testing/content.ts";
import { asPreview, previewBand } from "./preview.server.ts";

const preview = {
  base: "/preview/x",
  files: ["/assets/new.css", "/blog/pictures/fall.svg", "/pictures/a-800.avif"],
  title: "Fall",
  until: "2026-11-29T17:30:00.000Z",
};
const seen = (html: string) => asPreview(html, preview);

test("a preview asks nothing and takes no focus", () => {
  const page =
    '<!doctype html><html data-consent="asks opt-in"><head><meta charset="utf-8"></head><body><p>5 &lt; 6</p><button autofocus="">x</button></body></html>';
  expect(seen(page)).toBe(
    '<!doctype html><html data-consent="settled opt-in"><head><meta charset="utf-8"></head><body><p>5 &lt; 6</p><button>x</button></body></html>',
  );
});

test.each([
  ['<a href="/"></a>', '<a href="/preview/x/"></a>'],
  [
    '<a class="b" href="/blog?page=2#top"></a>',
    '<a class="b" href="/preview/x/blog?page=2#top"></a>',
  ],
  [
    '<form action="/contact" method="post"></form>',
    '<form action="/preview/x/contact" method="post"></form>',
  ],
  ['<button formAction="/a"></button>', '<button formAction="/preview/x/a"></button>'],
  ['<img src="/blog/pictures/fall.svg">', '<img src="/preview/x/blog/pictures/fall.svg">'],
  [
    '<link rel="stylesheet" href="/assets/new.css">',
    '<link rel="stylesheet" href="/preview/x/assets/new.css">',
  ],
  [
    '<source srcSet="/pictures/a-800.avif 800w, /pictures/b-400.avif 400w">',
    '<source srcSet="/preview/x/pictures/a-800.avif 800w, /pictures/b-400.avif 400w">',
  ],
])("%s stays within the preview", (before, after) => {
  expect(seen(before)).toBe(after);
});

test.each([
  '<a href="#main"></a>',
  '<a href="https://example.com/a"></a>',
  '<a href="//example.com"></a>',
  '<a href="mailto:a@example.com"></a>',
  '<form action="?plan=pro"></form>',
  '<img src="/images/published.svg">',
  '<link rel="preload" href="/assets/font.woff2">',
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
