import { missingPath } from "#app/seo/meta.ts";
import { content } from "./content.ts";
import { expect, hydrated, test } from "./site-test.ts";

const site = content.site;

/** Each is found missing in another way. */
for (const address of [
  "/no-such-page",
  "/blog/no-such-article",
  "/blog/page/9999",
  "/blog/tag/none",
  missingPath,
]) {
  test(`${address} is a 404 page with a way home, and says its path in page and console`, async ({
    page,
  }) => {
    const logged: string[] = [];
    page.on("console", (message) => logged.push(message.text()));
    const response = await page.goto(address);
    expect(response?.status()).toBe(404);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Oops! Page not found");
    await hydrated(page);
    await expect(page.locator("main code")).toHaveText(address);
    await expect.poll(() => logged.join()).toContain(address);
    await page.getByRole("link", { name: "Return to Home" }).click();
    await expect(page).toHaveURL("/");
  });
}

test("its head keeps it out of search engines and names it where it is shared", async ({
  page,
  request,
}) => {
  await page.goto("/no-such-page");
  const content = (name: string) => page.locator(`meta[property="${name}"], meta[name="${name}"]`);
  await expect(content("robots")).toHaveAttribute("content", "noindex");
  const own = `${site.url}${missingPath}`;
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", own);
  await expect(content("og:url")).toHaveAttribute("content", own);
  await expect(content("og:title")).toHaveAttribute("content", await page.title());
  await expect(content("twitter:card")).toHaveAttribute("content", "summary_large_image");
  const image = (await content("og:image").getAttribute("content")) ?? "";
  expect((await request.get(new URL(image).pathname)).status()).toBe(200);
});

test("without JavaScript the page is whole", async ({ browser, baseURL }) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    ...(baseURL ? { baseURL } : {}),
  });
  const page = await context.newPage();
  const response = await page.goto("/no-such-page");
  expect(response?.status()).toBe(404);
  await expect(page.getByRole("link", { name: "Return to Home" })).toBeVisible();
  await context.close();
});
