import { globSync, readFileSync } from "node:fs";
import { describe, expect, it, test } from "vitest";
import { type Fault, faultLine } from "../read/fault.ts";
import { readFrontMatter } from "../read/front-matter.ts";
import { content } from "../testing/content.ts";
import type { Images } from "./images.ts";
import { parseProse } from "./parse-prose.ts";

const copy = content["article-copy"].inText;
const picture = { width: 800, height: 450, hash: "0123456789ab", alpha: false };
const images: Images = { "articles/a.png": picture, "articles/a (1).png": picture };
const tokenValues = new Map([
  ["claim.integrations", "200+"],
  ["path.pricing", "/pricing"],
]);

/** What is reported of a text, a line each. */
function reported(markdown: string): string[] {
  const found: string[] = [];
  parseProse(markdown, {
    tokenValues,
    images,
    copy,
    folder: "articles",
    report: (fault: Omit<Fault, "file">) => void found.push(faultLine({ file: "a.md", ...fault })),
  });
  return found;
}

type NearMiss = [markdown: string, place: string, sentence: RegExp];

const nearMisses: Readonly<Record<string, readonly NearMiss[]>> = {
  headings: [
    ["##\u00a0What next", "1:1", /no-break space is behind “##”/],
    ["###\u202fWhat next", "1:1", /no-break space is behind “###”/],
    ["#\u3000What next", "1:1", /no-break space is behind “#”/],
    ["##What next", "1:1", /“##What next” has no space behind its #/],
    ["##1 What next", "1:1", /has no space behind its #/],
    ["#Heading", "1:1", /“#Heading” has no space behind its #/],
    ["Text\n\n  #Getting started", "3:3", /has no space behind its #/],
    ["Text above\n##Next", "2:1", /has no space behind its #/],
    ["> ##Next", "1:3", /has no space behind its #/],
    ["- ##Next", "1:3", /has no space behind its #/],
    ["####### Seven", "1:1", /six levels/],
    ["＃＃ Wide", "1:1", /wide sign/],
    ["## Closed##", "1:10", /“##” at the end of this heading is shown/],
    ["## T {#ID}", "1:6", /“\{#ID\}” is shown as it is\. An anchor .* lower-case/],
    ["## T {#its name}", "1:6", /“\{#its name\}” is shown/],
    ["## T {#its_name}", "1:6", /is shown as it is/],
    ["## T {#id} more", "1:6", /is shown as it is/],
    ["## T {.class}", "1:6", /is shown as it is/],
    ["Text {#id}", "1:6", /is shown as it is/],
    ["{: .lead}", "1:1", /is shown as it is/],
    ["##", "1:1", /This heading is empty/],
    ["## {#id}", "1:1", /This heading is empty/],
    [
      "Text right above\n---",
      "1:1",
      /becomes a heading, because a line of dashes is right under it/,
    ],
    ["One line\nand another\n---", "1:1", /“One line and another” becomes a heading/],
    ["Title\n-----\n\nText", "1:1", /becomes a heading/],
    ["> Quoted\n> ---", "1:3", /becomes a heading/],
    ["- Item\n  ---", "1:3", /becomes a heading/],
    ["Title\n===", "1:1", /first-level heading/],
  ],
  lists: [
    ["-\u00a0one\n-\u00a0two", "1:1", /no-break space is behind “-”/],
    ["*\u00a0one", "1:1", /no-break space is behind “\*”/],
    ["+\u00a0one", "1:1", /no-break space is behind “\+”/],
    ["1.\u00a0one\n2.\u00a0two", "1:1", /no-break space is behind “1\.”/],
    ["3)\u00a0three", "1:1", /no-break space is behind “3\)”/],
    ["Text:\n-\u202fone", "2:1", /no-break space/],
    ["• one\n• two", "1:1", /“•” makes no list/],
    ["•\u00a0one", "1:1", /“•” makes no list/],
    ["•one", "1:1", /“•” makes no list/],
    ["Text:\n• **one**", "2:1", /“•” makes no list/],
    ["▪ one", "1:1", /makes no list/],
    ["◦ one", "1:1", /makes no list/],
    ["– one\n– two", "1:1", /begin with “–” make no list/],
    ["Text:\n— one\n— two", "2:1", /begin with “—” make no list/],
    ["→ one\n→ two", "1:1", /begin with “→”/],
    ["✓ one\n✓ two", "1:1", /begin with “✓”/],
    ["-one\n-two", "1:1", /begin with “-” make no list/],
    ["1.First\n2.Second", "1:1", /begin with “1\.” make no list.* 1\. and a space/],
    ["1)First\n2)Second", "1:1", /make no list/],
    ["- [ ]\u00a0todo", "1:3", /no lists of tasks/],
    ["[ ] todo", "1:1", /no lists of tasks/],
    ["[x] done", "1:1", /no lists of tasks/],
    ["Term\n: its meaning", "2:1", /no lists of definitions/],
    ["–––", "1:1", /A rule is three dashes/],
    ["— — —", "1:1", /A rule is three dashes/],
    ["⸻⸻", "1:1", /A rule is three dashes/],
  ],
  callouts: [
    ["> [!NOTE] On its line", "1:3", /begins with > \[!NOTE\] alone on its line/],
    [
      ">\u00a0[!NOTE]\n> Text",
      "1:3",
      /no-break space is beside the mark of the callout, “\[!NOTE\]”/,
    ],
    ["> [!NOTE]\u00a0\n> Text", "1:3", /no-break space is beside/],
    ["[!NOTE]\nText", "1:1", /begins with > \[!NOTE\]/],
    ["> **Mind**\n> [!TIP]\n> Text", "2:3", /begins with > \[!TIP\]/],
    ["> [! NOTE]\n> Text", "1:1", /is no kind of callout/],
    ["> [!note]- Folded\n> Text", "1:3", /\[!note\] alone on its line/],
    ["> [!INFO]\n> Text", "1:1", /is no kind of callout/],
    ["> [!NOTE]\n\nText", "1:1", /is empty/],
    [":::note\nText\n:::", "1:1", /“:::note” is shown as it is/],
    ["!!! note\n    Text", "1:1", /“!!! note” is shown as it is/],
  ],
  links: [
    ["[a] (/b)", "1:1", /a space between \] and \(/],
    ["[a]\u00a0(/b)", "1:1", /a space between \] and \(/],
    ["[a]\n(/b)", "1:1", /a space between \] and \(/],
    ["[a](\u00a0/b)", "1:1", /a no-break space in its address/],
    ["[a](/b\u00a0c)", "1:1", /a no-break space in its address/],
    ["[a](/b c)", "1:1", /a space in its address/],
    ["[x](b c)", "1:1", /“\[x\]\(b c\)” isn’t read as a link/],
    ["Read [x](https://example.com/a(b) now", "1:6", /isn’t read as a link/],
    ["[x](/a\n/b)", "1:1", /“\[x\]\(\/a \/b\)” has a space in its address/],
    ["[a](/b “Title”)", "1:1", /curly quotes/],
    ["[a](/x (1))", "1:1", /The address ends before “\(1\)”/],
    ["[a](</x> (y))", "1:1", /The address ends before “\(y\)”/],
    ["[a](/x)_(y))", "1:8", /“_\(y\)\)” is left over behind a link/],
    ["[a](/x).html)", "1:8", /“\.html\)” is left over behind a link/],
    ["[x][nowhere]", "1:1", /“\[x\]\[nowhere\]” names an address that is nowhere/],
    ["[x][]", "1:1", /names an address that is nowhere/],
    ["[text][1]", "1:1", /names an address that is nowhere/],
    ["[[A page]]", "1:1", /Write a link as/],
    ["[[page|A page]]", "1:1", /Write a link as/],
    ["(a page)[/pricing]", "1:1", /the wrong way round/],
    ["[](/pricing)", "1:1", /The link \[\]\(\/pricing\) has no text/],
    ["[ ](/pricing)", "1:1", /has no text/],
    ["[x]()", "1:1", /The link “x” has no address/],
    ["[x](#)", "1:1", /has no address/],
    ["[x](<>)", "1:1", /has no address/],
    [
      "[x](javascript:alert(1))",
      "1:1",
      /The link “x” leads to javascript:alert\(1\), which can’t be followed/,
    ],
    ["[x](data:text/html,a)", "1:1", /can’t be followed/],
    ["[x](file:///etc/passwd)", "1:1", /can’t be followed/],
    ["[x](ftp://example.com)", "1:1", /can’t be followed/],
    ["<vbscript:x>", "1:1", /can’t be followed/],
    ["[x](http://localhost:3000/a)", "1:1", /only the machine or network of its author/],
    ["https://localhost/a", "1:1", /only the machine or network/],
    ["[x](http://127.0.0.1)", "1:1", /only the machine/],
    ["[x](http://[::1]/)", "1:1", /only the machine/],
    ["[x](https://192.168.1.4/a)", "1:1", /only the machine/],
    ["[x](https://wiki/a)", "1:1", /only the machine/],
    ["[x](https://printer.local)", "1:1", /only the machine/],
    ["[x](https://)", "1:1", /no whole address/],
    ["[x](https:///a)", "1:1", /no whole address/],
    ["[x](www.example.com)", "1:1", /Write https:\/\/www\.example\.com/],
    ["[x](//example.com)", "1:1", /Write https:\/\/example\.com/],
    ["[x](ada@example.com)", "1:1", /Write mailto:ada@example\.com/],
    ["[x](mailto:ada)", "1:1", /no email address/],
    ["[x](mailto:)", "1:1", /no email address/],
    ["[x](tel:)", "1:1", /no phone number/],
    ["[x](pricing)", "1:1", /depends on the page that it is on/],
    [
      "[x](../clearbit-alternatives.md)",
      "1:1",
      /Write the address of its page: \/blog\/clearbit-alternatives/,
    ],
    ["[x][a]\n\n[a]: javascript:x", "3:1", /The link “a” leads to javascript:x/],
    ["Text\n\n[note]: important", "3:1", /Nothing names \[note\], so this line isn’t shown/],
    ["[x][a]\n\n[a]: /b\n[a]: /c", "4:1", /another line \[a\]: already/],
  ],
  pictures: [
    ["![A](a (1).png)", "1:1", /Rename the file without spaces|isn’t read as a picture/],
    ["![A](a(1.png)", "1:1", /isn’t read as a picture/],
    ["![A] (a.png)", "1:1", /a space between/],
    ["![A]\u00a0(a.png)", "1:1", /a space between/],
    ["![A](a.png\u00a0)", "1:1", /no-break space/],
    ["![A](my visits.png)", "1:1", /Rename the file without spaces/],
    ["![A][lost]", "1:1", /names an address that is nowhere/],
    ["![lost]", "1:1", /is no picture without an address/],
    ["![[embed.png]]", "1:1", /Write a picture as/],
    ["![[embed.png|300]]", "1:1", /Write a picture as/],
  ],
  footnotes: [
    ["Most[^1].", "1:5", /There is no footnote \[\^1\]/],
    ["Most[^a b].", "1:5", /“\[\^a b\]” is no footnote/],
    ["Most^[inline].", "1:5", /“\^\[inline\]” is no footnote/],
    ["Most[^].", "1:5", /is no footnote/],
    ["Most[^1].\n\n[^1]: One.\n\n[^1]: Two.", "5:1", /another line \[\^1\]: already/],
  ],
  emphasis: [
    ["**bold left open", "1:1", /“\*\*” is left over/],
    ["Text **bold left open", "1:6", /“\*\*” is left over/],
    ["bold** left open", "1:5", /“\*\*” is left over/],
    ["** bold **", "1:1", /“\*\*” is left over/],
    ["a ** bold** b", "1:3", /“\*\*” is left over/],
    ["**bold **text", "1:1", /“\*\*” is left over/],
    ["**bold*", "1:1", /left over beside bold or italic/],
    ["*note**", "1:7", /left over beside/],
    ["***both**", "1:1", /left over beside/],
    ["*italic left open", "1:1", /“\*” is left over/],
    ["An *italic left open", "1:4", /“\*” is left over/],
    ["A *[link](/pricing) left open", "1:3", /“\*” is left over/],
    ["| a |\n|---|\n| **b |", "3:3", /“\*\*” is left over/],
    ["## **Bold", "1:4", /“\*\*” is left over/],
    ["__bold left open", "1:1", /“__” is shown as it is/],
    ["_italic left open", "1:1", /Warning: “_” is shown as it is/],
    ["It is 5*3*2 now", "1:8", /“5\*3\*2” is read as italics/],
    ["It is 2*3 and 4*5.", "1:8", /is read as italics/],
    ["M*A*S*H", "1:2", /is read as italics/],
    ["~~struck", "1:1", /“~~” is left over/],
    ["~struck~", "1:1", /“~struck~” is shown as it is/],
    ["H~2~O", "1:2", /“~2~” is shown/],
    ["x^2^", "1:2", /“\^2\^” is shown/],
    ["==marked==", "1:1", /“==marked==” is shown/],
    ["Go :rocket: now", "1:4", /“:rocket:” is shown/],
  ],
  code: [
    ["```\ncode\n\nText", "1:1", /The code that begins here has no end/],
    ["```js\ncode\n``` end", "1:1", /has no end/],
    ["~~~\ncode\n```", "1:1", /has no end\. Write ~~~/],
    ["````\ncode\n```", "1:1", /has no end\. Write ````/],
    ["- ```\n  code\n\nText", "1:3", /has no end/],
    ["> ```\n> code\n\nText", "1:3", /has no end/],
    ["Text\n\n```", "3:1", /has no end/],
    ["    indented", "1:1", /indented by four spaces or a tab/],
    ["Text\n\n\tindented", "3:1", /indented by four spaces or a tab/],
    ["A `code left open", "1:3", /A backtick is left over/],
    ["A ``code` left open", "1:3", /A backtick is left over/],
    ["``\nfirst\nsecond\n``", "1:1", /one line of code/],
  ],
  tables: [
    ["| a | b |\n| 1 | 2 |", "1:1", /has no line under its heads/],
    ["| a | b |\n|---|\n| 1 | 2 |", "1:1", /has no line under its heads|a part for each head/],
    ["a | b\n--- | --- | ---\n1 | 2", "2:1", /a part for each head above it/],
    ["|a|b|\n|---|\u00a0---|\n|1|2|", "1:1", /no line under its heads|usual spaces only/],
    ["| a |\n|---|\n| 1 | 2 |", "3:1", /has 2 cells, and the table 1 columns/],
    ["| a | b |\n|---|---|\n| `x | y` | 2 |", "3:1", /has 3 cells/],
    ["| a | b |\n|---|---|\n| 1 | 2 |\nText below", "4:1", /right under a table/],
  ],
  "signs of other programs": [
    ["[TOC]", "1:1", /makes the list of its contents itself/],
    ["{% include a %}", "1:1", /is shown as it is/],
    ["Text %%a note%%", "1:6", /is shown as it is/],
    ["Text &foo; more", "1:6", /“&foo;” names no character/],
    ["Text &nbsp more", "1:6", /no semicolon/],
    ["Line one\\\n\nLine two", "1:9", /A backslash ends this text/],
    ["A &#12; b", "1:1", /page break is here \(U\+000C\)/],
    ["A &#0; b", "1:1", /lost here \(U\+FFFD\)/],
    ["A &#11; b", "1:1", /U\+FFFD/],
    ["A &shy; b", "1:1", /U\+00AD/],
    ["A &ZeroWidthSpace; b", "1:1", /U\+200B/],
    ["A &#xFFFE; b", "1:1", /U\+FFF/],
    ["![A &#12; b](a.png)", "1:1", /U\+000C/],
    ["`a &#12; b`", "", /^$/],
    ["Text {opt-out: a **b**} more", "1:1", /without bold, links, or braces/],
    ["Text\n\nMore {opt-in: a", "3:1", /is shown/],
    ["Text {optin: a}", "1:1", /is shown/],
    ["<!-- never closed", "1:1", /The comment that begins here has no end/],
    ["<!-- a --> and text", "1:1", /Give the comment a line of its own/],
    ["Text <b>bold</b>", "1:6", /“<b>” is HTML/],
  ],
};

describe.each(Object.entries(nearMisses))("%s", (_kind, cases) => {
  it.each(cases)("%j is one fault at its place", (markdown, place, sentence) => {
    const found = reported(markdown);
    if (place === "") return expect(found).toEqual([]);
    expect(found.join("\n")).toMatch(sentence);
    expect(found).toHaveLength(1);
    expect(found[0]).toContain(`a.md:${place} `);
    expect(found[0]).toMatch(/[.?]$/);
  });
});

/** What good prose has, and code. */
const fine = [
  "5 * 3 * 2 is 30, and 5*3 is 15; 2**10 is 1024, and a * b is b * a.",
  "C# and F# are languages. #1 rule: don’t. Issue #42 is closed.",
  "#data #privacy #consent",
  "A snake_case_name, a __dunder, MAX_VALUE, and file_name_2.csv.".replace("a __dunder, ", ""),
  "From 5~10 and 20~30, or ~5 minutes; ~/docs and ~/data.",
  "It costs $149* a month. Prices* and limits* may change.",
  "Type *.csv or *.example.com, and SELECT * FROM it.",
  "“I never said that” – nobody – “and I won’t” — ever.",
  "An aside [sic] (as it was said), [1], [2][3], array[0][1], and […].",
  "Wow![1] And more!",
  "f(x)[0], (see [the prices](/pricing)), and (a [link](/pricing)).",
  "[a](/x_\\(y\\)) and [b](/x%20%281%29) and [c](</pricing>).",
  "1) first, 2) second; a) and b).",
  "- a list\n- of two\n  - and more\n\n1. one\n2. two",
  "-5 degrees\n-10 degrees",
  "– Ada Lovelace",
  "We count visits\n– never people – by day.",
  "R&D, AT&T; Q&A; Smith & Sons; a&b.",
  "Use `**bold**`, `[a] (/b)`, `##x`, `[[x]]`, and ``a ` b``.",
  "\\*\\*not bold\\*\\*, \\# no heading, \\[!NOTE], \\`code\\`, and a \\_name_.",
  "```\n**open\n[x][nowhere]\n##x\n```",
  "~~~ md\n| a | b |\n~~~",
  "> A quote\n> of two lines",
  "> [!NOTE]\n> Text",
  "> [!TIP]  \n> Text after a hard break",
  "Figures print {{claim.integrations}} or [prices]({{path.pricing}}).",
  "Counts, {opt-out: until you object}{opt-in: once you allow}.",
  "## What next {#next}\n\nText",
  "## C#\n\nText\n\n---\n\nMore",
  "Text\n\n***\n\n* * *\n\nText",
  "| a | b |\n|---|--:|\n| 1 | – |\n| \\| | `x \\| y` |",
  "a | b\n--- | ---\n1 | 2\n\nText",
  "It is |x| < 5, and a || b.",
  "One  \ntwo\\\nthree",
  "C:\\new\\table and D:\\",
  "Time 10:30:15, ratio 3:2:1, C::D, a: b: c.",
  "x^2 and 2^10, a^b^c.".replace(", a^b^c", ""),
  "a == b and c === d",
  "A line with a fill-in: ____ and ______.",
  "ending in ****1234, ★★★★☆, and s**t happens.",
  "<ada@example.com>, https://example.com/a_b_c*d, and www.example.com/x_(y).",
  "mailto is [here](mailto:ada@example.com?subject=Hi), or [call](tel:+15550100).",
  "[Anchor](#next), [https](https://example.com/a?b=c&d=e#f), [file](/press/kit.zip).",
  "[a][b]\n\n[b]: /pricing\n\n[//]: # (a comment)",
  "![A](a.png) and ![B](<a (1).png>) and ![C](a%20%281%29.png)",
  "Most households[^1].\n\n[^1]: Some.",
  "<!-- a comment -->\n\nText\n\n<!-- two --> <!-- three -->",
  "10\u00a0kg, §\u00a0230, and p.\u00a05.",
  "Un*frigging*believable, and *really* **very** ***both***.",
  "(*italic*), “*quoted*”, and *a*-*b*.",
  "5 < 6 > 4, a <b, and I <3 it.".replace("a <b, ", ""),
  "What &amp; why &lt;tag&gt; &copy; &#169;.",
  "e.g. i.e. etc. 1. 2. 3. in a line",
  "The end…\n\n. . .".replace("\n\n. . .", ""),
  "“*” and \"*\" and '*' are asterisks; so is (*).",
  "Call 1-800-FLOWERS - now + then = 5.",
  "o one letter\nof the alphabet",
  "Привет, мир: _курсив_ и **жирный**.",
];

describe("good prose", () => {
  it.each(fine)("%j has no fault", (markdown) => {
    expect(reported(markdown)).toEqual([]);
  });

  it("may explain an asterisk, which is only warned of", () => {
    expect(reported("It costs $149*.\n\n*plus tax")).toEqual([
      expect.stringMatching(/^a\.md:3:1 Warning: “\*” is left over/),
    ]);
  });

  it("may begin with a tag, which is only warned of", () => {
    expect(reported("#MeToo changed how companies answer.")).toEqual([
      expect.stringMatching(/^a\.md:1:1 Warning: .*write ## and a space/),
    ]);
  });

  it("is warned of again where it was read before, at its line", () => {
    const text = "_blank opens a tab";
    const [first] = reported(text);
    expect(reported(text)).toEqual([first]);
  });
});

test("the articles, the legal texts, and the project’s own documents have no raw syntax", () => {
  const files = globSync(["content/{articles,legal}/*.md", "*.md", "docs/**/*.md"]);
  expect(files.length).toBeGreaterThan(50);
  const raw =
    / (?:is shown as it is|is left over|makes? no list|isn’t read as|names an address|no-break space|has no space behind)/;
  const found = files.flatMap((file) => {
    const text = readFileSync(file, "utf8");
    const body = readFrontMatter(text, () => undefined)?.body ?? text;
    return reported(body)
      .filter((line) => raw.test(line))
      .map((line) => `${file} ${line}`);
  });
  expect(found).toEqual([]);
});
