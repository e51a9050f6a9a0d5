import { readFile } from "node:fs/promises";
import path from "node:path";
import { listArticles } from "#app/content/articles.server.ts";
import { drawingFiles } from "#app/content/drawing-files.server.ts";
import { copiesOf } from "#model/prose/images.ts";
import { mediaFile } from "#model/prose/videos.ts";
import type { Snapshot } from "#model/snapshot.ts";
import { contentFolder } from "../../publishing/content.ts";
import { makeCopy } from "../../publishing/pictures.ts";
import { makeFace } from "../../publishing/type/make-face.ts";

type DevFile = { bytes: Buffer | string; type?: string };

/**
 * Files that publishing would have made, in development made when someone asks for them: drawings, copies of pictures (which
 * are kept), fonts, and films.
 */
export function createDevFiles(
  folder: string = contentFolder,
): (address: string, content: Snapshot) => Promise<DevFile | null> {
  const made = new Map<string, Promise<Buffer>>();
  return async (address, content) => {
    const { pictures, media, brand } = content;
    const faces = Object.values(brand.type).flatMap((typeface) => typeface.faces);
    const face = faces.find(({ file }) => `/${file}` === address);
    if (face) return { bytes: await makeFace(folder, face) };
    const film = Object.entries(media).find(
      ([name, one]) => `/${mediaFile(name, one)}` === address,
    );
    if (film) return { bytes: await readFile(path.join(folder, film[0])) };
    for (const [name, picture] of Object.entries(pictures)) {
      const { better, fallback } = copiesOf(name, picture);
      const copy = [...better, fallback].find(({ file }) => `/${file}` === address);
      if (!copy) continue;
      const bytes =
        made.get(copy.file) ??
        readFile(path.join(folder, name)).then((source) => makeCopy(source, copy));
      made.set(copy.file, bytes);
      return { bytes: await bytes };
    }
    const drawing = drawingFiles(content, listArticles(content)).find(
      (one) => one.path === address,
    );
    return drawing ? { bytes: drawing.draw(), type: "image/svg+xml" } : null;
  };
}
