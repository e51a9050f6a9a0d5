import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import { type ContentPicture, copiesOf, type Images } from "#content-model/prose/images.ts";
import { temporaryFolder } from "#server/testing/store.ts";
import { beginCopies, measurePictures, writeMedia, writePictures } from "./pictures.ts";
import { type Earlier, SiteWriter } from "./site-writer.ts";
import { temporarySite } from "./testing/temporary-site.ts";

/** Stripes, so that a picture that was cut short shows. */
const drawing = (width: number, height: number, color: string) =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="50%" height="100%" fill="${color}"/></svg>`,
    ),
  );

let photo: Buffer;
let clear: Buffer;
beforeAll(async () => {
  photo = await drawing(600, 400, "#c22").flatten({ background: "#eee" }).jpeg().toBuffer();
  clear = await drawing(500, 100, "#22c").png().toBuffer();
});

function contentWith(files: Readonly<Record<string, Buffer>>): string {
  const folder = temporaryFolder();
  for (const [name, bytes] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), bytes);
  }
  return folder;
}

const found = (images: Images, name: string) => images[name] as ContentPicture;
const fallbackOf = (name: string, picture: ContentPicture) =>
  `/${copiesOf(name, picture).fallback.file}`;

describe("the pictures of the content", () => {
  it("are known by their path, with their size as they are seen", async () => {
    const upright = await sharp(photo).withMetadata({ orientation: 6 }).toBuffer();
    const images = await measurePictures(
      contentWith({ "articles/guide/a.jpg": photo, "b.png": clear, "c.JPG": upright }),
    );
    expect(images).toMatchObject({
      "articles/guide/a.jpg": { width: 600, height: 400, alpha: false },
      "b.png": { width: 500, height: 100, alpha: true },
      "c.JPG": { width: 400, height: 600 },
    });
  });

  it("have another hash when their bytes change", async () => {
    const folder = contentWith({ "a.jpg": photo });
    const before = found(await measurePictures(folder), "a.jpg").hash;
    writeFileSync(path.join(folder, "a.jpg"), await sharp(photo).negate().jpeg().toBuffer());
    expect(found(await measurePictures(folder), "a.jpg").hash).not.toBe(before);
  });

  it("that can't be shown say why", async () => {
    const moving = await sharp([clear, await sharp(clear).negate().png().toBuffer()], {
      join: { animated: true },
    })
      .webp({ loop: 0, delay: [100, 100] })
      .toBuffer();
    const folder = contentWith({
      "none.png": Buffer.from("no picture"),
      "large.jpg": Buffer.alloc(20_000_001),
      "vast.png": await sharp({
        create: { width: 9000, height: 9000, channels: 3, background: "#fff" },
      })
        .png({ compressionLevel: 1 })
        .toBuffer(),
      "moving.webp": moving,
    });
    expect(await measurePictures(folder)).toEqual({
      "none.png": { fault: expect.stringMatching(/^is no picture/) },
      "large.jpg": { fault: expect.stringMatching(/^has 21 MB; at most 20/) },
      "vast.png": { fault: expect.stringMatching(/^has 9000 by 9000 pixels/) },
      "moving.webp": { fault: expect.stringMatching(/^moves/) },
    });
  });
});

describe("the files of a picture", () => {
  const name = "articles/guide/a.jpg";

  async function site(folder: string, earlier: Earlier | null = null, build?: string) {
    const images = await measurePictures(folder);
    // As a publishing does, whatever is wrong with the picture.
    beginCopies(images, folder);
    const pictures = { [name]: found(images, name) };
    const { store, read } = await temporarySite(build);
    const writer = new SiteWriter(store, earlier, 4);
    const shown = new Set([fallbackOf(name, found(images, name))]);
    const broken = await writePictures(writer, pictures, folder, shown);
    return { read, writer, broken, picture: found(images, name) };
  }

  it("are AVIF by width, and one file for browsers that don’t know it, without what the camera noted", async () => {
    const noted = await sharp(photo)
      .withExif({ IFD0: { Copyright: "Somebody at home" } })
      .toBuffer();
    const { read, writer, picture } = await site(contentWith({ [name]: noted }));
    const stem = `a-${picture.hash}`;
    const folder = "assets/pictures/";
    const made = Object.keys(writer.files)
      .map((file) => file.slice(folder.length))
      .sort();
    expect(made).toEqual([`${stem}-480.avif`, `${stem}-600.avif`, `${stem}-600.jpg`]);
    for (const file of made) {
      const { width, height, exif } = await sharp(read(writer.files, folder + file)).metadata();
      expect(file).toContain(`-${width}.`);
      expect(height).toBe(Math.round((width * 2) / 3));
      expect(exif).toBeUndefined();
    }
  });

  it("are taken over while the picture is the same, and made anew when it changes", async () => {
    const folder = contentWith({ [name]: photo });
    const build = temporaryFolder();
    const first = await site(folder, null, build);
    expect(first.writer.made).toBe(1);
    const second = await site(folder, first.writer.parts, build);
    expect(second.writer.made).toBe(0);
    expect(Object.keys(second.writer.files)).toEqual(Object.keys(first.writer.files));
    writeFileSync(path.join(folder, name), await sharp(photo).negate().jpeg().toBuffer());
    const third = await site(folder, first.writer.parts, build);
    expect(third.writer.made).toBe(1);
    expect(Object.keys(third.writer.files)).not.toEqual(Object.keys(first.writer.files));
  });

  it("are not made of a picture that no page shows", async () => {
    const folder = contentWith({ [name]: photo });
    const writer = new SiteWriter((await temporarySite()).store, null, 4);
    const { [name]: picture } = await measurePictures(folder);
    await writePictures(writer, { [name]: picture as ContentPicture }, folder, new Set());
    expect(writer.files).toEqual({});
  });

  it("are named as a fault where the picture ends too early", async () => {
    const folder = contentWith({ [name]: photo.subarray(0, photo.length / 2) });
    const { broken, picture } = await site(folder);
    expect(broken).toEqual([
      {
        line: expect.stringMatching(
          /^content\/articles\/guide\/a\.jpg: The picture can’t be read to its end/,
        ),
        files: expect.arrayContaining([fallbackOf(name, picture).slice(1)]),
      },
    ]);
  });

  it("are one too where the picture has changed since the content was read", async () => {
    const folder = contentWith({ [name]: photo });
    const { [name]: picture } = await measurePictures(folder);
    writeFileSync(path.join(folder, name), readFileSync(path.join(folder, name)).reverse());
    const known = picture as ContentPicture;
    const writer = new SiteWriter((await temporarySite()).store, null, 4);
    const shown = new Set([fallbackOf(name, known)]);
    expect(await writePictures(writer, { [name]: known }, folder, shown)).toEqual([
      expect.objectContaining({ line: expect.stringContaining("changed meanwhile") }),
    ]);
  });
});

describe("a film and its captions", () => {
  // Two seconds that a browser has recorded.
  const film = readFileSync(path.join(import.meta.dirname, "testing/film.mp4"));
  const webm = readFileSync(path.join(import.meta.dirname, "testing/film.webm"));
  const captions = Buffer.from("WEBVTT\n\n00:00.000 --> 00:01.000\nHello\n");

  it("are taken as they are, by their hash, if a page names them", async () => {
    const folder = contentWith({ "articles/a/Film.mp4": film, "articles/a/Film.vtt": captions });
    const media = (await measurePictures(folder)) as Record<string, { media: string }>;
    const { store, read } = await temporarySite();
    const writer = new SiteWriter(store, null, 4);
    const name = `assets/videos/film-${media["articles/a/Film.mp4"]?.media}.mp4`;
    await writeMedia(writer, media, folder, new Set([`/${name}`]));
    expect(Object.keys(writer.files)).toEqual([name]);
    expect(read(writer.files, name)).toEqual(film);
  });

  it("are measured: how long it takes, and how large it is", async () => {
    const images = await measurePictures(contentWith({ "a.mp4": film, "b.webm": webm }));
    for (const name of ["a.mp4", "b.webm"])
      expect(images[name]).toMatchObject({
        film: { seconds: expect.closeTo(1.9, 1), width: 320, height: 180 },
      });
  });

  it("that can’t be played, or say nothing, say so", async () => {
    const folder = contentWith({
      "a.mp4": Buffer.from("....ftypisom and so on"),
      "b.webm": webm.subarray(0, webm.length / 2),
      "c.vtt": Buffer.from("WEBVTT\n\nNOTE Somebody writes this later.\n"),
    });
    expect(await measurePictures(folder)).toEqual({
      "a.mp4": { fault: expect.stringMatching(/^ends too early, or is damaged/) },
      "b.webm": { fault: expect.stringMatching(/^ends too early, or is damaged/) },
      "c.vtt": { fault: expect.stringMatching(/^has no text in it/) },
    });
  });

  it("that are none, or too large, say so", async () => {
    const folder = contentWith({
      "a.mp4": Buffer.from("no film at all"),
      "b.webm": film,
      "c.vtt": Buffer.from("Hello there"),
      "d.mp4": Buffer.alloc(40_000_001),
    });
    expect(await measurePictures(folder)).toEqual({
      "a.mp4": { fault: expect.stringMatching(/^is no MP4 file/) },
      "b.webm": { fault: expect.stringMatching(/^is no WEBM file/) },
      "c.vtt": { fault: expect.stringMatching(/^is no VTT file/) },
      "d.mp4": { fault: expect.stringMatching(/^has 41 MB; at most 40/) },
    });
  });

  it("that have changed since the content was read stop the publishing", async () => {
    const folder = contentWith({ "a.mp4": film });
    const media = (await measurePictures(folder)) as Record<string, { media: string }>;
    writeFileSync(path.join(folder, "a.mp4"), captions);
    const writer = new SiteWriter((await temporarySite()).store, null, 4);
    const shown = new Set([`/assets/videos/a-${media["a.mp4"]?.media}.mp4`]);
    await expect(writeMedia(writer, media, folder, shown)).rejects.toThrow(
      /^content\/a\.mp4: It has changed meanwhile/,
    );
  });
});
