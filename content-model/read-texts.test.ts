import { describe, expect, it, test } from "vitest";
import { type ProviderKind, providerKinds } from "#shared/analytics-providers.ts";
import type { Claim } from "./schema/claim.ts";
import { noticesSchema } from "./schema/site.ts";
import { faultsAfter, readChanged } from "./testing/changed-content.ts";
import { content } from "./testing/content.ts";

const lines = [
  'title: "A guide"',
  'metaTitle: "A guide"',
  `description: "${"d".repeat(60)}"`,
  `excerpt: "${"e".repeat(60)}"`,
  'category: "Strategy"',
  'date: "2026-12-01"',
  "author: product-team",
  "readTime: 4",
  'cta: { title: "T", text: "t", actions: [{ label: "L", href: "/pricing" }] }',
  "related: []",
];
const source = (...more: string[]) => ["---", ...lines, ...more, "---", "", "Text"].join("\n");
const images = { "/images/team.jpg": { width: 1600, height: 900 } };
const FILE = "articles/a-guide.md";

describe("the category of an article", () => {
  const inCategory = (name: string) => source().replace('"Strategy"', `"${name}"`);

  it("must be one of the list, and the list is content", () => {
    expect(faultsAfter({ [FILE]: inCategory("Stratgy") })[0]).toMatch(
      /^content\/articles\/a-guide\.md:6:\d+ .*“Stratgy” is no category.*Strategy/,
    );
    const list = (text: string) =>
      `${text}  - id: field-notes\n    name: Field notes\n    ground: night\n`;
    expect(
      faultsAfter({ [FILE]: inCategory("Field notes"), "article-categories.yaml": list }),
    ).toEqual([]);
  });
});

describe("title and description for search engines", () => {
  const field = (name: string, value: string) => (text: string) =>
    text.replace(new RegExp(`^${name}: (?:>-\\n(?: .*\\n)+|.*$)`, "m"), `${name}: "${value}"\n`);
  const rules: Array<[name: string, value: string, sentence: string]> = [
    ["title", " ", "Title cannot be empty"],
    ["metaTitle", "  ", "Title cannot be empty"],
    ["metaTitle", "t".repeat(61), "Title should be 60 characters or less for optimal SEO"],
    ["description", "Too short", "Description should be at least 50 characters for SEO"],
    ["description", ` ${"d".repeat(49)} `, "Description should be at least 50 characters for SEO"],
    [
      "description",
      "d".repeat(161),
      "Description should be 160 characters or less for optimal SEO",
    ],
  ];
  const files: Array<[file: string, text: (text: string) => string]> = [
    [FILE, () => source()],
    ["legal/privacy.md", (text) => text],
    ["legal/terms.md", (text) => text],
    ["legal/accessibility.md", (text) => text],
  ];

  it.each(rules)(
    "of articles and legal texts have the same rules as those of pages: %s %j",
    (name, value, sentence) => {
      for (const [file, begin] of files) {
        const faults = faultsAfter({ [file]: (text) => field(name, value)(begin(text)) });
        expect(faults).toHaveLength(1);
        expect(faults[0]).toMatch(
          new RegExp(`^content/${file}:\\d+:\\d+ “${name}”: ${sentence}\\.$`),
        );
      }
    },
  );

  it("are counted without blanks around them", () => {
    const spaced = (text: string) =>
      field(
        "metaTitle",
        `  ${"t".repeat(60)}  `,
      )(field("description", ` ${"d".repeat(160)} `)(text));
    for (const [file, begin] of files)
      expect(faultsAfter({ [file]: (text) => spaced(begin(text)) })).toEqual([]);
  });
});

describe("the picture of an article", () => {
  const pictureOf = (text: string) =>
    readChanged({ [FILE]: text }, { images }).articles.find(({ slug }) => slug === "a-guide")
      ?.picture;

  it("may be missing", () => {
    expect(pictureOf(source())).toBeNull();
  });

  it("is its own, with what it shows and its size", () => {
    const own = source('image: "/images/team.jpg"', 'imageAlt: "The team at a table"');
    expect(pictureOf(own)).toEqual({
      src: "/images/team.jpg",
      alt: "The team at a table",
      width: 1600,
      height: 900,
    });
  });

  it("may stand beside the article, and another one makes other content", () => {
    const own = source("image: a-guide/team.png", "imageAlt: The team at a table");
    const read = (hash: string) => {
      const image = { width: 1000, height: 500, hash, alpha: true };
      return readChanged({ [FILE]: own }, { images: { "articles/a-guide/team.png": image } });
    };
    const [before, after] = [read("aaaaaaaaaaaa"), read("bbbbbbbbbbbb")];
    const shown = before.articles.find(({ slug }) => slug === "a-guide")?.picture;
    expect(shown).toMatchObject({
      src: "/assets/pictures/team-aaaaaaaaaaaa-1000.png",
      width: 1000,
      sources: [{ type: "image/avif" }],
    });
    expect(Object.keys(before.pictures)).toContain("articles/a-guide/team.png");
    expect(after.hash).not.toBe(before.hash);
  });

  it.each([
    [{ width: 300, height: 150 }, /is 300 by 150 pixels, too few .* 1000 by 500/],
    [{ width: 999, height: 600 }, /too few/],
    [{ width: 1200, height: 499 }, /too few/],
    [{ width: 900, height: 1600 }, /is 900 by 1600 pixels\. .* cut to 16 by 9/],
    [{ width: 4000, height: 1000 }, /at most three times as wide/],
  ])("must be large and wide enough: %j", (size, sentence) => {
    const own = source("image: a-guide/team.png", "imageAlt: The team");
    const given = { "articles/a-guide/team.png": { ...size, hash: "aaaaaaaaaaaa", alpha: true } };
    expect(faultsAfter({ [FILE]: own }, { images: given })).toEqual([
      expect.stringMatching(
        /^content\/articles\/a-guide\.md:12:8 The picture “a-guide\/team\.png” is/,
      ),
    ]);
    expect(faultsAfter({ [FILE]: own }, { images: given })[0]).toMatch(sentence);
  });

  it("may be a small drawing, and no video", () => {
    const own = source("image: /images/team.svg", "imageAlt: The team");
    const drawing = { "/images/team.svg": { width: 300, height: 150 } };
    expect(faultsAfter({ [FILE]: own }, { images: drawing })).toEqual([]);
    const film = source("image: a/log.mp4", "imageAlt: The log");
    const still = { width: 1280, height: 720, hash: "0123456789ab", alpha: false };
    const given = {
      "articles/a/log.mp4": { media: "a" },
      "articles/a/log.vtt": { media: "b" },
      "articles/a/log.jpg": still,
    };
    expect(faultsAfter({ [FILE]: film }, { images: given })[0]).toMatch(
      /:12:8 “a\/log\.mp4” is a video/,
    );
  });

  it("stops with file, line and a sentence if it isn't there, or isn't described", () => {
    const faults = (text: string) => faultsAfter({ [FILE]: text }, { images });
    const lost = source('image: "/images/lost.jpg"', 'imageAlt: "x"');
    expect(faults(lost)).toEqual([
      expect.stringMatching(
        /^content\/articles\/a-guide\.md:12:\d+ There is no picture “\/images\/lost\.jpg”/,
      ),
    ]);
    expect(faults(source('image: "/images/team.jpg"'))).toEqual([
      expect.stringMatching(
        /^content\/articles\/a-guide\.md:\d+:\d+ .*Write image and imageAlt together/,
      ),
    ]);
  });
});

describe("a file of an article", () => {
  it("has the lines of its text counted from the file's first", () => {
    const faults = faultsAfter({ [FILE]: source().replace("Text", "<b>Text</b>") });
    expect(faults[0]).toMatch(/^content\/articles\/a-guide\.md:14:1 .*HTML/);
  });

  it("stops at a field that nothing reads, with its line", () => {
    expect(faultsAfter({ [FILE]: source("sketch: true") })).toEqual([
      expect.stringMatching(/^content\/articles\/a-guide\.md:12:1 .*“sketch”/),
    ]);
  });

  it("may leave out what can be counted and found, and may be a draft", () => {
    const text = source("draft: true").replace(/readTime: 4\n|related: \[\]\n/g, "");
    const read = readChanged({ [FILE]: text }).articles.find(({ slug }) => slug === "a-guide");
    expect(read).toMatchObject({ readTime: 1, draft: true });
    expect(read?.related).toBeUndefined();
  });
});

const providerOf = (kind: ProviderKind) => ({
  kind,
  url: "https://stats.example.com/script.js",
  site: "b59e9c65-ae32-47f1-8400-119fcf4861c4",
});
const provider = providerOf("umami");

describe("the privacy policy", () => {
  const policy = (settings: Parameters<typeof readChanged>[1] = {}) =>
    JSON.stringify(readChanged({}, settings).legal.privacy?.prose.nodes);

  it("says how long the server keeps messages, whatever is set", () => {
    const { days, years } = content.notices.retention;
    for (const count of [45, 365])
      expect(policy({ settings: { retentionDays: count } })).toContain(
        days.replace("{days}", `${count}`),
      );
    expect(policy({ settings: { retentionDays: 730 } })).toContain(years.replace("{years}", "2"));
    expect(policy({ settings: { retentionDays: 1 } })).not.toMatch(/\b1 days/);
    expect(policy({ settings: { retentionDays: 1 } })).toContain(content.notices.retention.day);
    const forever = policy({ settings: { retentionDays: 0 } });
    expect(forever).toContain(content.notices.retention.forever);
    expect(forever).not.toMatch(/\d+ days from the day/);
    expect(content.notices.retention.forever).not.toMatch(/\d/);
  });

  it("prints what it is told by settings and tokens, and leaves no token behind", () => {
    for (const text of [policy(), policy({ settings: { analytics: provider } })])
      expect(text).not.toMatch(/\{\{|opt-in:|opt-out:|\{(host|days|years)\}/);
  });

  it("names the service that counts, and nobody where we count ourselves", () => {
    const names = [
      "Umami at stats.example.com",
      "Plausible at stats.example.com",
      "Google Analytics",
    ];
    for (const [at, kind] of providerKinds.entries()) {
      const text = policy({ settings: { analytics: providerOf(kind) } });
      expect(names.filter((name) => text.includes(name))).toEqual([names[at]]);
      expect(text.includes("two cookies")).toBe(kind === "ga4");
      expect(text).toContain("which forms are opened or started");
    }
    const without = policy({ settings: { analytics: null } });
    expect(names.filter((name) => without.includes(name))).toEqual([]);
  });

  it("names the host of an outside calendar, and says nothing of our own", () => {
    const outside = "The calendar for booking a demo is provided by";
    const bookingUrl = "https://calendar.example.com/demo?team=1";
    expect(policy({ settings: { bookingUrl } })).toContain(`${outside} calendar.example.com.`);
    expect(policy({ settings: { bookingUrl: null } })).not.toContain(outside);
  });
});

test("the notices keep to their schema", () => {
  expect(noticesSchema.parse(content.notices)).toEqual(content.notices);
});

describe("a figure of the registry", () => {
  const change = (fields: Partial<Record<keyof Claim, unknown>>) =>
    faultsAfter({
      "claims.yaml": (text) => `${text}\na-figure: ${JSON.stringify({ ...figure, ...fields })}\n`,
    });
  const figure = {
    value: "1+",
    unit: "x",
    definition: "Something that is counted.",
    places: ["home"],
    asOf: null,
    evidence: null,
  };

  it("keeps to the author's manual", () => {
    expect(change({})).toEqual([]);
    expect(change({ asOf: "yesterday" })).toEqual([
      expect.stringMatching(/^content\/claims\.yaml:\d+:\d+ .*year, month, day/),
    ]);
    expect(change({ places: ["attic"] })).toHaveLength(1);
  });
});

describe("an article that was read before", () => {
  const excerptOf = (changes: Parameters<typeof readChanged>[0]) =>
    readChanged(changes).articles.find(({ slug }) => slug === "a-guide")?.excerpt;
  const text = source().replace("e".repeat(60), `${"e".repeat(60)} {{site.legalName}}`);

  it("prints the value that has changed since", () => {
    const named = (name: string) => (site: string) =>
      site.replace(/^legalName: .*$/m, `legalName: ${name}`);
    for (const name of ["First Name, Inc.", "Second Name, Inc.", "First Name, Inc."])
      expect(excerptOf({ [FILE]: text, "site.yaml": named(name) })).toContain(name);
  });

  it("says again what is wrong with its picture, and where", () => {
    const own = source('image: "/images/team.jpg"', 'imageAlt: "The team at a table"');
    expect(readChanged({ [FILE]: own }, { images }).articles).toHaveLength(
      content.articles.length + 1,
    );
    expect(faultsAfter({ [FILE]: own })[0]).toMatch(/^content\/articles\/a-guide\.md:12:/);
  });
});
