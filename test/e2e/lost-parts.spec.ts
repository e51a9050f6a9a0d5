import type { Page } from "@playwright/test";
import { content } from "./content.ts";
import { footerLink } from "./footer-link.ts";
import { expect, hydrated, settled, takenOver, test } from "./site-test.ts";

const { errorPage, ...messages } = content.messages;

/** Address of a route's file, as the router knows it. */
const fileOf = (page: Page, route: string) =>
  page.evaluate((id) => {
    const { __reactRouterManifest: manifest } = window as unknown as {
      __reactRouterManifest: { routes: Record<string, { module: string }> };
    };
    return manifest.routes[id]?.module ?? "none";
  }, route);

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
