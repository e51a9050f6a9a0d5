import { TOAST_MAX, TOAST_MS } from "#app/islands/toast.ts";
import { content } from "./content.ts";
import { expect, hydrated, stopClock, test } from "./site-test.ts";

const consentCopy = content.consent;

type Page = import("@playwright/test").Page;

const toasts = (page: Page) => page.getByText(consentCopy.saved);
const save = (page: Page) => page.getByRole("button", { name: "Save Preferences" }).click();

async function openSettings(page: Page): Promise<void> {
  await page.clock.install();
  await page.goto("/cookie-settings");
  await hydrated(page);
  await stopClock(page);
}

test("each toast goes after its own time, whatever comes after it", async ({ page }) => {
  await openSettings(page);
  const gap = 1_000;
  for (let count = 1; count <= TOAST_MAX; count += 1) {
    await save(page);
    await expect(toasts(page)).toHaveCount(count);
    await page.clock.runFor(gap);
  }
  await page.clock.runFor(TOAST_MS - TOAST_MAX * gap);
  for (let count = TOAST_MAX - 1; count > 0; count -= 1) {
    await expect(toasts(page)).toHaveCount(count);
    await page.clock.runFor(gap - 1);
    await expect(toasts(page)).toHaveCount(count);
    await page.clock.runFor(1);
  }
  await expect(toasts(page)).toHaveCount(0);
});

test("a toast that is dismissed hands the focus on: to the next one, then to the page", async ({
  page,
}) => {
  await page.goto("/cookie-settings");
  await hydrated(page);
  await save(page);
  await expect(toasts(page)).toHaveCount(1);
  await save(page);
  await expect(toasts(page)).toHaveCount(2);
  const dismiss = page.getByRole("button", { name: "Dismiss message" });
  await dismiss.first().focus();
  await page.keyboard.press("Enter");
  await expect(dismiss).toHaveCount(1);
  await expect(dismiss).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(dismiss).toHaveCount(0);
  await expect(page.locator("main")).toBeFocused();
});

test("a toast with focus stays when the pointer leaves it", async ({ page }) => {
  await openSettings(page);
  await save(page);
  const dismiss = page.getByRole("button", { name: "Dismiss message" });
  await dismiss.hover();
  await dismiss.focus();
  await page.mouse.move(0, 0);
  await page.clock.runFor(2 * TOAST_MS);
  await expect(dismiss).toBeFocused();
  await page.locator("h1").click();
  await page.clock.runFor(TOAST_MS);
  await expect(dismiss).toHaveCount(0);
});
