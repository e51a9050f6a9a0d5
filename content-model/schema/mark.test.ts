import { expect, test } from "vitest";
import { readMark } from "./brand.ts";

const framed = (body: string) => `<svg viewBox="0 0 24 24">${body}</svg>`;
const faultsOf = (svg: string) => {
  const read = readMark(svg);
  return "faults" in read ? read.faults : [];
};

const circle = { tag: "circle", attributes: { cx: "1", cy: "2", r: "3" } };

test.each([
  ["as it is written by hand", framed('<circle cx="1" cy="2" r="3"/><!-- <script/> -->')],
  [
    "as programs save it",
    '\uFEFF<?xml version="1.0" encoding="UTF-8"?>\r\n<!-- Made by a program -->\r\n<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">\r\n' +
      '<svg xmlns="http://www.w3.org/2000/svg" width="24px" height="24px" viewBox="0 0 24 24">\r\n<circle cx="1" cy="2" r="3"></circle>\r\n</svg>\r\n',
  ],
])("a sign %s is its frame and its shapes", (_how, svg) => {
  expect(readMark(svg)).toEqual({ mark: { viewBox: "0 0 24 24", shapes: [circle] } });
});

test.each([
  ["that is no SVG", "sign.png", /This is no drawing/],
  ["that is empty", "", /This is no drawing/],
  ["that ends too early", '<svg viewBox="0 0 24 24"><path d="M0 0"/>', /This is no drawing/],
  ["without a frame", '<svg><path d="M0 0"/></svg>', /needs a viewBox/],
  ["that is wide", '<svg viewBox="0 0 24 12"><path d="M0 0"/></svg>', /must be square.*24 by 12/],
  ["of no size", '<svg viewBox="0 0 0 0"><path d="M0 0"/></svg>', /must be square/],
  ["without a shape", framed("<!-- soon -->"), /has no shape/],
  ["with a script", framed("<script>run()</script>"), /may have path.*but has script/],
  ["with an address", framed('<image href="https://example.com/a.png"/>'), /but has image/],
  ["with a part of another file", framed('<use href="a.svg#b"/>'), /but has use/],
  ["with other markup", framed("<foreignObject><b>x</b></foreignObject>"), /but has foreignObject/],
  ["with an animation", framed('<animate attributeName="d"/>'), /but has animate/],
  ["with a handler", framed('<path d="M0 0" onload="run()"/>'), /but has onload/],
  ["with a color", framed('<path d="M0 0" fill="red"/>'), /but has fill. Take it out/],
  ["with a style", framed('<path d="M0 0" style="a:url(b)"/>'), /but has style/],
  ["with an address for a shape", framed('<path d="url(#a)"/>'), /is no shape/],
  ["with an attribute without quotes", framed('<path d="M0 0" onload=run()/>'), /no attribute/],
  ["with text", framed('<path d="M0 0"/>Brand'), /no text: Brand/],
  ["with an entity", framed('&xxe;<path d="M0 0"/>'), /no text: &xxe;/],
  ["with a part that never ends", framed('<path d="M0 0"'), /no text: <path/],
  ["with data of a program", framed("<![CDATA[x]]><path d='M0 0'/>"), /no attribute/],
  [
    "with entities of its own",
    `<!DOCTYPE svg [<!ENTITY a "b">]>${framed('<path d="M0 0"/>')}`,
    /This is no drawing/,
  ],
  ["that is a picture", framed(`<path d="M0 0${" 1 1".repeat(1_000)}"/>`), /at most 4000/],
])("a sign %s is refused in a sentence", (_what, svg, sentence) => {
  expect(
    faultsOf(svg)
      .map(({ message }) => message)
      .join("\n"),
  ).toMatch(sentence);
  expect(readMark(svg)).not.toHaveProperty("mark");
});

test("every fault is at its letter, behind comments too", () => {
  const svg =
    '<svg viewBox="0 0 24 24">\n<!-- two\nlines --><g>\n<path d="M0 0" fill="red"/></g></svg>';
  expect(faultsOf(svg).map(({ at }) => svg.slice(at, at + 3))).toEqual(["<g>", "<pa"]);
});
