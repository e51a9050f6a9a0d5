import { expect, test } from "vitest";
import { markFault, parseMark } from "./mark.ts";

const framed = (body: string) => `<svg viewBox="0 0 24 24">${body}</svg>`;

test("a sign is its frame and its shapes", () => {
  expect(parseMark(framed('<circle cx="1" cy="2" r="3"/><!-- end -->'))).toEqual({
    viewBox: "0 0 24 24",
    shapes: [{ tag: "circle", attributes: { cx: "1", cy: "2", r: "3" } }],
  });
});

test.each([
  ["no SVG", "sign.png", /Write the sign as/],
  ["no frame", '<svg><path d="M0 0"/></svg>', /needs a viewBox/],
  ["a script", framed("<script>run()</script>"), /may hold path/],
  ["an address", framed('<image href="https://example.com/a.png"/>'), /but has image/],
  ["a handler", framed('<path d="M0 0" onload="run()"/>'), /but has onload/],
  ["a color", framed('<path d="M0 0" fill="red"/>'), /but has fill/],
  ["an address for a shape", framed('<path d="url(#a)"/>'), /is no shape/],
  ["an attribute without quotes", framed('<path d="M0 0" onload=run()/>'), /no attribute/],
  ["text", framed('<path d="M0 0"/>Brand'), /but has: Brand/],
])("a sign with %s is refused in a sentence", (_what, svg, sentence) => {
  expect(markFault(svg)).toMatch(sentence);
  expect(parseMark(svg)).toBeNull();
});
