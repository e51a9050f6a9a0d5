import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { imageSize } from "image-size";
import { IMAGE_ADDRESS, IMAGE_FOLDER, type Images } from "#model/prose/images.ts";

const PICTURE = /\.(avif|gif|jpe?g|png|svg|webp)$/i;

/**
 * The pictures that content may show, measured: address on the site -> size in pixels.
 * @throws for a file that is no picture, with its name
 */
export function measureImages(root: string): Images {
  const folder = path.join(root, IMAGE_FOLDER);
  return Object.fromEntries(
    filesIn(folder).map((name) => {
      try {
        return [IMAGE_ADDRESS + name, sizeOf(readFileSync(path.join(folder, name)))];
      } catch (error) {
        throw new Error(
          `${IMAGE_FOLDER}/${name}: this is no picture that a browser shows (${String(error)}). Save it as PNG, JPEG, WebP, AVIF or SVG`,
          { cause: error },
        );
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

/** A camera that was held upright says so in the file: browsers turn the picture, so its sides change places. */
function sizeOf(bytes: Buffer): { width: number; height: number } {
  const { width, height, orientation = 1 } = imageSize(bytes);
  return orientation >= 5 ? { width: height, height: width } : { width, height };
}
