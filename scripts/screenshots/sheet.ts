import { writeFile } from "node:fs/promises";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { Browser } from "@playwright/test";

/** A picture of one page. */
export type Shot = { title: string; file: string };

/** Width of the contact sheet and of one picture on it, in CSS pixels. */
const SHEET = 1600;
const THUMB = 300;
/** What of a long page is shown, as a multiple of a picture's width; the whole of it is one click away. */
const TALLEST = 4;

/** Writes the contact sheet as a page that links to the whole pictures, and as one picture. Returns the picture's path. */
export async function drawSheet(
  browser: Browser,
  shots: readonly Shot[],
  base: string,
): Promise<string> {
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
export function sheetHtml(shots: readonly Shot[], folder: string): string {
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
