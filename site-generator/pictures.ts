/* Pictures and films of the content: measured for the snapshot, and made in the sizes that pages show. */
import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { readFile, stat } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import type { Sharp } from "sharp";
import {
  type ContentPicture,
  copiesOf,
  type Film,
  IMAGE_ADDRESS,
  IMAGE_FOLDER,
  type Image,
  type Images,
  MEDIA_ENDING,
  mediaFile,
  PICTURE_ENDING,
  PICTURE_WIDTHS,
  type PictureCopy,
  type PictureFormat,
} from "#content-model/prose/images.ts";
import type { Fault } from "#content-model/read/fault.ts";
import { decodeText, listFiles } from "#content-model/read/files.ts";
import { createMemo } from "#content-model/read/memo.ts";
import type { Snapshot } from "#content-model/snapshot.ts";
import { forEachLimit } from "./blob-store.ts";
import { FileCache } from "./file-cache.ts";
import { root } from "./paths.ts";
import { SiteError } from "./site-error.ts";
import type { Made, SiteWriter } from "./site-writer.ts";

/** The largest that is taken. A camera's picture has some 10 MB and 25 million pixels. */
const MOST_MB = 20;
const MOST_PIXELS = 60_000_000;
const MOST_VIDEO_MB = 40;

/**
 * The pictures and videos that are in the content, by their path there. One that can't be shown is told of where a text shows it.
 * @param folder of the content
 */
export async function measurePictures(folder: string): Promise<Images> {
  const { files } = await listFiles(folder);
  const images: Record<string, Image> = {};
  for (const name of files)
    if (PICTURE_ENDING.test(name) || MEDIA_ENDING.test(name))
      images[name] = await measureOnce(path.join(folder, name));
  return images;
}

/** Measurements by file and modification: a picture or film is read again only when it has changed. */
const known = createMemo<Image>(4000, "measured");

async function measureOnce(file: string): Promise<Image> {
  const { size, mtimeMs, ino } = await stat(file);
  const state = `${file} ${size} ${mtimeMs} ${ino}`;
  const before = known.get(state);
  if (before) return before;
  const image = await (MEDIA_ENDING.test(file) ? takeMedia : measure)(file, size);
  known.set(state, image);
  return image;
}

/** How films and captions begin. */
const beginnings: Readonly<Record<string, (bytes: Buffer) => boolean>> = {
  ".mp4": (bytes) => bytes.toString("latin1", 4, 8) === "ftyp",
  ".webm": (bytes) => bytes.readUInt32BE(0) === 0x1a45dfa3,
  ".vtt": (bytes) => /^\uFEFF?WEBVTT\b/.test(bytes.toString("utf8", 0, 16)),
};

async function takeMedia(file: string, size: number): Promise<Image> {
  if (size > MOST_VIDEO_MB * 1_000_000)
    return {
      fault: `has ${Math.ceil(size / 1_000_000)} MB; at most ${MOST_VIDEO_MB} are taken. Save it shorter or smaller.`,
    };
  const bytes = await readFile(file);
  const kind = path.extname(file).toLowerCase();
  if (bytes.length < 8 || !beginnings[kind]?.(bytes))
    return {
      fault: `is no ${kind.slice(1).toUpperCase()} file, whatever its name says. Save it anew.`,
    };
  const media = hashOfMedia(bytes);
  if (kind === ".vtt") {
    const fault = faultOfCaptions(bytes);
    return fault === null ? { media } : { fault };
  }
  const film = await measureFilm(bytes);
  return typeof film === "string" ? { fault: film } : { media, film };
}

/** Browsers read captions as UTF-8 only, as the site's texts are. */
function faultOfCaptions(bytes: Buffer): string | null {
  const decoded = decodeText(bytes);
  if ("text" in decoded) return hasCues(decoded.text) ? null : NO_CUES;
  const { line = 1, column = 1, message } = decoded.fault;
  return `can’t be read, in line ${line}, column ${column}: ${message}`;
}

const NO_CUES =
  "has no text in it. Write when each sentence is said, as 00:00.000 --> 00:04.000, and the sentence in the next line.";

/** A time and a text below it. */
function hasCues(text: string): boolean {
  return /\d\d:\d\d\.\d{3}[ \t]+-->[ \t]+(\d+:)?\d\d:\d\d\.\d{3}[^\n]*\n[ \t]*\S/.test(text);
}

async function measure(file: string, size: number): Promise<Image> {
  const advice = "Save it 3,000 pixels wide or less.";
  if (size > MOST_MB * 1_000_000)
    return {
      fault: `has ${Math.ceil(size / 1_000_000)} MB; at most ${MOST_MB} are taken. ${advice}`,
    };
  const { default: sharp } = await import("sharp");
  const bytes = await readFile(file);
  try {
    const {
      autoOrient,
      hasAlpha,
      pages = 1,
    } = await sharp(bytes, {
      limitInputPixels: false,
    }).metadata();
    const { width, height } = autoOrient;
    if (width * height > MOST_PIXELS)
      return {
        fault: `has ${width} by ${height} pixels; at most ${MOST_PIXELS / 1_000_000} million are taken. ${advice}`,
      };
    if (pages > 1)
      return {
        fault: "moves, and only its first picture would be shown. Save one that stands still.",
      };
    return { width, height, hash: hashOfPicture(bytes), alpha: hasAlpha };
  } catch {
    return { fault: "is no picture, whatever its name says. Save it as PNG, JPEG, WebP or AVIF." };
  }
}

const DAMAGED = "ends too early, or is damaged. Save it anew.";

/**
 * How long a film takes, and its size as it is seen.
 * @returns a sentence where it can't be played
 */
export async function measureFilm(bytes: Uint8Array): Promise<Film | string> {
  const { ALL_FORMATS, BufferSource, Input } = await import("mediabunny");
  const input = new Input({ formats: ALL_FORMATS, source: new BufferSource(bytes) });
  try {
    const track = await input.getPrimaryVideoTrack();
    if (!track && (await input.getPrimaryAudioTrack()))
      return "has no picture, only sound. Save it as a video.";
    if (!track) return DAMAGED;
    const seconds = await input.computeDuration();
    const width = await track.getDisplayWidth();
    const height = await track.getDisplayHeight();
    return seconds > 0 && width > 0 && height > 0 ? { seconds, width, height } : DAMAGED;
  } catch {
    // Its own sentences are for those who know how such a file is built.
    return DAMAGED;
  } finally {
    input.dispose();
  }
}

const PICTURE = /\.(avif|gif|jpe?g|png|svg|webp)$/i;

/** Sizes of pictures, by name and state of the file: it is not read again while it stays as it is. */
const sizes = createMemo<Size>(4000, "image");
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
  const known = sizes.get(key);
  if (known) return known;
  const found = sizeOf(readFileSync(file));
  sizes.set(key, found);
  return found;
}

/** A camera that was held upright says so in the file: browsers turn the picture, so its sides change places. */
function sizeOf(bytes: Buffer): Size {
  // Most pictures are known from an earlier reading.
  const { imageSize } = createRequire(import.meta.url)("image-size") as typeof import("image-size");
  const { width, height, orientation = 1 } = imageSize(bytes);
  return orientation >= 5 ? { width: height, height: width } : { width, height };
}

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
function hashOfPicture(bytes: Uint8Array): string {
  return createHash("sha256").update(SETTINGS).update(bytes).digest("hex").slice(0, 12);
}

function hashOfMedia(bytes: Uint8Array): string {
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

const kept = new FileCache(path.join(root, ".cache/pictures"));

/**
 * Begins to make the copies of pictures that are not kept, on threads, while the content is being read: that takes one processor.
 * writePictures waits for them, and names what is wrong with a picture.
 * @param images as they are in the content, by their path there
 * @param folder of the content
 */
export function beginCopies(images: Images, folder: string): void {
  const pictures = Object.entries(images).flatMap(([name, image]) =>
    "alpha" in image ? [[name, image] as const] : [],
  );
  void forEachLimit(pictures, 1, async ([name, picture]) => {
    const { avif, fallback } = copiesOf(name, picture);
    const missing = [...avif, fallback].filter(({ file }) => !kept.has(file));
    if (missing.length > 0) await makeCopies(name, picture, folder, missing);
  }).catch(() => {});
}

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
  // One by one: each is made on several threads.
  await forEachLimit(used, 1, async ([name, picture]) => {
    const { avif, fallback } = copiesOf(name, picture);
    const copies = [...avif, fallback];
    try {
      await writer.part(`picture:${name}`, [picture], async () => {
        return { files: await makeCopies(name, picture, folder, copies), facts: null };
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

/** @throws for a picture that ends too early, or has changed since the content was read */
async function makeCopies(
  name: string,
  { hash }: ContentPicture,
  folder: string,
  copies: readonly PictureCopy[],
): Promise<Made[]> {
  const bytes = await readFile(path.join(folder, name));
  if (hashOfPicture(bytes) !== hash) throw new Error("it has changed meanwhile");
  return Promise.all(
    copies.map(async (copy) => ({
      file: copy.file,
      bytes: await kept.get(copy.file, () => makeCopy(bytes, copy)),
    })),
  );
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
