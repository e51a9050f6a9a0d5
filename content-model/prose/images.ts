import path from "node:path";
import type { PictureSource, ShownVideo } from "./node.ts";

/**
 * Pictures that content may show, by name: the address on the site of one in `public/images`, the path in `content` of one
 * that is next to its text.
 */
export type Images = Readonly<Record<string, Image>>;
export type Image = (Size & { hash?: never }) | ContentPicture | ContentMedia | { fault: string };
type Size = { width: number; height: number };

/** A picture that is in the content, with its size in pixels as it is seen. */
export type ContentPicture = Size & {
  /** Hash of its bytes, and of how the files of the site are made from them. */
  hash: string;
  /** Whether something shines through it. */
  alpha: boolean;
};

/** A picture as a page shows it. */
export type ShownImage = Size & {
  /** For browsers that know none of the sources, and for feed readers. */
  src: string;
  /** The best first. */
  sources?: readonly PictureSource[];
  /** Video whose still picture this is. */
  video?: ShownVideo;
};

/** Where an author puts a picture that is served as it is, and the address under which the site serves it. */
export const IMAGE_FOLDER = "public/images";
export const IMAGE_ADDRESS = "/images/";

/** Endings of pictures that a text can show from next to it. */
export const PICTURE_ENDING = /\.(avif|jpe?g|png|webp)$/i;
const KINDS = "PNG, JPEG, WebP or AVIF";

/** Widths in pixels of the files that are made; none is made larger than the picture is. */
export const PICTURE_WIDTHS = [480, 768, 1152, 1536] as const;
/** A width that the picture itself has almost is left out. */
const CLOSE = 1.15;
/** Width of the file for those who can't choose. */
const FALLBACK_WIDTH = 1152;
const ADDRESS = "assets/pictures/";

export type PictureFormat = "avif" | "jpg" | "png";
/** One file of the site that is made of a picture. */
export type PictureCopy = { file: string; format: PictureFormat; width: number };

/** The files that are made of a picture: AVIF by width, and the one for browsers that don’t know it, and for feed readers. */
export function copiesOf(
  name: string,
  picture: ContentPicture,
): { avif: readonly PictureCopy[]; fallback: PictureCopy } {
  const largest = Math.min(picture.width, Math.max(...PICTURE_WIDTHS));
  const widths = [...PICTURE_WIDTHS.filter((width) => width * CLOSE < largest), largest];
  const stem = path.posix
    .basename(name)
    .replace(PICTURE_ENDING, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-");
  const copy = (format: PictureFormat, width: number): PictureCopy => ({
    file: `${ADDRESS}${stem}-${picture.hash}-${width}.${format}`,
    format,
    width,
  });
  return {
    avif: widths.map((width) => copy("avif", width)),
    fallback: copy(picture.alpha ? "png" : "jpg", Math.min(picture.width, FALLBACK_WIDTH)),
  };
}

/**
 * The picture or video that an author names.
 * @param address as it is written: from the text's own folder, or of the site
 * @param folder of the text, in the content
 * @returns a sentence where there is no such picture, or none that can be shown
 */
export function findImage(address: string, folder: string, images: Images): ShownImage | string {
  const [name, image] = pictureAt(address, folder, images);
  if (image === undefined) return missing(address, name, folder, images);
  if ("fault" in image)
    return `The ${isVideo(name) ? "video" : "picture"} “${address}” ${image.fault}`;
  if ("media" in image) {
    if (!isVideo(name)) return `“${address}” is no picture that can be shown. Name its video.`;
    return findVideo(name, address, images, (still) =>
      findImage(path.posix.relative(folder, still), folder, images),
    );
  }
  const { width, height } = image;
  if (image.hash === undefined) return { src: address, width, height };
  const { avif, fallback } = copiesOf(name, image);
  const source: PictureSource = {
    type: "image/avif",
    srcSet: avif.map((copy) => `/${copy.file} ${copy.width}w`).join(", "),
  };
  return { src: `/${fallback.file}`, width, height, sources: [source] };
}

/** The picture at an address as an author writes it: as a name, or with its signs encoded as in the web's addresses. */
function pictureAt(
  address: string,
  folder: string,
  images: Images,
): [name: string, image: Image | undefined] {
  const names = [address, decoded(address)].map((written) =>
    written.startsWith("/") ? written : path.posix.join(folder, written),
  );
  for (const name of names) {
    if (Object.hasOwn(images, name)) return [name, images[name]];
    // A letter with an accent may be one character or two, and both look the same.
    const composed = name.normalize();
    const same = Object.keys(images).find((other) => other.normalize() === composed);
    if (same !== undefined) return [same, images[same]];
  }
  return [names.at(-1) ?? address, undefined];
}

function decoded(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}

function isSameButCase(one: string, other: string): boolean {
  return one.normalize().toLowerCase() === other.normalize().toLowerCase();
}

function withoutEnding(name: string): string {
  return name.replace(PICTURE_ENDING, "");
}

function missing(address: string, name: string, folder: string, images: Images): string {
  if (/^([a-z]+:|\/\/)/i.test(address))
    return `The picture “${address}” is on another site. Save it beside the text and write its path: ${folder || "content"}/name.png is written as name.png.`;
  if (address.startsWith("/"))
    return `There is no picture “${address}”. Put the file into ${IMAGE_FOLDER} and write its address as ${IMAGE_ADDRESS}name.png, or put it beside the text and write its path from there.`;
  if (!PICTURE_ENDING.test(name) && !isVideo(name))
    return `“${address}” is no picture that can be shown. Save it as ${KINDS}.`;
  const here = Object.keys(images).filter((other) => !other.startsWith("/"));
  // Most computers take upper and lower case for the same, and servers don't.
  const cased = here.find((other) => isSameButCase(other, name));
  if (cased)
    return `The file of the ${isVideo(name) ? "video" : "picture"} “${address}” is named “${path.posix.basename(cased)}”. Write its name like this, with the same capital letters.`;
  const near =
    here.find((other) => path.posix.basename(other) === path.posix.basename(name)) ??
    here.find((other) => isSameButCase(withoutEnding(other), withoutEnding(name)));
  const meant = near ? ` Did you mean “${path.posix.relative(folder, near)}”?` : "";
  return `There is no ${isVideo(name) ? "video" : "picture"} “${address}”: content/${name} is missing.${meant || " Put it there, or correct the path."}`;
}

/** Endings of what a video is made of, and their types: the film, best supported last, and its captions. */
const films = { webm: "video/webm", mp4: "video/mp4" } as const;
const FILM = /\.(webm|mp4)$/i;
/** Endings of files of the content that the site serves as they are. */
export const MEDIA_ENDING = /\.(webm|mp4|vtt)$/i;
const POSTERS = ["jpg", "jpeg", "png", "webp", "avif"] as const;
const VIDEO_ADDRESS = "assets/videos/";

/** A film or its captions, as they are in the content: `media` is the hash of the bytes. */
export type ContentMedia = { media: string; film?: Film };

/** Measurements of a film: its size in pixels as it is seen. */
export type Film = { seconds: number; width: number; height: number };

/** Tolerance between the aspect ratios of a film and its still picture: below it no one sees a jump. */
const SHAPES_DIFFER = 0.02;

export function isVideo(name: string): boolean {
  return FILM.test(name);
}

/** File of the site for a film or captions: with other bytes it has another name, so browsers may keep it. */
export function mediaFile(name: string, { media }: ContentMedia): string {
  const { name: stem, ext } = path.posix.parse(name.toLowerCase());
  return `${VIDEO_ADDRESS}${stem.replace(/[^a-z0-9]+/g, "-")}-${media}${ext}`;
}

/**
 * A video with what must be next to it, under its name: a still picture and captions.
 * @param name of the film, in the content
 * @param address as it is written
 * @param picture how a picture is shown
 * @returns a sentence where something is missing
 */
export function findVideo(
  name: string,
  address: string,
  images: Images,
  picture: (name: string) => ShownImage | string,
): ShownImage | string {
  const stem = name.replace(FILM, "");
  const written = address.replace(FILM, "");
  const shown = Object.entries(films).flatMap(([ending, type]) => {
    const file = besideNamed(`${stem}.${ending}`, images);
    const media = mediaIn(images[file]);
    return media ? [{ source: { src: `/${mediaFile(file, media)}`, type }, film: media.film }] : [];
  });
  const beside = images[besideNamed(`${stem}.vtt`, images)];
  if (beside && "fault" in beside) return `The file “${written}.vtt” ${beside.fault}`;
  const captions = mediaIn(beside);
  if (!captions)
    return `The video “${address}” has no captions. Write what is said into ${written}.vtt, beside it.`;
  const poster = POSTERS.map((ending) => besideNamed(`${stem}.${ending}`, images)).find((file) =>
    Object.hasOwn(images, file),
  );
  if (!poster)
    return `The video “${address}” has no still picture, which is shown until it plays. Put ${written}.jpg beside it.`;
  const still = picture(poster);
  if (typeof still === "string") return still;
  const { src, width, height } = still;
  for (const { film } of shown) {
    // A browser gives the film's shape to the frame as soon as it plays: what is below would move.
    if (film && Math.abs((film.width / film.height) * (height / width) - 1) > SHAPES_DIFFER)
      return `The video “${address}” is ${film.width} by ${film.height} pixels, and its still picture ${written}${path.posix.extname(poster)} has another shape: ${width} by ${height}. Save a picture from the video itself.`;
  }
  const seconds = Math.max(0, ...shown.map(({ film }) => film?.seconds ?? 0));
  const sources = shown.map(({ source }) => source);
  return { src, width, height, video: { sources, captions: vtt(captions), seconds } };

  function vtt(media: ContentMedia): string {
    return `/${mediaFile(`${stem}.vtt`, media)}`;
  }
}

/** A file next to the film, whose ending may be in capitals, as cameras write it. */
function besideNamed(name: string, images: Images): string {
  if (Object.hasOwn(images, name)) return name;
  const { dir, name: stem, ext } = path.posix.parse(name);
  const inCapitals = path.posix.join(dir, stem + ext.toUpperCase());
  return Object.hasOwn(images, inCapitals) ? inCapitals : name;
}

function mediaIn(image: Image | undefined): ContentMedia | null {
  return image && "media" in image ? image : null;
}
