import { expect, hydrated, test } from "./site-test.ts";

type Page = import("@playwright/test").Page;

/** Share of the first name that its bar covers; null without a bar. */
const covered = (page: Page) =>
  page
    .locator(".resolves")
    .first()
    .evaluate((name) => {
      const { content, transform } = getComputedStyle(name, "::after");
      return content === "none" ? null : new DOMMatrix(transform).a;
    });

/** Scrolls until the first name is this far down the window, as a share of its height. */
const bringTo = (page: Page, share: number) =>
  page
    .locator(".resolves")
    .first()
    .evaluate((name, at) => {
      const top = name.getBoundingClientRect().top + scrollY - innerHeight * at;
      scrollTo({ top, behavior: "instant" });
    }, share);

test.describe("names that scrolling uncovers", () => {
  test("are bars as they come into view and names further up, and nothing moves for it", async ({
    page,
  }) => {
    await page.goto("/");
    await hydrated(page);
    await bringTo(page, 0.97);
    await expect.poll(() => covered(page)).toBeGreaterThan(0.9);
    const before = await page.locator("#main").evaluate((main) => main.scrollHeight);
    await bringTo(page, 0.8);
    await expect.poll(() => covered(page)).toBeLessThan(0.9);
    expect(await covered(page)).toBeGreaterThan(0);
    await bringTo(page, 0.4);
    await expect.poll(() => covered(page)).toBe(0);
    expect(await page.locator("#main").evaluate((main) => main.scrollHeight)).toBe(before);
  });

  test("are names in a window that shows the whole page", async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 12_000 });
    await page.goto("/");
    await expect.poll(() => covered(page)).toBe(0);
  });

  for (const [name, media] of [
    ["with less motion", { reducedMotion: "reduce" }],
    ["in forced colors", { forcedColors: "active" }],
    ["on paper", { media: "print" }],
  ] as const)
    test(`have no bar ${name}`, async ({ page }) => {
      await page.emulateMedia(media);
      await page.goto("/");
      await bringTo(page, 0.97);
      expect(await covered(page)).toBeNull();
    });

  test.describe("with no script at all", () => {
    test.use({ javaScriptEnabled: false });

    test("are uncovered by scrolling alone", async ({ page }) => {
      await page.goto("/");
      await bringTo(page, 0.97);
      await expect.poll(() => covered(page)).toBeGreaterThan(0.9);
      await bringTo(page, 0.4);
      await expect.poll(() => covered(page)).toBe(0);
    });
  });
});
