import { content } from "./content.ts";
import { test } from "./own-site.ts";
import { expect, hydrated, settled, takenOver } from "./site-test.ts";

const errorPage = content.messages.errorPage;
const messages = content.messages;

type Page = import("@playwright/test").Page;

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
  await footerLink(page, "Careers").click();
  await expect(page.locator("h1")).toHaveText("Unexpected Application Error!");
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

test("a clock whose zone has no name shows the team's time", async ({ page }) => {
  await page.addInitScript(() => {
    const { resolvedOptions } = Intl.DateTimeFormat.prototype;
    Intl.DateTimeFormat.prototype.resolvedOptions = function () {
      return { ...resolvedOptions.call(this), timeZone: "Etc/Unknown" };
    };
  });
  await page.goto("/book-a-demo");
  await hydrated(page);
  await expect(page.getByRole("radio").first()).toBeAttached();
  await expect(page.getByRole("heading", { level: 1 })).not.toHaveText(/Unexpected/);
});

/** Address of a route's file, as the router knows it. */
const fileOf = (page: Page, route: string) =>
  page.evaluate((id) => {
    const { __reactRouterManifest: manifest } = window as unknown as {
      __reactRouterManifest: { routes: Record<string, { module: string }> };
    };
    return manifest.routes[id]?.module ?? "none";
  }, route);

const footerLink = (page: Page, name: string) =>
  page.getByRole("contentinfo").getByRole("link", { name, exact: true });

test("a page whose file is gone after a deploy is opened as a document, with one load", async ({
  page,
  faults,
}) => {
  await page.goto("/about");
  await hydrated(page);
  const loads: string[] = [];
  page.on("load", () => loads.push(new URL(page.url()).pathname));
  await page.route(`**${await fileOf(page, "pricing")}`, (route) =>
    route.fulfill({ status: 404, body: "" }),
  );
  await footerLink(page, "Pricing").click();
  await expect(page).toHaveURL("/pricing");
  await expect(page.locator("main h1")).toBeVisible();
  await expect.poll(() => loads).toEqual(["/pricing"]);
  // Its own scripts miss the file, too: the page works without them, and its links lead on.
  await footerLink(page, "About").click();
  await expect(page).toHaveURL("/about");
  await hydrated(page);
  expect(loads).toEqual(["/pricing", "/about"]);
  // The browser logs each file that it doesn't get.
  faults.length = 0;
});

/** Answers with an error, or with nothing at all, for all scripts but those that a page names and what they import. */
async function losePartsOf(page: Page, path: string, how: "404" | "reset"): Promise<void> {
  const kept = new Set<string>();
  const keep = async (file: string) => {
    if (kept.has(file)) return;
    kept.add(file);
    const code = await (await page.request.get(`/assets/${file}`)).text();
    for (const [, next = ""] of code.matchAll(/(?:from|import)\s*["']\.\/([\w-]+\.js)["']/g))
      await keep(next);
  };
  const html = await (await page.request.get(path)).text();
  for (const [, file = ""] of html.matchAll(/\/assets\/([\w-]+\.js)/g)) await keep(file);
  await page.route("**/assets/*.js", (route) => {
    if (kept.has(new URL(route.request().url()).pathname.slice("/assets/".length)))
      return route.continue();
    return how === "reset" ? route.abort("connectionreset") : route.fulfill({ status: 404 });
  });
}

for (const how of ["404", "reset"] as const) {
  test(`a page of which a part's file is gone (${how}) is opened as a document, with one load`, async ({
    page,
    faults,
  }) => {
    await page.goto("/about");
    await hydrated(page);
    const loads: string[] = [];
    page.on("load", () => loads.push(new URL(page.url()).pathname));
    await losePartsOf(page, "/pricing", how);
    // The first navigation of the visit: until it is drawn, the page is still the one that the server sent.
    await footerLink(page, "Pricing").click();
    await expect(page).toHaveURL("/pricing");
    await expect(page.locator("#mail-bill")).toBeVisible();
    expect(await page.title()).toContain(content.pages.pricing.meta.title);
    await settled(page);
    expect(loads).toEqual(["/pricing"]);
    await page.goBack();
    await expect(page.locator("#mail-bill")).toHaveCount(0);
    await expect(page).toHaveURL("/about");
    faults.length = 0;
  });
}

test("where no one answers for a part's file, the page says so, and opens once someone does", async ({
  page,
  faults,
}) => {
  await page.goto("/about");
  await hydrated(page);
  await losePartsOf(page, "/pricing", "reset");
  await page.route("**/pricing", (route) => route.abort("connectionrefused"));
  await footerLink(page, "Pricing").click();
  await expect(page.locator("main h1")).toHaveText(messages.unreachable.title);
  await expect(page).toHaveURL("/pricing");
  await page.unrouteAll();
  await page.getByRole("button", { name: messages.unreachable.again }).click();
  await expect(page.locator("#mail-bill")).toBeVisible();
  faults.length = 0;
});

test("a page that was opened without the files of its parts stays whole, without a second load", async ({
  page,
  faults,
}) => {
  await page.goto("/about");
  await hydrated(page);
  await losePartsOf(page, "/register", "404");
  const loads: string[] = [];
  page.on("load", () => loads.push(new URL(page.url()).pathname));
  await page.goto("/register");
  await settled(page);
  await expect(page.locator("main h1")).toBeVisible();
  await expect(page.locator("form#register")).toBeVisible();
  await expect(page.locator("footer")).toContainText(content.site.legalName);
  expect(loads).toEqual(["/register"]);
  faults.length = 0;
});

test("a form whose file was missing once is there when one comes back to its page", async ({
  page,
  faults,
}) => {
  await page.goto("/about");
  await hydrated(page);
  await losePartsOf(page, "/register", "404");
  const missed = page.waitForResponse((answer) => answer.status() === 404);
  await page.goto("/register");
  await missed;
  await hydrated(page);
  await page.unrouteAll();
  await footerLink(page, "About").click();
  // The address changes first: the page before stays until all of the next one has come.
  await expect(page).toHaveTitle(new RegExp(content.pages.about.meta.title));
  await page.goBack();
  await takenOver(page, "register");
  await expect(page).toHaveURL("/register");
  faults.length = 0;
});

test("Back to a page whose file is gone opens it as a document", async ({ page, faults }) => {
  await page.goto("/pricing");
  await hydrated(page);
  await footerLink(page, "About").click();
  await expect(page).toHaveURL("/about");
  await page.reload();
  await hydrated(page);
  await page.route(`**${await fileOf(page, "pricing")}`, (route) =>
    route.fulfill({ status: 404, body: "" }),
  );
  await page.goBack();
  await expect(page).toHaveURL("/pricing");
  await expect(page.locator("main h1")).not.toHaveText(errorPage.title);
  await expect(page.locator("#mail-bill")).toBeVisible();
  faults.length = 0;
});

test("a form that is fetched apart, and whose file is gone, stays and is sent by the browser", async ({
  page,
  spare,
  faults,
}) => {
  const seen = new Set<string>();
  // All files but the last one: that is the form's own, asked for once the page lives.
  await page.route("**/assets/*.js", async (route) => {
    const lives = await page.evaluate(() => document.documentElement.dataset.scripts);
    if (!lives) return route.continue();
    seen.add(route.request().url());
    return route.fulfill({ status: 404, body: "" });
  });
  await page.goto(`${spare.url}/accessibility`);
  await hydrated(page);
  await expect.poll(() => seen.size).toBeGreaterThan(0);
  const form = page.locator("form#accessibility");
  await form.locator("[name=name]").fill("Ada");
  await form.locator("[name=email]").fill("ada@example.com");
  await form.locator("[name=page]").fill("the pricing page");
  await form.locator("[name=barrier]").fill("The focus was lost in the table.");
  await form.locator("button[type=submit]").last().click();
  await expect(page.locator("[data-reference]")).toBeVisible();
  await page.unrouteAll({ behavior: "ignoreErrors" });
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
