import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { alive, expect, expectFocusIn, hydrated, test } from "./site-test.ts";

const address = "/buyer-intent";
const field = (page: Page) => page.getByRole("searchbox", { name: "Search topics" });
const found = (page: Page) => page.locator("#topics").getByRole("status");
const topic = (page: Page) => page.locator("#topic");
const steps = (page: Page) => page.locator("#score-steps");

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("topics are searched, opened, explained by week and downloaded, at addresses to share", async ({
    page,
    request,
  }) => {
    await page.goto(address);
    await field(page).fill("indction cook");
    await page.getByRole("radio", { name: "Consumer" }).check();
    await page.getByRole("button", { name: "Search" }).click();
    await expect(page).toHaveURL(/\?q=indction\+cook&in=consumer#topics$/);
    await expect(found(page)).toContainText("indction cook");
    await page.locator("#topics").getByRole("link", { name: "Induction cooktops" }).click();
    await expect(page).toHaveURL(/q=indction\+cook.*topic=home%2Fkitchen.*#topic$/);
    await expect(topic(page).getByRole("heading", { level: 3 })).toHaveText("Induction cooktops");

    await topic(page).getByText("Scores as a table").click();
    await topic(page).getByRole("link", { name: "Explain week 45" }).last().click();
    await expect(page).toHaveURL(/week=11.*#score-steps$/);
    // Of 52, half is left; the week adds more.
    await expect(steps(page)).toContainText("faded to 26");
    await expect(steps(page)).toContainText("47");

    const link = topic(page).getByRole("link", { name: "Download CSV" });
    const answer = await request.get((await link.getAttribute("href")) ?? "");
    expect(answer.headers()["content-type"]).toBe("text/csv; charset=utf-8");
    const rows = (await answer.text()).trim().split("\r\n");
    expect(rows).toHaveLength(13);
    expect(rows.at(-1)).toContain('"home/kitchen/induction-cooktops","2026-W46"');
    expect(rows.at(-1)).toMatch(/"87"$/);
    const unknown = await request.get("/data/intent.csv?topic=none");
    expect([unknown.status(), await unknown.text()]).toEqual([
      404,
      expect.stringContaining("“none”"),
    ]);
  });
});

test("a topic is found, opened, walked through and left again by keyboard, and each answer is announced", async ({
  page,
}) => {
  await page.goto(address);
  await alive(page, "topic-finder", "topic-panel");
  await field(page).focus();
  await page.keyboard.type("payrol");
  await expect(found(page)).toContainText("payrol");
  await expect(page.locator("#topics mark").first()).toHaveText("Payrol");
  await expect(page).toHaveURL(`${address}?q=payrol`);
  await page.keyboard.press("Enter");
  await expectFocusIn(page.locator("#topics"));
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(topic(page)).toBeFocused();
  await expect(topic(page).getByRole("status")).toContainText("Payroll software: score 82 of 100");

  const slider = topic(page).getByRole("slider");
  await slider.focus();
  await page.keyboard.press("ArrowLeft");
  await expect(slider).toHaveAttribute("aria-valuetext", "Week 45: score 69");
  await page.keyboard.press("Home");
  await expect(slider).toHaveAttribute("aria-valuetext", "Week 35: score 0");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(steps(page)).toBeFocused();
  await expect(steps(page).getByRole("heading", { level: 4 })).toContainText("week 35");

  await page.goBack();
  await expect(steps(page).getByRole("heading", { level: 4 })).toContainText("week 46");
  await page.goBack();
  await expect(topic(page).getByRole("heading", { level: 3 })).toHaveText("Freight brokers");
  await page.getByRole("link", { name: "Clear search" }).click();
  await expect(field(page)).toHaveValue("");
  await expect(field(page)).toBeFocused();
  await expect(page.locator("#browse")).toBeVisible();
});

test("the file of a topic arrives under its name", async ({ page }) => {
  await page.goto(`${address}?topic=software/staff/payroll-software`);
  await alive(page, "topic-finder", "topic-panel");
  const download = page.waitForEvent("download");
  await topic(page).getByRole("link", { name: "Download CSV" }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe("software-staff-payroll-software.csv");
  expect(await readFile(await file.path(), "utf8")).toContain("score");
});

test("what is typed key by key is counted aloud once, as the list has it", async ({ page }) => {
  await page.goto(address);
  await alive(page, "topic-finder", "topic-panel");
  await field(page).focus();
  const heard = await found(page).evaluateHandle((status) => {
    const texts: string[] = [];
    new MutationObserver(() => texts.push(status.textContent ?? "")).observe(status, {
      characterData: true,
      childList: true,
      subtree: true,
    });
    return texts;
  });
  await page.keyboard.type("stroller", { delay: 200 });
  const seen = page.locator("#topics p[aria-hidden]").first();
  await expect(found(page)).toContainText("stroller");
  await expect(found(page)).toHaveText((await seen.textContent()) ?? "");
  expect(await heard.jsonValue()).toHaveLength(1);
  await expect(page.locator("#topics li").first()).toContainText(/score \d+$/);
});

test("what an address asks for and the tool doesn't have is said, with what is shown instead", async ({
  page,
  browser,
  baseURL,
}) => {
  const note = (on: typeof page) =>
    on.getByRole("status").filter({ hasText: "The link you followed sets" }).first();
  await page.goto("/buyer-intent?topic=zzz&in=zzz");
  await hydrated(page);
  await expect(note(page)).toContainText("“Freight brokers”");
  // The control's own label, and what it offers in place of it.
  await expect(note(page)).toContainText("“Who researches it” to something we don’t offer");
  await page.goto("/buyer-intent?topic=&in=&week=3");
  await hydrated(page);
  await expect(note(page)).toHaveCount(0);
  const still = await browser.newPage({ javaScriptEnabled: false });
  await still.goto(`${baseURL}/buyer-intent?topic=zzz`);
  await expect(note(still)).toContainText("“Freight brokers”");
  await still.close();
});
