/**
 * `npm run stories`: makes the films of the customer stories from content/testimonials.yaml and the drawings of our own pages,
 * with captions and a still picture next to each. Chromium's own encoders write them.
 */
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { stripTypeScriptTypes } from "node:module";
import path from "node:path";
import { type BrowserContext, chromium } from "@playwright/test";
import type { RouteId } from "#content-model/schema/route.ts";
import type { PanelName } from "#content-model/schema/section.ts";
import type { Snapshot } from "#content-model/snapshot.ts";
import { createCommand, parseOrExit } from "#server/cli/command-line.ts";
import { StartError } from "#server/platform/errors.ts";
import { buildState } from "../../site-generator/build-stamp.ts";
import { readSite } from "../../site-generator/content.ts";
import { stackOf } from "../../site-generator/fonts.ts";
import { dataFolder, startServer } from "../../test/faults/harness.ts";
import { findBrowser } from "../tasks/browser.ts";
import { build } from "../tasks/build.ts";
import { exitOnError, root } from "../tasks/shell.ts";
import type { film, StageStory } from "./stage.ts";
import { storyboardOf, vttOf } from "./storyboard.ts";

type Story = Snapshot["testimonials"]["stories"][number];

const FOLDER = path.join(root, "content/testimonials");
/** As the pages are drawn on a laptop, twice as sharp as they are shown in the film. */
const VIEWPORT = { width: 1280, height: 900 };
const NARROW = 660;

const { words: wanted } = parseOrExit(
  createCommand(
    "stories",
    `Makes the films of the customer stories, with captions and still pictures, from content/testimonials.yaml and the pages'
drawings, in content/testimonials. Builds the site if the code has changed. Needs Chromium.`,
    {
      ends: `PORT is where it serves the pages meanwhile (default 3222). Ends with 0 when they are made, with 1 when the content
or a setting has a fault or the build failed, with 2 for what was typed wrong.`,
    },
  ).argument("[ids...]", "only these stories"),
);
const content = await exitOnError(readSite());
const stories = content.testimonials.stories.filter(
  ({ id }) => wanted.length === 0 || wanted.includes(id),
);
if (stories.length === 0) {
  console.error(`No story is called ${wanted.join(" or ")}; content/testimonials.yaml lists them.`);
  process.exit(2);
}
if ((await buildState()) !== "current" && (await build()) !== 0) process.exit(1);
const server = await startServer({
  DATA_DIR: dataFolder().path,
  PORT: process.env.PORT ?? "3222",
});
const browser = await chromium.launch({
  executablePath: await findBrowser(),
  args: ["--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking"],
});
try {
  await mkdir(FOLDER, { recursive: true });
  const context = await browser.newContext({
    viewport: VIEWPORT,
    deviceScaleFactor: 2,
    reducedMotion: "reduce",
    bypassCSP: true,
  });
  await serveStage(context);
  for (const story of stories) await make(context, story);
} finally {
  await browser.close();
  await server.end("SIGTERM");
}

async function make(context: BrowserContext, story: Story): Promise<void> {
  const { scenes, cues, seconds } = storyboardOf(story.scenes);
  const shown: StageStory = {
    ...story,
    mark: content.layout.parts.sample,
    seconds,
    scenes: [],
    colors: content.brand.colors,
    fonts: {
      display: stackOf(content.brand.type.display),
      text: stackOf(content.brand.type.text),
      data: stackOf(content.brand.type.data),
    },
  };
  const filmed = [];
  for (const scene of scenes) filmed.push({ ...scene, picture: await pictureOf(context, scene) });
  const files = await onStage(context, { ...shown, scenes: filmed });
  const written = { ...files, vtt: Buffer.from(vttOf(cues)).toString("base64") };
  for (const [ending, bytes] of Object.entries(written))
    await writeFile(path.join(FOLDER, `${story.id}.${ending}`), Buffer.from(bytes, "base64"));
  const kB = (bytes: string) => Math.round((bytes.length * 0.75) / 1000);
  console.info(`${story.id}: ${seconds} s, MP4 ${kB(files.mp4)} kB, WebM ${kB(files.webm)} kB`);
}

/** A drawing of one of our pages, as PNG in base64. */
async function pictureOf(context: BrowserContext, scene: Story["scenes"][number]): Promise<string> {
  const page = await context.newPage();
  await page.goto(server.url + pathOfPanel(scene.panel), { waitUntil: "networkidle" });
  await page.evaluate(() => document.fonts.ready);
  const drawing = page.locator(`[data-panel="${scene.panel}"] figure > div:first-child`).first();
  // A wide panel is filmed as it is on a narrow window: its text would be too small.
  const { width = 0 } = (await drawing.boundingBox()) ?? {};
  if (width > NARROW) await page.setViewportSize({ ...VIEWPORT, width: NARROW });
  // What is fixed to the window would lie over it.
  await page.addStyleTag({ content: "header, .consent-banner { visibility: hidden !important }" });
  const png = await drawing.screenshot({ animations: "disabled" });
  await page.close();
  return png.toString("base64");
}

/** Address of the first page that opens with a panel or has it in a section. */
function pathOfPanel(name: PanelName): string {
  const shows = (given: object) => {
    const page = given as { hero?: Shown; sections?: readonly Shown[] };
    return [page.hero, ...(page.sections ?? [])].some((part) => part?.panel === name);
  };
  const id = Object.entries({ ...content.pages, ...content.furtherPages }).find(([, page]) =>
    shows(page),
  )?.[0];
  const path = id ? content.routes[id as RouteId]?.path : undefined;
  if (path) return path;
  throw new StartError(
    `content/testimonials.yaml shows the panel “${name}”, which no page shows. Film another one.`,
  );
}

type Shown = { panel?: string };

/** Draws and encodes in a page of the site, which has its fonts. */
async function onStage(context: BrowserContext, story: StageStory) {
  const page = await context.newPage();
  await page.goto(`${server.url}/about`, { waitUntil: "networkidle" });
  const files = await page.evaluate(async (given) => {
    const address = "/stage/stage.js";
    const stage = (await import(address)) as { film: typeof film };
    return stage.film(given);
  }, story);
  await page.close();
  return files;
}

/** Serves the code that draws the frames, and the library that writes the files, as modules of the site. */
async function serveStage(context: BrowserContext): Promise<void> {
  const stage = await readFile(path.join(root, "scripts/stories/stage.ts"), "utf8");
  const library = path.join(root, "node_modules/mediabunny/dist/bundles/mediabunny.min.mjs");
  const poster = await readFile(path.join(root, "scripts/stories/poster.ts"), "utf8");
  const code = stripTypeScriptTypes(stage)
    .replace('from "mediabunny"', 'from "/stage/library.js"')
    .replace('from "./poster.ts"', 'from "/stage/poster.js"');
  const answer = (body: string) => ({ contentType: "text/javascript", body });
  await context.route("**/stage/stage.js", (route) => route.fulfill(answer(code)));
  await context.route("**/stage/poster.js", (route) =>
    route.fulfill(answer(stripTypeScriptTypes(poster))),
  );
  const bundle = await readFile(library, "utf8");
  await context.route("**/stage/library.js", (route) => route.fulfill(answer(bundle)));
}
