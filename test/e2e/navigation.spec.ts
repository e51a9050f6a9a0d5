import { expect, hydrated, test } from "./site-test.ts";

test.describe("the header on wide screens", () => {
  for (const [menu, link, url] of [
    ["Solutions", "Web traffic ID", "/solutions/traffic-id"],
    ["Data Solutions", "Consumer data", "/data/consumer-data"],
    ["Industries", "Healthcare", "/industries#healthcare"],
  ] as const) {
    test(`opens ${menu} by click and leads to ${url}`, async ({ page }) => {
      await page.goto("/about");
      await hydrated(page);
      await page
        .getByRole("navigation", { name: "Main" })
        .getByRole("button", { name: menu, exact: true })
        .click();
      await page
        .getByRole("navigation", { name: "Main" })
        .getByRole("link", { name: link })
        .click();
      await expect(page).toHaveURL(url);
      await expect(page.locator("header [popover]:popover-open")).toHaveCount(0);
    });
  }

  test("closes a menu on Escape and gives focus back to its button", async ({ page }) => {
    await page.goto("/");
    const button = page.getByRole("button", { name: "Solutions", exact: true });
    await button.focus();
    await page.keyboard.press("Enter");
    await expect(page.locator("#menu-solutions")).toBeVisible();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Escape");
    await expect(page.locator("#menu-solutions")).toBeHidden();
    await expect(button).toBeFocused();
  });

  test("closes a menu when focus leaves it", async ({ page }) => {
    await page.goto("/");
    await hydrated(page);
    await page.getByRole("button", { name: "Industries", exact: true }).focus();
    await page.keyboard.press("Enter");
    await expect(page.locator("#menu-industries")).toBeVisible();
    for (let i = 0; i < 9; i += 1) await page.keyboard.press("Tab");
    await expect(page.locator("#menu-industries")).toBeHidden();
  });

  test("opens a menu after the pointer has rested on it, and closes it after the pointer has gone", async ({
    page,
  }) => {
    await page.goto("/");
    await hydrated(page);
    await page.getByRole("button", { name: "Solutions", exact: true }).hover();
    await page.waitForTimeout(100);
    await expect(page.locator("#menu-solutions")).toBeHidden();
    await expect(page.locator("#menu-solutions")).toBeVisible();
    await page.mouse.move(640, 880);
    await expect(page.locator("#menu-solutions")).toBeHidden();
  });

  test("opens the dashboard's login in a new tab and says so", async ({ page }) => {
    await page.goto("/");
    const login = page
      .getByRole("banner")
      .getByRole("link", { name: "Login (opens in a new tab)" });
    await expect(login).toHaveAttribute("target", "_blank");
    await expect(login).toHaveAttribute("rel", /noopener/);
  });
});

test.describe("the side panel on small screens", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("holds focus, closes on Escape and gives focus back", async ({ page }) => {
    await page.goto("/");
    const button = page.getByRole("button", { name: "Menu" });
    await button.click();
    const panel = page.getByRole("dialog", { name: "Menu" });
    await expect(panel).toBeVisible();
    for (let i = 0; i < 25; i += 1) {
      await page.keyboard.press("Tab");
      // Between the last and the first control the browser's own bar has its turn; the page behind never has.
      const inside = await page.evaluate(() => {
        const { activeElement } = document;
        return activeElement === document.body || activeElement?.closest("dialog") !== null;
      });
      expect(inside).toBe(true);
    }
    await page.keyboard.press("Escape");
    await expect(panel).toBeHidden();
    await expect(button).toBeFocused();
  });

  test("closes when a link in it is followed", async ({ page }) => {
    await page.goto("/");
    await hydrated(page);
    await page.getByRole("button", { name: "Menu" }).click();
    await page.getByRole("dialog").getByRole("link", { name: "Pricing" }).click();
    await expect(page).toHaveURL("/pricing");
    await expect(page.getByRole("dialog")).toBeHidden();
  });
});

test("a navigation scrolls to the top, moves focus to the h1 and announces the title", async ({
  page,
}) => {
  await page.goto("/");
  await hydrated(page);
  const link = page.getByRole("contentinfo").getByRole("link", { name: "About", exact: true });
  await link.scrollIntoViewIfNeeded();
  await link.click();
  await expect(page).toHaveURL("/about");
  await expect(page.locator("h1")).toBeFocused();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await expect(page.locator('p[role="status"]')).toHaveText(await page.title());
});

test("Back restores the position", async ({ page }) => {
  await page.goto("/");
  await hydrated(page);
  await page.evaluate(() => window.scrollTo({ top: 1500, behavior: "instant" }));
  await page.locator("#solutions").getByRole("link", { name: "Build an audience" }).click();
  await expect(page).toHaveURL("/solutions/audience-builder");
  await page.goBack();
  await expect(page).toHaveURL("/");
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1000);
});

test("/#solutions leads to the solutions section from any page", async ({ page }) => {
  await page.goto("/about");
  await hydrated(page);
  await page.getByRole("contentinfo").getByRole("link", { name: "All solutions" }).click();
  await expect(page).toHaveURL("/#solutions");
  await expect(page.locator("#solutions h2")).toBeInViewport();
});
