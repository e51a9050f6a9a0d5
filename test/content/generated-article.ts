import fc from "fast-check";
import { nearMisses } from "#content-model/testing/markdown-cases.ts";
import { textOfArticle } from "#content-model/testing/new-article.ts";

/** A file in content/articles, and what has to become of it. */
export type GeneratedArticle = {
  file: string;
  bytes: Uint8Array;
  /** Its fault; null if it has to be published. */
  slip: string | null;
  /** Lines of the file on which the slip may be told; null for the file as a whole. */
  lines: readonly [first: number, last: number] | null;
  /** Published title of a file without a slip. */
  title: string;
  excerpt: string;
  /** Everything that visitors read of its text, in order, without blanks. */
  read: string;
};

/** A part of a text, and what visitors read of it, in order. */
type Piece = { markdown: string; read: string };
type Slip = { what: string; apply: (draft: Draft) => void };
type Draft = {
  file: string;
  fields: Record<string, string>;
  head: (text: string) => string;
  pieces: Piece[];
  /** Number of the piece that is the slip. */
  at: number | null;
  encode: (text: string) => Uint8Array;
  /** The slip is told of the file, not of a line. */
  isOfFile: boolean;
  /** The slip is told anywhere in the head. */
  isOfHead: boolean;
};

const utf8 = (text: string) => Buffer.from(text);

/** Articles of every shape; about half have one slip. The same ones for the same seed. */
export function generatedArticles(count: number, seed: number): GeneratedArticle[] {
  return fc.sample(article, { numRuns: count, seed }).map((make, i) => make(i));
}

const word = fc.constantFrom(
  ..."a door of paper lends its key to whoever asks twice and never tells anyone".split(" "),
  ..."café naïve Łódź “quoted” don’t R&D C# 3:2 x_y e.g. (so) [sic] — – … & < >".split(" "),
);
const words = fc
  .array(word, { minLength: 3, maxLength: 12 })
  .map((all) => `So ${all.join(" ")} it`);

const plain = (text: string): Piece => ({ markdown: text, read: text });
const pieces: ReadonlyArray<fc.Arbitrary<Piece>> = [
  words.map(plain),
  fc.tuple(words, words).map(([a, b]) => ({ markdown: `${a}\n${b}`, read: a + b })),
  words.map((text) => ({ markdown: `## ${text}`, read: text })),
  fc
    .tuple(words, words)
    .map(([a, b]) => ({ markdown: `**${a}** and *${b}*.`, read: `${a}and${b}.` })),
  words.map((text) => ({
    markdown: `[${text}](/pricing#faq) or <https://example.com/a_b>.`,
    read: `${text}orhttps://example.com/a_b.`,
  })),
  fc
    .tuple(words, words)
    .map(([a, b]) => ({ markdown: `- ${a}\n- ${b}\n  - ${a}`, read: a + b + a })),
  fc.tuple(fc.integer({ min: 0, max: 30 }), words).map(([from, text]) => ({
    markdown: `${from}. ${text}\n${from + 1}. ${text}`,
    read: text + text,
  })),
  words.map((text) => ({ markdown: `> ${text}\n> more`, read: `${text}more` })),
  words.map((text) => ({ markdown: `> [!TIP]\n> ${text}`, read: text })),
  words.map((text) => ({
    markdown: `| a | b |\n|---|--:|\n| ${text} | \\| |`,
    read: `ab${text}|`,
  })),
  words.map((text) => ({
    markdown: `\`\`\`\n**${text}\n##x [y][z]\n\`\`\``,
    read: `**${text}##x[y][z]`,
  })),
  words.map((text) => ({ markdown: `Type \`**${text}\` once.`, read: `Type**${text}once.` })),
  words.map((text) => ({ markdown: `![${text.replace(/[[\]]/g, "")}](a.png)`, read: "" })),
  words.map((text) => ({ markdown: `${text}  \n${text}\\\n${text}`, read: text + text + text })),
  fc.constant({ markdown: "---", read: "" }),
  fc.constant({ markdown: "<!-- for other authors -->", read: "" }),
  fc.constant({
    markdown: "\\*not bold\\*, \\# and &lt;tag&gt; &copy;",
    read: "*not bold*, # and <tag> ©",
  }),
  fc
    .constantFrom(
      "5 * 3 * 2 is 30, and a * b is b * a.",
      "#1 rule: don’t. Issue #42 is closed.",
      "A snake_case_name, MAX_VALUE, and file_name_2.csv.",
      "From 5~10 and 20~30, or ~/docs and ~/data.",
      "Wow![1] And array[0][1], f(x)[0], and [2][3].",
      "Say 1) first, 2) second; a) and b).",
      "– Ada Lovelace",
      "It is |x| < 5, and a || b, a == b.",
      "C:\\new\\table at 10:30:15, ratio 3:2:1, C::D.",
      "ending in ****1234, ★★★★☆, and s**t happens.",
      "👩🏽‍💻 ❤️ 10\u00a0kg, §\u00a0230, Привет, 東京, שלום",
      "x^2 and 2^10, 2**10, and `".replace(", and `", "."),
    )
    .map(plain),
];

const titles = [
  "5 < 6",
  "A <script> tag",
  "R&D for AT&T &amp; co",
  "C# and F#",
  "It’s “quoted”, isn’t it?",
  "10:30 – what then?",
  "#1 rule",
  "Łódź, Москва, 東京",
  "A \\ backslash and a 'quote'",
  "]]> and </title>",
];

/** Valid but rare shapes: files are saved by every program, and heads written by everyone. */
const shapes: ReadonlyArray<(draft: Draft, i: number) => void> = [
  () => undefined,
  (draft) => (draft.encode = (text) => utf8(`\ufeff${text}`)),
  (draft) => (draft.encode = (text) => utf8(text.replaceAll("\n", "\r\n"))),
  (draft) => (draft.encode = (text) => utf8(`\ufeff${text.replaceAll("\n", "\r\n")}`)),
  (draft) => (draft.encode = (text) => utf8(text.trimEnd())),
  (draft) => (draft.head = (text) => text.replace(/^---$/gm, "--- ")),
  (draft) => (draft.head = (text) => `\n\n${text}`),
  (draft) => (draft.head = (text) => text.replace("---\n", "---\n# A comment\n\n")),
  (draft, i) => (draft.file = `${i} door`.replace(" ", "-")),
  (draft, i) => (draft.file = `${"long-".repeat(18)}${i}`),
  (draft) => (draft.fields.updated = '"2024-12-31"'),
  (draft) => (draft.fields.tags = "[vendor-comparisons]"),
  (draft) => (draft.fields.readTime = "4"),
  (draft) => (draft.fields.sample = "true"),
  (draft) => (draft.fields.date = "2024-02-29"),
  (draft) =>
    (draft.fields.description = `>-\n  ${"A text that is folded\n  over lines. ".repeat(3)}`),
  (draft) =>
    (draft.fields.cta =
      "\n  title: T\n  text: t\n  actions:\n    - label: L\n      href: https://example.com"),
];

const slips: readonly Slip[] = [
  ...Object.values(nearMisses)
    .flat()
    .filter(([, place, sentence]) => place !== "" && !/Warning/.test(sentence.source))
    .map(
      ([markdown]): Slip => ({
        what: JSON.stringify(markdown),
        apply(draft) {
          // After a sentence: under a list, what is indented belongs to it.
          const middle = Math.floor(draft.pieces.length / 2);
          draft.pieces.splice(middle, 0, plain("Then this."), { markdown, read: "" });
          draft.at = middle + 1;
        },
      }),
    ),
  ...[
    "Zz-Test.md",
    "zz test.md",
    "zz (1).md",
    "zz-tést.md",
    "zz.xml.md",
    "zz_test.md",
    "zz--test.md",
    "-zz.md",
    "zz%20test.md",
    "数据.md",
    "zz.MD",
    "zz.markdown",
    "zz.md.txt",
    "zz.mdx",
    "zz.docx",
    "sub/zz.md",
    "2026/sub/zz.MD",
  ].map(
    (name): Slip => ({
      what: `the name ${name}`,
      apply(draft) {
        const own = draft.file;
        draft.file = name.replace(/zz|数据/i, (found) => `${found}-${own}`);
        draft.isOfFile = true;
      },
    }),
  ),
  ...[
    "\b",
    "\v",
    "\f",
    "\x1b",
    "\x1f",
    "\x7f",
    "\x85",
    "\u2028",
    "\u2029",
    "\0",
    "\ufffd",
    "\ufffe",
    "\uffff",
    "\uf0b7",
    "\u200b",
    "\ufeff",
    "\xad",
    "Ã©",
    "â€™",
  ].flatMap((character): Slip[] => [
    {
      what: `the character ${JSON.stringify(character)} in the text`,
      apply(draft) {
        draft.at = draft.pieces.length;
        draft.pieces.push({ markdown: `A ${character} b`, read: "" });
      },
    },
    {
      what: `the character ${JSON.stringify(character)} in the excerpt`,
      apply(draft) {
        draft.fields.excerpt = `"An excerpt with ${character} in it, which is long enough for it."`;
        draft.isOfHead = true;
      },
    },
  ]),
  ...(["utf16le", "latin1"] as const).map(
    (encoding): Slip => ({
      what: `the encoding ${encoding}`,
      apply(draft) {
        draft.pieces.push({ markdown: "Café", read: "" });
        draft.encode = (text) => Buffer.from(text.replace(/[^\0-\xff]/g, "?"), encoding);
        draft.isOfFile = true;
      },
    }),
  ),
  {
    what: "UTF-16 with its mark, the larger byte first",
    apply(draft) {
      draft.encode = (text) => Buffer.from(`\ufeff${text}`, "utf16le").swap16();
      draft.isOfFile = true;
    },
  },
  {
    what: "line ends of old Macs",
    apply(draft) {
      draft.encode = (text) => utf8(text.replaceAll("\n", "\r"));
      draft.isOfFile = true;
    },
  },
  ...Object.entries({
    title: [
      '""',
      '"A **bold** title"',
      '"C:\\new\\table"',
      '"a\\vb"',
      '"open',
      "“curly”",
      '"[x](/y)"',
      `"${"t".repeat(91)}"`,
      "Why: because",
    ],
    metaTitle: ['" "', `"${"t".repeat(61)}"`, "2024"],
    description: [
      '"Too short"',
      `"${"d".repeat(161)}"`,
      '"See `code` for it, which is long enough to be a description."',
    ],
    date: ['"2026-02-30"', '"2026-13-01"', '"1 December"', '"12/01/2026"', "20261201"],
    category: ['"Stratgy"', "[Strategy]"],
    author: ["nobody", "Product Team"],
    tags: ["[nothing]", "vendor-comparisons"],
    readTime: ["soon", "0", "4.5"],
    cta: [
      "none",
      '{ title: "T", text: "t", actions: [] }',
      '{ title: "T", text: "t", actions: [{ label: "L", href: "pricing" }] }',
    ],
    image: ["a/none.png"],
    sketch: ["true"],
    related: ['["nothing-of-this-name"]'],
  }).flatMap(([field, values]) =>
    values.map(
      (value): Slip => ({
        what: `${field}: ${value}`,
        apply(draft) {
          draft.fields[field] = value;
          draft.isOfHead = true;
        },
      }),
    ),
  ),
  ...["excerpt", "category", "author", "date"].map(
    (field): Slip => ({
      what: `no ${field}`,
      apply(draft) {
        draft.head = (text) => text.replace(new RegExp(`^${field}: .*\\n`, "m"), "");
        draft.isOfHead = true;
      },
    }),
  ),
  ...Object.entries<(text: string) => string>({
    "no head": (text) => text.replace(/^---\n[\s\S]*?\n---\n/, ""),
    "four dashes": (text) => text.replace("---\n", "----\n"),
    "a dash for dashes": (text) => text.replace("---\n", "—\n"),
    "spaces before the dashes": (text) => text.replace("---\n", "  ---\n"),
    "a tab in the head": (text) => text.replace("\ntitle", "\n\ttitle"),
    "a field twice": (text) => text.replace("\nauthor", '\nauthor: "x"\nauthor'),
    "a no-break space in the head": (text) => text.replace("\ntitle: ", "\ntitle:\u00a0"),
    "a mistyped field": (text) => text.replace("\nexcerpt: ", "\nexcept: "),
    "an anchor of YAML": (text) => text.replace("\nauthor: ", "\nauthor: &x "),
  }).map(
    ([what, head]): Slip => ({
      what,
      apply(draft) {
        draft.head = head;
        draft.isOfHead = true;
      },
    }),
  ),
];

const article = fc
  .record({
    pieces: fc.array(fc.oneof(...pieces), { minLength: 1, maxLength: 7 }),
    title: fc.constantFrom(...titles),
    shape: fc.constantFrom(...shapes),
    slip: fc.oneof(fc.constant(null), fc.constantFrom(...slips)),
  })
  .map(({ pieces, title, shape, slip }) => (i: number): GeneratedArticle => {
    const excerpt = `${title}, and ${title} again: an excerpt of article ${i} that is long enough.`;
    const draft: Draft = {
      file: `door-${i}`,
      fields: {
        title: quoted(title),
        metaTitle: quoted(`Door ${i} of many`),
        description: quoted(
          `Door ${i} of many, and whom to ask when no key that you have fits its lock.`,
        ),
        excerpt: quoted(excerpt),
      },
      head: (text) => text,
      pieces: [plain("It begins."), ...separated(pieces)],
      at: null,
      encode: utf8,
      isOfFile: false,
      isOfHead: false,
    };
    // A slip is told by its own line, which a shape would move.
    if (slip) slip.apply(draft);
    else shape(draft, i);
    const { fields, pieces: all, at } = draft;
    const markdown = all.map((piece) => piece.markdown);
    const text = draft.head(textOfArticle({ fields, body: markdown.join("\n\n") }));
    const file = /\.[A-Za-z]+$/.test(draft.file) ? draft.file : `${draft.file}.md`;
    return {
      file: `articles/${file}`,
      bytes: draft.encode(text),
      slip: slip?.what ?? null,
      lines: linesOf(draft, text, at === null ? null : markdown.slice(0, at).join("\n\n")),
      title,
      excerpt,
      read: all
        .map(({ read }) => read)
        .join("")
        .replace(/\s+/g, ""),
    };
  });

/** Lists that follow each other are one, and so are quotes: a sentence is between them. */
function separated(pieces: readonly Piece[]): Piece[] {
  return pieces.flatMap((piece, i) => {
    const before = pieces[i - 1]?.markdown[0] ?? "";
    const joins = /[->\d|]/.test(before) && /[->\d|]/.test(piece.markdown[0] ?? "");
    return joins ? [plain("Then this."), piece] : [piece];
  });
}

function linesOf(
  { isOfFile, isOfHead, pieces, at }: Draft,
  text: string,
  before: string | null,
): GeneratedArticle["lines"] {
  if (isOfFile) return null;
  const end = text.split("\n").indexOf("---", 1) + 1;
  if (isOfHead || at === null || before === null) return [1, Math.max(2, end)];
  const first = end + 2 + (before === "" ? 0 : before.split("\n").length + 1);
  return [first, first + (pieces[at]?.markdown.split("\n").length ?? 1) - 1];
}

function quoted(text: string): string {
  return JSON.stringify(text);
}
