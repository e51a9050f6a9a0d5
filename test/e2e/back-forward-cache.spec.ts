import type { Page } from "@playwright/test";
import { findBrowser } from "../../scripts/tasks/browser.ts";
import { banner, reject } from "./consent-tools.ts";
import { sharesOf } from "./content.ts";
import { expect, hydrated, test, wakeIslands } from "./site-test.ts";

// The test tool switches the cache off, and the engine without windows has none.
test.use({
  launchOptions: [
    async ({ launchOptions }, use) => {
      await use({
        ...launchOptions,
        executablePath: await findBrowser("whole"),
        ignoreDefaultArgs: ["--disable-back-forward-cache"],
      });
    },
    { scope: "worker" },
  ],
});

/** The tool knows of no page that comes back, so what it waits for is asked of the page. */
async function goBack(page: Page, path: string): Promise<void> {
  await page.evaluate(() => history.back());
  await expect.poll(() => page.evaluate(() => location.pathname).catch(() => "")).toBe(path);
}

/** Marks the document that is shown, so that it is known again. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { sameDocument: true }));
const isMarked = (page: Page) => page.evaluate(() => "sameDocument" in window);

/** Pages that are left one after the other before the first is returned to; Chromium keeps six. */
const KEPT = 5;

for (const { name, paths } of sharesOf(3)) {
  test(`Back to every page of ${name} shows it as it was left`, async ({ page }) => {
    test.setTimeout(180_000);
    // The browser keeps a page or not whatever is in view, and draws each that comes back: a third of the time.
    await page.setViewportSize({ width: 320, height: 200 });
    const loadedAgain: string[] = [];
    for (let from = 0; from < paths.length; from += KEPT) {
      const left = paths.slice(from, from + KEPT);
      for (const path of left) {
        await page.goto(path);
        await hydrated(page);
        await wakeIslands(page);
        await mark(page);
      }
      await page.goto(left.includes("/terms") ? "/careers" : "/terms");
      for (const path of left.toReversed()) {
        await goBack(page, path);
        if (!(await isMarked(page))) loadedAgain.push(path);
      }
    }
    expect(loadedAgain).toEqual([]);
  });
}

test("what was open as a page was left is closed when it comes back", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/about");
  await hydrated(page);
  await mark(page);
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("dialog").getByRole("link", { name: "Pricing" }).click();
  await page.waitForURL("/pricing");
  await goBack(page, "/about");
  expect(await isMarked(page)).toBe(true);
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(page.locator("[inert], [aria-busy]")).toHaveCount(0);
});

test("a page that comes back follows the choice that was made on another", async ({ page }) => {
  await page.goto("/about");
  await hydrated(page);
  await mark(page);
  await page.evaluate(() => location.assign("/terms"));
  await page.waitForURL("/terms");
  await hydrated(page);
  await reject(page).click();
  await expect(banner(page)).toBeHidden();
  await goBack(page, "/about");
  expect(await isMarked(page)).toBe(true);
  await expect(banner(page)).toBeHidden();
});
