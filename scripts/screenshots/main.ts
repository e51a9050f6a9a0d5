/**
 * `npm run screenshots`: every page at each width that we design for, with a contact sheet of each width, and each state
 * (menus, errors, results, ...) with a contact sheet of its own, to be looked at beside the visual direction.
 */
import { mkdir, rm } from "node:fs/promises";
import path from "node:path";
import { chromium } from "@playwright/test";
import { routeList } from "#model/schema/route.ts";
import { commandLine } from "#server/cli/command-line.ts";
import { startServer } from "../../bench/server.ts";
import { isBuilt } from "../../publishing/build-stamp.ts";
import { readSite } from "../../publishing/content.ts";
import { findBrowser } from "../tasks/browser.ts";
import { build } from "../tasks/build.ts";
import { orEnd } from "../tasks/or-end.ts";
import { root } from "../tasks/shell.ts";
import { drawSheet, type Shot } from "./sheet.ts";
import { type Size, shootPages, shootStates } from "./shoot.ts";
import { states } from "./states.ts";

const FOLDER = path.join(root, "screenshots");
const STATES = path.join(FOLDER, "states");
const SIZES: readonly Size[] = [
  { width: 320, height: 700 },
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
  { width: 1920, height: 1080 },
];

const { positionals: wanted } = commandLine("screenshots", {
  help: `Builds the site if the code has changed and takes a picture of every page at each width that we design for, and of each
state (menus, errors, results, ...), with contact sheets, in screenshots/. Needs Chromium.

  npm run screenshots
  npm run screenshots -- <words>     only pages whose path, and states whose name, contains one: pricing errors-

  --help  this text

PORT is where it serves them meanwhile (default 3221). Ends with 0 when they are taken, with 1 when the content or a setting
has a fault or the build failed, with 2 for what was typed wrong.`,
  takesWords: true,
});
const { routes, articles } = await orEnd(readSite());
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

if (!(await isBuilt()) && (await build()) !== 0) process.exit(1);
const server = await startServer(Number(process.env.PORT ?? 3221));
const browser = await chromium.launch({
  executablePath: await findBrowser(),
  args: ["--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking"],
});
try {
  if (wanted.length === 0) await rm(FOLDER, { recursive: true, force: true });
  await mkdir(STATES, { recursive: true });
  for (const size of SIZES) if (paths.length > 0) await shootWidth(size);
  if (chosen.length > 0) await shootChosen();
} finally {
  await browser.close();
  await server.stop();
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

/** A contact sheet for each state, with the widths beside each other. */
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
