import type { Page } from "@playwright/test";
import { alive, expect, expectFocusIn, hydrated, test } from "./site-test.ts";

const address = "/data/consumer-data";
const field = (page: Page) => page.getByRole("searchbox", { name: "Search attributes" });
const answer = (page: Page) => page.locator("#attributes");
const rows = (page: Page) => answer(page).locator("tbody tr");
/** The choice of columns is folded until it is asked for. */
const openColumns = (page: Page) => page.locator("summary", { hasText: "columns" }).click();

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("attributes are searched, filtered, shown whole and downloaded as they are shown", async ({
    page,
    request,
  }) => {
    await page.goto(address);
    await expect(rows(page)).toHaveCount(6);
    await answer(page)
      .getByRole("link", { name: /Show all/ })
      .click();
    await expect(page).toHaveURL(`${address}?show=all`);
    expect(await rows(page).count()).toBeGreaterThan(60);

    await page.getByLabel("Group", { exact: true }).first().selectOption("home");
    await page.getByLabel("How we know").first().selectOption("modeled");
    await openColumns(page);
    await page.getByRole("checkbox", { name: "Limits column" }).check();
    // What is shown is what is checked.
    for (const name of ["How we know", "Example", "Coverage", "Refreshed"])
      await page.getByRole("checkbox", { name: `${name} column` }).uncheck();
    await page.getByRole("button", { name: "Search" }).click();
    await expect(page).toHaveURL(/group=home&source=modeled&col=limit#attributes$/);
    await expect(rows(page)).toHaveCount(1);
    await expect(answer(page).getByRole("columnheader")).toHaveText(["Attribute", "Limits"]);

    const link = answer(page).getByRole("link", { name: "Download these attributes as JSON" });
    const file = await request.get((await link.getAttribute("href")) ?? "");
    expect(await file.json()).toMatchObject({
      sample: true,
      attributes: [{ name: "home_value_band", limit: expect.any(String) }],
    });
  });
});

test("attributes are found by keyboard with what matched marked, and the answer is announced", async ({
  page,
}) => {
  await page.goto("/solutions/business-data");
  await alive(page, "attribute-list");
  await field(page).focus();
  await page.keyboard.type("work emal");
  await expect(answer(page).getByRole("status")).toContainText("match");
  await expect(rows(page).first().locator("mark").first()).toHaveText("Work");
  await expect(page).toHaveURL("/solutions/business-data?q=work+emal");
  await page.keyboard.press("Enter");
  await expectFocusIn(answer(page));
  await openColumns(page);
  await page.getByRole("checkbox", { name: "Coverage" }).focus();
  await page.keyboard.press("Space");
  await expect(answer(page).getByRole("columnheader")).toHaveText([
    "Attribute",
    "How we know",
    "Example",
    "Refreshed",
  ]);
  await expect(page).toHaveURL(
    "/solutions/business-data?q=work+emal&col=source&col=example&col=refresh",
  );
  await answer(page).getByRole("link", { name: "Clear search" }).click();
  await expect(page).toHaveURL("/solutions/business-data?col=source&col=example&col=refresh");
  await expect(field(page)).toBeFocused();
  await expect(rows(page)).toHaveCount(6);
  for (const name of ["How we know", "Example", "Refreshed"])
    await page.getByRole("checkbox", { name: `${name} column` }).uncheck();
  await expect(page).toHaveURL("/solutions/business-data?col=");
  await expect(answer(page).getByRole("columnheader")).toHaveText(["Attribute"]);
  await page.getByRole("checkbox", { name: "Limits column" }).check();
  await expect(page).toHaveURL("/solutions/business-data?col=limit");
  // Nothing to download where nothing matches.
  await field(page).fill("xylophone");
  await expect(answer(page).getByRole("link", { name: /Download/ })).toHaveCount(0);
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(`figures, ${javaScriptEnabled ? "with" : "without"} scripts`, () => {
    test.use({ javaScriptEnabled });

    test("a figure is found by a word, its row is shown, and the number is announced", async ({
      page,
    }) => {
      await page.goto("/methodology");
      if (javaScriptEnabled) await hydrated(page);
      const answer = page.locator("#figures");
      const all = await answer.locator("tbody tr").count();
      await page.getByRole("searchbox", { name: "Find a figure" }).fill("45 days");
      await page.getByRole("button", { name: "Search" }).click();
      await expect(page).toHaveURL(/\/methodology\?q=45\+days/);
      await expect(answer.getByRole("status")).toContainText("1 ");
      await expect(answer.locator("tbody tr")).toHaveCount(1);
      // Its definition and the pages that show it; a source of its own is under the definition.
      await expect(answer.locator("#privacy-answer td")).toHaveCount(2);
      await expect(answer.locator("#privacy-answer")).toContainText("45 days");
      await answer.getByRole("link", { name: "Show all figures" }).click();
      await expect(answer.locator("tbody tr")).toHaveCount(all);
      await expect(page).toHaveURL("/methodology");
    });
  });
}
