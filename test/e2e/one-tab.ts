import type { Page } from "@playwright/test";
import { port } from "./servers.ts";
import { test } from "./site-test.ts";

/** Said here: what a test chooses is not known yet when its worker makes the tab. */
const baseURL = `http://127.0.0.1:${port}`;

/**
 * A test that audits one page in a tab which a worker's other audits had before. A visitor who chooses nothing leaves nothing
 * in it that a page depends on, while the engines and the app's files, a megabyte and more of scripts, are compiled once for
 * all. For tests that only look: whoever stores, chooses or replaces something takes `test`.
 */
export const audited = test.extend<object, { tab: Page }>({
  tab: [
    async ({ browser }, use) => {
      const context = await browser.newContext({ baseURL, javaScriptEnabled: true });
      await use(await context.newPage());
      await context.close();
    },
    { scope: "worker" },
  ],
  page: async ({ tab, viewport }, use) => {
    if (viewport) await tab.setViewportSize(viewport);
    await tab.emulateMedia({ forcedColors: null, colorScheme: null });
    await use(tab);
    // Each test has listeners of its own.
    tab.removeAllListeners("console");
    tab.removeAllListeners("pageerror");
    // What still runs is not the next test's.
    await tab.goto("about:blank");
  },
});
