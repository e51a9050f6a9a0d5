import type { Locator, Page } from "@playwright/test";
import { countSample } from "#app/features/audience-builder/count.ts";
import { makePopulation } from "#app/features/audience-builder/population.ts";
import { readAudienceQuery } from "#app/features/audience-builder/query.ts";
import { PAUSE_MS } from "#app/ui/spoken-status.tsx";
import { content } from "./content.ts";
import { framesPassed } from "./frames.ts";
import { alive, expect, stopClock, test } from "./site-test.ts";

const address = "/solutions/audience-builder";
const { data: sample } = content.tools["audience-builder"];
const { data: options, copy: asking } = content.tools["audience-demo"];
const people = makePopulation(sample, options);

const bench = (page: Page) => page.locator("#sample");
const count = (page: Page) =>
  bench(page).getByRole("status").filter({ hasText: "sample people match" });
const box = (page: Page, name: string) => bench(page).getByRole("checkbox", { name, exact: true });

const openStates = (page: Page) =>
  bench(page).locator("summary", { hasText: asking.controls.states.fold }).click();

/** Expected result of a query, computed without the page. */
function matchesOf(query: string): string {
  const asked = readAudienceQuery(new URLSearchParams(query), options);
  return countSample(people, asked, options).matches.toLocaleString("en-US");
}

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the sample is counted for what the form sends", async ({ page }) => {
    await page.goto(address);
    await expect(count(page)).toContainText(`${matchesOf("")} of `);
    await openStates(page);
    await box(page, "OH Ohio").check();
    await bench(page).getByLabel(asking.controls.where.not).check();
    await box(page, "Renters").check();
    await bench(page).getByRole("button", { name: asking.controls.count }).click();
    await expect(page).toHaveURL(/state=ohio&where=not.*without=renters/);
    const { search } = new URL(page.url());
    await expect(count(page)).toContainText(`${matchesOf(search)} of `);
    await expect(box(page, "Renters")).toBeChecked();
    // The list is open where it says something.
    await expect(box(page, "OH Ohio")).toBeVisible();
  });
});

test("by keyboard, the fifty states are one stop", async ({ page }) => {
  await page.goto(address);
  await alive(page, "audience-bench");
  await openStates(page);
  const skip = bench(page).getByRole("link", { name: asking.controls.states.skip });
  await skip.focus();
  await expect(skip).toBeInViewport();
  await page.keyboard.press("Enter");
  // The browser moves the focus and the address, and the focus once more when it draws: only then does Tab go on from there.
  await expect(page).toHaveURL(/#/);
  await expect(bench(page).getByRole("group", { name: asking.controls.where.label })).toBeFocused();
  await page.evaluate(framesPassed);
  await page.keyboard.press("Tab");
  await expect(bench(page).getByRole("radio", { name: asking.controls.where.in })).toBeFocused();
});

test("the count is seen with each change, and heard once they pause", async ({ page }) => {
  await page.clock.install();
  await page.goto(address);
  await alive(page, "audience-bench");
  await openStates(page);
  await stopClock(page);
  const seen = bench(page).locator("p[aria-hidden]").filter({ hasText: "sample people match" });
  const before = (await count(page).textContent()) ?? "";
  const heard = await noteChanges(count(page));
  let asked = "";
  for (const [name, id] of [
    ["OH Ohio", "ohio"],
    ["TX Texas", "texas"],
    ["UT Utah", "utah"],
  ] as const) {
    await box(page, name).check();
    // As slow as the changes of one choice may be.
    await page.clock.runFor(PAUSE_MS - 1);
    asked += `&state=${id}`;
    await expect(seen).toContainText(`${matchesOf(asked)} of `);
    await expect(count(page)).toHaveText(before);
  }
  await page.clock.runFor(PAUSE_MS);
  await expect(count(page)).toContainText(`${matchesOf(asked)} of `);
  expect(await heard()).toHaveLength(1);
});

/** Every text that an element gets from now on. */
async function noteChanges(element: Locator): Promise<() => Promise<string[]>> {
  const notes = await element.evaluateHandle((node) => {
    const texts: string[] = [];
    new MutationObserver(() => texts.push(node.textContent ?? "")).observe(node, {
      characterData: true,
      childList: true,
      subtree: true,
    });
    return texts;
  });
  return () => notes.jsonValue();
}

test("by keyboard, states are filters, and the count is announced", async ({ page }) => {
  await page.goto(address);
  await alive(page, "audience-bench");
  await bench(page).locator("summary", { hasText: asking.controls.states.fold }).focus();
  await page.keyboard.press("Enter");
  await box(page, "OH Ohio").focus();
  await page.keyboard.press("Space");
  await expect(count(page)).toContainText(`${matchesOf("state=ohio")} of `);
  await expect(page).toHaveURL(`${address}?state=ohio`);
  // The map is the second way.
  await bench(page).locator("svg [data-state=texas]").first().click();
  await expect(box(page, "TX Texas")).toBeChecked();
  await expect(page).toHaveURL(`${address}?state=ohio&state=texas`);
  await expect(count(page)).toContainText(`${matchesOf("state=ohio&state=texas")} of `);
});
