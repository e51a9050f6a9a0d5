import { content } from "./content.ts";
import { expect, test } from "./site-test.ts";

type Page = import("@playwright/test").Page;

const { chapters } = content.story;
const pathOf = (page: string) =>
  Object.entries(content.routes).find(([id]) => id === page)?.[1].path;

async function isAt(page: Page, at: number): Promise<void> {
  const chapter = chapters[at];
  await expect(page).toHaveURL(`${pathOf(chapter?.page ?? "")}#story`);
  const section = page.locator("#story");
  await expect(section).toBeInViewport({ ratio: 0.5 });
  await expect(section.getByRole("heading", { name: chapter?.title ?? "" })).toBeVisible();
}

async function readToTheEnd(page: Page): Promise<void> {
  await page.goto("/");
  const tour = page.locator("#tour");
  await tour.getByRole("link", { name: content.pages.home.tour.link.label }).click();
  for (const at of chapters.keys()) {
    await isAt(page, at);
    const next = chapters[at + 1];
    const label = next
      ? content.story.next.replace("{title}", next.title)
      : content.story.end.label;
    await page.locator("#story").getByRole("link", { name: label, exact: true }).click();
  }
  await expect(page).toHaveURL("/#tour");
  await expect(tour).toBeInViewport();
}

test("the story is read from home through every chapter and back, page by page", async ({
  page,
}) => {
  test.slow();
  await readToTheEnd(page);
});

test.describe("without scripts, on a phone", () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

  test("it is read in the same way", async ({ page }) => {
    test.slow();
    await readToTheEnd(page);
  });
});

test("on paper a chapter has its day and its drawing, and no links to press", async ({ page }) => {
  await page.emulateMedia({ media: "print" });
  await page.goto(`${pathOf("direct-mail")}`);
  const section = page.locator("#story");
  await expect(section.locator("time").first()).toBeVisible();
  await expect(section.getByText("postage included")).toBeVisible();
  await expect(section.getByRole("link")).toHaveCount(0);
});
