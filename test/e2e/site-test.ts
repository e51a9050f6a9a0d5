import { test as base, expect, type Locator, type Page } from "@playwright/test";
import { isHydrated } from "../engines/in-page.ts";
import { type OneTab, oneTab } from "./one-tab.ts";
import { type OwnSites, ownSites } from "./own-site.ts";

/**
 * The test of this site: any console error or warning, uncaught rejection or violation of the content policy
 * fails it, whatever else it looked at.
 *
 * What tests of a worker share is all named here and made when a test first asks for it: a test that has other such
 * things than the one before gets a worker and a browser of its own, which take seconds to start.
 */
export const test = base.extend<{ faults: string[] }, OneTab & OwnSites>({
  ...oneTab,
  ...ownSites,
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

/** A test that audits one page in a tab which a worker's other audits had before: see OneTab. */
export const audited = test.extend({
  page: async ({ tab, viewport }, use) => {
    if (viewport) await tab.setViewportSize(viewport);
    await tab.emulateMedia({ forcedColors: null, colorScheme: null });
    await use(tab);
    // Each test has listeners of its own.
    tab.removeAllListeners("console");
    tab.removeAllListeners("pageerror");
    // What still runs is not the next test's. A file of the site, since a blank page would end the renderer: it is in another
    // group than pages with an opener policy, and each test would compile the engines in a process of its own.
    await tab.goto("/robots.txt");
  },
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
  page.on("pageerror", ({ message }) => {
    // The browser's own word for a transition between two pages that it leaves out; no script of ours began it.
    if (!message.startsWith("Transition was aborted")) faults.push(`uncaught: ${message}`);
  });
}

/** Waits until the page's scripts have begun, and each island that is in view is hydrated. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(isHydrated);
}

/**
 * Stops the page's clock, which `page.clock.install()` has to have made before the page: timers and animation frames wait for
 * `page.clock.runFor`, however slow the machine is.
 */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));
}

/** Wakes a form's island, as a pointer over it would, and waits until the form answers by itself. */
export async function takenOver(page: Page, form: string): Promise<void> {
  await hydrated(page);
  await wake(page.locator("[data-island]", { has: page.locator(`form#${form}`) }));
}

/** Opens a calculator of the pricing page, and so closes the one before. */
export async function openTool(page: Page, id: string): Promise<void> {
  const fold = page.locator(`details:has(> #${id})`);
  if ((await fold.getAttribute("open")) === null) await fold.locator("summary").first().click();
}

/** Wakes every island of the page, as a pointer over them would, and waits for what becomes of each. */
export async function wakeIslands(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const islands = [...document.querySelectorAll<HTMLElement>("[data-island]")];
    const asleep = islands.filter(({ dataset }) => !dataset.state);
    for (const { lastElementChild: box } of asleep) box?.dispatchEvent(new Event("pointerenter"));
    return asleep.length === 0;
  });
}

/** Wakes islands, as a pointer over them would, and waits until each is hydrated. */
export async function alive(page: Page, ...islands: readonly string[]): Promise<void> {
  await hydrated(page);
  for (const name of islands) await wake(page.locator(`[data-island="${name}"]`));
}

async function wake(island: Locator): Promise<void> {
  await expect(async () => {
    // What wakes it may be fetched a moment after the page's scripts have begun.
    await island.evaluate(({ lastElementChild: box }) =>
      box?.dispatchEvent(new Event("pointerenter")),
    );
    await expect(island).toHaveAttribute("data-state", "hydrated", { timeout: 1_000 });
  }).toPass();
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

/**
 * Waits until effects have run and frames are drawn: the browser has twice had nothing else to do, or two seconds have
 * passed each time. Chromium now and then never calls a page idle that has just come back to the front.
 */
export async function idle(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const atMost = { timeout: 2_000 };
        requestIdleCallback(() => requestIdleCallback(() => resolve(), atMost), atMost);
      }),
  );
}

/**
 * The focus is on a part of the page or, if the part has no name that could be read out for it, on its heading or the line that
 * says its state.
 */
export async function expectFocusIn(part: Locator): Promise<void> {
  const focusFault = () =>
    part.evaluate((element) => {
      const { activeElement: on } = document;
      const isPart = on === element && element.matches("[aria-label], [aria-labelledby]");
      const isStart = on?.matches("h1, h2, h3, h4, h5, h6, [role=status]") && element.contains(on);
      return isPart || isStart ? "" : `focus on ${on?.outerHTML.slice(0, 120)}`;
    });
  await expect.poll(focusFault).toBe("");
}
