import { paths, visit } from "./consent-tools.ts";
import { content } from "./content.ts";
import { expect, test } from "./site-test.ts";

const notices = content.notices;
const site = content.site;

/** Forms that ask who somebody is. */
const COLLECTING = "form[method=post]:has([name=name])";

test("every page names the data broker and has California's icon, every form its notice at collection", async ({
  browser,
  baseURL,
}) => {
  test.setTimeout(120_000);
  const { context, page } = await visit(browser, { javaScriptEnabled: false });
  const collecting: string[] = [];
  // The booking asks who somebody is in its second step.
  for (const path of [...paths, "/book-a-demo?zone=UTC"]) {
    await page.goto((baseURL ?? "") + path);
    const footer = page.getByRole("contentinfo");
    await expect(footer.getByText(notices.dataBroker.text)).toBeVisible();
    const link = footer.getByRole("link", { name: "Your Privacy Choices" }).last();
    await expect(link).toHaveAttribute("href", "/privacy-choices");
    const icon = await link.locator("svg[viewBox='0 0 30 14']").boundingBox();
    // As large as the text beside it, in the prescribed proportions.
    expect(icon?.height).toBeGreaterThanOrEqual(13);
    expect((icon?.width ?? 0) / (icon?.height ?? 1)).toBeCloseTo(30 / 14, 1);

    const forms = page.locator(COLLECTING);
    for (const form of await forms.all()) {
      await expect(form.getByRole("link", { name: notices.collection.label })).toHaveAttribute(
        "href",
        notices.collection.href,
      );
      collecting.push((await form.getAttribute("id")) ?? path);
    }
  }
  expect([...new Set(collecting)].sort()).toEqual([
    "accessibility",
    "booking",
    "contact",
    "enterprise",
    "partner",
    "privacy-request",
    "register",
  ]);
  await page.goto(`${baseURL}${notices.collection.href}`);
  await expect(page.locator("#collection")).toBeInViewport();
  await context.close();
});

test("the home page has the data-broker notice in a section of its own", async ({ page }) => {
  await page.goto("/");
  const notice = page.getByRole("main").getByRole("region", { name: notices.dataBroker.title });
  await expect(notice).toContainText(notices.dataBroker.text);
  for (const { label } of notices.dataBroker.links)
    await expect(notice.getByRole("link", { name: label })).toBeVisible();
});

test("the toll-free number is beside the privacy form and in the policy", async ({ page }) => {
  const { label = "", href = "" } = site.phones.privacy ?? {};
  await page.goto("/privacy-choices");
  await expect(page.getByRole("link", { name: label })).toHaveAttribute("href", href);
  await page.goto("/privacy");
  await expect(page.getByRole("main").getByText(label).first()).toBeVisible();
});
