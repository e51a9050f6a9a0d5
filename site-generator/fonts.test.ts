import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { type Fault, faultLine } from "#content-model/read/fault.ts";
import type { BrandType, Face } from "#content-model/schema/brand.ts";
import { content } from "#content-model/testing/content.ts";
import {
  charactersFor,
  facesCss,
  makeFace,
  measureFaces,
  nextToStylesheet,
  openFont,
  stackOf,
  usedLetters,
  writeFaces,
} from "./fonts.ts";
import { SiteWriter } from "./site-writer.ts";
import { contentWithFonts } from "./testing/fonts.ts";
import { temporarySite } from "./testing/temporary-site.ts";

const brand = readFileSync("content/brand.yaml", "utf8");
const { type } = content.brand;
const [display] = type.display.faces;
const [text] = type.text.faces;

test("a face has the weights and characters in use, and is measured as it is served", async () => {
  const bytes = await makeFace("content", text);
  const font = await openFont(bytes);
  expect(font.variationAxes.wght).toMatchObject({ min: 400, max: 700 });
  expect(bytes.length).toBe(text.bytes);
  expect(text.file).toMatch(/^assets\/instrument-sans-[0-9a-f]{8}\.woff2$/);
  const a = text.characters.indexOf("A");
  const { advanceWidth } = font.glyphForCodePoint("A".codePointAt(0) ?? 0);
  expect(text.widths["400"]?.split(" ")[a]).toBe(
    String(Math.round((1000 * advanceWidth) / font.unitsPerEm)),
  );
  expect((await openFont(await makeFace("content", display))).variationAxes).toEqual({});
});

test("another file, weight or letter has another address; a word of known letters has the same", async () => {
  const folder = contentWithFonts();
  const named = async (yaml: string, page = "Plain words") =>
    Object.values(
      await measureFaces(
        folder,
        new Map([
          ["brand.yaml", yaml],
          ["pages/a.yaml", page],
        ]),
      ),
    ).map((face) => ("fault" in face ? face.fault : face.file));
  const before = await named(brand);
  expect(before).toEqual([display, text, ...type.data.faces].map(({ file }) => file));
  expect(await named(brand, "Café, naïve – “quoted”\n")).toEqual(before);
  const lighter = await named(brand.replace("[400, 700]", "[400, 600]"));
  expect([lighter[0] === before[0], lighter[1] === before[1]]).toEqual([true, false]);
  expect(await named("colors: [")).toEqual([]);
});

test("letters beyond western Europe are kept once the copy uses them, and told with their place", () => {
  const texts = new Map([
    ["pages/a.yaml", "a: Ok\n# Łódź in a comment\nb: Gdańsk, café\n"],
    ["brand/sign.svg", "ő"],
  ]);
  const used = usedLetters(texts);
  expect([...used]).toEqual([
    ["ń", { file: "content/pages/a.yaml", line: 3, column: 7 }],
    ["é", { file: "content/pages/a.yaml", line: 3, column: 15 }],
  ]);
  expect(charactersFor(["text"], used)).toBe(`${charactersFor(["text"], new Map())}ń`);
  expect(charactersFor(["data"], used)).toBe(charactersFor(["data"], new Map()));
  // A face of two roles keeps what either needs.
  expect(charactersFor(["display", "data"], used)).toContain("·");
});

test("letters that a face lacks are warned of once for each font, and the face is used", async () => {
  const texts = new Map([
    ["brand.yaml", brand],
    ["pages/a.yaml", "title: Łódź, Αθήνα\n"],
    ["pages/b.yaml", "title: Москва, القاهرة\n"],
  ]);
  const warnings: Fault[] = [];
  const faces = await measureFaces("content", texts, (warning) => void warnings.push(warning));
  expect(Object.values(faces).filter((face) => "fault" in face)).toEqual([]);
  expect(warnings.map(faultLine)).toEqual([
    expect.stringMatching(
      /^content\/pages\/a\.yaml:1:\d+ Warning: bricolage-grotesque\.woff2 has no “.”, .* and \d+ more letters, so another typeface is shown/,
    ),
    expect.stringMatching(/^content\/pages\/a\.yaml:1:\d+ Warning: instrument-sans\.woff2 has no /),
  ]);
});

test("what stands in has the width and height of the face, in its kind", () => {
  const css = facesCss(type, nextToStylesheet);
  expect(css.match(/@font-face/g)).toHaveLength(6);
  expect(css).toContain(
    `url(${display.file.replace("assets/", "")})format("woff2");font-weight:700;`,
  );
  expect(css).toContain("font-weight:400 700;");
  const adjust = (face: Face, width: number) =>
    `${((face.metrics.width / width) * 100).toFixed(2)}%`;
  expect(css).toContain(`local("Arial Bold"),local("Arial-BoldMT")`);
  expect(css).toContain(`size-adjust:${adjust(display, 983 / 2048)}`);
  expect(css).toContain(`size-adjust:${adjust(text, 904 / 2048)}`);
  const serif = facesCss({ ...type, text: { ...type.text, like: "serif" } }, nextToStylesheet);
  expect(serif).toContain('src:local("Times New Roman")');
  expect(stackOf({ ...type.text, like: "serif" })).toBe(
    '"Instrument Sans", "Instrument Sans Fallback", ui-serif, serif',
  );
});

test("a site has each face once, and takes it over from the site before without the font", async () => {
  const shared: BrandType = { ...type, data: type.text };
  const { store, read } = await temporarySite();
  const writer = new SiteWriter(store, null, null);
  await writeFaces(writer, shared, "content");
  expect(Object.keys(writer.files)).toEqual([display.file, text.file]);
  expect(read(writer.files, text.file)).toEqual(await makeFace("content", text));
  const next = new SiteWriter(store, writer.parts, null);
  await writeFaces(next, shared, "nowhere");
  expect([next.made, next.files]).toEqual([0, writer.files]);
});
