import { content } from "./content.ts";
import { expect, test } from "./site-test.ts";

const { chapters, whole } = content.story;
const pathOf = (page: string) =>
  Object.entries(content.routes).find(([id]) => id === page)?.[1].path ?? "/";

test.describe("without scripts, on a phone", () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

  test("the story is read from home, and each product quotes its chapter and leads to it", async ({
    page,
  }) => {
    test.slow();
    await page.goto("/");
    await page
      .locator("#tour")
      .getByRole("link", { name: content.pages.home.tour.link.label })
      .click();
    await expect(page).toHaveURL(whole.href);
    for (const { title } of chapters)
      await expect(page.getByRole("heading", { name: title })).toBeVisible();
    for (const { id, page: product, title } of chapters) {
      await page.goto(pathOf(product));
      const quote = page.locator("#story");
      await expect(quote.getByRole("heading", { name: title })).toBeVisible();
      await quote.getByRole("link", { name: whole.label }).click();
      await expect(page).toHaveURL(`${whole.href}#${id}`);
      await expect(page.locator(`#${id}`)).toBeInViewport();
    }
  });
});

test("on paper a chapter has its day and its drawing, and no links to press", async ({ page }) => {
  await page.emulateMedia({ media: "print" });
  await page.goto(whole.href);
  const section = page.locator("#card");
  await expect(section.locator("time").first()).toBeVisible();
  await expect(section.getByText("postage included")).toBeVisible();
  await expect(section.getByRole("link")).toHaveCount(0);
});
