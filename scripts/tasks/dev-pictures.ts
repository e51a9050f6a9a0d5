import { readFile } from "node:fs/promises";
import path from "node:path";
import { copiesOf } from "#model/prose/images.ts";
import { mediaFile } from "#model/prose/videos.ts";
import type { Snapshot } from "#model/snapshot.ts";
import { contentFolder } from "../../publishing/content.ts";
import { makeCopy } from "../../publishing/pictures.ts";
import { makeFace } from "../../publishing/type/make-face.ts";

/** In development a copy of a picture is made when someone asks for it, and kept, as fonts are; films are read. */
export function createDevPictures(
  folder: string = contentFolder,
): (address: string, content: Snapshot) => Promise<Buffer | null> {
  const made = new Map<string, Promise<Buffer>>();
  return async (address, { pictures, media, brand }) => {
    const faces = Object.values(brand.type).flatMap((typeface) => typeface.faces);
    const face = faces.find(({ file }) => `/${file}` === address);
    if (face) return makeFace(folder, face);
    const film = Object.entries(media).find(
      ([name, one]) => `/${mediaFile(name, one)}` === address,
    );
    if (film) return readFile(path.join(folder, film[0]));
    for (const [name, picture] of Object.entries(pictures)) {
      const { better, fallback } = copiesOf(name, picture);
      const copy = [...better, fallback].find(({ file }) => `/${file}` === address);
      if (!copy) continue;
      const known = made.get(copy.file);
      if (known) return known;
      const bytes = readFile(path.join(folder, name)).then((source) => makeCopy(source, copy));
      made.set(copy.file, bytes);
      return bytes;
    }
    return null;
  };
}
