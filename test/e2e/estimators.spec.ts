import { expect, hydrated, test } from "./site-test.ts";

const estimate = "/solutions/traffic-id";

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the visit estimator answers by a plain GET, at an address to share", async ({ page }) => {
    await page.goto(estimate);
    await page.getByLabel("Website visits a month").fill("20000");
    await page.getByLabel("Base", { exact: true }).fill("30");
    await page.getByRole("button", { name: "Estimate visits" }).click();
    await expect(page).toHaveURL(/\/solutions\/traffic-id\?.*visits=20000.*base=30.*#estimate$/);
    // 80 % of 20,000 from the United States, at 20, 30 and 70 %.
    await expect(page.locator("#visit-estimate [role=status]")).toContainText("4,800 of 20,000");
    await expect(page.locator("#visit-estimate")).toContainText("11,200");
    await expect(page.getByLabel("Website visits a month")).toHaveValue("20000");
  });

  test("a wrong assumption is said beside its field, and kept", async ({ page }) => {
    await page.goto(`${estimate}?low=50&base=40`);
    const base = page.getByLabel("Base", { exact: true });
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
  });
});

test("a changed assumption changes the answer and the address, and is announced", async ({
  page,
}) => {
  await page.goto(estimate);
  await hydrated(page);
  const answer = page.locator("#visit-estimate [role=status]");
  await expect(answer).toContainText("3,200 of 10,000");
  await page.getByLabel("Visits from the United States (%)").fill("100");
  await expect(answer).toContainText("4,000 of 10,000");
  await expect(page).toHaveURL(`${estimate}?us=100`);
  await page.reload();
  await expect(answer).toContainText("4,000 of 10,000");
});

test("the estimate leads to the plan chooser with its visits", async ({ page }) => {
  await page.goto(`${estimate}?visits=20000`);
  await hydrated(page);
  await page.getByRole("link", { name: "Find the plan that fits" }).click();
  await expect(page).toHaveURL("/pricing?visits=16000#plan-chooser");
  await expect(page.getByLabel("Website visits a month")).toHaveValue("16000");
});

test("the mail estimator on the direct mail page keeps its address in step", async ({ page }) => {
  await page.goto("/solutions/direct-mail?quantity=200");
  await hydrated(page);
  await expect(page.getByLabel("Pieces per mailing")).toHaveValue("200");
  await page.getByRole("radio", { name: /Tri-fold/ }).check();
  await expect(page).toHaveURL("/solutions/direct-mail?piece=tri-fold&quantity=200");
});
