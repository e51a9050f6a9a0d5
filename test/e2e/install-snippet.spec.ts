import { alive, expect, test } from "./site-test.ts";

const page = "/solutions/traffic-id";

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("settings are answered by a plain GET", async ({ page: tab }) => {
    await tab.goto(page);
    await expect(tab.getByRole("button", { name: "Copy snippet" })).toBeHidden();
    await tab.getByLabel(/until a visitor says no/).check();
    await tab.getByLabel("Pages it never runs on").fill("/health");
    await tab.getByRole("button", { name: "Update snippet" }).click();
    await expect(tab).toHaveURL(/consent=opt-out.*skip=%2Fhealth.*#snippet$/);
    const code = tab.getByRole("figure", { name: "Install snippet" }).locator("code");
    await expect(code).toContainText('var skip = ["/health"];');
    // No page need be excluded.
    await tab.getByLabel("Pages it never runs on").fill("");
    await tab.getByRole("button", { name: "Update snippet" }).click();
    await expect(code).not.toContainText("var skip");
  });
});

test("the snippet follows its settings, and is copied as it is shown", async ({
  page: tab,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await tab.goto(page);
  await alive(tab, "install-snippet", "visit-estimator");
  const code = tab.getByRole("figure", { name: "Install snippet" }).locator("code");
  await tab.getByRole("checkbox", { name: /Identify companies only/ }).focus();
  await tab.keyboard.press("Space");
  await expect(code).toContainText('s.dataset.match = "companies";');
  await expect(tab).toHaveURL(`${page}?option=companies`);
  const shown = (await code.innerText()).trim();
  const size = tab.locator("#snippet-answer [role=status]").first();
  await expect(size).toContainText(`${Buffer.byteLength(shown)} bytes`);
  await tab.getByRole("button", { name: "Copy snippet" }).press("Enter");
  await expect(tab.getByText("Snippet copied")).toBeVisible();
  expect(await tab.evaluate(() => navigator.clipboard.readText())).toBe(shown);
  await tab.getByLabel("Pages it never runs on").fill("health");
  await expect(tab.getByLabel("Pages it never runs on")).toHaveAccessibleDescription(/slash/);
  await expect(code).toHaveCount(0);
  // The estimate above keeps what it was asked.
  await tab.getByLabel("Monthly website visits").fill("20000");
  await expect(tab).toHaveURL(/visits=20000/);
  await expect(tab).toHaveURL(/option=companies/);
});
