/**
 * `npm run screenshots`: every page at each width that we design for, with a contact sheet of each width, and each state
 * (menus, errors, results, ...) with a contact sheet of its own, to be looked at next to the visual direction.
 */
import { mkdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { type Browser, type BrowserContext, chromium, type Page } from "@playwright/test";
import { routeList } from "#content-model/schema/route.ts";
import { createCommand, parseOrExit } from "#server/cli/command-line.ts";
import { CHOICE, REJECT } from "#shared/consent-fields.ts";
import { buildState } from "../../site-generator/build-stamp.ts";
import { readSite } from "../../site-generator/content.ts";
import { dataFolder, startServer } from "../../test/faults/harness.ts";
import { findBrowser } from "../tasks/browser.ts";
import { build } from "../tasks/build.ts";
import { exitOnError, root } from "../tasks/shell.ts";
import { type State, states } from "./states.ts";

/** Height at which a long page is cut, as a multiple of a picture's width; the whole page is one click away. */
const TALLEST = 4;

const THUMB = 300;

/** Width of the contact sheet and of one picture on it, in CSS pixels. */
const SHEET = 1600;

const FOLDER = path.join(root, "screenshots");
const STATES = path.join(FOLDER, "states");
const SIZES: readonly Size[] = [
  { width: 320, height: 700 },
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
  { width: 1920, height: 1080 },
];

const { words: wanted } = parseOrExit(
  createCommand(
    "screenshots",
    `Builds the site if the code has changed and takes a picture of every page at each width that we design for, and of each
state (menus, errors, results, ...), with contact sheets, in screenshots/. Needs Chromium.`,
    {
      ends: `PORT is where it serves them meanwhile (default 3221). Ends with 0 when they are taken, with 1 when the content or a setting
has a fault or the build failed, with 2 for what was typed wrong.`,
    },
  ).argument(
    "[words...]",
    "only pages whose path, and states whose name, contains one: pricing errors-",
  ),
);
const { routes, articles } = await exitOnError(readSite());
const isWanted = (name: string) =>
  wanted.length === 0 || wanted.some((part) => name.includes(part));
const paths = [
  ...routeList(routes).map((entry) => entry.path),
  `/blog/${articles[0]?.slug}`,
  "/not-found",
].filter(isWanted);
const chosen = states.filter(({ name }) => isWanted(name));
if (paths.length + chosen.length === 0) {
  const names = states.map(({ name }) => name).join(", ");
  console.error(
    `No path of a page and no name of a state contains ${wanted.join(" or ")}. ` +
      `content/routes.yaml lists the pages; the states are ${names}.`,
  );
  process.exit(2);
}

if ((await buildState()) !== "current" && (await build()) !== 0) process.exit(1);
const server = await startServer({
  DATA_DIR: dataFolder().path,
  PORT: process.env.PORT ?? "3221",
});
const browser = await chromium.launch({
  executablePath: await findBrowser(),
  args: [
    "--no-sandbox",
    "--disable-gpu",
    "--no-first-run",
    "--disable-background-networking",
    // Letters as wide as on the systems of most visitors: hinted, each has a whole number of pixels.
    "--font-render-hinting=none",
  ],
});
try {
  if (wanted.length === 0) await rm(FOLDER, { recursive: true, force: true });
  await mkdir(STATES, { recursive: true });
  for (const size of SIZES) if (paths.length > 0) await shootWidth(size);
  if (chosen.length > 0) await shootChosen();
} finally {
  await browser.close();
  await server.end("SIGTERM");
}

async function shootWidth(size: Size): Promise<void> {
  const folder = path.join(FOLDER, String(size.width));
  await mkdir(folder, { recursive: true });
  const shots = await shootPages(browser, server.url, size, { paths, folder });
  const sheet = await drawSheet(browser, shots, path.join(FOLDER, `sheet-${size.width}`));
  console.info(
    `${size.width} px: ${shots.length} pages, contact sheet ${path.relative(root, sheet)}`,
  );
}

/** A contact sheet for each state, with the widths next to each other. */
async function shootChosen(): Promise<void> {
  const sheets = new Map<string, Shot[]>(chosen.map(({ name }) => [name, []]));
  for (const size of SIZES) {
    const shots = await shootStates(browser, server.url, size, { states: chosen, folder: STATES });
    for (const [name, shot] of shots) sheets.get(name)?.push(shot);
  }
  for (const [name, shots] of sheets) {
    const sheet = await drawSheet(browser, shots, path.join(FOLDER, `sheet-${name}`));
    console.info(`${name}: ${shots.length} widths, contact sheet ${path.relative(root, sheet)}`);
  }
}

type Size = { readonly width: number; readonly height: number };

/** Each page whole, as it is once its scripts have taken over, with a choice made so that no banner covers it. */
async function shootPages(
  browser: Browser,
  server: string,
  viewport: Size,
  { paths, folder }: { paths: readonly string[]; folder: string },
): Promise<Shot[]> {
  const context = await openContext(browser, server, viewport);
  const page = await context.newPage();
  const shots: Shot[] = [];
  for (const pagePath of paths) {
    await show(page, server + pagePath);
    const file = path.join(folder, `${pagePath.slice(1).replaceAll("/", "-") || "home"}.png`);
    await shootWhole(page, viewport, file);
    shots.push({ title: pagePath, file });
  }
  await context.close();
  return shots;
}

/** Each state that there is at this size, in a tab of its own. */
async function shootStates(
  browser: Browser,
  server: string,
  viewport: Size,
  { states, folder }: { states: readonly State[]; folder: string },
): Promise<Map<string, Shot>> {
  const shots = new Map<string, Shot>();
  for (const undecided of [false, true]) {
    const wanted = states.filter((state) => (state.undecided ?? false) === undecided);
    if (wanted.length === 0) continue;
    const context = await openContext(browser, undecided ? null : server, viewport);
    for (const state of wanted) {
      const page = await context.newPage();
      const file = path.join(folder, `${state.name}-${viewport.width}.png`);
      const title = `${state.name} at ${viewport.width} px`;
      try {
        if (await shoot(page, { server, size: viewport }, { state, file }))
          shots.set(state.name, { title, file });
      } catch (error) {
        // The others are worth looking at all the same.
        console.error(`${title} can't be brought about: ${(error as Error).message}`);
        process.exitCode = 1;
      }
      await page.close();
    }
    await context.close();
  }
  return shots;
}

/** @returns whether there is such a state at this size */
async function shoot(
  page: Page,
  { server, size }: { server: string; size: Size },
  { state, file }: { state: State; file: string },
): Promise<boolean> {
  await show(page, server + state.path);
  if (state.act)
    await page.waitForFunction(() => document.documentElement.dataset.scripts === "ready");
  if ((await state.act?.(page)) === false) return false;
  await page.evaluate(() => document.fonts.ready);
  // Drawn whole, a header that sticks would be where the page was scrolled to.
  if (!state.window) await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
  if (state.window) await page.screenshot({ path: file });
  else await shootWhole(page, size, file);
  return true;
}

/**
 * The whole page, in a window as tall as it is: for a picture larger than its window Chromium makes this a pixel wide for a
 * moment, and letters whose size depends on the width can be missing then.
 */
async function shootWhole(page: Page, { width, height }: Size, file: string): Promise<void> {
  const whole = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width, height: whole });
  await page.screenshot({ path: file });
  await page.setViewportSize({ width, height });
}

/** @param decided the server that is told the choice, or null to leave the banner open */
async function openContext(
  browser: Browser,
  decided: string | null,
  viewport: Size,
): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport, reducedMotion: "reduce", bypassCSP: true });
  if (decided)
    await context.request.post(`${decided}/cookie-settings`, {
      headers: { Origin: decided },
      form: { [CHOICE]: REJECT },
    });
  return context;
}

async function show(page: Page, address: string): Promise<void> {
  await page.goto(address, { waitUntil: "networkidle" });
  // A headless browser draws no scrollbar, but keeps its room; phones do neither.
  await page.addStyleTag({ content: "html { scrollbar-gutter: auto }" });
  await page.evaluate(() => document.fonts.ready);
}

/** A picture of one page. */
type Shot = { title: string; file: string };

/** Writes the contact sheet as a page that links to the whole pictures, and as one picture. Returns the picture's path. */
async function drawSheet(browser: Browser, shots: readonly Shot[], base: string): Promise<string> {
  const page = `${base}.html`;
  await writeFile(page, sheetHtml(shots, path.dirname(base)));
  const tab = await browser.newPage({ viewport: { width: SHEET, height: 1000 } });
  await tab.goto(pathToFileURL(page).href, { waitUntil: "load" });
  const picture = `${base}.png`;
  await tab.screenshot({ path: picture, fullPage: true });
  await tab.close();
  return picture;
}

/** The contact sheet, with its pictures by paths relative to its folder. */
function sheetHtml(shots: readonly Shot[], folder: string): string {
  const figures = shots.map(({ title, file }) => {
    const source = encodeURI(path.relative(folder, file).replaceAll(path.sep, "/"));
    return `<a href="${source}"><span>${title}</span><img src="${source}" alt=""></a>`;
  });
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Contact sheet</title><style>
body { margin: 16px; font: 13px system-ui; background: #ccc; display: flex; flex-wrap: wrap; gap: 12px; align-items: start }
a { width: ${THUMB}px; color: inherit } span { display: block; padding: 2px 0 }
img { width: 100%; max-height: ${THUMB * TALLEST}px; object-fit: cover; object-position: top; display: block }
</style>${figures.join("\n")}</html>\n`;
}
