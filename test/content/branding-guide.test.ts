import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { type Fault, faultLine } from "#content-model/read/fault.ts";
import { readContentFiles } from "#content-model/read/files.ts";
import { type Changes, faultsAfter, replacing } from "#content-model/testing/changed-content.ts";
import { asTrueType, measureFaces } from "../../site-generator/fonts.ts";
import { contentWithFonts } from "../../site-generator/testing/fonts.ts";

const guide = readFileSync("docs/edit/branding.md", "utf8");
const promised = new Map(
  [...guide.matchAll(/^\| ([^|`]+) \| `(content\/\S+ [^`]+)` \|$/gm)].map(
    ([, mistake = "", message = ""]) => [mistake, message],
  ),
);

const mistakes: Record<string, Changes> = {
  "a color in a shape": {
    "brand/sign.svg": (svg) => svg.replace("<path ", '<path fill="#2f3be6" '),
  },
  "a wide drawing": { "brand/sign.svg": (svg) => svg.replace("0 0 24 24", "0 0 48 24") },
  "a PNG with another name": { "brand/sign.svg": "\u0089PNG\r\n\u001a\n\u0000\u0000" },
  "no file": { "brand/sign.svg": null },
};

test.each(Object.entries(mistakes))(
  "the guide prints what is really said of %s",
  (name, changes) => {
    expect(faultsAfter(changes)).toEqual([promised.get(name)]);
  },
);

/** Changes of a mistake in type: texts of the content, or the font for headings. */
type Mistake = { texts?: Changes; font?: Uint8Array };
const file = "bricolage-grotesque.woff2";

const inType: Record<string, () => Mistake | Promise<Mistake>> = {
  "no font": () => ({ texts: { "brand.yaml": replacing(file, "bricolage.woff2") } }),
  "a font of a desktop program": async () => ({
    font: await asTrueType(readFileSync(`content/brand/${file}`), "abc", null),
  }),
  "another format": () => ({
    texts: { "brand.yaml": replacing(file, "bricolage-grotesque.otf") },
  }),
  "a picture": () => ({ font: Buffer.from("\u0089PNG\r\n") }),
  "a weight that the font hasn't": () => ({
    texts: { "brand.yaml": replacing("[400, 700]", "[300, 700]") },
  }),
  "a letter that the font hasn't": () => ({
    texts: { "pages/about.yaml": replacing("title: About us", "title: About Łódź") },
  }),
  "too many weights": () => ({
    texts: { "brand.yaml": replacing("weights: [700]", "weights: [200, 800]") },
  }),
};

test.each(Object.entries(inType))(
  "the guide prints what is really said of %s",
  async (name, make) => {
    const { texts = {}, font } = await make();
    const folder = contentWithFonts(font ? { [file]: font } : {});
    const { texts: before } = await readContentFiles("content");
    const changed = new Map(before);
    for (const [one, change] of Object.entries(texts))
      changed.set(one, typeof change === "function" ? change(changed.get(one) ?? "") : "");
    const warnings: string[] = [];
    const warn = (warning: Fault) => void warnings.push(faultLine(warning));
    const faces = await measureFaces(folder, changed, warn);
    expect([...faultsAfter(texts, { faces }), ...warnings][0]).toBe(promised.get(name));
  },
);

test("every mistake that the guide prints is tried", () => {
  expect([...promised.keys()]).toEqual([...Object.keys(mistakes), ...Object.keys(inType)]);
});
