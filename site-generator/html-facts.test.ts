import { describe, expect, it } from "vitest";
import { htmlFacts } from "./html-facts.ts";

describe("facts of a page", () => {
  const html = `<html><head><title>Cats &amp; dogs | Brand</title><meta name="description" content="It&#x27;s &quot;so&quot;"/>
<link rel="canonical" href="https://shop.example/a"/><link rel="icon" href="/icon.svg"/><link rel="next" href="/a/page/2"/><meta name="robots" content="noindex"/></head>
<body><h1 id="top">A</h1><a class="x" href="/b?x=1&amp;y=2">B</a><form action="/send"></form><picture><source type="image/avif" srcSet="/a-480.avif 480w, /a-768.avif 768w" sizes="100vw"/><img src="/a.png"/></picture>
<script>const a = '<a href="/not-a-link">';</script></body></html>`;

  it("are decoded, and scripts are not read as markup", () => {
    const facts = htmlFacts(html);
    expect(facts).toMatchObject({
      title: "Cats & dogs | Brand",
      description: `It's "so"`,
      noindex: true,
      headings: 1,
    });
    expect(facts.links).toEqual(["/a/page/2", "/b?x=1&y=2", "/send"]);
    expect(facts.files).toEqual(["/icon.svg", "/a-480.avif", "/a-768.avif", "/a.png"]);
    expect(facts.ids).toContain("top");
    expect(
      htmlFacts(
        '<form action="/a?b=1#c"><input name="q"><select name="in"></select><input></form><form method="post"><input name="no"></form><input name="no">',
      ).asks,
    ).toEqual(["/a?q", "/a?in"]);
    const twice = htmlFacts(
      html.replace("</body>", '<a href="/send">S</a><img src="/a.png"/></body>'),
    );
    expect([twice.links, twice.files]).toEqual([facts.links, facts.files]);
  });

  it("are read as a browser reads them, however they are written", () => {
    const facts = htmlFacts(
      `<title>Cats&nbsp;&copy;</title><a title="a > b" href='/b'>B</a><!-- <a href="/c">C</a> --><svg><title>D</title></svg>`,
    );
    expect(facts.title).toBe("Cats\u00a0©");
    expect(facts.links).toEqual(["/b"]);
  });
});

describe("what a page says", () => {
  const page = (main: string) => `<header>Menu</header><main id="main">${main}</main>`;
  const said = (html: string) => htmlFacts(html).fingerprint;
  const one = said(page("<p>Two plans.</p>"));

  it("is its words, not its markup, its frame or its scripts", () => {
    const same = `<header>Other menu</header><main><div class="x">Two\n plans.</div><script>a()</script></main>`;
    expect(said(same)).toBe(one);
    expect(said(page("<p>Three plans.</p>"))).not.toBe(one);
  });

  it("is the same on another day, though it shows a date", () => {
    const dated = (day: string) => page(`<p>Updated <time datetime="${day}">${day}</time></p>`);
    expect(said(dated("2026-11-21"))).toBe(said(dated("2026-11-22")));
  });

  it("goes by its characters as they are written, which the record of days was made of", () => {
    expect(said(page("<p>Cats &amp; <b>dogs</b><!-- --> too</p>"))).toBe("ad8cb687f8e0");
  });
});
