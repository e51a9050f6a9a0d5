import { dollars } from "#shared/money.ts";
import { content } from "./content.ts";
import { expect, hydrated, test } from "./site-test.ts";

const standardPro = content.plans.standardPro;

test("with Save-Data nothing of the runtime is fetched until the visitor acts", async ({
  page,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "connection", {
      value: { saveData: true, effectiveType: "4g" },
    });
  });
  const scripts: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "script") scripts.push(request.url());
  });
  await page.goto("/");
  // Whatever waits for a quiet moment has had it twice.
  for (let i = 0; i < 2; i += 1)
    await page.evaluate(() => new Promise((done) => requestIdleCallback(done, { timeout: 2_500 })));
  expect(scripts).toEqual([]);
  await page.mouse.click(5, 500);
  await hydrated(page);
  expect(scripts.length).toBeGreaterThan(0);
});

test.describe("with no script at all", () => {
  test.use({ javaScriptEnabled: false });

  test("the header's menus open and their links work", async ({ page }) => {
    await page.goto("/");
    await page.getByRole("button", { name: "Data Solutions", exact: true }).click();
    await page.getByRole("link", { name: "Consumer data" }).first().click();
    await expect(page).toHaveURL("/data/consumer-data");
  });

  test("the side panel opens, closes, unfolds and leads on", async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto("/");
    const button = page.getByRole("button", { name: "Menu" });
    const panel = page.getByRole("dialog");
    // Invoker commands are missing in WebKit up to 26.1: nothing may depend on them.
    await expect(button).toHaveAttribute("popovertarget", "site-panel");
    await expect(page.locator("[command], [commandfor]")).toHaveCount(0);
    await button.click();
    await panel.getByRole("button", { name: "Close" }).click();
    await expect(panel).toBeHidden();
    await expect(button).toBeFocused();
    await button.click();
    await page.keyboard.press("Escape");
    await expect(panel).toBeHidden();
    await button.click();
    await expect(panel).toBeVisible();
    await panel.getByText("Industries").click();
    await panel.getByRole("link", { name: "Travel & hospitality" }).click();
    await expect(page).toHaveURL("/industries#travel");
  });

  test("the comparison follows its handle", async ({ page }) => {
    await page.goto("/");
    const slider = page.getByRole("slider");
    await slider.focus();
    const line = page.locator(".compare-line");
    const before = (await line.boundingBox())?.x ?? 0;
    await slider.press("End");
    await expect
      .poll(async () => ((await line.boundingBox())?.x ?? 0) - before)
      .toBeGreaterThan(200);
  });

  test("a figure opens its receipt, which leads to its entry", async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto("/");
    const { id, unit, definition } = content.pages.home.stats[2] ?? { id: "", unit: "" };
    const receipt = page.locator(`#receipt-${id}`);
    await expect(receipt).toBeHidden();
    await page.locator(`[popovertarget="receipt-${id}"]`).click();
    await expect(receipt).toContainText(`${unit}${definition}`);
    const box = await receipt.boundingBox();
    expect(box?.x).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(390);
    await page.keyboard.press("Escape");
    await expect(receipt).toBeHidden();
    await page.locator(`[popovertarget="receipt-${id}"]`).press("Enter");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(`/methodology#${id}`);
  });

  test("prices change with the billing period", async ({ page }) => {
    await page.goto("/pricing");
    await expect(page.getByText(dollars(standardPro.price.monthly)).first()).toBeVisible();
    await page
      .getByRole("radio", { name: /annual/i })
      .first()
      .check({ force: true });
    await expect(page.getByText(dollars(standardPro.price.annual)).first()).toBeVisible();
  });
});

test.describe("on a slow phone, in the first second", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test("a tap on the menu is kept", async ({ page }) => {
    const client = await page.context().newCDPSession(page);
    await client.send("Emulation.setCPUThrottlingRate", { rate: 6 });
    await client.send("Network.emulateNetworkConditions", {
      offline: false,
      latency: 150,
      downloadThroughput: (1.6 * 1024 * 1024) / 8,
      uploadThroughput: (750 * 1024) / 8,
    });
    await page.goto("/", { waitUntil: "commit" });
    const button = page.getByRole("button", { name: "Menu" });
    await button.waitFor();
    await button.tap();
    await expect(page.getByRole("dialog")).toBeVisible();
    await hydrated(page);
    await expect(page.getByRole("dialog")).toBeVisible();
  });

  test("words typed into a form before the scripts came are still there after", async ({
    page,
  }) => {
    const client = await page.context().newCDPSession(page);
    await client.send("Emulation.setCPUThrottlingRate", { rate: 6 });
    await page.goto("/contact", { waitUntil: "commit" });
    await page.getByLabel("Your Name").fill("Ada Early");
    await hydrated(page);
    await expect(page.getByLabel("Your Name")).toHaveValue("Ada Early");
  });
});
