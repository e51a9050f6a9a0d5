import { TOAST_MS } from "#app/enhance/toast.ts";
import { content } from "./content.ts";
import { expect, hydrated, test } from "./site-test.ts";

const consentCopy = content.consent;

type Page = import("@playwright/test").Page;

const toasts = (page: Page) => page.getByText(consentCopy.saved);
const save = (page: Page) => page.getByRole("button", { name: "Save Preferences" }).click();

/** Notes in the page how long each toast was there, in milliseconds, in the order in which they came. */
async function watchToasts(page: Page): Promise<void> {
  await page.evaluate((text) => {
    const lives: Array<{ from: number; to: number }> = [];
    Object.assign(window, { lives });
    const known = new Map<Node, { from: number; to: number }>();
    new MutationObserver((records) => {
      for (const { addedNodes, removedNodes } of records) {
        for (const node of addedNodes) {
          if (!(node instanceof HTMLElement) || !node.innerText.includes(text)) continue;
          const life = { from: performance.now(), to: 0 };
          known.set(node, life);
          lives.push(life);
        }
        for (const node of removedNodes) {
          const life = known.get(node);
          if (life) life.to = performance.now();
        }
      }
    }).observe(document.body, { childList: true, subtree: true });
  }, consentCopy.saved);
}

test("each toast goes after its own time, whatever comes after it", async ({ page }) => {
  await page.goto("/cookie-settings");
  await hydrated(page);
  await watchToasts(page);
  for (let count = 1; count <= 3; count += 1) {
    await save(page);
    await expect(toasts(page)).toHaveCount(count);
  }
  await expect(toasts(page)).toHaveCount(0);
  const times = await page.evaluate(() => {
    const { lives } = window as unknown as { lives: Array<{ from: number; to: number }> };
    return lives.map(({ from, to }) => to - from);
  });
  expect(times).toHaveLength(3);
  for (const time of times) {
    expect(time).toBeGreaterThan(TOAST_MS - 100);
    expect(time).toBeLessThan(TOAST_MS + 700);
  }
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
  await page.goto("/cookie-settings");
  await hydrated(page);
  await save(page);
  const dismiss = page.getByRole("button", { name: "Dismiss message" });
  await dismiss.hover();
  await dismiss.focus();
  await page.mouse.move(0, 0);
  await page.waitForTimeout(TOAST_MS + 500);
  await expect(dismiss).toBeFocused();
  await page.locator("h1").click();
  await expect(dismiss).toHaveCount(0);
});
