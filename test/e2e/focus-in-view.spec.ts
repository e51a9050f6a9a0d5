import type { Page } from "@playwright/test";
import { paths } from "./consent-tools.ts";
import { expect, hydrated, test } from "./site-test.ts";

const viewports = [
  { width: 1280, height: 800 },
  { width: 1366, height: 657 },
  { width: 390, height: 844 },
];

/**
 * Puts focus on every stop of the page in the order of the Tab key, forwards and back, and names those of which nothing
 * can be seen: under the banner, under the header or out of the window (WCAG 2.2, 2.4.11).
 */
function hiddenStops(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const bar = document.querySelector(".consent-banner");
    const header = document.querySelector("header");
    const stops = [
      ...document.querySelectorAll<HTMLElement>(
        "a[href], button, input, select, textarea, summary, [tabindex='0']",
      ),
    ].filter(
      (element) =>
        element.checkVisibility({ visibilityProperty: true }) &&
        !element.matches(":disabled, [tabindex='-1'], [type=radio]:not(:checked)"),
    );
    // Not smoothly: the place at the end is what counts.
    document.documentElement.style.scrollBehavior = "auto";
    const hidden: string[] = [];
    for (const stop of [...stops, ...stops.toReversed()]) {
      stop.focus();
      if (document.activeElement !== stop) continue;
      const { top, bottom, height } = stop.getBoundingClientRect();
      const over = header?.contains(stop) || bar?.contains(stop) ? 0 : covers(header, "bottom");
      const under = bar?.contains(stop) ? innerHeight : covers(bar, "top");
      const seen = Math.min(bottom, under) - Math.max(top, over);
      // A control may be cut, but not so far that nobody can tell what has focus.
      if (seen < Math.min(height, 24) - 1)
        hidden.push(`${stop.outerHTML.slice(0, 90)} (${Math.round(seen)} px seen)`);
    }
    return hidden;

    function covers(element: Element | null, edge: "top" | "bottom"): number {
      const none = edge === "top" ? innerHeight : 0;
      if (!element?.checkVisibility()) return none;
      const { position } = getComputedStyle(element);
      if (position !== "fixed" && position !== "sticky") return none;
      return element.getBoundingClientRect()[edge];
    }
  });
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with JavaScript" : "without JavaScript", () => {
    test.use({ javaScriptEnabled });

    test("with the banner shown, every stop of every page can be seen at each size", async ({
      page,
    }) => {
      test.setTimeout(180_000);
      const hidden: string[] = [];
      for (const path of paths) {
        await page.goto(path);
        if (javaScriptEnabled) await hydrated(page);
        await expect(page.locator(".consent-banner")).toBeVisible();
        for (const viewport of viewports) {
          await page.setViewportSize(viewport);
          const at = `${path} at ${viewport.width} x ${viewport.height}`;
          hidden.push(...(await hiddenStops(page)).map((stop) => `${at}: ${stop}`));
        }
      }
      expect(hidden).toEqual([]);
    });
  });
}
