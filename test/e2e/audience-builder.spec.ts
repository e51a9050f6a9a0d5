import type { Locator, Page } from "@playwright/test";
import { countSample } from "#app/features/audience-builder/count.ts";
import { makePopulation } from "#app/features/audience-builder/population.ts";
import { readAudienceQuery } from "#app/features/audience-demo/query.ts";
import { PAUSE_MS } from "#app/ui/spoken-status.tsx";
import { content } from "./content.ts";
import { alive, expect, stopClock, test } from "./site-test.ts";

const address = "/solutions/audience-builder";
const { copy, data: sample } = content.tools["audience-builder"];
const { data: options, copy: asking } = content.tools["audience-demo"];
const people = makePopulation(sample, options);

const bench = (page: Page) => page.locator("#try");
const count = (page: Page) =>
  bench(page).getByRole("status").filter({ hasText: "sample people match" });
const kept = (page: Page) => page.locator("ul").filter({ has: page.getByLabel(/^Delete/) });
const box = (page: Page, name: string) => bench(page).getByRole("checkbox", { name, exact: true });

/** Expected result of a query, computed without the page. */
function matchesOf(query: string): string {
  const asked = readAudienceQuery(new URLSearchParams(query), options);
  return countSample(people, asked, options).matches.toLocaleString("en-US");
}

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the sample is counted, with its map, charts and dates, for what the form sends", async ({
    page,
  }) => {
    await page.goto(address);
    await expect(count(page)).toContainText(`${matchesOf("")} people`);
    await expect(bench(page)).toContainText("Week 1");
    await expect(bench(page).getByText(copy.saved.without)).toBeVisible();
    await expect(bench(page).getByLabel(copy.saved.name)).toBeHidden();

    await box(page, "OH Ohio").check();
    await bench(page).getByText("Search everywhere else").click();
    await bench(page).locator("summary", { hasText: "Leave out" }).click();
    await box(page, "Renters").check();
    await bench(page).getByRole("button", { name: "Run the query" }).click();
    await expect(page).toHaveURL(/state=ohio&where=not.*without=renters/);
    const { search } = new URL(page.url());
    await expect(count(page)).toContainText(`${matchesOf(search)} people`);
    await expect(bench(page)).toContainText("Find people outside Ohio");
    // A page that is made on request knows its day.
    await expect(bench(page).locator("tbody time")).toHaveCount(4);
    await expect(box(page, "Renters")).toBeVisible();
    await bench(page).locator("summary", { hasText: copy.table.show }).click();
    const row = bench(page).getByRole("row", { name: /^Ohio 0 0 / });
    await expect(row).toBeVisible();
  });
});

test("by keyboard, the fifty states are one stop", async ({ page }) => {
  await page.goto(address);
  await alive(page, "audience-bench", "keep-audience");
  const skip = bench(page).getByRole("link", { name: asking.controls.states.skip });
  await skip.focus();
  await expect(skip).toBeInViewport();
  await page.keyboard.press("Enter");
  await expect(bench(page).getByRole("group", { name: asking.controls.where.label })).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(bench(page).getByRole("radio", { name: asking.controls.where.in })).toBeFocused();
});

test("the count is seen with each change, and heard once they pause", async ({ page }) => {
  await page.clock.install();
  await page.goto(address);
  await alive(page, "audience-bench", "keep-audience");
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
    await expect(seen).toContainText(`${matchesOf(asked)} people`);
    await expect(count(page)).toHaveText(before);
  }
  await page.clock.runFor(PAUSE_MS);
  await expect(count(page)).toContainText(`${matchesOf(asked)} people`);
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

test("by keyboard, states are filters, the count is announced, and an audience is saved, opened and deleted", async ({
  page,
}) => {
  await page.goto(address);
  await alive(page, "audience-bench", "keep-audience");
  await box(page, "OH Ohio").focus();
  await page.keyboard.press("Space");
  await expect(count(page)).toContainText(`${matchesOf("state=ohio")} people`);
  await expect(page).toHaveURL(`${address}?state=ohio`);
  // The map is the second way.
  await bench(page).locator("svg [data-state=texas]").first().click();
  await expect(box(page, "TX Texas")).toBeChecked();
  await expect(page).toHaveURL(`${address}?state=ohio&state=texas`);
  const both = `${matchesOf("state=ohio&state=texas")} people`;
  await expect(count(page)).toContainText(both);

  await bench(page).getByLabel(copy.saved.name).focus();
  await page.keyboard.press("Enter");
  await expect(bench(page).getByLabel(copy.saved.name)).toHaveAttribute("aria-invalid", "true");
  await page.keyboard.type("Ohio and Texas");
  await page.keyboard.press("Enter");
  await expect(bench(page).getByText("Saved “Ohio and Texas”.")).toBeVisible();

  await box(page, "OH Ohio").uncheck();
  await expect(page).toHaveURL(`${address}?state=texas`);
  await page.reload();
  await alive(page, "audience-bench", "keep-audience");
  await kept(page).getByRole("link", { name: "Open Ohio and Texas" }).focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`${address}?state=ohio&state=texas#try`);
  await expect(box(page, "OH Ohio")).toBeChecked();
  await expect(count(page)).toContainText(both);
  await page.goBack();
  await expect(box(page, "OH Ohio")).not.toBeChecked();

  await kept(page).getByRole("button", { name: "Delete Ohio and Texas" }).focus();
  await page.keyboard.press("Enter");
  await expect(bench(page).getByText("Deleted “Ohio and Texas”.")).toBeVisible();
  await expect(bench(page).getByRole("heading", { name: copy.saved.list })).toBeFocused();
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
});

test("a browser that has no room, allows no storage or holds something else says so, and keeps what was typed", async ({
  page,
}) => {
  await page.addInitScript(() => {
    if (!localStorage.getItem("audiences")) localStorage.setItem("audiences", "{ not ours");
    const full = () => {
      throw new DOMException("No room", "QuotaExceededError");
    };
    Object.assign(window, {
      fill: () => Object.defineProperty(Storage.prototype, "setItem", { value: full }),
      deny: () =>
        Object.defineProperty(window, "localStorage", {
          get: () => {
            throw new DOMException("Denied", "SecurityError");
          },
        }),
    });
  });
  await page.goto(address);
  await alive(page, "audience-bench", "keep-audience");
  const name = bench(page).getByLabel(copy.saved.name);
  await expect(bench(page).getByText(copy.saved.faults.broken)).toBeVisible();
  await bench(page).getByRole("button", { name: copy.saved.startOver }).click();
  await expect(bench(page).getByText(copy.saved.status.cleared)).toBeVisible();
  for (const [cause, fault] of [
    ["fill", copy.saved.faults.full],
    ["deny", copy.saved.faults.blocked],
  ] as const) {
    await page.evaluate((act) => (window as unknown as Record<string, () => void>)[act]?.(), cause);
    await name.fill("Ohio remodelers");
    await bench(page).getByRole("button", { name: copy.saved.save }).click();
    await expect(bench(page).getByText(fault)).toBeVisible();
    await expect(name).toHaveValue("Ohio remodelers");
    await expect(name).toBeFocused();
  }
});
