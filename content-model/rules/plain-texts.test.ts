import { describe, expect, it } from "vitest";
import { faultsAfter, replacing } from "../testing/changed-content.ts";
import { textOfArticle } from "../testing/new-article.ts";

const ARTICLE = "articles/a-guide.md";
const withTitle = (title: string) =>
  faultsAfter({ [ARTICLE]: textOfArticle({ fields: { title: JSON.stringify(title) } }) });

describe("Markdown in a text that isn’t Markdown", () => {
  it.each([
    ["A **bold** title", "**bold**"],
    ["A __bold title__ indeed", "__bold title__"],
    ["An *italic* title", "*italic*"],
    ["A ~~struck~~ title", "~~struck~~"],
    ["A `code` title", "`code`"],
    ["See [prices](/pricing)", "[prices](/pricing)"],
    ["![A](a.png) title", "![A](a.png)"],
    ["A title of ![B](b c.png)", "![B](b c.png)"],
    ["See [[prices]]", "[[prices]]"],
    ["## A title", "## A title"],
    ["A **bold left open", "**"],
    ["A bold** left open", "**"],
    ["A `code left open", "`"],
    ["A ~~struck left open", "~~"],
  ])("%j is a fault at its place", (title, written) => {
    const column = 'title: "'.length + title.indexOf(written) + 1;
    expect(withTitle(title)).toEqual([
      `content/${ARTICLE}:2:${column} “${written}” is shown as it is: this text isn’t Markdown. Take its signs away.`,
    ]);
  });

  it.each([
    "5 * 3 * 2 and 5*3*2",
    "C#, F#, and #1 of it",
    "A snake_case_name, _blank, and __init__",
    "Prices* and limits* may vary",
    "An aside [sic], [1], and [2][3]",
    "A <script> tag, 5 < 6, R&D",
    "From 5~10 to 20~30",
    "# 1 in the country",
    "+ api & webhook",
    "https://example.com/a_b",
  ])("%j is none", (title) => {
    expect(withTitle(title)).toEqual([]);
  });

  it.each([
    ["A <b>bold</b> title", "<b>"],
    ["A title<br>of two lines", "<br>"],
    ["A title<br />of two lines", "<br />"],
    ["An <a href='/x'>x</a>", "<a href='/x'>"],
    ["<script>alert(1)</script>", "<script>"],
  ])("HTML is a fault at its place: %j", (title, written) => {
    const column = 'title: "'.length + title.indexOf(written) + 1;
    expect(withTitle(title)).toEqual([
      `content/${ARTICLE}:2:${column} “${written}” is HTML, and visitors would read it as it is. Take its tags away.`,
    ]);
  });

  it.each([
    ["pages/about.yaml", "data comes from.", "data **comes** from."],
    ["forms/contact.yaml", "label: ", "label: '**A**' #"],
    ["mails/digest.yaml", "subject: ", "subject: '`x` ' #"],
    ["glossary.yaml", "term: ", "term: '[x](/y)' #"],
  ])("is found in %s", (file, part, by) => {
    const faults = faultsAfter({ [file]: replacing(part, by.replace(" #", "\n# ")) });
    expect(faults.join("\n")).toMatch(
      new RegExp(`^content/${file}:\\d+:\\d+ “.*isn’t Markdown`, "m"),
    );
  });

  it.each([
    ["Send `GET` first.", []],
    ["Send `GET` *first*.", ["*first*"]],
    ["Send `GET first.", ["`"]],
    ["Send `GET`, not `POST.", ["`"]],
  ])("is none for closed code where the reference draws it: %j", (text, found) => {
    const faults = faultsAfter({
      "pages/api-reference.yaml": replacing("Webhooks follow the Standard Webhooks scheme.", text),
    });
    expect(faults).toEqual(
      found.map((written) => expect.stringContaining(`“${written}” is shown as it is`)),
    );
  });

  it("is found in the head of a legal text, and not in its body or what is put into it", () => {
    const title = (text: string) => text.replace(/^title: .*/m, 'title: "**Terms**"');
    expect(faultsAfter({ "legal/terms.md": title })).toEqual([
      expect.stringMatching(/^content\/legal\/terms\.md:\d+:\d+ “\*\*Terms\*\*” is shown/),
    ]);
    const notice = (text: string) => text.replace(/(day: )(.*)/, '$1"**One** day."');
    expect(faultsAfter({ "notices.yaml": notice })).toEqual([]);
  });
});
