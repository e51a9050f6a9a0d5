import path from "node:path";
import type { Browser, BrowserContext, Page } from "@playwright/test";
import { CHOICE, REJECT } from "#contracts/consent-fields.ts";
import type { Shot } from "./sheet.ts";
import type { State } from "./states.ts";

export type Size = { readonly width: number; readonly height: number };

/** Each page whole, as it is once its scripts have taken over, with a choice made so that no banner covers it. */
export async function shootPages(
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
    await page.screenshot({ path: file, fullPage: true });
    shots.push({ title: pagePath, file });
  }
  await context.close();
  return shots;
}

/** Each state that there is at this size, in a tab of its own. */
export async function shootStates(
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
        if (await shoot(page, server, state, file)) shots.set(state.name, { title, file });
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
async function shoot(page: Page, server: string, state: State, file: string): Promise<boolean> {
  await show(page, server + state.path);
  if (state.act)
    await page.waitForFunction(() => document.documentElement.dataset.scripts === "ready");
  if ((await state.act?.(page)) === false) return false;
  await page.evaluate(() => document.fonts.ready);
  // Drawn whole, a header that sticks would be where the page was scrolled to.
  if (!state.window) await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
  await page.screenshot({ path: file, fullPage: !state.window });
  return true;
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
