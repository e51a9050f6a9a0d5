import type { BrandType } from "#content-model/schema/type.ts";
import type { SiteWriter } from "../site-writer.ts";
import { makeFace } from "./make-face.ts";

/**
 * Writes the fonts of a site. Their names carry the hash of what they are made of, so one that is in the site before is
 * taken over without being made or read.
 * @param folder of the content
 */
export async function writeFaces(
  writer: SiteWriter,
  type: BrandType,
  folder: string,
): Promise<void> {
  const faces = Object.values(type).flatMap((typeface) => typeface.faces);
  for (const face of new Map(faces.map((one) => [one.file, one])).values())
    await writer.part(`file:${face.file}`, [face.file], async () => ({
      files: [{ file: face.file, bytes: await makeFace(folder, face) }],
      facts: null,
    }));
}
