import type { Fixtures, Page, PlaywrightWorkerArgs } from "@playwright/test";
import { port } from "./servers.ts";

/** Said here: what a test chooses is not known yet when its worker makes the tab. */
const baseURL = `http://127.0.0.1:${port}`;

/**
 * A tab for all audits of a worker. A visitor who chooses nothing leaves nothing in it that a page depends on, while the
 * engines and the app's files, a megabyte and more of scripts, are compiled once for all. For tests that only look:
 * anyone who stores, chooses or replaces something takes a page of their own.
 */
export type OneTab = { tab: Page };

export const oneTab: Fixtures<object, OneTab, object, PlaywrightWorkerArgs> = {
  tab: [
    async ({ browser }, use) => {
      const context = await browser.newContext({ baseURL, javaScriptEnabled: true });
      await use(await context.newPage());
      await context.close();
    },
    { scope: "worker" },
  ],
};
