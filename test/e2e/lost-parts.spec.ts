import type { Page } from "@playwright/test";
import { content } from "./content.ts";
import { footerLink } from "./footer-link.ts";
import { expect, takenOver, test } from "./site-test.ts";

/** Answers with an error, or with nothing at all, for all scripts but the one that a page starts. */
async function losePartsOf(page: Page, path: string, how: "404" | "reset"): Promise<void> {
  const html = await (await page.request.get(path)).text();
  const [entry] = /\/assets\/[\w-]+\.js/.exec(html) ?? [];
  await page.route("**/assets/*.js", (route) => {
    if (new URL(route.request().url()).pathname === entry) return route.continue();
    return how === "reset" ? route.abort("connectionreset") : route.fulfill({ status: 404 });
  });
}

for (const how of ["404", "reset"] as const) {
  test(`a page whose parts are gone after a deploy (${how}) stays whole, and leads on`, async ({
    page,
    faults,
  }) => {
    await losePartsOf(page, "/register", how);
    const loads: string[] = [];
    page.on("load", () => loads.push(new URL(page.url()).pathname));
    await page.goto("/register");
    await page.waitForLoadState("networkidle");
    await expect(page.locator("main h1")).toBeVisible();
    await expect(page.locator("form#register")).toBeVisible();
    await expect(page.locator("footer")).toContainText(content.site.legalName);
    expect(loads).toEqual(["/register"]);
    await footerLink(page, "About").click();
    await expect(page).toHaveURL("/about");
    faults.length = 0;
  });
}

test("a page none of whose scripts can be had works without them", async ({ page, faults }) => {
  await page.route("**/assets/*.js", (route) => route.abort("connectionreset"));
  await page.goto("/pricing");
  await page.getByRole("button", { name: "Solutions", exact: true }).click();
  await page.locator("#menu-solutions").getByRole("link").first().click();
  await expect(page).not.toHaveURL("/pricing");
  await expect(page.locator("main h1")).toBeVisible();
  faults.length = 0;
});

test("a form whose file was missing once is there when one comes back to its page", async ({
  page,
  faults,
}) => {
  await losePartsOf(page, "/register", "404");
  const missed = page.waitForResponse((answer) => answer.status() === 404);
  await page.goto("/register");
  await missed;
  await page.unrouteAll();
  await footerLink(page, "About").click();
  await expect(page).toHaveURL("/about");
  await page.goBack();
  await expect(page).toHaveURL("/register");
  await takenOver(page, "register");
  faults.length = 0;
});

test("an island whose data is gone stays as it was sent", async ({ page, faults }) => {
  const json = { error: { code: "not_found" } };
  await page.route("**/assets/*.json", (route) => route.fulfill({ status: 404, json }));
  await page.goto("/register");
  const form = page.locator("form#register");
  const island = page.locator("[data-island]").filter({ has: form });
  await expect(island).toHaveAttribute("data-state", "left-alone");
  await expect(form).toBeVisible();
  expect(faults.filter((fault) => !/404|Not hydrated/.test(fault))).toEqual([]);
  faults.length = 0;
});

test("a form whose file is gone stays and is sent by the browser", async ({
  page,
  spare,
  faults,
}) => {
  await losePartsOf(page, `${spare.url}/accessibility`, "404");
  await page.goto(`${spare.url}/accessibility`);
  await page.waitForLoadState("networkidle");
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
