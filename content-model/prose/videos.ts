import path from "node:path";
import type { Image, Images, ShownImage } from "./images.ts";

/** Endings of what a video is made of, and their types: the film, best supported last, and its captions. */
const films = { webm: "video/webm", mp4: "video/mp4" } as const;
const FILM = /\.(webm|mp4)$/i;
/** Endings of files of the content that the site serves as they are. */
export const MEDIA_ENDING = /\.(webm|mp4|vtt)$/i;
const POSTERS = ["jpg", "jpeg", "png", "webp", "avif"] as const;
const ADDRESS = "assets/videos/";

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
  return `${ADDRESS}${stem.replace(/[^a-z0-9]+/g, "-")}-${media}${ext}`;
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
