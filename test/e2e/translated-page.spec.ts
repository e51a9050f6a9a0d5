import { dollars } from "#shared/money.ts";
import { translateNow, unseenTexts } from "./change-document.ts";
import { fillContact } from "./contact-form.ts";
import { content } from "./content.ts";
import { expect, hydrated, openTool, takenOver, test, wakeIslands } from "./site-test.ts";

const audienceDemoCopy = content.tools["audience-demo"].copy;
const errorPage = content.messages.errorPage;
const consentCopy = content.consent;
const messages = content.messages;
const standardPro = content.plans.standardPro;

type Page = import("@playwright/test").Page;

const REFERENCE = /TF-[0-9A-Z]{4}-[0-9A-Z]{4}/;

/** Opens a page, and has it translated once its scripts run and each of its islands lives. */
async function openTranslated(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await hydrated(page);
  await wakeIslands(page);
  await translateNow(page);
}

/** Each test ends on a page that works, and on which everything that React wrote can be read. */
async function expectWhole(page: Page): Promise<void> {
  await expect(page.locator("main h1")).toBeVisible();
  await expect(page.locator("main h1")).not.toHaveText(errorPage.title);
  await expect(page.getByText(messages.tool.text)).toHaveCount(0);
  expect(await unseenTexts(page)).toEqual([]);
}

test("the audience demo runs twice, and another question takes its result back", async ({
  page,
}) => {
  await openTranslated(page, "/solutions/audience-builder");
  const demo = page.locator("#try");
  const status = demo.locator("#run").getByRole("status");
  const run = demo.locator("#run button[type=submit]");
  for (let i = 0; i < 2; i += 1) {
    await run.click();
    await expect(run).toHaveText(audienceDemoCopy.run.running);
    await expect(status).toContainText("Simulated result");
    await expect(run).toHaveText(audienceDemoCopy.run.again);
  }
  await demo.getByLabel(audienceDemoCopy.sentence.age.label).selectOption("65-up");
  await expect(status).toHaveText(audienceDemoCopy.answer.status.idle);
  await expectWhole(page);
});

test("prices, plan chooser and mail estimator answer", async ({ page }) => {
  await openTranslated(page, "/pricing");
  await page.locator("input[name=billing][value=annual]").first().check({ force: true });
  await expect(page.getByText(dollars(standardPro.price.annual)).first()).toBeVisible();
  await openTool(page, "plan-chooser");
  const answer = page.locator("#plan-chooser-answer");
  const visits = page.locator("#field-visits");
  for (const [typed, needle] of [
    ["900", standardPro.name],
    ["900000", "Enterprise"],
    ["900", standardPro.name],
  ] as const) {
    await visits.fill(typed);
    await expect(answer.locator("h3")).toContainText(needle);
  }
  // Every tool of the page answers once, translated.
  await openTool(page, "return");
  await page.locator("#field-order").fill("0.5");
  await expect(page.locator("#field-order-error")).toBeVisible();
  await page.locator("#field-order").fill("900");
  await expect(page.locator("#return-answer")).toContainText(/\d/);
  await openTool(page, "saving");
  await page.locator("#field-years").fill("1");
  await expect(page.locator("#saving-answer tbody tr")).toHaveCount(2);
  await openTool(page, "plan-chooser");
  await visits.fill("many");
  await expect(page.locator("#field-visits-error")).toBeVisible();
  await visits.fill("0");
  await expect(page.locator("#field-visits-error")).toContainText(/\d/);
  await visits.fill("900");
  await expect(page.locator("#field-visits-error")).toHaveCount(0);
  for (const need of await page.locator("input[name=need]").all()) await need.check();
  await expect(answer.locator("h3")).toContainText("Enterprise");
  const bill = page.locator("#mail-bill");
  await openTool(page, "mail-cost");
  await page.locator("#field-quantity").fill("none");
  await expect(page.locator("#field-quantity-error")).toBeVisible();
  await page.locator("#field-quantity").fill("200");
  await page.locator("input[type=radio][name=frequency]").nth(1).check();
  await expect(bill).toContainText("200");
  await page.locator("input[type=radio][name=frequency]").first().check();
  await expectWhole(page);
});

test("the visit estimator answers, says what is wrong, and answers again", async ({ page }) => {
  await openTranslated(page, "/solutions/traffic-id");
  const answer = page.locator("#visit-estimate");
  await page.locator("#field-visits").fill("20000");
  await expect(answer.getByRole("status")).toContainText("of 20,000");
  await page.locator("#field-low").fill("50");
  await expect(page.locator("#field-base-error")).toContainText(/\d/);
  await expect(answer.locator("dl")).toHaveCount(0);
  await page.locator("#field-low").fill("10");
  await expect(page.locator("#field-base-error")).toHaveCount(0);
  await page.locator("#field-us").fill("100");
  await expect(answer.locator("dd").first()).toContainText("8,000");
  await expect(answer.locator("dl > div").nth(1)).toContainText("2,000");
  await expectWhole(page);
});

test("the snippet follows its settings", async ({ page }) => {
  await openTranslated(page, "/solutions/traffic-id");
  const code = page.locator("#snippet-answer pre").first();
  await page.locator("#field-option").check();
  await expect(code).toContainText("companies");
  await page.locator("#field-skip").fill("health");
  await expect(page.locator("#field-skip-error")).toBeVisible();
  await page.locator("#field-skip").fill("");
  await expect(code).not.toContainText("skip");
  await page.locator("input[name=consent][value=opt-out]").check();
  await expectWhole(page);
});

test("the brand preview follows its fields and palettes", async ({ page }) => {
  await openTranslated(page, "/solutions/white-label");
  const status = page.locator("#brand-preview [role=status]");
  await page.locator("#field-accent").fill("#ffee00");
  // Two colors are corrected; or all seven pairs can be read.
  await expect(status).toContainText(/2/);
  await page.locator("#field-accent").fill("none");
  await expect(page.locator("#field-accent-error")).toBeVisible();
  await page.locator("#field-accent").fill("#0a7283");
  await expect(status).toContainText(/7/);
  await page.locator("#field-name").fill("Larkspur");
  await expect(status).toContainText(/7/);
  // The first palette is the one that the page begins with.
  await page.locator("#preview a").nth(1).click();
  await expect(page.locator("#field-name")).toHaveValue("Ember");
  await expectWhole(page);
});

test("the resources are searched, found, not found and shown again", async ({ page }) => {
  await openTranslated(page, "/resources");
  const field = page.getByRole("searchbox");
  const answer = page.locator("#answer");
  await field.fill("suppression");
  await expect(answer.getByRole("heading", { level: 3 }).first()).toHaveText("Suppression");
  await field.fill("xylophone");
  await expect(page.locator("#search").getByRole("status")).toContainText("xylophone");
  await answer.getByRole("link", { name: "Search for webhook" }).click();
  await expect(answer.getByRole("heading", { level: 3 }).first()).toHaveText("Webhook");
  await page.getByRole("link", { name: "Clear the search" }).click();
  await expect(field).toHaveValue("");
  await page.getByRole("radio", { name: "Calculators" }).check();
  await page.getByRole("radio", { name: "Everything" }).check();
  await expectWhole(page);
});

for (const [path, form] of [
  ["/contact", "contact"],
  ["/register", "register"],
  ["/partnerships?program=agency", "partner"],
  ["/solutions/enterprise", "enterprise"],
  ["/accessibility", "accessibility"],
  ["/privacy-choices", "privacy-request"],
] as const) {
  test(`the form of ${path} is refused twice, and its messages follow the fields`, async ({
    page,
    spare,
  }) => {
    await page.goto(spare.url + path);
    await takenOver(page, form);
    await translateNow(page);
    const send = page.locator(`form#${form} button[type=submit]`).last();
    await send.click();
    const summary = page.locator(`form#${form} [role=alert]`);
    await expect(summary).toBeVisible();
    const all = await summary.getByRole("listitem").count();
    await page.locator(`form#${form} [name=email]`).fill("not an address");
    await page.locator(`form#${form} [name=name]`).fill("Ada");
    await page.locator(`form#${form} [name=name]`).blur();
    await expect(page.locator(`#${form}-name-error`)).toHaveCount(0);
    await send.click();
    await expect(summary.getByRole("listitem")).toHaveCount(all - 1);
    await expect(page.locator(`form#${form} [name=email]`)).toHaveValue("not an address");
    await expectWhole(page);
  });
}

test("a message is refused, and sent once it is right", async ({ page, spare }) => {
  await openTranslated(page, `${spare.url}/contact`);
  await fillContact(page, {
    email: "ada@example",
    message: "Does it work for those who read it translated?",
  });
  await page.getByRole("button", { name: "Send Message" }).click();
  await expect(page.locator("#contact-email-error")).toBeVisible();
  await page.getByLabel("Email Address").fill("ada@example.com");
  await page.getByRole("button", { name: "Send Message" }).click();
  await expect(page.locator("[data-reference]")).toHaveText(REFERENCE);
  await expectWhole(page);
});

test("a demo is booked, on another day than the first that was looked at", async ({
  page,
  spare,
}) => {
  await openTranslated(page, `${spare.url}/book-a-demo`);
  const days = page.locator("form#booking [name=day]");
  await days.nth(1).check();
  await expect(page.locator("form#booking [name=start]").first()).toBeAttached();
  await days.nth(4).check();
  await page.locator("form#booking [name=start]").last().check();
  await page.locator("form#booking [name=name]").fill("Ada");
  await page.locator("form#booking [name=email]").fill("ada@example.com");
  await page.locator("form#booking button[type=submit]:not([name])").last().click();
  await expect(page.locator("[data-reference]")).toHaveText(REFERENCE);
  await expectWhole(page);
});

test("the menus open and close, and the cookie choice is taken and said", async ({
  page,
  context,
}) => {
  await openTranslated(page, "/cookie-settings");
  await page.getByRole("button", { name: "Industries", exact: true }).click();
  await expect(page.locator("#menu-industries")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.locator("#menu-industries")).toBeHidden();
  await page.getByRole("switch", { name: "Marketing" }).check();
  await page.getByRole("button", { name: "Save Preferences" }).click();
  await expect(page.getByText(consentCopy.saved)).toBeVisible();
  await expect.poll(async () => (await context.cookies()).length).toBe(1);
  await expectWhole(page);
});

test("a part whose nodes were moved is drawn anew, with what was typed in it", async ({
  page,
  spare,
  faults,
}) => {
  await page.goto(`${spare.url}/contact`);
  await hydrated(page);
  await page.getByRole("button", { name: "Send Message" }).click();
  const summary = page.locator("form#contact [role=alert]");
  await expect(summary).toBeVisible();
  await fillContact(page, { message: "What does the annual plan include?" });
  // The summary goes with the next attempt; by then someone has wrapped it.
  await summary.evaluate((alert) => {
    const moved = alert.parentElement as HTMLElement;
    const wrapper = document.createElement("div");
    moved.replaceWith(wrapper);
    wrapper.append(moved);
  });
  await page.getByRole("button", { name: "Send Message" }).click();
  await expect(page.locator("[data-reference]")).toHaveText(REFERENCE);
  await expect(page.locator("main h1")).not.toHaveText(errorPage.title);
  expect(faults.splice(0).join()).toContain("Changed from outside");
});

test("a tool that fails leaves the rest of the page, and starts again", async ({
  page,
  faults,
}) => {
  await page.goto("/pricing");
  await hydrated(page);
  await wakeIslands(page);
  await page.evaluate(() => {
    const own = Number.prototype.toFixed;
    const broken = () => {
      throw new Error("The tool is broken");
    };
    Number.prototype.toFixed = broken;
    addEventListener("fix", () => {
      Number.prototype.toFixed = own;
    });
  });
  await openTool(page, "plan-chooser");
  const report = page.waitForRequest("**/client-errors");
  await page.locator("#field-visits").fill("901");
  await expect(page.getByText(messages.tool.text)).toBeVisible();
  await report;
  await expect(page.locator("main h1")).toBeVisible();
  await openTool(page, "mail-cost");
  await expect(page.locator("#mail-bill")).toBeVisible();
  await openTool(page, "plan-chooser");
  await page.evaluate(() => dispatchEvent(new Event("fix")));
  await page.getByRole("button", { name: messages.tool.again }).click();
  await expect(page.locator("#field-visits")).toHaveValue("901");
  await expect(page.locator("#plan-chooser-answer h3")).toBeVisible();
  expect(faults.splice(0).join()).toContain("The tool is broken");
});
