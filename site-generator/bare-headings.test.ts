import { expect, test } from "vitest";
import { htmlFacts } from "./html-facts.ts";

const bare = (body: string) =>
  htmlFacts(`<!doctype html><title>T</title><nav><h2>Menu</h2></nav><main>${body}</main>`)
    .bareHeadings;

test.each([
  ["a heading with a text", "<h1>A</h1><p>text</p>", []],
  ["a heading at the end of its section", "<section><h2>A</h2></section><p>text</p>", ["A"]],
  [
    "a title in a section of its own, over entries of another",
    "<section><h1>A, page 2</h1></section><section><ul><li><h2><a href='/b'>B</a></h2></li></ul></section>",
    [],
  ],
  ["a title over nothing", "<section><h1>A</h1></section>", ["A"]],
  ["a heading over an empty list", "<h2>A</h2><ul></ul><h2>B</h2><p>text</p>", ["A"]],
  ["a heading at the page's end", "<p>text</p><h2>A</h2>", ["A"]],
  ["a heading over a heading with a text", "<h2>A</h2><h3>B</h3><p>text</p>", []],
  ["a heading over a bare heading", "<section><h2>A</h2><h3>B</h3></section>", ["A", "B"]],
  ["a heading beside its text", "<div><div><h2>A</h2></div><div><p>text</p></div></div>", []],
  ["a heading over a field", "<h2>A</h2><form><input></form>", []],
  ["a heading over a picture", "<h2>A</h2><img src='/a.png' alt=''>", []],
  ["a heading over a drawing that is named", "<h2>A</h2><svg role='img'></svg>", []],
  [
    "a heading over an ornament",
    "<section><h2>A</h2><svg aria-hidden='true'></svg></section>",
    ["A"],
  ],
  ["a heading over a script", "<section><h2>A</h2><script>run()</script></section>", ["A"]],
  [
    "headings that are links, as entries of a list",
    "<h2>A</h2><ul><li><h3><a href='/b'>B</a></h3></li></ul>",
    [],
  ],
  [
    "a heading that a fold repeats",
    "<h2>A</h2><details><summary><h2>A</h2></summary><p>text</p></details>",
    [],
  ],
  [
    "a heading over a fold with nothing in it",
    "<section><h2>A</h2><details><summary>Open</summary></details></section>",
    ["A"],
  ],
  [
    "a heading in parts",
    "<section><h2>A <span>longer</span>\n one</h2></section>",
    ["A longer one"],
  ],
])("%s", (_, body, found) => {
  expect(bare(body)).toEqual(found);
});
