import type { Page } from "@playwright/test";
import { dateIn } from "#contracts/calendar.ts";
import { dueDate, PRIVACY_ZONE } from "#contracts/privacy-due.ts";
import { expect, hydrated, test } from "./site-test.ts";

const REFERENCE = /TF-[0-9A-Z]{4}-[0-9A-Z]{4}/;
const today = () => dateIn(PRIVACY_ZONE, new Date());

async function fill(page: Page, email: string): Promise<void> {
  await page.getByLabel("Name of the person").fill("Ada Example");
  await page.getByLabel("Your e-mail address").fill(email);
}

const send = (page: Page) => page.getByRole("button", { name: "Send request" }).click();

async function reference(page: Page): Promise<string> {
  await expect(page.locator("[data-reference]")).toContainText(REFERENCE);
  return page.locator("[data-reference]").innerText();
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with JavaScript" : "without JavaScript", () => {
    test.use({ javaScriptEnabled });
    const js = javaScriptEnabled;
    const open = async (page: Page) => {
      await page.goto("/privacy-choices");
      if (js) await hydrated(page);
    };

    test("an opt-out takes a name and an address, and says by when it is done", async ({
      page,
    }) => {
      await open(page);
      await fill(page, `opt-out-${js}@example.com`);
      await send(page);
      await reference(page);
      await expect(page.locator("[data-due]")).toHaveAttribute(
        "data-due",
        dueDate("opt-out", today()),
      );
    });

    test("a deletion has 45 days", async ({ page }) => {
      await open(page);
      await page.getByRole("radio", { name: "Delete it" }).check({ force: true });
      await fill(page, `delete-${js}@example.com`);
      await send(page);
      await reference(page);
      await expect(page.locator("[data-due]")).toHaveAttribute(
        "data-due",
        dueDate("delete", today()),
      );
    });

    test("an agent is asked for a name and a permission, and keeps what was typed", async ({
      page,
    }) => {
      await open(page);
      await expect(page.getByLabel("Your name, as the agent")).toBeHidden();
      await page.getByRole("radio", { name: "As an authorized agent" }).check({ force: true });
      await expect(page.getByLabel("Your name, as the agent")).toBeVisible();
      await fill(page, `agent-${js}@example.com`);
      await send(page);
      const summary = page.getByRole("alert").filter({ has: page.getByRole("link") });
      await expect(summary.getByRole("link")).toHaveCount(2);
      await expect(page.getByLabel("Name of the person")).toHaveValue("Ada Example");
      await page.getByLabel("Your name, as the agent").fill("Law & Co");
      // Its message goes, and what stands below moves up.
      await page.getByLabel("Your name, as the agent").blur();
      await page.getByLabel(/signed permission/).check();
      await send(page);
      await reference(page);
    });

    test("the same request sent twice has one reference", async ({ page }) => {
      test.skip(js, "With a script each form that was filled in anew has a key of its own.");
      const references: string[] = [];
      for (let i = 0; i < 2; i += 1) {
        await open(page);
        await fill(page, `twice-${js}@example.com`);
        await send(page);
        references.push(await reference(page));
      }
      expect(references[0]).toBe(references[1]);
    });

    test("number and address together show where it stands, one of them alone doesn't", async ({
      page,
    }) => {
      await open(page);
      const email = `status-${js}@example.com`;
      await fill(page, email);
      await send(page);
      const number = await reference(page);
      const ask = async (given: string) => {
        await open(page);
        await page.getByLabel("Reference number").fill(number.toLowerCase());
        await page.getByLabel("E-mail address", { exact: true }).fill(given);
        await page.getByRole("button", { name: "Show the state" }).click();
      };
      await ask(email);
      const status = page.locator("#status").getByRole("status");
      await expect(status).toContainText("Received.");
      await expect(status).toContainText(number);
      await ask("eve@example.com");
      await expect(page.locator("#status").getByRole("alert")).toContainText("We find no request");
      await expect(page.getByLabel("Reference number")).toHaveValue(number.toLowerCase());
    });

    test("a question without its answers names both fields", async ({ page }) => {
      await open(page);
      await page.getByRole("button", { name: "Show the state" }).click();
      await expect(page.locator("#status").getByRole("alert").getByRole("link")).toHaveCount(2);
    });
  });
}

for (const width of [390, 768, 1440]) {
  test(`what a request leads to stands once beside its choice at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto("/privacy-choices");
    const seen = (text: string) => page.getByText(text).filter({ visible: true });
    await expect(seen("We stop selling and sharing")).toHaveCount(1);
    await page.getByRole("radio", { name: "Correct it" }).check({ force: true });
    await expect(seen("We stop selling and sharing")).toHaveCount(0);
    await expect(seen("Tell us what is wrong and what is right.")).toHaveCount(1);
  });
}
