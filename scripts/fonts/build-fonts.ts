/**
 * Subsets the three typefaces and computes their size-adjusted fallbacks.
 *
 * Run by hand (`npm run fonts`) after a change of typeface or characters; its output is committed,
 * so a build needs neither this script nor its packages.
 */
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { fromBuffer } from "@capsizecss/unpack";
import subsetFont from "subset-font";
import { writeWidths } from "./write-widths.ts";

const OUT = new URL("../../app/styles/fonts/", import.meta.url);

/** Printable ASCII, Latin-1 letters, and the punctuation and arrows that the copy uses. */
const TEXT = [...range(0x20, 0x7e), ...range(0xa0, 0xff), ..."–—‘’“”•…→←↑↓↗‹›€™−×✓"].join("");
const DISPLAY = [...range(0x20, 0x7e), ..."–—‘’“”…→éüñ"].join("");

const faces = [
  {
    family: "Bricolage Grotesque",
    source:
      "@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2",
    file: "bricolage-700.woff2",
    text: DISPLAY,
    axes: { wght: 700 },
    weight: "700",
    fallback: {
      family: "Arial",
      local: ["Arial Bold", "Arial-BoldMT", "Liberation Sans Bold"],
      unitsPerEm: 2048,
      xAvg: 983,
    },
  },
  {
    family: "Instrument Sans",
    source: "@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2",
    file: "instrument-sans.woff2",
    text: TEXT,
    axes: { wght: { min: 400, max: 700 } },
    weight: "400 700",
    fallback: {
      family: "Arial",
      local: ["Arial", "ArialMT", "Liberation Sans"],
      unitsPerEm: 2048,
      xAvg: 904,
    },
  },
  {
    family: "Geist Mono",
    source: "@fontsource-variable/geist-mono/files/geist-mono-latin-wght-normal.woff2",
    file: "geist-mono.woff2",
    text: [...range(0x20, 0x7e), ..."·•…→←–×−✓éüñ"].join(""),
    axes: { wght: { min: 400, max: 600 } },
    weight: "400 600",
    fallback: {
      family: "Courier New",
      local: ["Courier New", "Liberation Mono"],
      unitsPerEm: 2048,
      xAvg: 1229,
    },
  },
] as const;

await mkdir(OUT, { recursive: true });
const rules: string[] = [];
for (const face of faces) {
  const source = await readFile(new URL(import.meta.resolve(face.source)));
  const subset = await subsetFont(source, face.text, {
    targetFormat: "woff2",
    variationAxes: face.axes as Record<string, number>,
  });
  await writeFile(new URL(face.file, OUT), subset);
  rules.push(await cssFor(face));
  console.info(`${face.file} ${(subset.length / 1024).toFixed(1)} kB`);
}
await writeFile(
  new URL("../fonts.css", OUT),
  `/* Written by scripts/fonts/build-fonts.ts; change that file, not this one. */\n${rules.join("\n")}`,
);
await writeWidths(TEXT);

function range(from: number, to: number): string[] {
  return Array.from({ length: to - from + 1 }, (_, i) => String.fromCodePoint(from + i));
}

/** The face and a local fallback stretched to the same widths and heights, so that swapping moves nothing. */
async function cssFor(face: (typeof faces)[number]): Promise<string> {
  const metrics = await fromBuffer(await readFile(new URL(import.meta.resolve(face.source))));
  const own = averageWidth(metrics);
  const other = face.fallback.xAvg / face.fallback.unitsPerEm;
  const sizeAdjust = own / other;
  const percent = (value: number) => `${(value * 100).toFixed(2)}%`;
  const perEm = (value: number) => percent(value / metrics.unitsPerEm / sizeAdjust);
  return `@font-face {
  font-family: "${face.family}";
  src: url("./fonts/${face.file}") format("woff2");
  font-weight: ${face.weight};
  font-style: normal;
  font-display: swap;
}
@font-face {
  font-family: "${face.family} Fallback";
  src: ${face.fallback.local.map((name) => `local("${name}")`).join(", ")};
  size-adjust: ${percent(sizeAdjust)};
  ascent-override: ${perEm(metrics.ascent)};
  descent-override: ${perEm(Math.abs(metrics.descent))};
  line-gap-override: ${perEm(metrics.lineGap)};
}
`;
}

function averageWidth(metrics: { xWidthAvg: number; unitsPerEm: number }): number {
  return metrics.xWidthAvg / metrics.unitsPerEm;
}
