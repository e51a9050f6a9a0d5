import type { Page } from "@playwright/test";
import { fill } from "../../shared/words.ts";
import { content } from "./content.ts";
import { alive, expect, expectFocusIn, hydrated, openTool, stopClock, test } from "./site-test.ts";

const estimate = "/solutions/traffic-id";
const pricing = "/pricing";
const { summary } = content.tools["return-estimator"].result;

/** Printed output: how many pages, and whether the page's heading and the bill's total are on it. */
async function printed(page: Page) {
  await page.emulateMedia({ media: "print" });
  const heading = await page.locator("main h1").isVisible();
  const total = await page.locator("#mail-bill p[aria-hidden]").isVisible();
  // The browser tells the page when it has printed: what is seen is asked before.
  const pdf = (await page.pdf({ format: "Letter" })).toString("latin1");
  return { pages: pdf.match(/\/Type \/Page\b/g)?.length, heading, total };
}

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the visit estimator answers by a plain GET, at an address to share", async ({ page }) => {
    await page.goto(estimate);
    await page.getByLabel("Monthly website visits").fill("20000");
    await page.getByLabel("Base match rate").fill("30");
    await page.getByRole("button", { name: "Estimate visits" }).click();
    await expect(page).toHaveURL(/\/solutions\/traffic-id\?.*visits=20000.*base=30.*#estimate$/);
    // 80 % of 20,000 from the United States, at 20, 30 and 70 %.
    await expect(page.locator("#visit-estimate [role=status]")).toContainText("4,800 of 20,000");
    await expect(page.locator("#visit-estimate")).toContainText("11,200");
    await expect(page.getByLabel("Monthly website visits")).toHaveValue("20000");
  });

  test("a wrong assumption is said beside its field, and kept", async ({ page }) => {
    await page.goto(`${estimate}?low=50&base=40`);
    const base = page.getByLabel("Base match rate");
    await expect(base).toHaveValue("40");
    await expect(base).toHaveAttribute("aria-invalid", "true");
    await expect(base).toHaveAccessibleDescription(/50 or more/);
  });

  test("the mail estimator answers on the direct mail page", async ({ page }) => {
    await page.goto("/solutions/direct-mail");
    await page.getByRole("radio", { name: /Letter/ }).check();
    await page.getByLabel("Pieces per mailing").fill("1000");
    await page.getByRole("radio", { name: "Once" }).check();
    await page.getByRole("button", { name: "Calculate cost" }).click();
    await expect(page).toHaveURL(/\/solutions\/direct-mail\?.*piece=letter.*#prices$/);
    await expect(page.locator("#mail-bill [role=status]")).toContainText("$950.00");
    await page.getByRole("link", { name: "Print this quote" }).click();
    await expect(page).toHaveURL(/piece=letter.*#mail-bill$/);
    expect(await printed(page)).toEqual({ pages: 1, heading: false, total: true });
  });

  test("return and saving answer by a plain GET, with the losses", async ({ page }) => {
    await page.goto(`${pricing}?billing=annual`);
    await openTool(page, "return");
    await page.getByLabel("Average order ($)").fill("10");
    await page.getByRole("button", { name: "Calculate return" }).click();
    await expect(page).toHaveURL(
      /billing=annual.*order=10.*#return$|order=10.*billing=annual.*#return$/,
    );
    // 8.1 and 21.6 orders at $5 are $40 and $108; the plan is $1,399, other costs $1,200.
    await expect(page.locator("#return-answer [role=status]")).toHaveText(
      fill(summary.loss, { low: "$2,559", high: "$2,491" }),
    );
    await openTool(page, "saving");
    await page.getByLabel("Your annual subscription ($)").fill("$1,000");
    await page.getByLabel("Years to compare").fill("1");
    await page.getByRole("button", { name: "Compare costs" }).click();
    // $1,399 and $1,500 to switch, against $1,000.
    await expect(page.locator("#saving-answer [role=status]")).toContainText("cost $1,899 more");
    await openTool(page, "return");
    await expect(page.getByLabel("Average order ($)")).toHaveValue("10");
  });
});

test("return and saving follow the keyboard, announce, and come back with the address", async ({
  page,
}) => {
  await page.goto(pricing);
  await openTool(page, "return");
  await alive(page, "return-estimator");
  const year = page.locator("#return-answer [role=status]");
  await expect(year).toHaveText(fill(summary.gain, { low: "$252", high: "$5,652" }));
  await page.getByLabel("Average order ($)").focus();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("2500");
  await expect(year).toHaveText(fill(summary.gain, { low: "$7,137", high: "$24,012" }));
  await expect(page).toHaveURL(`${pricing}?order=2500`);
  await page.keyboard.press("Enter");
  await expectFocusIn(page.locator("#return-answer"));
  const high = page.getByLabel("High reply rate");
  await high.fill("0.1");
  await expect(high).toHaveAccessibleDescription(/1 or more/);
  await expect(year).toHaveText("To see your return, check High reply rate.");
  await high.fill("4");
  const saving = page.locator("#saving-answer [role=status]");
  await openTool(page, "saving");
  await alive(page, "saving-estimator");
  await page.getByLabel("Years to compare").fill("1");
  await expect(saving).toContainText("$8,712 over one year");
  await page.reload();
  await expect(saving).toContainText("$8,712 over one year");
  await expect(page.getByLabel("Average order ($)")).toHaveValue("2500");
});

test("a changed assumption changes the answer and the address, and is announced", async ({
  page,
}) => {
  await page.goto(estimate);
  await alive(page, "visit-estimator");
  const answer = page.locator("#visit-estimate [role=status]");
  await expect(answer).toContainText("1,600 of 5,000");
  await page.getByLabel("U.S. visits (%)").fill("100");
  await expect(answer).toContainText("2,000 of 5,000");
  await expect(page).toHaveURL(`${estimate}?us=100`);
  await page.reload();
  await expect(answer).toContainText("2,000 of 5,000");
});

test("the estimate leads to the plan chooser with its visits", async ({ page }) => {
  await page.goto(`${estimate}?visits=20000`);
  await hydrated(page);
  await page.getByRole("link", { name: "Find the plan that fits" }).click();
  await expect(page).toHaveURL("/pricing?visits=16000#plan-chooser");
  await expect(page.getByLabel("Monthly U.S. visits")).toHaveValue("16000");
});

test("the mail estimator on the direct mail page keeps its address in step", async ({ page }) => {
  await page.goto("/solutions/direct-mail?quantity=200");
  await alive(page, "mail-cost");
  await expect(page.getByLabel("Pieces per mailing")).toHaveValue("200");
  await page.getByRole("radio", { name: /Tri-fold/ }).check();
  await expect(page).toHaveURL("/solutions/direct-mail?piece=tri-fold&quantity=200");
});

test("the quote prints alone on one page, and the page is whole again afterwards", async ({
  page,
}) => {
  await page.goto("/solutions/direct-mail?frequency=weekly");
  await alive(page, "mail-cost");
  const whole = await printed(page);
  expect(whole).toMatchObject({ heading: true, total: true });
  expect(whole.pages).toBeGreaterThan(2);
  await page.evaluate(() => {
    window.print = () => {};
  });
  await page.emulateMedia({ media: "screen" });
  await page.getByRole("link", { name: "Print this quote" }).click();
  await expect(page.locator("#mail-bill")).toContainText("/solutions/direct-mail?frequency=weekly");
  expect(await printed(page)).toEqual({ pages: 1, heading: false, total: true });
  await expect(page.locator("main h1")).toBeVisible();
});

/** Notes in the page what a screen reader would be told: each change of a live region, with the text that it then has. */
async function listen(page: Page) {
  await page.evaluate(() => {
    const heard: string[] = [];
    Object.assign(window, { heard });
    const region = (node: Node) =>
      (node instanceof Element ? node : node.parentElement)?.closest("[role=status]");
    new MutationObserver((changes) => {
      for (const status of new Set(changes.map(({ target }) => region(target))))
        if (status && status.getAttribute("aria-live") !== "off")
          heard.push(status.textContent ?? "");
    }).observe(document.body, { characterData: true, childList: true, subtree: true });
  });
  return {
    heard: () => page.evaluate(() => (window as unknown as { heard: string[] }).heard.splice(0)),
  };
}

test("what is typed slowly is answered once, a fault and its end included", async ({ page }) => {
  await page.goto(pricing);
  await openTool(page, "return");
  await alive(page, "return-estimator");
  const { heard } = await listen(page);
  const status = await page.locator("#return-answer [role=status]").elementHandle();
  const order = page.getByLabel("Average order ($)");
  await order.fill("");
  await order.pressSequentially("900", { delay: 400 });
  await expect(page.locator("#return-answer [role=status]")).toContainText("$6,732");
  expect(await heard()).toHaveLength(1);
  await openTool(page, "plan-chooser");
  await alive(page, "plan-chooser");
  await heard();
  const visits = page.getByLabel("Monthly U.S. visits");
  await visits.fill("abc");
  const plan = page.locator("#plan-chooser-answer [role=status]");
  await expect(plan).toHaveText("To see your plan, check Monthly U.S. visits.");
  await visits.fill("900");
  await expect(plan).toContainText("Based on your answers: Standard Pro");
  expect(await heard()).toEqual([
    "To see your plan, check Monthly U.S. visits.",
    expect.stringContaining("Standard Pro"),
  ]);
  await openTool(page, "return");
  await order.fill("-5");
  await expect(page.locator("#return-answer [role=status]")).toHaveText(
    "To see your return, check Average order ($).",
  );
  // The same element all along.
  expect(await status?.evaluate(({ isConnected }) => isConnected)).toBe(true);
});

test("the billing period says its price once, and what else it changes stays silent", async ({
  page,
}) => {
  await page.goto(pricing);
  await openTool(page, "saving");
  await alive(page, "saving-estimator");
  const { heard } = await listen(page);
  const saving = page.locator("#saving-answer [role=status]");
  const before = await saving.textContent();
  await page.getByRole("radio", { name: /^Annual/ }).check();
  await expect(saving).not.toHaveText(before ?? "");
  await expect.poll(heard).toEqual([expect.stringMatching(/^Standard Pro: \$[\d,]+ per year, /)]);
  await page.getByLabel("Years to compare").fill("1");
  await expect.poll(heard).toEqual([expect.stringContaining("over one year")]);
});

test("an address that can't follow each change has the last one, also after the browser refused a write", async ({
  page,
}) => {
  await page.clock.install();
  await page.goto(pricing);
  await hydrated(page);
  await stopClock(page);
  // WebKit throws after a hundred writes in half a minute.
  await page.evaluate(() => {
    const replace = history.replaceState;
    const writes: string[] = [];
    Object.assign(window, { writes });
    history.replaceState = function (...given) {
      writes.push(`${given[2]}`);
      if (writes.length === 1) throw new DOMException("Too many calls", "SecurityError");
      return replace.apply(this, given);
    };
  });
  const writes = () => page.evaluate(() => (window as unknown as { writes: string[] }).writes);
  const periods = page.locator("[name=billing]");
  for (let i = 0; i < 31; i += 1) {
    await periods.nth((i + 1) % 2).evaluate((period: HTMLInputElement) => period.click());
    // About a frame.
    await page.clock.runFor(16);
  }
  await page.clock.runFor(2_000);
  await expect(page).toHaveURL(`${pricing}?billing=annual`);
  await expect(page.getByRole("radio", { name: /^Annual/ })).toBeChecked();
  // Not one for each change.
  expect((await writes()).length).toBeLessThan(10);
});
