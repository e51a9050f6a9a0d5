import type { Page } from "@playwright/test";
import { alive, expect, test } from "./site-test.ts";

const address = "/data/business-intelligence";
const profile = (page: Page) => page.locator("#try");
const status = (page: Page) => profile(page).getByRole("status").first();
const step = (page: Page, name: "Earlier" | "Later") =>
  profile(page).getByRole("link", { name: new RegExp(`^${name}`) });
const row = (page: Page, name: string | RegExp) => profile(page).getByRole("row", { name });

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a day is picked, looked at and stepped from, at addresses to share", async ({ page }) => {
    await page.goto(address);
    await expect(profile(page).getByText("Sample company")).toBeVisible();
    await profile(page)
      .getByRole("link", { name: /Second warehouse opens in Dayton/ })
      .click();
    await expect(page).toHaveURL(`${address}?as-of=2026-05-21#try`);
    await expect(profile(page).getByRole("heading", { level: 3 }).first()).toBeInViewport();
    await profile(page).getByRole("link", { name: "Locations", exact: true }).click();
    await expect(page).toHaveURL(/as-of=2026-05-21&view=sites#try$/);
    await expect(row(page, /400 Mill St/)).toHaveCount(1);
    await step(page, "Earlier").click();
    await expect(page).toHaveURL(/as-of=2026-05-02&view=sites#try$/);
    await expect(row(page, /400 Mill St/)).toHaveCount(0);
    await profile(page).getByRole("link", { name: "Research", exact: true }).click();
    await profile(page).getByText("Scores as a table").click();
    await expect(row(page, "17")).toBeVisible();
    await expect(page.locator("[style]")).toHaveCount(0);
  });
});

test("versions are stepped through by keyboard, announced, and left again by Back", async ({
  page,
}) => {
  await page.goto(`${address}?as-of=2026-06-30`);
  await alive(page, "company-profile");
  await expect(status(page)).toContainText("Jun 3, 2026. Ana Petrov takes over logistics.");
  await expect(profile(page).locator("ins").first()).toHaveText("Ana Petrov");
  await expect(row(page, /^Ana Petrov/)).toBeVisible();

  await step(page, "Earlier").focus();
  await page.keyboard.press("Enter");
  await expect(status(page)).toContainText(
    "May 21, 2026. Second warehouse opens in Dayton. Version ",
  );
  await expect(row(page, /^Ana Petrov/)).toHaveCount(0);
  await expect(step(page, "Earlier")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`${address}?as-of=2026-05-02`);
  await expect(profile(page).locator("[aria-current=step]")).toContainText("hosted platform");

  await step(page, "Later").focus();
  for (const day of ["May 21", "Jun 3", "Jul 6", "Aug 17", "Oct 5", "Nov 16", "Nov 16"]) {
    await page.keyboard.press("Enter");
    await expect(status(page)).toContainText(`as of ${day}, 2026.`);
  }
  // At the end it leads no further, and keeps the focus.
  await expect(page).toHaveURL(address);
  await expect(step(page, "Later")).toHaveAccessibleName(/^Later ?, this is the latest version$/);
  await expect(step(page, "Later")).toBeFocused();

  const quarter = profile(page).getByRole("slider", { name: "Quarter to read out" });
  await expect(quarter).toHaveAttribute("aria-valuetext", "Q3 2026: 266 people");
  await quarter.focus();
  await page.keyboard.press("ArrowLeft");
  await expect(quarter).toHaveAttribute("aria-valuetext", "Q2 2026: 252 people");

  await profile(page).getByRole("link", { name: "Technology", exact: true }).click();
  await expect(page).toHaveURL(`${address}?view=technology`);
  await expect(row(page, /In-house storefront/)).toContainText("Jan 2024 to Apr 2026");
  await expect(profile(page).getByRole("status").last()).toHaveText("Now showing: Technology.");
  await page.goBack();
  await expect(quarter).toBeVisible();
  await page.goBack();
  await expect(status(page)).toContainText("Operations passes 100 people");
});
