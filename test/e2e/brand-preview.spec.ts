import type { Page } from "@playwright/test";
import { alive, expect, settled, test } from "./site-test.ts";

const address = "/solutions/white-label";

/** The drawing that shows at this width. */
const drawing = (page: Page) => page.locator("#brand-preview svg[role=img]:visible");
const fills = (page: Page) =>
  drawing(page)
    .locator("rect")
    .evaluateAll((all) => all.map((rect) => rect.getAttribute("fill")));

const pixel = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==",
  "base64",
);

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("name and colors are drawn by a plain GET", async ({ page }) => {
    await page.goto(address);
    await expect(page.getByLabel("Logo")).toBeHidden();
    await page.getByLabel("Product name").fill("Larkspur");
    await page.getByLabel("Buttons and charts", { exact: true }).fill("FA0");
    await page.getByRole("button", { name: "Update preview" }).click();
    await expect(page).toHaveURL(/brand=Larkspur.*accent=FA0.*#preview$/);
    await expect(drawing(page)).toHaveAccessibleName(/^Larkspur dashboard/);
    await expect(page.locator("#brand-preview [role=status]")).toContainText(
      "We adjusted 2 colors that were hard to read: Buttons and charts and Links.",
    );
    expect(await fills(page)).not.toContain("#ffaa00");
    await expect(page.locator("[style]")).toHaveCount(0);
  });
});

test("the dashboard follows the fields, a palette and Back, and announces its check", async ({
  page,
}) => {
  await page.goto(address);
  await alive(page, "brand-preview");
  const status = page.locator("#brand-preview [role=status]");
  await expect(status).toHaveText("All 7 color pairs are easy to read (WCAG AA).");
  await page.getByLabel("Header", { exact: true }).focus();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("#123456");
  await expect.poll(() => fills(page)).toContain("#123456");
  await expect(page).toHaveURL(`${address}?primary=%23123456`);
  await page.getByLabel("Pick Background").fill("#202020");
  await expect(page.getByLabel("Background", { exact: true })).toHaveValue("#202020");
  await expect.poll(() => fills(page)).toContain("#202020");
  await expect(status).toContainText("adjusted");
  await page.getByRole("link", { name: "Harbor" }).click();
  await expect(page.getByLabel("Product name")).toHaveValue("Harbor");
  await expect.poll(() => fills(page)).toContain("#0f2f57");
  await expect(page.getByRole("link", { name: "Harbor" })).toHaveAttribute("aria-current", "true");
  await page.goBack();
  await expect(page.getByLabel("Header", { exact: true })).toHaveValue("#123456");
  await page.getByLabel("Header", { exact: true }).fill("blue");
  await expect(page.getByLabel("Header", { exact: true })).toHaveAccessibleDescription(/#0b5844/);
});

test("a phone shows palettes and preview before the fields", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(address);
  const tops = await Promise.all(
    [
      page.getByRole("link", { name: "Harbor" }),
      drawing(page),
      page.getByLabel("Product name"),
    ].map(async (part) => (await part.boundingBox())?.y ?? 0),
  );
  expect(tops).toEqual(tops.toSorted((a, b) => a - b));
  expect(new Set(tops).size).toBe(3);
});

test("a logo is shown and never sent, and a file that is none is refused", async ({ page }) => {
  await page.goto(address);
  await alive(page, "brand-preview");
  await settled(page);
  const sent: string[] = [];
  page.on("request", (request) => {
    // How long the page took may be counted late; that count is short, and says nothing of files.
    const body = request.postData() ?? "";
    const counts = request.url().endsWith("/analytics") && body.length < 500;
    if (!request.url().startsWith("data:") && (!counts || body.includes("logo")))
      sent.push(request.url());
  });
  const logo = page.getByLabel("Logo");
  await logo.setInputFiles({ name: "logo.png", mimeType: "image/png", buffer: pixel });
  await expect(drawing(page).locator("image")).toHaveAttribute("href", /^data:image\/png/);
  await expect(page.getByText("logo.png is in the header. It was not uploaded.")).toBeVisible();
  await logo.setInputFiles({
    name: "notes.png",
    mimeType: "image/png",
    buffer: Buffer.from("notes"),
  });
  await expect(logo).toHaveAccessibleDescription(/notes\.png is not an image/);
  await expect(drawing(page).locator("image")).toHaveCount(0);
  const large = Buffer.alloc(600_000);
  await logo.setInputFiles({ name: "large.png", mimeType: "image/png", buffer: large });
  await expect(logo).toHaveAccessibleDescription(/large\.png is 600 kB/);
  await logo.setInputFiles({ name: "logo.png", mimeType: "image/png", buffer: pixel });
  await page.getByRole("button", { name: "Remove logo" }).click();
  await expect(drawing(page).locator("image")).toHaveCount(0);
  await expect(logo).toBeFocused();
  expect(sent).toEqual([]);
  await expect(page).toHaveURL(address);
});
