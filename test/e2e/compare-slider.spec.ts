import { REST_TICKS, TICK_MS } from "#app/features/compare-slider/motion.ts";
import { contrast, lineOf, pixelReader, type Rgb } from "./pixels.ts";
import { expect, hydrated, stopClock, test } from "./site-test.ts";

type Page = import("@playwright/test").Page;

const slider = (page: Page) => page.getByRole("slider");
const position = (page: Page) =>
  slider(page).evaluate((element) => Number((element as HTMLInputElement).value));

/** Whether the handle stays where it is over many ticks. */
async function expectStill(page: Page): Promise<void> {
  const before = await position(page);
  await page.clock.runFor((REST_TICKS + 20) * TICK_MS);
  expect(await position(page)).toBe(before);
}

/**
 * Until observers were told that the element is off screen: one made now is told after those of the page. Frames can't be
 * counted, as the installed clock has its own.
 */
function toldOffScreen(element: Element): Promise<void> {
  return new Promise((resolve) => {
    new IntersectionObserver((entries, observer) => {
      if (entries.at(-1)?.isIntersecting) return;
      observer.disconnect();
      resolve();
    }).observe(element);
  });
}

test.beforeEach(({ page }) => page.clock.install());

test("moves by itself until the visitor takes the handle", async ({ page }) => {
  await page.goto("/");
  await hydrated(page);
  const start = await position(page);
  await expect.poll(() => position(page)).not.toBe(start);
  await slider(page).press("ArrowRight");
  await stopClock(page);
  await expectStill(page);
  await expect(page.getByRole("button", { name: /motion/ })).toBeHidden();
});

test("stops as soon as it has the focus, and says its value in words", async ({ page }) => {
  await page.goto("/");
  await hydrated(page);
  const start = await position(page);
  await expect.poll(() => position(page)).not.toBe(start);
  await slider(page).focus();
  await stopClock(page);
  await expectStill(page);
  expect(String(await position(page))).toMatch(/^\d+(\.\d)?$/);
  await slider(page).press("Home");
  await expect(slider(page)).toHaveAttribute("aria-valuetext", "100% identified");
  await slider(page).press("End");
  await expect(slider(page)).toHaveAttribute("aria-valuetext", "0% identified");
});

test("goes to where it is clicked, without dragging", async ({ page }) => {
  await page.goto("/");
  await hydrated(page);
  const box = await slider(page).boundingBox();
  if (!box) throw new Error("The slider has no box.");
  for (const share of [0.8, 0.2]) {
    await slider(page).click({ position: { x: box.width * share, y: box.height / 2 } });
    expect(Math.abs((await position(page)) - share * 100)).toBeLessThan(5);
  }
});

test("can be paused and played", async ({ page }) => {
  await page.goto("/");
  await hydrated(page);
  await page.getByRole("button", { name: "Pause motion" }).click();
  await stopClock(page);
  await expectStill(page);
  const paused = await position(page);
  await page.getByRole("button", { name: "Play motion" }).click();
  await page.clock.resume();
  await expect.poll(() => position(page)).not.toBe(paused);
});

test("its first target is a random one", async ({ page }) => {
  await page.goto("/");
  await hydrated(page);
  // The two ends lie on either side of the start.
  for (const [random, sign] of [
    [0, -1],
    [1, 1],
  ] as const) {
    await page.evaluate((value) => {
      Math.random = () => value;
    }, random);
    const before = await position(page);
    await page.getByRole("button", { name: "Pause motion" }).click();
    await page.getByRole("button", { name: "Play motion" }).click();
    await expect.poll(async () => Math.sign((await position(page)) - before)).toBe(sign);
  }
});

test.describe("under reduced motion", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  test("never starts", async ({ page }) => {
    await page.goto("/");
    await hydrated(page);
    await stopClock(page);
    await expectStill(page);
  });
});

test("stands still while it is off screen", async ({ page }) => {
  await page.goto("/");
  await hydrated(page);
  await page.evaluate(() =>
    window.scrollTo({ top: document.body.scrollHeight, behavior: "instant" }),
  );
  await slider(page).evaluate(toldOffScreen);
  await stopClock(page);
  await expectStill(page);
});

const GLOW: Rgb = [255, 180, 84];

for (const { javaScriptEnabled, width } of [
  { javaScriptEnabled: true, width: 390 },
  { javaScriptEnabled: true, width: 1280 },
  { javaScriptEnabled: false, width: 320 },
]) {
  test.describe(`at ${width} px, ${javaScriptEnabled ? "with" : "without"} a script`, () => {
    test.use({ javaScriptEnabled, viewport: { width, height: 900 } });

    test("the handle is on the line from end to end", async ({ page, browser }) => {
      await page.goto("/");
      if (javaScriptEnabled) await hydrated(page);
      await slider(page).scrollIntoViewIfNeeded();
      const { x, y, width: wide } = await artOf(page);
      const middle = await middleOf(page);
      const row = { x: 0, width, height: 1 };
      const pixels = await pixelReader(page, browser);
      for (const value of [0, 25, 50, 75, 100]) {
        await slider(page).fill(String(value));
        const line = lineOf(await pixels.read({ ...row, y: y + 4 }), GLOW);
        // Above the arrows in the thumb's middle.
        const thumb = lineOf(await pixels.read({ ...row, y: middle - 14 }), GLOW);
        expect(Math.abs(line - (x + (wide * value) / 100)), `line at ${value}`).toBeLessThan(3);
        expect(Math.abs(thumb - line), `handle at ${value}`).toBeLessThan(1.6);
      }
      await pixels.close();
    });
  });
}

test("the focus ring can be told from what lies around it, on both sides", async ({
  page,
  browser,
}) => {
  await page.goto("/");
  await hydrated(page);
  await slider(page).press("Home");
  for (let i = 0; i < 5; i += 1) await slider(page).press("PageUp");
  const art = await artOf(page);
  const middle = art.x + (art.width * (await position(page))) / 100;
  const pixels = await pixelReader(page, browser);
  // Through the ring on either side of the thumb, from the ground to the thumb's edge.
  const row = { y: await middleOf(page), height: 1, width: 16 };
  const night = await pixels.read({ ...row, x: Math.round(middle - 38) });
  const paper = (await pixels.read({ ...row, x: Math.round(middle + 22) })).reverse();
  for (const side of [night, paper]) {
    const [ground = GLOW] = side;
    const most = Math.max(...side.map((pixel) => contrast(pixel, ground)));
    expect(most).toBeGreaterThanOrEqual(3);
  }
  await pixels.close();
});

/** The height of the handle's middle. */
async function middleOf(page: Page): Promise<number> {
  const box = await slider(page).boundingBox();
  if (!box) throw new Error("The slider has no box.");
  return box.y + box.height / 2;
}

async function artOf(page: Page) {
  const box = await page.locator(".compare").boundingBox();
  if (!box) throw new Error("The comparison is not on the page.");
  return box;
}
