import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import path from "node:path";
import type { Sharp } from "sharp";
import {
  type ContentPicture,
  copiesOf,
  mediaFile,
  PICTURE_WIDTHS,
  type PictureCopy,
  type PictureFormat,
} from "#content-model/prose/images.ts";
import type { Snapshot } from "#content-model/snapshot.ts";
import { FileCache } from "./file-cache.ts";
import { forEachLimit } from "./for-each-limit.ts";
import { root } from "./paths.ts";
import { SiteError } from "./site-error.ts";
import type { SiteWriter } from "./site-writer.ts";

/** How each format is written. AVIF at effort 4 would be 8 % smaller, in seven times the time. */
const options = {
  avif: { quality: 55, effort: 2 },
  jpg: { quality: 80, mozjpeg: true },
  png: { compressionLevel: 9 },
} as const satisfies Record<PictureFormat, object>;

const formats: Readonly<Record<PictureFormat, (picture: Sharp) => Sharp>> = {
  avif: (picture) => picture.avif(options.avif),
  jpg: (picture) => picture.flatten({ background: "#fff" }).jpeg(options.jpg),
  png: (picture) => picture.png(options.png),
};

/** All that decides about the bytes of a copy: with it the copy's name changes, for browsers keep it for a year. */
const SETTINGS = JSON.stringify([PICTURE_WIDTHS, options]);

/** Hash of a picture's bytes, and of how copies are made of it. */
export function hashOfPicture(bytes: Uint8Array): string {
  return createHash("sha256").update(SETTINGS).update(bytes).digest("hex").slice(0, 12);
}

export function hashOfMedia(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex").slice(0, 12);
}

/**
 * Takes the films and captions that pages name into the site, as they are.
 * @throws SiteError for one that has changed since the content was read
 */
export async function writeMedia(
  writer: SiteWriter,
  media: Snapshot["media"],
  folder: string,
  shown: Pick<ReadonlySet<string>, "has">,
): Promise<void> {
  for (const [name, one] of Object.entries(media)) {
    const file = mediaFile(name, one);
    if (!shown.has(`/${file}`)) continue;
    await writer.part(`media:${name}`, [one], async () => {
      const bytes = await readFile(path.join(folder, name));
      if (hashOfMedia(bytes) !== one.media)
        throw new SiteError([], [`content/${name}: It has changed meanwhile. Publish again.`]);
      return { files: [{ file, bytes }], facts: null };
    });
  }
}

/** A picture of which no copies could be made. */
export type BrokenPicture = {
  /** Fault with its place in the content. */
  line: string;
  /** Files of the site that it leaves out, so that no page is told of them, too. */
  files: readonly string[];
};

/**
 * Makes the files of the pictures that pages show.
 * @param folder of the content
 * @param shown addresses of all files that pages name
 * @returns each picture whose file ends too early, or which has changed since the content was read
 */
export async function writePictures(
  writer: SiteWriter,
  pictures: Readonly<Record<string, ContentPicture>>,
  folder: string,
  shown: Pick<ReadonlySet<string>, "has">,
): Promise<BrokenPicture[]> {
  const used = Object.entries(pictures).filter(([name, picture]) =>
    shown.has(`/${copiesOf(name, picture).fallback.file}`),
  );
  const broken: BrokenPicture[] = [];
  const kept = new FileCache(path.join(root, ".cache/pictures"));
  // One by one: each is made on several threads.
  await forEachLimit(used, 1, async ([name, picture]) => {
    const { avif, fallback } = copiesOf(name, picture);
    const copies = [...avif, fallback];
    try {
      await writer.part(`picture:${name}`, [picture], async () => {
        const bytes = await readFile(path.join(folder, name));
        if (hashOfPicture(bytes) !== picture.hash) throw new Error("it has changed meanwhile");
        const made = await Promise.all(
          copies.map((copy) => kept.get(copy.file, () => makeCopy(bytes, copy))),
        );
        const files = copies.map(({ file }, i) => ({ file, bytes: made[i] as Buffer }));
        return { files, facts: null };
      });
    } catch (error) {
      broken.push({
        line: `content/${name}: The picture can’t be read to its end (${reasonOf(error)}). Save it anew, then publish again.`,
        files: copies.map(({ file }) => file),
      });
    }
  });
  return broken;
}

/** One file of the site, of a picture's bytes. What a camera has noted about place and time is left out. */
export async function makeCopy(bytes: Uint8Array, { format, width }: PictureCopy): Promise<Buffer> {
  const { default: sharp } = await import("sharp");
  const picture = sharp(bytes, { failOn: "truncated" }).autoOrient();
  return formats[format](picture.resize({ width, withoutEnlargement: true })).toBuffer();
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? (error.message.split("\n", 1)[0] ?? "") : String(error);
}
