/**
 * `npm run screenshots`: every page at the three widths that we design for, and a contact sheet of each width, to be
 * looked at beside the visual direction. Words after `--` keep only the pages whose path contains one of them:
 * `npm run screenshots -- pricing /solutions`.
 */
import { mkdir, rm } from "node:fs/promises";
import path from "node:path";
import { type Browser, chromium } from "@playwright/test";
import { CHOICE, REJECT } from "#contracts/consent-fields.ts";
import { routeList } from "#model/schema/route.ts";
import { startServer } from "../../bench/server.ts";
import { readSite } from "../../publishing/content.ts";
import { findBrowser } from "../tasks/browser.ts";
import { build } from "../tasks/build.ts";
import { isBuilt } from "../tasks/build-stamp.ts";
import { root } from "../tasks/shell.ts";
import { drawSheet, type Shot } from "./sheet.ts";

const FOLDER = path.join(root, "screenshots");
const SIZES = [
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
] as const;

const { routes, articles } = await readSite();
const wanted = process.argv.slice(2);
const paths = [
  ...routeList(routes).map((entry) => entry.path),
  `/blog/${articles[0]?.slug}`,
  "/not-found",
].filter((page) => wanted.length === 0 || wanted.some((part) => page.includes(part)));
if (paths.length === 0) {
  console.error(`No page's path contains ${wanted.join(" or ")}; content/routes.yaml lists them.`);
  process.exit(2);
}

if (!(await isBuilt()) && (await build()) !== 0) process.exit(1);
const server = await startServer(Number(process.env.PORT ?? 3221));
const browser = await chromium.launch({
  executablePath: await findBrowser(),
  args: ["--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking"],
});
try {
  for (const size of SIZES) {
    const folder = path.join(FOLDER, String(size.width));
    if (wanted.length === 0) await rm(folder, { recursive: true, force: true });
    await mkdir(folder, { recursive: true });
    const shots = await shootAll(browser, size, folder);
    const sheet = await drawSheet(browser, shots, path.join(FOLDER, `sheet-${size.width}`));
    console.info(
      `${size.width} px: ${shots.length} pages, contact sheet ${path.relative(root, sheet)}`,
    );
  }
} finally {
  await browser.close();
  await server.stop();
}

/** Each page whole, as it stands once its scripts have taken over, with a choice made so that no banner covers it. */
async function shootAll(
  on: Browser,
  viewport: { width: number; height: number },
  folder: string,
): Promise<Shot[]> {
  const context = await on.newContext({ viewport, reducedMotion: "reduce", bypassCSP: true });
  await context.request.post(`${server.url}/cookie-settings`, {
    headers: { Origin: server.url },
    form: { [CHOICE]: REJECT },
  });
  const page = await context.newPage();
  const shots: Shot[] = [];
  for (const pagePath of paths) {
    await page.goto(server.url + pagePath, { waitUntil: "networkidle" });
    // A headless browser draws no scrollbar, but keeps its room; phones do neither.
    await page.addStyleTag({ content: "html { scrollbar-gutter: auto }" });
    await page.evaluate(() => document.fonts.ready);
    const file = path.join(folder, `${pagePath.slice(1).replaceAll("/", "-") || "home"}.png`);
    await page.screenshot({ path: file, fullPage: true });
    shots.push({ title: pagePath, file });
  }
  await context.close();
  return shots;
}
