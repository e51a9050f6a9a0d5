import { test as base, expect, type Locator, type Page } from "@playwright/test";

/**
 * The test of this site: any console error or warning, uncaught rejection or violation of the content policy
 * fails it, whatever else it looked at.
 */
export const test = base.extend<{ faults: string[] }>({
  faults: [
    async ({ page }, use) => {
      const faults: string[] = [];
      watch(page, faults);
      await use(faults);
      expect(faults, "console errors, warnings, rejections and policy violations").toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

function watch(page: Page, faults: string[]): void {
  page.on("console", (message) => {
    if (message.type() !== "error" && message.type() !== "warning") return;
    // The browser itself reports a document answered with 4xx or 5xx; tests of such answers check the status.
    if (
      message.text().startsWith("Failed to load resource") &&
      message.location().url === page.url()
    )
      return;
    faults.push(
      `${message.type()}: ${message.text()} at ${message.location().url} on ${page.url()}`,
    );
  });
  page.on("pageerror", (error) => faults.push(`uncaught: ${error.message}`));
}

/** Waits until the app has taken over the page: from here on links navigate inside it. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => document.documentElement.dataset.scripts === "hydrated");
}

/** Waits until a form answers by itself: some are fetched apart, and come to life a moment after their page. */
export async function takenOver(page: Page, form: string): Promise<void> {
  await hydrated(page);
  await page.waitForFunction(
    (id) => Object.keys(document.getElementById(id) ?? {}).some((key) => key.startsWith("__react")),
    form,
  );
}

/**
 * Waits until what the page's scripts set going has ended: nothing is fetched any more, and the browser has twice had
 * nothing else to do. For what must not happen; what must is awaited itself.
 */
export async function settled(page: Page): Promise<void> {
  await hydrated(page);
  await page.waitForLoadState("networkidle");
  await idle(page);
}

/** Waits until effects have run and frames are drawn: the browser has twice had nothing else to do. */
export async function idle(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestIdleCallback(() => requestIdleCallback(() => resolve()));
      }),
  );
}

/**
 * The focus is on a part of the page or, if the part has no name that could be read out for it, on its heading or the line that
 * says its state.
 */
export async function expectFocusIn(part: Locator): Promise<void> {
  const held = () =>
    part.evaluate((element) => {
      const { activeElement: on } = document;
      const isPart = on === element && element.matches("[aria-label], [aria-labelledby]");
      const isStart = on?.matches("h1, h2, h3, h4, h5, h6, [role=status]") && element.contains(on);
      return isPart || isStart ? "" : `focus on ${on?.outerHTML.slice(0, 120)}`;
    });
  await expect.poll(held).toBe("");
}
