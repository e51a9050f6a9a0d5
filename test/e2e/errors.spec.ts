import { expect, hydrated, test } from "./site-test.ts";

test("a page that fails shows an error id that stands in the server log, and ways on", async ({
  page,
  faults,
}) => {
  await page.goto("/about");
  await hydrated(page);
  await page.route("**/pricing.data**", (route) => route.fulfill({ status: 500, body: "broken" }));
  const report = page.waitForRequest("**/client-errors");
  await page.getByRole("contentinfo").getByRole("link", { name: "Pricing" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Unexpected Application Error!");
  const sent = (await report).postDataJSON() as { id: string; path: string };
  expect(sent.path).toBe("/pricing");
  await expect(page.locator("main code")).toHaveText(sent.id);
  await expect(page.getByRole("button", { name: "Try again" })).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Home" }).click();
  await expect(page).toHaveURL("/");
  await expect(page.locator("h1")).toContainText("visit");
  // The browser and the router both log the failed answer; that is what this test is about.
  faults.length = 0;
});

test("a chunk that is gone after a deploy reloads the page once, and the visitor can go on", async ({
  page,
  faults,
}) => {
  await page.goto("/about");
  await hydrated(page);
  let loads = 0;
  page.on("load", () => {
    loads += 1;
  });
  await page.route("**/assets/pricing-*.js", (route) => route.fulfill({ status: 404, body: "" }), {
    times: 1,
  });
  await page.getByRole("contentinfo").getByRole("link", { name: "Pricing" }).click();
  await expect.poll(() => loads).toBe(1);
  await page.unrouteAll();
  await page.waitForTimeout(1000);
  expect(loads).toBe(1);
  await hydrated(page);
  await page.getByRole("contentinfo").getByRole("link", { name: "Pricing" }).click();
  await expect(page).toHaveURL("/pricing");
  faults.length = 0;
});
