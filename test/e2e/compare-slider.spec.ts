import { expect, hydrated, test } from "./site-test.ts";

const position = (page: import("@playwright/test").Page) =>
  page.getByRole("slider").evaluate((element) => Number((element as HTMLInputElement).value));

test("moves by itself until the visitor takes the handle", async ({ page }) => {
  await page.goto("/");
  await hydrated(page);
  const start = await position(page);
  await expect.poll(() => position(page)).not.toBe(start);
  await page.getByRole("slider").press("ArrowRight");
  const taken = await position(page);
  await page.waitForTimeout(500);
  expect(await position(page)).toBe(taken);
  await expect(page.getByRole("button", { name: /motion/ })).toBeHidden();
});

test("can be paused and played", async ({ page }) => {
  await page.goto("/");
  await hydrated(page);
  await page.getByRole("button", { name: "Pause motion" }).click();
  const paused = await position(page);
  await page.waitForTimeout(400);
  expect(await position(page)).toBe(paused);
  await page.getByRole("button", { name: "Play motion" }).click();
  await expect.poll(() => position(page)).not.toBe(paused);
});

test.describe("under reduced motion", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  test("never starts", async ({ page }) => {
    await page.goto("/");
    await hydrated(page);
    const start = await position(page);
    await page.waitForTimeout(600);
    expect(await position(page)).toBe(start);
  });
});

test("stands still while it is off screen", async ({ page }) => {
  await page.goto("/");
  await hydrated(page);
  await page.evaluate(() =>
    window.scrollTo({ top: document.body.scrollHeight, behavior: "instant" }),
  );
  await page.waitForTimeout(200);
  const away = await position(page);
  await page.waitForTimeout(400);
  expect(await position(page)).toBe(away);
});
