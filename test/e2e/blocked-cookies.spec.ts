import type { BrowserContext, Page } from "@playwright/test";
import { CONSENT_VERSION } from "#shared/consent.ts";
import { accept, banner, countsOf, idle, modes, reject, sites } from "./consent-tools.ts";
import { content } from "./content.ts";
import { expect, hydrated, test } from "./site-test.ts";

const copy = content.consent;
const pages = ["/", "/pricing", "/contact", "/blog"];

/**
 * Makes a browser keep nothing, as Chromium does where all cookies are blocked (measured with the setting itself, which
 * the shell of the tests has not): cookies are neither stored nor sent, scripts read none and write none in silence, and
 * storage throws.
 */
async function blockCookies(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const blocked = () => {
      throw new DOMException("Access is denied for this document.", "SecurityError");
    };
    Object.defineProperty(Document.prototype, "cookie", { get: () => "", set: () => undefined });
    for (const name of ["sessionStorage", "localStorage"])
      Object.defineProperty(window, name, { get: blocked });
  });
  await keepNoCookies(context);
}

/** Also where no script runs. Only forms are answered with cookies. */
async function keepNoCookies(context: BrowserContext): Promise<void> {
  await context.route("**/*", async (route) => {
    if (route.request().method() !== "POST") return route.fallback();
    const answer = await route.fetch({ maxRedirects: 0 });
    await context.clearCookies();
    const { "set-cookie": _, ...headers } = answer.headers();
    await route.fulfill({ response: answer, headers });
  });
}

const toast = (page: Page, text: string) => page.getByRole("alert").filter({ hasText: text });

for (const mode of modes) {
  test.describe(`with all cookies blocked, in ${mode} mode,`, () => {
    test.beforeEach(({ context }) => blockCookies(context));

    test("a refusal holds for page and tab, is said not to be kept, and nothing is counted", async ({
      page,
    }) => {
      const sent = await countsOf(page);
      await page.goto(`${sites[mode]}/about`);
      await hydrated(page);
      await reject(page).click();
      await expect(banner(page)).toBeHidden();
      await expect(toast(page, copy.inTab)).toBeVisible();
      await expect(page.getByText(copy.saved)).toHaveCount(0);
      const counted = sent.length;
      await page.getByRole("contentinfo").getByRole("link", { name: "Careers" }).click();
      await expect(page).toHaveURL(/\/careers$/);
      await expect(banner(page)).toBeHidden();
      for (const path of pages) {
        await page.goto(sites[mode] + path);
        await expect(page.locator("html")).toHaveAttribute("data-consent", `settled ${mode}`);
        await hydrated(page);
        await idle(page);
        await expect(banner(page)).toBeHidden();
      }
      await page.reload();
      await expect(banner(page)).toBeHidden();
      expect(sent.slice(counted)).toEqual([]);
    });

    test("Accept holds for page and tab, and is said not to be kept", async ({ page }) => {
      await page.goto(`${sites[mode]}/about`);
      await hydrated(page);
      await accept(page).click();
      await expect(banner(page)).toBeHidden();
      await expect(toast(page, copy.inTab)).toBeVisible();
      await page.goto(`${sites[mode]}/cookie-settings`);
      await hydrated(page);
      await expect(banner(page)).toBeHidden();
      for (const name of ["Analytics", "Marketing"])
        await expect(page.getByRole("switch", { name })).toBeChecked();
      await expect(page.getByText(copy.nowInTab)).toBeVisible();
    });

    test("the settings page's switches hold, and a change of mind too", async ({ page }) => {
      const sent = await countsOf(page);
      await page.goto(`${sites[mode]}/cookie-settings`);
      await hydrated(page);
      const analytics = page.getByRole("switch", { name: "Analytics" });
      for (const isOn of [true, false]) {
        await analytics.setChecked(isOn);
        await page.getByRole("button", { name: "Save Preferences" }).click();
        await expect(toast(page, copy.inTab)).toHaveCount(1);
        await expect(banner(page)).toBeHidden();
        await page.goto(`${sites[mode]}/cookie-settings`);
        await hydrated(page);
        await expect(analytics).toBeChecked({ checked: isOn });
      }
      await idle(page);
      const counted = sent.length;
      await page.goto(`${sites[mode]}/pricing`);
      await hydrated(page);
      await idle(page);
      expect(sent.slice(counted)).toEqual([]);
    });

    test("a refusal holds in the other tabs", async ({ page, context }) => {
      const other = await context.newPage();
      for (const tab of [page, other]) {
        await tab.goto(`${sites[mode]}/about`);
        await hydrated(tab);
      }
      await reject(page).click();
      await expect(banner(other)).toBeHidden();
      await other.goto(`${sites[mode]}/pricing`);
      await expect(banner(other)).toBeHidden();
    });

    test("a new tab asks again", async ({ page, context }) => {
      await page.goto(`${sites[mode]}/about`);
      await hydrated(page);
      await reject(page).click();
      await expect(banner(page)).toBeHidden();
      const other = await context.newPage();
      await other.goto(`${sites[mode]}/about`);
      await expect(banner(other)).toBeVisible();
    });
  });
}

test("an opt-out by name says that it holds in this tab only", async ({ page, context }) => {
  await blockCookies(context);
  await page.goto("/privacy-choices");
  await hydrated(page);
  const form = page.locator("form#privacy-request");
  await form.locator("[name=name]").fill("Ada Example");
  await form.locator("[name=email]").fill("blocked@example.com");
  await form.locator('button[type="submit"]').last().click();
  await expect(page.getByText(content.forms["privacy-request"].request.hereInTab)).toBeVisible();
  await expect(banner(page)).toBeHidden();
  await page.goto("/pricing");
  await expect(banner(page)).toBeHidden();
});

test("a choice by cookie ends what a tab held", async ({ page, context }) => {
  await page.goto("/about");
  const choice = `consent=${CONSENT_VERSION}.${Math.floor(Date.now() / 1000) - 60}.a0m0g0`;
  await page.evaluate((name) => {
    window.name = name;
  }, choice);
  await page.goto("/cookie-settings");
  await hydrated(page);
  await expect(banner(page)).toBeHidden();
  await page.getByRole("switch", { name: "Marketing" }).check();
  await page.getByRole("button", { name: "Save Preferences" }).click();
  await expect(page.getByText(copy.saved)).toBeVisible();
  expect(await page.evaluate(() => window.name)).toBe("");
  expect((await context.cookies()).map(({ name }) => name)).toEqual(["consent"]);
});

test("with storage alone blocked a choice is kept by its cookie", async ({ page, context }) => {
  await context.addInitScript(() => {
    for (const name of ["sessionStorage", "localStorage", "indexedDB"])
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException("denied", "SecurityError");
        },
      });
  });
  await page.goto("/contact");
  await hydrated(page);
  await page.getByLabel("Your Name").fill("Ada");
  await reject(page).click();
  await expect(page.getByText(copy.saved)).toBeVisible();
  await page.goto("/pricing");
  await expect(banner(page)).toBeHidden();
  expect(await page.evaluate(() => window.name)).toBe("");
});

test.describe("without scripts and with cookies blocked", () => {
  test.use({ javaScriptEnabled: false });
  test.beforeEach(({ context }) => keepNoCookies(context));

  for (const name of ["Accept", "Reject"]) {
    test(`${name} is said not to be kept, with a way back to the very page`, async ({ page }) => {
      await page.goto("/pricing?billing=annual");
      await banner(page).getByRole("button", { name }).click();
      await expect(page.getByRole("alert")).toContainText(copy.unkept.text);
      await expect(page.getByText(content.pages["cookie-settings"].saved)).toHaveCount(0);
      await expect(banner(page)).toBeHidden();
      await page.getByRole("link", { name: copy.unkept.back }).click();
      await expect(page).toHaveURL("/pricing?billing=annual");
    });
  }

  test("the settings page says it too, and shows the switches as they were sent", async ({
    page,
  }) => {
    await page.goto("/cookie-settings");
    await page.getByRole("switch", { name: "Analytics" }).uncheck();
    await page.getByRole("switch", { name: "Marketing" }).check();
    await page.getByRole("button", { name: "Save Preferences" }).click();
    await expect(page.getByRole("alert")).toContainText(copy.unkept.text);
    await expect(page.getByRole("switch", { name: "Analytics" })).not.toBeChecked();
    await expect(page.getByRole("switch", { name: "Marketing" })).toBeChecked();
    await expect(page.getByRole("link", { name: copy.unkept.back })).toHaveCount(0);
  });
});

test("no address leads back to another site", async ({ request }) => {
  const made = `${CONSENT_VERSION}.${Math.floor(Date.now() / 1000)}.a0m0g0`;
  for (const back of [
    "//evil.example",
    "https://evil.example",
    "/\\evil.example",
    "/%5cevil",
    "/a b",
  ]) {
    const query = new URLSearchParams({ made, back_to: back });
    const answer = await request.get(`/cookie-settings?${query}`, {
      headers: { Cookie: `consent=${made}` },
      maxRedirects: 0,
    });
    expect(answer.status(), back).toBe(200);
    const hrefs = [...(await answer.text()).matchAll(/ (?:href|action)="([^"]*)"/g)];
    expect(hrefs.filter(([, href]) => href?.includes("evil"))).toEqual([]);
  }
});
