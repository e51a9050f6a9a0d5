import { expect, test } from "vitest";
import { addEnd, addStart, addText, EMPTY, written } from "./fingerprint.ts";
import { writeFingerprint } from "./write-fingerprint.ts";

const page = (main: string) =>
  `<!DOCTYPE html><html><head><title>A</title></head><body><header></header><main>${main}</main><footer></footer><div></div></body></html>`;

const sumOf = (main: string) =>
  /<body data-fingerprint="(\w+)">/.exec(writeFingerprint(page(main)))?.[1];

type Node = string | { name: string; children: readonly Node[] };

const el = (name: string, ...children: readonly Node[]): Node => ({ name, children });

/** As the browser goes through the nodes. */
const sumOfNodes = (...main: readonly Node[]) => {
  const add = (sum: number, node: Node): number =>
    typeof node === "string"
      ? addText(sum, node)
      : addEnd(node.children.reduce(add, addStart(sum, node.name)));
  return written([el("header"), el("main", ...main), el("footer")].reduce(add, EMPTY));
};

test("the sum is that of the nodes which a browser makes of the markup", () => {
  expect(sumOf('<p class="a > b">One</p><br/><svg viewBox="0 0 1 1"></svg>')).toBe(
    sumOfNodes(el("p", "One"), el("br"), el("svg")),
  );
});

test("texts count as they are read, not as they are escaped", () => {
  expect(sumOf("<p>&lt;R&amp;D&gt; &quot;it&#x27;s&quot;</p>")).toBe(
    sumOfNodes(el("p", `<R&D> "it's"`)),
  );
});

test("React's comments part two texts, and count for nothing else", () => {
  expect(sumOf("<p>One<!-- -->two</p><!--$--><i></i><!--/$-->")).toBe(
    sumOfNodes(el("p", "One", "two"), el("i")),
  );
});

test("a line break that the browser drops is dropped", () => {
  expect(sumOf("<textarea>\n</textarea><pre>\n\nx</pre>")).toBe(
    sumOfNodes(el("textarea"), el("pre", "\nx")),
  );
});

test("characters of an address that a browser doesn't keep change nothing", () => {
  expect(sumOf("<p>a\0b</p><p>\0</p><pre>c\r\nd\re</pre>")).toBe(
    sumOfNodes(el("p", "ab"), el("p"), el("pre", "c\nd\ne")),
  );
});

test("a text, an element or its place changes the sum; an attribute doesn't", () => {
  const sums = ["<p>One</p>", "<p>Two</p>", "<p><font>One</font></p>", "<p></p>One", "One<p></p>"];
  expect(new Set(sums.map(sumOf)).size).toBe(sums.length);
  expect(sumOf('<p title="x">One</p>')).toBe(sumOf("<p>One</p>"));
});

test("the rest of the page stays as it is", () => {
  expect(writeFingerprint(page("<p>One</p>")).replace(/ data-fingerprint="\w+"/, "")).toBe(
    page("<p>One</p>"),
  );
});

test("a page without the layout that is compared stops the build", () => {
  expect(() => writeFingerprint("<html><body><p>One</p></body></html>")).toThrow(/footer/);
});
