import type { BrowserContext } from "@playwright/test";
import { testWith } from "./configured-site.ts";
import { modes, paths } from "./consent-tools.ts";
import { expect, hydrated } from "./site-test.ts";

const calendar = "https://calendar.example.com/demo";
const test = testWith({ BOOKING_URL: calendar });

// One build serves them all.
test.describe.configure({ mode: "default", timeout: 120_000 });

/** Pages that asked for the calendar's host; it answers unless it is to be silent. */
async function fakeCalendar(context: BrowserContext, silent = false): Promise<Set<string>> {
  const asked = new Set<string>();
  await context.route("https://calendar.example.com/**", async (route) => {
    asked.add(new URL(route.request().frame().page().url()).pathname);
    if (silent) return;
    await route.fulfill({
      contentType: "text/html",
      body: "<!doctype html><title>Calendar</title><h1>Pick a day</h1>",
    });
  });
  return asked;
}

for (const mode of modes) {
  test(`in ${mode} mode the calendar's host hears from its own page alone`, async ({
    site,
    context,
    page,
  }) => {
    const asked = await fakeCalendar(context);
    for (const path of paths) {
      await page.goto(site[mode] + path);
      await hydrated(page);
    }
    await page.goto(`${site[mode]}/book-a-demo`);
    await expect(page.frameLocator("iframe").getByRole("heading")).toHaveText("Pick a day");
    expect([...asked]).toEqual(["/book-a-demo"]);
  });
}

test("without JavaScript the frame stands in the page", async ({ site, browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  await fakeCalendar(context);
  const page = await context.newPage();
  await page.goto(`${site["opt-out"]}/book-a-demo`);
  await expect(page.frameLocator("iframe").getByRole("heading")).toHaveText("Pick a day");
  await context.close();
});

test("a calendar that does not answer gives way to the direct link and the address", async ({
  site,
  context,
  page,
}) => {
  await fakeCalendar(context, true);
  await page.goto(`${site["opt-out"]}/book-a-demo`, { waitUntil: "domcontentloaded" });
  await hydrated(page);
  const main = page.getByRole("main");
  const status = main.getByRole("status");
  const loading = await status.innerText();
  await expect(status).not.toHaveText(loading, { timeout: 15_000 });
  await expect(main.getByRole("link", { name: /calendar/i }).first()).toHaveAttribute(
    "href",
    calendar,
  );
  await expect(main.locator('a[href^="mailto:"]').first()).toBeVisible();
});
