import { TOOLTIP_MS } from "#app/enhance/tooltip.ts";
import { content } from "./content.ts";
import { expect, settled, stopClock, test } from "./site-test.ts";

const featureGroups = content.plans.featureGroups;

type Page = import("@playwright/test").Page;

const [feature] = featureGroups.flatMap(({ features }) => features).filter(({ term }) => term);
const term = (page: Page) =>
  page.locator("#plans").getByRole("link", { name: feature?.name ?? "" });
const tip = (page: Page) => page.locator("#plans [role=tooltip]");

test.beforeEach(async ({ page }) => {
  await page.clock.install();
  await page.goto("/pricing");
  // Its own module is fetched after the page's scripts have begun.
  await settled(page);
  await stopClock(page);
});

test("opens after the pointer has rested, stays while it is on the tip, and goes with it", async ({
  page,
}) => {
  await term(page).hover();
  await page.clock.runFor(TOOLTIP_MS - 50);
  await expect(tip(page)).toBeHidden();
  await page.clock.runFor(100);
  await expect(tip(page)).toHaveText(feature?.note ?? "");
  await expect(tip(page)).toBeInViewport({ ratio: 1 });
  await tip(page).hover();
  await expect(tip(page)).toBeVisible();
  await page.mouse.move(5, 5);
  await expect(tip(page)).toBeHidden();
});

test("opens with the focus, closes on Escape, and is always read with its term", async ({
  page,
}) => {
  await term(page).focus();
  await page.clock.runFor(TOOLTIP_MS + 50);
  await expect(tip(page)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(tip(page)).toBeHidden();
  await expect(term(page)).toBeFocused();
  await expect(term(page)).toHaveAccessibleDescription(feature?.note ?? "");
});

test("what it says is on the page too, and its term leads to the glossary", async ({ page }) => {
  await expect(
    page
      .locator("#compare")
      .getByText(feature?.note ?? "")
      .first(),
  ).toBeAttached();
  await term(page).click();
  await expect(page).toHaveURL(`/glossary#term-${feature?.term}`);
  await expect(page.locator(`[id="term-${feature?.term}"]`)).toBeInViewport();
});
