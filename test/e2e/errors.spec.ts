import { content } from "./content.ts";
import { footerLink } from "./footer-link.ts";
import { expect, hydrated, idle, test } from "./site-test.ts";

const errorPage = content.messages.errorPage;
const messages = content.messages;

test("a page that fails shows an error id that is in the server log, and ways on", async ({
  page,
  faults,
}) => {
  await page.goto("/about");
  await hydrated(page);
  await page.route("**/pricing.data**", (route) => route.fulfill({ status: 500, body: "broken" }));
  const report = page.waitForRequest("**/client-errors");
  await page.getByRole("contentinfo").getByRole("link", { name: "Pricing" }).click();
  const heading = page.getByRole("heading", { level: 1 });
  await expect(heading).toHaveText("Unexpected Application Error!");
  await expect(heading).toBeFocused();
  const sent = (await report).postDataJSON() as { id: string; path: string };
  expect(sent.path).toBe("/pricing");
  await expect(page.locator("main code")).toHaveText(sent.id);
  const main = page.getByRole("main");
  await expect(main.getByRole("link", { name: errorPage.again })).toHaveAttribute(
    "href",
    "/pricing",
  );
  await expect(main.getByText(errorPage.kept.text)).toBeVisible();
  const mail = main.getByRole("link", { name: content.site.emails.support });
  await expect(mail).toHaveAttribute("href", new RegExp(`subject=.*${sent.id}$`));
  await page.getByRole("main").getByRole("link", { name: "Home" }).click();
  await expect(page).toHaveURL("/");
  await expect(page.locator("h1")).toContainText("visit");
  // The browser and the router both log the failed answer; that is what this test is about.
  faults.length = 0;
});

test("without beacons an error page is drawn once, and pages are counted in silence", async ({
  page,
  faults,
}) => {
  await page.addInitScript(() => {
    delete (Navigator.prototype as { sendBeacon?: unknown }).sendBeacon;
  });
  await page.goto("/about");
  await hydrated(page);
  await page.route("**/careers.data**", (route) => route.fulfill({ status: 500, body: "broken" }));
  const told = page.waitForResponse("**/client-errors");
  await footerLink(page, "Careers").click();
  await expect(page.locator("h1")).toHaveText("Unexpected Application Error!");
  expect((await told).ok()).toBe(true);
  const drawn = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let count = 0;
        new MutationObserver(() => count++).observe(document.body, {
          childList: true,
          subtree: true,
        });
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(count)));
      }),
  );
  expect(drawn).toBeLessThan(3);
  expect(faults.filter((fault) => /sendBeacon/.test(fault))).toEqual([]);
  faults.length = 0;
});

test("a description that someone has taken out of the head keeps no one from the next page", async ({
  page,
  faults,
}) => {
  await page.goto("/pricing");
  await hydrated(page);
  await page.evaluate(() => document.querySelector("meta[name=description]")?.remove());
  await footerLink(page, "Careers").click();
  await expect(page).toHaveTitle(/^Careers/);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await footerLink(page, "About").click();
  await expect(page).toHaveURL("/about");
  await expect(page).toHaveTitle(/^About/);
  faults.length = 0;
});

test("a foreign script that fails in the words of React leaves the page as it is", async ({
  page,
  faults,
}) => {
  await page.goto("/contact");
  await hydrated(page);
  await page.getByLabel("Your Name").fill("Ada");
  await page.evaluate(() => {
    setTimeout(() => {
      throw new TypeError("Cannot read properties of null (reading 'removeChild')");
    });
  });
  await expect.poll(() => faults.join()).toContain("removeChild");
  await idle(page);
  expect(await page.evaluate(() => history.state?.plain)).toBeUndefined();
  await expect(page.getByLabel("Your Name")).toHaveValue("Ada");
  faults.length = 0;
});

test.describe("without a connection", () => {
  // The browser logs whatever it can't send meanwhile, a count of the visit among it.
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
    // Parts of the next page may still be on their way.
    await expect(page).toHaveTitle(new RegExp(content.pages.about.meta.title));
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

  test("Back to a page that can't be fetched says so, and shows it once it can", async ({
    page,
    context,
    faults,
  }) => {
    await page.goto("/pricing");
    await hydrated(page);
    await footerLink(page, "About").click();
    await expect(page).toHaveURL("/about");
    // The address changes first: the page before stays until all of the next one has come.
    await expect(page.locator("#mail-bill")).toHaveCount(0);
    await context.setOffline(true);
    await page.goBack();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(messages.unreachable.title);
    await context.setOffline(false);
    await expect(page.locator("#mail-bill")).toBeVisible();
    await expect(page).toHaveURL("/pricing");
    faults.length = 0;
  });
});

test("a fault that takes the whole page down leads to the page without scripts", async ({
  page,
  faults,
}) => {
  await page.goto("/about");
  await hydrated(page);
  const report = page.waitForRequest("**/client-errors");
  // The root's own nodes are gone: React can neither change nor replace them.
  await page.evaluate(() => {
    const broken = () => {
      throw new Error("Nothing can be drawn");
    };
    Document.prototype.createElement = broken;
    Document.prototype.createElementNS = broken;
    Document.prototype.createTextNode = broken;
  });
  await footerLink(page, "Pricing").click();
  await report;
  await expect(page.locator("main h1")).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("data-scripts", "left-alone");
  faults.length = 0;
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
