import { expect, test } from "vitest";
import { keepTogether } from "./keep-together.ts";

const together = (word: string) => `<span class="nb">${word}</span>`;

test.each([
  ["<p>Send opt-outs.</p>", `<p>Send ${together("opt-outs")}.</p>`],
  ["<p>About 20-40% of them</p>", `<p>About ${together("20-40%")} of them</p>`],
  ["<p>Open Monday-Friday</p>", `<p>Open ${together("Monday-Friday")}</p>`],
  ["<p>Weeks 5–8</p>", `<p>Weeks ${together("5–8")}</p>`],
  ["<p>All January 1 birthdays</p>", `<p>All ${together("January 1")} birthdays</p>`],
  [
    "<p>&quot;opt-in&quot;<br/>sign-on</p>",
    `<p>&quot;${together("opt-in")}&quot;<br/>${together("sign-on")}</p>`,
  ],
  [
    '<p>A <a class="link" href="/a-b">do-not-call list</a></p>',
    `<p>A <a class="link" href="/a-b">${together("do-not-call")} list</a></p>`,
  ],
])("keeps short compounds together in %s", (html, drawn) => {
  expect(keepTogether(html)).toBe(drawn);
});

test.each([
  ["a long one", "<p>the change-of-address data</p>"],
  ["one that a heading is too narrow for", "<h1>The double-checked</h1>"],
  ["an address", "<p>sales@larkspur-home.example and /blog/tag-one</p>"],
  ["code", "<p><code>opt-outs</code></p>"],
  ["an island", '<div data-island="a"><div><p>opt-outs</p></div></div>'],
  ["a script", '<p><script>const a = "<p>opt-out";</script></p>'],
  ["an item of a row", '<p class="flex">opt-outs</p>'],
  ["an item that its list arranges", "<ul><li>opt-outs</li></ul>"],
])("leaves %s alone", (_, html) => {
  expect(keepTogether(html)).toBe(html);
});

test("goes on after what it leaves alone", () => {
  const html = '<div data-island="a"><p>opt-outs</p></div><p>opt-outs</p>';
  expect(keepTogether(html)).toBe(
    `<div data-island="a"><p>opt-outs</p></div><p>${together("opt-outs")}</p>`,
  );
});
