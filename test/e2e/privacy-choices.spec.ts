import type { Page } from "@playwright/test";
import { dateIn } from "#shared/calendar.ts";
import { CONSENT_VERSION } from "#shared/consent.ts";
import { dueDate, PRIVACY_ZONE } from "#shared/privacy-due.ts";
import { dataFolder, run, startServer } from "../faults/harness.ts";
import { banner } from "./consent-tools.ts";
import { fillContact } from "./contact-form.ts";
import { content } from "./content.ts";
import { expect, hydrated, test } from "./site-test.ts";

const { fields } = content.forms["privacy-request"].request.status;
const REFERENCE = /TF-[0-9A-Z]{4}-[0-9A-Z]{4}/;
const today = () => dateIn(PRIVACY_ZONE, new Date());

async function fill(page: Page, email: string): Promise<void> {
  await page.getByLabel("Name of the person").fill("Ada Example");
  await page.getByLabel("Your email address").fill(email);
}

const send = (page: Page) => page.getByRole("button", { name: "Send request" }).click();

async function reference(page: Page): Promise<string> {
  await expect(page.locator("[data-reference]")).toContainText(REFERENCE);
  return page.locator("[data-reference]").innerText();
}

test("what a request leads to is said where it is chosen, and heard", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/privacy-choices");
  await hydrated(page);
  const form = page.locator("form#privacy-request");
  // Nothing is said of what the form starts with; what it says follows a pause.
  await page.waitForTimeout(1500);
  await expect(form.getByRole("status").filter({ hasText: /./ })).toHaveCount(0);
  await page.getByRole("checkbox", { name: "Delete my information" }).check();
  await expect(form.getByRole("status").filter({ hasText: /^Delete my information: / })).toHaveText(
    /Finished within 45 .*\.$/,
  );
  // Read on from the choice: it comes before the next question, and not once more after the button.
  const read = await page.locator("main").ariaSnapshot();
  const [text, next, button] = [
    "We delete your information",
    "Who is this request for",
    "Send request",
  ];
  expect(read.split(text)).toHaveLength(3);
  expect(read.lastIndexOf(text)).toBeLessThan(read.indexOf(next));
  expect(read.indexOf(next)).toBeLessThan(read.indexOf(button));
});

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
      await page.getByRole("checkbox", { name: "Delete my information" }).check();
      await page.getByRole("checkbox", { name: "Do not sell" }).uncheck();
      await fill(page, `delete-${js}@example.com`);
      await send(page);
      await reference(page);
      await expect(page.locator("[data-due]")).toHaveAttribute(
        "data-due",
        dueDate("delete", today()),
      );
    });

    test("one request asks for several things, under one number, each with its day", async ({
      page,
    }) => {
      await open(page);
      for (const name of ["Show me what you hold", "Delete my information"])
        await page.getByRole("checkbox", { name }).check();
      await fill(page, `several-${js}@example.com`);
      await send(page);
      await reference(page);
      const days = page.locator("[data-due]");
      await expect(days).toHaveCount(3);
      for (const [i, kind] of ["opt-out", "access", "delete"].entries())
        await expect(days.nth(i)).toHaveAttribute("data-due", dueDate(kind, today()));
      await open(page);
      await page.getByRole("checkbox", { name: "Do not sell" }).uncheck();
      await fill(page, `none-${js}@example.com`);
      await send(page);
      const summary = page.getByRole("alert").filter({ has: page.getByRole("link") });
      await expect(summary.getByRole("link")).toHaveCount(1);
    });

    test("an opt-out by name turns analytics and marketing off in this browser too", async ({
      page,
      context,
      baseURL,
    }) => {
      const value = `${CONSENT_VERSION}.${Math.floor(Date.now() / 1000)}.a1m1g0`;
      await context.addCookies([{ name: "consent", value, url: baseURL ?? "" }]);
      const isOn = async () => {
        await page.goto("/cookie-settings");
        if (js) await hydrated(page);
        return page.getByRole("switch", { name: "Marketing" }).isChecked();
      };
      // A deletion doesn't, and neither does an agent's request.
      await open(page);
      await page.getByRole("checkbox", { name: "Delete my information" }).check();
      await page.getByRole("checkbox", { name: "Do not sell" }).uncheck();
      await fill(page, `kept-${js}@example.com`);
      await send(page);
      await reference(page);
      expect(await isOn()).toBe(true);
      await open(page);
      await fill(page, `here-${js}@example.com`);
      await send(page);
      await reference(page);
      await expect(
        page.getByText("In this browser, analytics and marketing are now off."),
      ).toBeVisible();
      expect(await isOn()).toBe(false);
      await expect(page.getByRole("switch", { name: "Analytics" })).not.toBeChecked();
      await expect(banner(page)).toBeHidden();
    });

    test("an agent is asked for a name and a permission, and keeps what was typed", async ({
      page,
    }) => {
      await open(page);
      await expect(page.getByLabel("Your name, as the agent")).toBeHidden();
      // Most ask for themselves, as is chosen at first: their browser may fill in their name.
      const person = page.getByLabel("Name of the person");
      await expect(person).toHaveAttribute("autocomplete", "name");
      await page.getByRole("radio", { name: "As an authorized agent" }).check({ force: true });
      await expect(page.getByLabel("Your name, as the agent")).toBeVisible();
      // The browser knows its own user's name: not that of the person, which it fills in with fields of its section only.
      await expect(page.getByLabel("Your name, as the agent")).toHaveAttribute(
        "autocomplete",
        "section-agent name",
      );
      if (js) await expect(person).toHaveAttribute("autocomplete", "off");
      await fill(page, `agent-${js}@example.com`);
      await send(page);
      const summary = page.getByRole("alert").filter({ has: page.getByRole("link") });
      await expect(summary.getByRole("link")).toHaveCount(2);
      await expect(person).toHaveValue("Ada Example");
      await expect(person).toHaveAttribute("autocomplete", "off");
      await page.getByLabel("Your name, as the agent").fill("Law & Co");
      // Its message goes, and what is below moves up.
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
        const asked = page.getByLabel("Email address", { exact: true });
        await expect(asked).toHaveAccessibleDescription(fields.email.hint ?? "");
        await asked.fill(given);
        await page.getByRole("button", { name: "Check status" }).click();
      };
      await ask(email);
      const status = page.locator("#status").getByRole("status");
      await expect(status).toContainText("Received.");
      await expect(status).toContainText(number);
      await ask("eve@example.com");
      await expect(page.locator("#status").getByRole("alert")).toContainText(
        "We can’t find a request",
      );
      await expect(page.getByLabel("Reference number")).toHaveValue(number.toLowerCase());
    });

    test("a question without its answers names both fields", async ({ page }) => {
      await open(page);
      await page.getByRole("button", { name: "Check status" }).click();
      await expect(page.locator("#status").getByRole("alert").getByRole("link")).toHaveCount(2);
    });
  });
}

for (const width of [390, 768, 1440]) {
  test(`what a request leads to is once beside its choice at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto("/privacy-choices");
    // What is read where the picture is seen takes no place.
    const place = page.locator(width < 1024 ? "form *" : "[aria-hidden] *");
    const seen = (text: string) => page.getByText(text).and(place).filter({ visible: true });
    await expect(seen("We stop selling and sharing")).toHaveCount(1);
    await page.getByRole("checkbox", { name: "Do not sell" }).uncheck();
    await page.getByRole("checkbox", { name: "Correct my information" }).check();
    await expect(seen("We stop selling and sharing")).toHaveCount(0);
    await expect(seen("Tell us what is wrong and what is right.")).toHaveCount(1);
  });
}

for (const [by, header, navigator] of [
  ["the header", true, false],
  ["the browser's own word", false, true],
] as const) {
  test(`a form sent under the signal, told by ${by}, is in the queue as its sender's opt-out`, async ({
    browser,
  }) => {
    const data = dataFolder();
    const server = await startServer({ DATA_DIR: data.path });
    const context = await browser.newContext({
      baseURL: server.url,
      ...(header ? { extraHTTPHeaders: { "Sec-GPC": "1" } } : {}),
    });
    if (navigator)
      await context.addInitScript(() =>
        Object.defineProperty(window.navigator, "globalPrivacyControl", { value: true }),
      );
    const page = await context.newPage();
    await page.goto("/contact?topic=sales");
    await hydrated(page);
    await fillContact(page, { message: "How are queries counted on the monthly plan?" });
    await page.getByRole("button", { name: "Send Message" }).click();
    const number = await reference(page);
    await context.close();
    const { stdout } = await run("server/cli/main.ts", ["privacy", "list", "--json"], {
      DATA_DIR: data.path,
    });
    expect(JSON.parse(stdout)).toMatchObject([
      { reference: number, kind: "opt-out", source: "signal", due_on: dueDate("opt-out", today()) },
    ]);
    await server.end("SIGTERM");
    data.remove();
  });
}
