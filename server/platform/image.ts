import { readFileSync } from "node:fs";
import { join } from "node:path";

/** Holds the name of an image, in the image and in its build: deploy/Dockerfile. */
const FILE = ".image";

const project = join(import.meta.dirname, "../..");

/** Name of the image that this program or a build came with; null outside of one. */
export function imageName(folder = project): string | null {
  try {
    return readFileSync(join(folder, FILE), "utf8");
  } catch {
    return null;
  }
}
