import { setTimeout as pause } from "node:timers/promises";
import type { Page } from "@playwright/test";
import { expect, settled, test } from "./site-test.ts";

/** A page of each kind that has drawings: the home page, a solution, a page with a tool, an article. */
const drawn = ["/", "/solutions/traffic-id", "/buyer-intent", "/blog/first-party-data-strategies"];

/**
 * Whether what is shown stays the same. What moves differs in each of three looks; the browser draws a single pixel of a layer
 * again in one of them.
 */
async function standsStill(page: Page): Promise<boolean> {
  let before = await page.screenshot();
  for (let look = 0; look < 3; look += 1) {
    await pause(700);
    const now = await page.screenshot();
    if (before.equals(now)) return true;
    before = now;
  }
  return false;
}

test.describe("under reduced motion", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  for (const path of drawn)
    test(`nothing on ${path} moves by itself`, async ({ page }) => {
      await page.goto(path);
      await settled(page);
      expect(await standsStill(page)).toBe(true);
    });
});

for (const path of drawn)
  test(`nothing on ${path} moves by itself for longer than five seconds, unless it can be paused`, async ({
    page,
  }) => {
    await page.goto(path);
    await settled(page);
    // What moves by itself may be fetched a moment after the page's scripts have begun: its button comes with it.
    const moving = page.locator("[data-compare]");
    if (await moving.count()) await moving.getByRole("button", { name: /pause/i }).click();
    await pause(5_000);
    expect(await standsStill(page)).toBe(true);
  });
