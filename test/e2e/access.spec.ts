import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import {
  clippedText,
  looseStructure,
  lostMarks,
  pastTheEdge,
  smallTargets,
} from "./access-checks.ts";
import { sitePaths } from "./content.ts";
import { expect, hydrated, test } from "./site-test.ts";

/** IBM's engine as it comes; its own npm wrapper would fetch it from elsewhere. */
const ibmEngine = readFileSync(
  createRequire(import.meta.url).resolve("accessibility-checker-engine/ace.js"),
  "utf8",
);

// One page load for each page: every size and setting is asked of the same document.
for (const path of sitePaths()) {
  test(`${path} has no accessibility fault at any size, with large text or forced colors`, async ({
    page,
  }) => {
    test.slow();
    await page.goto(path);
    await hydrated(page);

    await page.setViewportSize({ width: 1280, height: 900 });
    expect.soft(await axe(page), "axe at 1280 px").toEqual([]);
    expect.soft(await ibm(page), "IBM's engine at 1280 px").toEqual([]);
    expect.soft(await page.evaluate(looseStructure)).toEqual([]);
    await fits(page, "1280 px");
    await page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));
    await fits(page, "1280 px with the page's text doubled");
    await page.evaluate(() => document.documentElement.style.removeProperty("font-size"));

    await page.evaluate(lostMarks);
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ forcedColors: "active", colorScheme });
      expect.soft(await page.evaluate(lostMarks), "lost in forced colors").toEqual([]);
    }
    await page.emulateMedia({ forcedColors: "none", colorScheme: "light" });

    await page.setViewportSize({ width: 390, height: 844 });
    expect.soft(await page.evaluate(smallTargets), "too low for a finger").toEqual([]);

    await page.setViewportSize({ width: 320, height: 900 });
    expect.soft(await axe(page), "axe at 320 px").toEqual([]);
    await fits(page, "320 px");
    await page.evaluate(spaceText);
    await fits(page, "320 px with the spacing of WCAG 1.4.12");
  });
}

test("the comparison's line shows in forced colors", async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active", colorScheme: "dark" });
  await page.goto("/");
  const color = (css: string) =>
    page.locator(css).evaluate((element) => getComputedStyle(element).backgroundColor);
  expect(await color(".compare-line")).not.toBe(await color("body"));
});

test("the skip link is seen when it has focus, and only then", async ({ page }) => {
  // So low that the cookie banner is above the header and leaves room above it.
  await page.setViewportSize({ width: 1024, height: 400 });
  await page.goto("/about");
  const skip = page.getByRole("link", { name: "Skip to content" });
  await expect(skip).toHaveCSS("opacity", "0");
  await skip.focus();
  await expect(skip).toHaveCSS("opacity", "1");
  await expect(skip).toBeInViewport({ ratio: 1 });
});

async function axe(page: Page): Promise<string[]> {
  // There are no frames to look into, and what passes is of no interest: both cost more than the rules themselves.
  const builder = new AxeBuilder({ page }).setLegacyMode(true);
  const { violations } = await builder.options({ resultTypes: ["violations"] }).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" | ")}`);
}

async function fits(page: Page, at: string): Promise<void> {
  expect.soft(await page.evaluate(pastTheEdge), `sticks out at ${at}`).toBeLessThanOrEqual(0);
  expect.soft(await page.evaluate(clippedText), `cut off at ${at}`).toEqual([]);
}

type IbmResult = { ruleId: string; value: [string, string]; message: string; snippet: string };
type IbmEngine = {
  Checker: new () => { check(node: Node, sets: string[]): Promise<{ results: IbmResult[] }> };
};

/** What it calls a violation and is none. */
const tolerated = [
  // A frame that scrolls takes the focus so that the keyboard can scroll it; axe demands it.
  { rule: "element_tabbable_role_valid", snippet: /^<section tabindex="0"/ },
  // A form or an article without a name is no landmark, so it can't be mixed up with another.
  { rule: "aria_form_label_unique", snippet: /^<form (?!.*aria-label)/ },
  { rule: "aria_article_label_unique", snippet: /^<article (?!.*aria-label)/ },
  // A switch stands after its label, at the end of the line.
  { rule: "input_label_after", snippet: /role="switch"/ },
  // A day's label is its date in words off the screen; the number in it is for the eye.
  { rule: "label_content_exists", snippet: /^<label class="relative / },
];

/** Its certain violations; what it only supposes or wants looked at by hand is not one. */
async function ibm(page: Page): Promise<string[]> {
  await page.evaluate(ibmEngine);
  const results = await page.evaluate(async () => {
    const { ace } = window as unknown as { ace: IbmEngine };
    return (await new ace.Checker().check(document, ["IBM_Accessibility"])).results;
  });
  return results
    .filter(({ value }) => value.join() === "VIOLATION,FAIL")
    .filter(
      ({ ruleId, snippet }) =>
        !tolerated.some((known) => known.rule === ruleId && known.snippet.test(snippet)),
    )
    .map(({ ruleId, message, snippet }) => `${ruleId}: ${message} ${snippet}`);
}

/** A sheet of the document's own making, which the content policy allows as it allows any script's styles. */
function spaceText(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(
    "* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }",
  );
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}
