import { content } from "./content.ts";
import { alive, expect, expectFocusIn, hydrated, idle, settled, test } from "./site-test.ts";

const glossary = content.glossary.terms;

type Page = import("@playwright/test").Page;

const field = (page: Page) => page.getByRole("searchbox");
const status = (page: Page) => page.locator("#search").getByRole("status");
const answer = (page: Page) => page.locator("#answer");
const first = (page: Page) => answer(page).getByRole("heading", { level: 3 }).first();

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with JavaScript" : "without JavaScript", () => {
    test.use({ javaScriptEnabled });
    const ready = (page: Page) => (javaScriptEnabled ? hydrated(page) : Promise.resolve());
    const ask = async (page: Page, words: string) => {
      await field(page).fill(words);
      if (!javaScriptEnabled) await page.getByRole("button", { name: "Search" }).click();
    };

    test("everything is shown before anybody asks", async ({ page }) => {
      await page.goto("/resources");
      await ready(page);
      for (const { slug } of glossary)
        await expect(page.locator(`[id="term-${slug}"] a`)).toHaveAttribute(
          "href",
          `/glossary#term-${slug}`,
        );
      await expect(page.locator("#articles li")).not.toHaveCount(0);
    });

    test("a word finds its term first, and the address keeps it", async ({ page }) => {
      await page.goto("/resources");
      await ready(page);
      await ask(page, "suppression");
      await expect(first(page)).toHaveText("Suppression");
      await expect(page).toHaveURL(/\?q=suppression/);
      await expect(status(page)).toContainText("suppression");
    });

    test("a misspelt word finds it too", async ({ page }) => {
      await page.goto("/resources");
      await ready(page);
      // The index is fetched when the field is first used.
      await field(page).focus();
      await ask(page, "firmografics");
      await expect(first(page)).toHaveText("Firmographics");
    });

    test("a kind filters, and a query inside it says what it leaves out", async ({ page }) => {
      await page.goto("/resources");
      await ready(page);
      await page.getByRole("radio", { name: "Calculators" }).check();
      await ask(page, "postage");
      await expect(answer(page).getByRole("heading", { level: 3 })).toHaveCount(1);
      await expect(page).toHaveURL(/kind=calculator/);
      await answer(page)
        .getByRole("link", { name: /of (an)?other kind/ })
        .click();
      await expect(page.getByRole("radio", { name: "Everything" })).toBeChecked();
      await expect(answer(page).getByRole("heading", { level: 3 })).not.toHaveCount(1);
    });

    test("nothing found leads on", async ({ page }) => {
      await page.goto("/resources");
      await ready(page);
      await ask(page, "xylophone");
      await expect(status(page)).toContainText("xylophone");
      await answer(page).getByRole("link", { name: "Search for webhook" }).click();
      await expect(field(page)).toHaveValue("webhook");
      await expect(first(page)).toHaveText("Webhook");
      await page.getByRole("link", { name: "Clear the search" }).click();
      await expect(page).toHaveURL("/resources");
      await expect(field(page)).toHaveValue("");
    });

    test("a shared address shows its answer", async ({ page }) => {
      await page.goto("/resources?q=ncoa&kind=term");
      await expect(first(page)).toHaveText("NCOA");
      await expect(field(page)).toHaveValue("ncoa");
      await expect(page.getByRole("radio", { name: "Glossary" })).toBeChecked();
      await ready(page);
      await expect(first(page)).toHaveText("NCOA");
    });

    test("a term leads to its neighbor", async ({ page }) => {
      await page.goto("/glossary#term-match-rate");
      await ready(page);
      await page.locator("#term-match-rate").getByRole("link", { name: "Coverage" }).click();
      await expect(page).toHaveURL("/glossary#term-coverage");
      await expect(page.locator("#term-coverage dt")).toBeInViewport();
    });
  });
}

test("typing adds no entries to the history, and does not move the page", async ({ page }) => {
  await page.goto("/about");
  await hydrated(page);
  await page.getByRole("contentinfo").getByRole("link", { name: "Resources", exact: true }).click();
  await expect(page).toHaveURL("/resources");
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await field(page).focus();
  const before = await page.evaluate(() => scrollY);
  await field(page).pressSequentially("house");
  await expect(page).toHaveURL("/resources?q=house");
  expect(await page.evaluate(() => scrollY)).toBe(before);
  await page.goBack();
  await expect(page).toHaveURL("/about");
});

test("words typed before the scripts came are searched for once they are there", async ({
  page,
}) => {
  await page.goto("/resources", { waitUntil: "commit" });
  await field(page).fill("idempotency");
  await hydrated(page);
  await expect(first(page)).toHaveText("Idempotency key");
});

test("the search works from the keyboard alone, and Enter leads to the answer", async ({
  page,
}) => {
  await page.goto("/resources");
  await alive(page, "resource-results");
  await field(page).focus();
  await page.keyboard.type("webhook");
  await page.keyboard.press("Enter");
  await expectFocusIn(answer(page));
  await field(page).focus();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.press("ArrowRight");
  await expect(page).toHaveURL(/kind=article/);
  await page.getByRole("link", { name: "Clear the search" }).press("Enter");
  await expect(field(page)).toBeFocused();
});

test("the index is fetched only when the field is used", async ({ page }) => {
  await page.goto("/resources");
  await settled(page);
  const scripts: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "script") scripts.push(request.url());
  });
  await idle(page);
  expect(scripts).toEqual([]);
  await field(page).focus();
  await expect.poll(() => scripts.length).toBeGreaterThan(0);
});

test("a letter of the index leads to its terms and takes the focus there", async ({ page }) => {
  await page.goto("/glossary");
  await hydrated(page);
  const index = page.getByRole("navigation", { name: "Glossary by letter" });
  await index.getByRole("link", { name: "S", exact: true }).click();
  await expectFocusIn(page.locator("#letter-s"));
  await expect(page.getByRole("heading", { name: "S", exact: true })).toBeInViewport();
});
