import type { Page } from "@playwright/test";
import { content } from "./content.ts";
import { footerLink } from "./footer-link.ts";
import { expect, hydrated, idle, test } from "./site-test.ts";

const messages = content.messages;

/** As some browsers are set; and the test tool doesn't see into a beacon. */
const withoutBeacons = (page: Page) =>
  page.addInitScript(() => {
    delete (Navigator.prototype as { sendBeacon?: unknown }).sendBeacon;
  });

test("without beacons pages are counted in silence", async ({ page, faults }) => {
  await withoutBeacons(page);
  await page.goto("/about");
  await hydrated(page);
  await footerLink(page, "Careers").click();
  await expect(page).toHaveURL("/careers");
  await hydrated(page);
  await idle(page);
  expect(faults).toEqual([]);
});

test("a fault in a script of ours is told to the server's log, one in a foreign script is not", async ({
  page,
  faults,
}) => {
  await withoutBeacons(page);
  await page.goto("/contact");
  await hydrated(page);
  await page.getByLabel("Your Name").fill("Ada");
  const reports: string[] = [];
  await page.route("**/client-errors", async (route) => {
    reports.push(route.request().postData() ?? "");
    await route.fulfill({ status: 204 });
  });
  await page.evaluate(() => {
    setTimeout(() => {
      throw new TypeError("Cannot read properties of null (reading 'removeChild')");
    });
  });
  await expect.poll(() => faults.join()).toContain("removeChild");
  await page.evaluate(() => {
    const filename = `${location.origin}/assets/ours.js`;
    dispatchEvent(new ErrorEvent("error", { filename, error: new Error("Ours") }));
  });
  await expect.poll(() => reports.length).toBe(1);
  expect(JSON.parse(reports[0] ?? "{}")).toMatchObject({
    path: "/contact",
    message: "Error: Ours",
  });
  await expect(page.getByLabel("Your Name")).toHaveValue("Ada");
  faults.length = 0;
});

test.describe("without a connection", () => {
  // The browser logs whatever it can't send in the meantime, a count of the visit among it.
  test.afterEach(({ faults }) => {
    const other = faults.filter((fault) => !fault.includes("ERR_INTERNET_DISCONNECTED"));
    faults.splice(0, faults.length, ...other);
  });

  test("the page stays, says so, and leads on once the connection is back", async ({
    page,
    context,
  }) => {
    await page.goto("/contact");
    await hydrated(page);
    await page.getByLabel("Your Name").fill("Ada");
    await context.setOffline(true);
    await footerLink(page, "Pricing").click();
    await expect(page.getByText(messages.offline)).toBeVisible();
    await expect(page).toHaveURL("/contact");
    await expect(page.getByLabel("Your Name")).toHaveValue("Ada");
    await context.setOffline(false);
    await expect(page).toHaveURL("/pricing");
    await expect(page.locator("main h1")).toBeVisible();
    await expect(page.getByText(messages.offline)).toBeHidden();
  });

  test("the last link that was chosen wins, and a closed message means no", async ({
    page,
    context,
  }) => {
    await page.goto("/contact");
    await hydrated(page);
    await context.setOffline(true);
    await footerLink(page, "Pricing").click();
    await footerLink(page, "About").click();
    await expect(page.getByText(messages.offline)).toHaveCount(1);
    await context.setOffline(false);
    await expect(page).toHaveURL("/about");
    await hydrated(page);
    await context.setOffline(true);
    // In the menu of small screens, which is over everything and takes all else out of reach.
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole("button", { name: "Menu" }).click();
    await page.getByRole("dialog").getByRole("link", { name: "Pricing" }).click();
    await page.getByRole("button", { name: "Dismiss message" }).click();
    await page.setViewportSize({ width: 1280, height: 900 });
    await context.setOffline(false);
    await footerLink(page, "Contact").click();
    await expect(page).toHaveURL("/contact");
    await expect(page.locator("form#contact")).toBeVisible();
  });

  test("a form that only the browser sends stays as it is, and goes once the connection is back", async ({
    page,
    context,
  }) => {
    await page.goto("/contact");
    await hydrated(page);
    await page.evaluate(() => {
      const form = Object.assign(document.createElement("form"), { action: "/sitemap" });
      form.append(Object.assign(document.createElement("button"), { textContent: "Go" }));
      document.querySelector("main")?.append(form);
    });
    await page.getByLabel("Your Name").fill("Ada");
    await context.setOffline(true);
    await page.locator("main form[action='/sitemap'] button").click();
    await expect(page.getByText(messages.offline)).toBeVisible();
    await expect(page.getByLabel("Your Name")).toHaveValue("Ada");
    await context.setOffline(false);
    await expect(page).toHaveURL(/\/sitemap/);
  });
});

test.describe("where the browser denies storage", () => {
  test("pages, navigation and Back work in silence", async ({ page }) => {
    await page.addInitScript(() => {
      for (const name of ["sessionStorage", "localStorage"] as const)
        Object.defineProperty(window, name, {
          get: () => {
            throw new DOMException("Access is denied for this document.", "SecurityError");
          },
        });
    });
    await page.goto("/");
    await hydrated(page);
    await page.evaluate(() => scrollTo({ top: 1500, behavior: "instant" }));
    await page.locator("#solutions").getByRole("link", { name: "Build an audience" }).click();
    await expect(page).toHaveURL("/solutions/audience-builder");
    await page.goBack();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(1500);
    await page.goto("/contact");
    await hydrated(page);
    await page.getByLabel("Your Name").fill("Ada");
    await page.reload();
    await hydrated(page);
  });
});
