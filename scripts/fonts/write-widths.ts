/**
 * Writes the advance widths of the faces that mail pieces are set in, so that a text can be measured without a browser.
 *
 * Run with the faces (`npm run fonts`); what it writes is committed. Widths are in thousandths of an em, in the order of the
 * characters; kerning is left out, and app/features/mail-studio/measure.ts allows for it.
 */
import { readFile, writeFile } from "node:fs/promises";
import { create } from "fontkitten";
import subsetFont from "subset-font";

const FONTS = new URL("../../app/styles/fonts/", import.meta.url);
const OUT = new URL("../../app/features/mail-studio/widths.ts", import.meta.url);

const faces = [
  { name: "display", file: "bricolage-700.woff2" },
  { name: "text", file: "instrument-sans.woff2", weight: 400 },
  { name: "strong", file: "instrument-sans.woff2", weight: 700 },
  { name: "data", file: "geist-mono.woff2", weight: 400 },
] as const;

/** Reads the committed faces, each at the weight that pieces use, and writes the table. */
export async function writeWidths(characters: string): Promise<void> {
  const tables: string[] = [];
  for (const face of faces) {
    const file = await readFile(new URL(face.file, FONTS));
    const plain = await subsetFont(file, characters, {
      targetFormat: "truetype",
      ...("weight" in face ? { variationAxes: { wght: face.weight } } : {}),
    });
    const font = create(plain);
    if (!("characterSet" in font)) throw new Error(`${face.file} holds more than one face.`);
    const known = [...new Set(characters)].filter((char) =>
      font.characterSet.includes(char.codePointAt(0) ?? 0),
    );
    const widths = known.map((char) => {
      const { advanceWidth } = font.glyphForCodePoint(char.codePointAt(0) ?? 0);
      return Math.round((1000 * advanceWidth) / font.unitsPerEm);
    });
    tables.push(
      `  ${face.name}: {\n    characters: ${JSON.stringify(known.join(""))},\n    widths: "${widths.join(" ")}",\n  },`,
    );
  }
  await writeFile(
    OUT,
    `/* Written by scripts/fonts/write-widths.ts; change that file, not this one. */\n/* biome-ignore format: a table */\nexport const widthTables = {\n${tables.join("\n")}\n} as const;\n`,
  );
}
