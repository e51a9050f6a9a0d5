/*
 * Draws the frames of a story and encodes them. Runs in the browser: Chromium's own encoders write the film.
 */
import { BufferTarget, CanvasSource, Mp4OutputFormat, Output, WebMOutputFormat } from "mediabunny";
import { drawPoster, type PosterStory } from "./poster.ts";

export type StageScene = { title: string; from: number; to: number; picture: string };
export type StageStory = PosterStory & {
  name: string;
  role: string;
  seconds: number;
  scenes: readonly StageScene[];
  colors: Readonly<
    Record<
      "night" | "night-2" | "night-line" | "redaction" | "on-night" | "on-night-2" | "glow",
      string
    >
  >;
};

const WIDTH = 1280;
const HEIGHT = 720;
const FRAMES = 12;
/** Most bytes of a film. */
const MOST_BYTES = 1_400_000;
/** Requested bit rates, in bits a second. VP9 exceeds its rate where drawings move by. */
const bitrates = { avc: 200_000, vp9: 130_000 } as const;
const ATTEMPTS = 4;
/** Where the drawing of a page is shown. Below it is room for captions. */
const BOX = { x: 592, y: 64, width: 624, height: 536 };
const LEFT = 64;
const COLUMN = 470;

/** The film in both formats, and its still picture, as base64. */
export async function film(story: StageStory): Promise<Record<"mp4" | "webm" | "jpg", string>> {
  const { fonts } = story;
  const pictures = await Promise.all(story.scenes.map(({ picture }) => imageOf(picture)));
  await Promise.all(
    [`700 60px ${fonts.display}`, `600 24px ${fonts.text}`, `20px ${fonts.data}`].map((font) =>
      document.fonts.load(font),
    ),
  );
  const canvas = new OffscreenCanvas(WIDTH, HEIGHT);
  const context = canvas.getContext("2d", { alpha: false });
  if (!context) throw new Error("This browser draws no canvas.");
  const draw = (at: number) => drawFrame(context, story, pictures, at);
  drawPoster(context, story, story.scenes[0]?.title ?? story.company);
  const still = await canvas.convertToBlob({ type: "image/jpeg", quality: 0.86 });
  return {
    jpg: base64(new Uint8Array(await still.arrayBuffer())),
    mp4: await encode(canvas, draw, story.seconds, "avc"),
    webm: await encode(canvas, draw, story.seconds, "vp9"),
  };
}

/** As good as fits. */
async function encode(
  canvas: OffscreenCanvas,
  draw: (at: number) => void,
  seconds: number,
  codec: keyof typeof bitrates,
): Promise<string> {
  let bitrate: number = bitrates[codec];
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const bytes = await encodeAt(bitrate, canvas, draw, seconds, codec);
    if (bytes.length <= MOST_BYTES) return base64(bytes);
    bitrate = Math.floor((0.85 * bitrate * MOST_BYTES) / bytes.length);
  }
  throw new Error(`A film of ${seconds} s doesn't fit ${MOST_BYTES} bytes. Tell it shorter.`);
}

async function encodeAt(
  bitrate: number,
  canvas: OffscreenCanvas,
  draw: (at: number) => void,
  seconds: number,
  codec: keyof typeof bitrates,
): Promise<Uint8Array> {
  const target = new BufferTarget();
  const format =
    codec === "avc" ? new Mp4OutputFormat({ fastStart: "in-memory" }) : new WebMOutputFormat();
  const output = new Output({ format, target });
  const source = new CanvasSource(canvas, { codec, bitrate, keyFrameInterval: 5 });
  output.addVideoTrack(source, { frameRate: FRAMES });
  await output.start();
  for (let frame = 0; frame < Math.round(seconds * FRAMES); frame++) {
    draw(frame / FRAMES);
    await source.add(frame / FRAMES, 1 / FRAMES);
  }
  await output.finalize();
  if (!target.buffer) throw new Error(`The encoder wrote no ${codec}.`);
  return new Uint8Array(target.buffer);
}

type Context = OffscreenCanvasRenderingContext2D;

function drawFrame(
  context: Context,
  story: StageStory,
  pictures: readonly ImageBitmap[],
  at: number,
): void {
  const { colors, scenes, seconds } = story;
  const index = Math.max(
    0,
    scenes.findLastIndex(({ from }) => from <= at),
  );
  const scene = scenes[index];
  const picture = pictures[index];
  if (!scene || !picture) return;
  context.fillStyle = colors.night;
  context.fillRect(0, 0, WIDTH, HEIGHT);
  context.fillStyle = colors["night-line"];
  for (let y = 20; y < HEIGHT; y += 20)
    for (let x = 20; x < WIDTH; x += 20) context.fillRect(x, y, 2, 2);
  drawText(context, story, scene, at - scene.from);
  drawPicture(context, colors, picture, at - scene.from, scene.to - scene.from);
  context.fillStyle = colors.glow;
  context.fillRect(0, HEIGHT - 5, (WIDTH * at) / seconds, 5);
}

/** Draws the speaker and the text of the scene: bars that resolve one after the other. */
function drawText(context: Context, story: StageStory, scene: StageScene, at: number): void {
  const { colors, fonts } = story;
  context.textBaseline = "alphabetic";
  context.font = `20px ${fonts.data}`;
  context.fillStyle = colors.glow;
  context.fillText(story.company, LEFT, 100);
  context.font = `700 60px ${fonts.display}`;
  linesOf(context, scene.title).forEach(({ word, x, line, place }) => {
    const y = 196 + line * 66;
    if (at < 0.2 + place * 0.14) {
      context.fillStyle = colors.redaction;
      context.beginPath();
      context.roundRect(LEFT + x, y - 44, context.measureText(word).width, 50, 4);
      context.fill();
    } else {
      context.fillStyle = colors["on-night"];
      context.fillText(word, LEFT + x, y);
    }
  });
  context.fillStyle = colors["on-night"];
  context.font = `600 24px ${fonts.text}`;
  context.fillText(story.name, LEFT, 528);
  context.fillStyle = colors["on-night-2"];
  context.font = `400 20px ${fonts.text}`;
  context.fillText(story.role, LEFT, 558);
  context.font = `16px ${fonts.data}`;
  context.fillText(story.mark, LEFT, 592);
}

/** The drawing of a page: bars first, then the drawing behind a line that wipes over it. What is taller moves by slowly. */
function drawPicture(
  context: Context,
  colors: StageStory["colors"],
  picture: ImageBitmap,
  at: number,
  seconds: number,
): void {
  const scale = BOX.width / picture.width;
  const height = Math.min(BOX.height, picture.height * scale);
  const top = BOX.y + (BOX.height - height) / 2;
  const over = picture.height * scale - height;
  const move = ease((at / seconds - 0.3) / 0.5) * over;
  const edge = BOX.x + BOX.width * ease((at - 0.2) / 1);
  context.save();
  context.beginPath();
  // The drawing's own corners lie on the color of its page.
  context.roundRect(BOX.x, top, BOX.width, height, 20);
  context.clip();
  context.fillStyle = colors["night-2"];
  context.fillRect(BOX.x, top, BOX.width, height);
  context.fillStyle = colors.redaction;
  for (let y = top + 24, row = 0; y < top + height - 24; y += 40, row++)
    context.fillRect(BOX.x + 28, y, (BOX.width - 56) * (0.5 + ((row * 37) % 50) / 100), 18);
  context.beginPath();
  context.rect(BOX.x, top, edge - BOX.x, height);
  context.clip();
  context.drawImage(picture, BOX.x, top - move, BOX.width, picture.height * scale);
  context.restore();
  if (edge < BOX.x + BOX.width) {
    context.fillStyle = colors.glow;
    context.fillRect(edge - 2, top - 12, 4, height + 24);
  }
}

/** The words of a title with their places, in lines as wide as the column. */
function linesOf(context: Context, title: string) {
  const space = context.measureText(" ").width;
  let x = 0;
  let line = 0;
  return title.split(" ").map((word, place) => {
    const { width } = context.measureText(word);
    if (x > 0 && x + width > COLUMN) {
      x = 0;
      line += 1;
    }
    const put = { word, x, line, place };
    x += width + space;
    return put;
  });
}

function ease(share: number): number {
  const t = Math.min(1, Math.max(0, share));
  return t * t * (3 - 2 * t);
}

async function imageOf(png: string): Promise<ImageBitmap> {
  const bytes = Uint8Array.from(atob(png), (letter) => letter.charCodeAt(0));
  return createImageBitmap(new Blob([bytes], { type: "image/png" }));
}

function base64(bytes: Uint8Array): string {
  let text = "";
  for (let i = 0; i < bytes.length; i += 8192)
    text += String.fromCharCode(...bytes.subarray(i, i + 8192));
  return btoa(text);
}
