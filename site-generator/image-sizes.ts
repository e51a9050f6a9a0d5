import { readdirSync, readFileSync, statSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { IMAGE_ADDRESS, IMAGE_FOLDER, type Images } from "#content-model/prose/images.ts";
import type { Fault } from "#content-model/read/fault.ts";
import { createMemo } from "#content-model/read/memo.ts";

const PICTURE = /\.(avif|gif|jpe?g|png|svg|webp)$/i;

/** Sizes of pictures, by name and state of the file: it is not read again while it stays as it is. */
const measured = createMemo<Size>(4000, "image");
type Size = { width: number; height: number };

/**
 * The pictures that content may show, measured: address on the site -> size in pixels.
 * @param report is told of a file that isn't a picture; it has a size of nothing then, so that pages with it are not
 * blamed too
 */
export function measureImages(root: string, report: (fault: Fault) => void): Images {
  const folder = path.join(root, IMAGE_FOLDER);
  return Object.fromEntries(
    filesIn(folder).map((name) => {
      try {
        return [IMAGE_ADDRESS + name, sizeOfFile(path.join(folder, name))];
      } catch (error) {
        const message = `This is no picture that a browser shows (${String(error)}). Save it as PNG, JPEG, WebP, AVIF or SVG.`;
        report({ file: `${IMAGE_FOLDER}/${name}`, message });
        return [IMAGE_ADDRESS + name, { width: 0, height: 0 }];
      }
    }),
  );
}

function filesIn(folder: string): string[] {
  try {
    return readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((name) => PICTURE.test(name))
      .map((name) => name.replaceAll(path.sep, "/"))
      .sort();
  } catch {
    // No folder, no pictures.
    return [];
  }
}

function sizeOfFile(file: string): Size {
  const { mtimeMs, size } = statSync(file);
  const key = `${file} ${mtimeMs} ${size}`;
  const known = measured.get(key);
  if (known) return known;
  const found = sizeOf(readFileSync(file));
  measured.set(key, found);
  return found;
}

/** A camera that was held upright says so in the file: browsers turn the picture, so its sides change places. */
function sizeOf(bytes: Buffer): Size {
  // Most pictures are known from an earlier reading.
  const { imageSize } = createRequire(import.meta.url)("image-size") as typeof import("image-size");
  const { width, height, orientation = 1 } = imageSize(bytes);
  return orientation >= 5 ? { width: height, height: width } : { width, height };
}
