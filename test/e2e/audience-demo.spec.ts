import { content } from "./content.ts";
import { alive, expect, stopClock, test } from "./site-test.ts";

const audienceDemo = content.tools["audience-demo"].data;
const audienceDemoCopy = content.tools["audience-demo"].copy;

type Page = import("@playwright/test").Page;

const PAGE = "/solutions/audience-builder";
const copy = audienceDemoCopy;
const { ranges } = audienceDemo;

const demo = (page: Page) => page.locator("#try");
const button = (page: Page) => demo(page).locator("#run button[type=submit]");
const status = (page: Page) => demo(page).locator("#run").getByRole("status");
const age = (page: Page) => demo(page).getByLabel(copy.sentence.age.label);
const figure = (page: Page, name: keyof typeof ranges | "topLocation") =>
  demo(page).locator("dl > div").filter({ hasText: copy.answer[name] }).locator("dd");

const within = (value: number, { min, max }: { min: number; max: number }) => {
  expect(value).toBeGreaterThanOrEqual(min);
  expect(value).toBeLessThanOrEqual(max);
};

async function expectAnswer(page: Page): Promise<string> {
  await expect(status(page)).toContainText("Simulated result");
  const total = await figure(page, "totalMatches").innerText();
  const matches = Number(total.replace("M", "")) * 1e6;
  const size = Number((await figure(page, "audienceSize").innerText()).replace("M", "")) * 1e6;
  const income =
    Number((await figure(page, "averageIncome").innerText()).replace(/[$k]/g, "")) * 1e3;
  within(matches, ranges.totalMatches);
  within(size, ranges.audienceSize);
  within(income, ranges.averageIncome);
  expect(size).toBeLessThanOrEqual(matches);
  await expect(status(page)).toContainText(total);
  return total;
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with JavaScript" : "without JavaScript", () => {
    test.use({ javaScriptEnabled });
    const ready = (page: Page) => (javaScriptEnabled ? alive(page, "demo-run") : Promise.resolve());

    test("choices shape the query, and a run answers it within the ranges", async ({ page }) => {
      await page.goto(PAGE);
      await ready(page);
      await expect(status(page)).toHaveText(copy.answer.status.example);
      await age(page).selectOption("18-24");
      await demo(page).getByLabel("Daily").check();
      await button(page).click();
      await expectAnswer(page);
      await expect(status(page)).toContainText("every day");
      await expect(page).toHaveURL(/demo-age=18-24/);
      // What was chosen stays chosen.
      await expect(age(page)).toHaveValue("18-24");
      await expect(demo(page).getByLabel("Daily")).toBeChecked();
    });

    test("each run draws other values", async ({ page }) => {
      await page.goto(PAGE);
      await ready(page);
      const seen = new Set<string>();
      for (let i = 0; i < 3; i += 1) {
        await button(page).click();
        if (javaScriptEnabled) await expect(button(page)).toBeDisabled();
        await expect(button(page)).toBeEnabled();
        seen.add(await expectAnswer(page));
      }
      expect(seen.size).toBeGreaterThan(1);
    });

    test("says that its results are simulated", async ({ page }) => {
      await page.goto(PAGE);
      await ready(page);
      await expect(demo(page).getByText(copy.answer.simulated, { exact: true })).toBeVisible();
    });
  });
}

test("is idle, then running and disabled for its time, then done", async ({ page }) => {
  await page.clock.install();
  await page.goto(PAGE);
  await alive(page, "demo-run");
  await expect(button(page)).toHaveText(copy.run.idle);
  await stopClock(page);
  await button(page).click();
  for (const ms of [0, audienceDemo.runMs - 1]) {
    await page.clock.runFor(ms);
    await expect(button(page)).toBeDisabled();
    await expect(button(page)).toHaveText(copy.run.running);
    await expect(status(page)).toHaveText(copy.answer.status.running);
  }
  await page.clock.runFor(1);
  await expect(button(page)).toBeEnabled();
  await expect(button(page)).toHaveText(copy.run.again);
  await expectAnswer(page);
});

test("keeps the focus in its place while it runs, and gives it back to its button", async ({
  page,
}) => {
  await page.goto(PAGE);
  await alive(page, "demo-run");
  await button(page).focus();
  // Noted in the page: the focus must be nowhere else in between.
  await page.evaluate(() => {
    const lost: string[] = [];
    Object.assign(window, { lost });
    const look = () => {
      if (document.activeElement === document.body) lost.push("body");
      requestAnimationFrame(look);
    };
    look();
  });
  await page.keyboard.press("Enter");
  await expect(button(page)).toBeDisabled();
  await expect(demo(page).getByRole("group", { name: copy.run.running })).toBeFocused();
  // A second press does nothing.
  await page.keyboard.press("Enter");
  await expect(button(page)).toBeEnabled();
  await expect(button(page)).toBeFocused();
  expect(await page.evaluate(() => (window as unknown as { lost: string[] }).lost)).toEqual([]);
});

test("runs also where the sample below has nobody", async ({ page }) => {
  await page.goto(`${PAGE}?state=wyoming&interest=woodworking&age=18-24&income=over-149999`);
  await alive(page, "demo-run");
  await button(page).click();
  await expectAnswer(page);
});

test("a result belongs to its question: another filter takes it back, another refresh does not", async ({
  page,
}) => {
  await page.goto(PAGE);
  await alive(page, "demo-run");
  await button(page).click();
  await expectAnswer(page);
  await demo(page).getByLabel("Monthly").check();
  await expect(status(page)).toContainText("every month");
  await age(page).selectOption("65-up");
  await expect(status(page)).toHaveText(copy.answer.status.idle);
});

test.describe("under reduced motion", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  test("nothing resolves while it runs, and the result is there at the end", async ({ page }) => {
    await page.goto(PAGE);
    await alive(page, "demo-run");
    await button(page).click();
    await expect(button(page)).toBeDisabled();
    const moving = demo(page).locator("form svg path.starting\\:opacity-0");
    for (const path of await moving.all()) await expect(path).toBeHidden();
    await expectAnswer(page);
  });
});
