import type { ContactTopic } from "#shared/forms/lead-form-options.ts";
import { fillContact } from "./contact-form.ts";
import { content } from "./content.ts";
import { expect, hydrated, takenOver, test } from "./site-test.ts";

const site = content.site;

const REFERENCE = /TF-[0-9A-Z]{4}-[0-9A-Z]{4}/;

type Page = import("@playwright/test").Page;
type Locator = import("@playwright/test").Locator;

const fill = (page: Page, mark: string) =>
  fillContact(page, {
    name: `Ada ${mark}`,
    message: `What does the annual plan include? (${mark})`,
  });

const reference = async (page: Page) =>
  REFERENCE.exec(await page.locator("main").innerText())?.[0] ?? "none";

const send = (page: Page) => page.getByRole("button", { name: "Send Message" }).click();

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with JavaScript" : "without JavaScript", () => {
    test.use({ javaScriptEnabled });
    const ready = (page: Page) => (javaScriptEnabled ? hydrated(page) : Promise.resolve());

    test("an invalid form names each field to fix, keeps the input and stores nothing", async ({
      page,
    }) => {
      await page.goto("/contact");
      await ready(page);
      await fillContact(page, { name: "Ada", email: "not an address", message: "short" });
      await page.getByLabel("Topic").selectOption("");
      await send(page);
      const summary = page.getByRole("alert").filter({ has: page.getByRole("link") });
      await expect(summary).toBeVisible();
      await expect(summary.getByRole("link")).toHaveCount(3);
      await expect(page.getByLabel("Your Name")).toHaveValue("Ada");
      await expect(page.getByLabel("Email Address")).toHaveValue("not an address");
      await expect(page.getByLabel("Your Message")).toHaveValue("short");
      await summary.getByRole("link").first().click();
      await expect(page.getByLabel("Email Address")).toBeFocused();
      await expect(page.locator("main")).not.toContainText(REFERENCE);
    });

    test("a topic in the address is chosen already", async ({ page }) => {
      await page.goto("/contact?topic=press");
      await expect(page.getByLabel("Topic")).toHaveValue("press" satisfies ContactTopic);
    });
  });
}

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, javaScriptEnabled: false });

  test("the numbers to call are before the form, to the eye and in the order of the keyboard", async ({
    page,
  }) => {
    await page.goto("/contact");
    const places = await page.locator("main a[href^='tel:'], main form").evaluateAll((found) =>
      found.map((element) => ({
        name: element.tagName,
        top: Math.round(element.getBoundingClientRect().top),
      })),
    );
    expect(places.map(({ name }) => name)).toEqual(["A", "A", "FORM"]);
    expect(places.toSorted((a, b) => a.top - b.top)).toEqual(places);
  });
});

test("without JavaScript, the same message sent twice has one reference", async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    ...(baseURL ? { baseURL } : {}),
  });
  const page = await context.newPage();
  const references: string[] = [];
  for (let i = 0; i < 2; i += 1) {
    await page.goto("/contact");
    await fill(page, "twice");
    await send(page);
    await expect(page.locator("main")).toContainText(REFERENCE);
    references.push(await reference(page));
  }
  expect(references[0]).toBe(references[1]);
  await context.close();
});

test("a double click sends once", async ({ page }) => {
  await page.goto("/contact");
  await hydrated(page);
  await fill(page, "double click");
  let posts = 0;
  page.on("request", (request) => {
    if (request.method() === "POST") posts += 1;
  });
  await page.getByRole("button", { name: "Send Message" }).dblclick();
  await expect(page.locator("main")).toContainText(REFERENCE);
  expect(posts).toBe(1);
});

test("a message whose answer was lost on the way is stored once", async ({ page, faults }) => {
  await page.goto("/contact");
  await hydrated(page);
  await fill(page, "lost answer");
  const answers: string[] = [];
  await page.route("**/contact", async (route) => {
    if (route.request().method() !== "POST") return route.continue();
    const response = await route.fetch();
    answers.push(REFERENCE.exec(await response.text())?.[0] ?? "none");
    return answers.length === 1 ? route.abort("connectionreset") : route.fulfill({ response });
  });
  await send(page);
  await expect(page.locator("main")).toContainText(REFERENCE);
  expect(answers).toHaveLength(2);
  expect(answers[0]).toBe(answers[1]);
  expect(await reference(page)).toBe(answers[0]);
  faults.splice(
    0,
    faults.length,
    ...faults.filter((fault) => !fault.includes("ERR_CONNECTION_RESET")),
  );
});

for (const way of ["mouse", "finger"] as const) {
  test.describe(`by ${way}`, () => {
    test.use({ hasTouch: way === "finger" });
    const press = (target: Locator) => (way === "mouse" ? target.click() : target.tap());

    test("a fixed field's message does not move the button away under its click", async ({
      page,
    }) => {
      await page.goto("/contact");
      await hydrated(page);
      await fill(page, `fixed by ${way}`);
      await page.getByLabel("Your Message").fill("short");
      await press(page.getByRole("button", { name: "Send Message" }));
      const message = page.locator("#contact-message-error");
      await expect(message).toBeVisible();
      await page.getByLabel("Your Message").fill(`Long enough now, said by ${way}.`);
      await press(page.getByRole("button", { name: "Send Message" }));
      await expect(page.locator("main")).toContainText(REFERENCE);
    });

    test("nor a box that is ticked next", async ({ page }) => {
      await page.goto("/register");
      await takenOver(page, "register");
      await press(page.locator("form#register button[type=submit]"));
      const website = page.locator("form#register [name=website]");
      await website.fill("https://example.com");
      await press(page.locator("form#register [name=terms]"));
      await expect(page.locator("form#register [name=terms]")).toBeChecked();
      await expect(page.locator("#register-website-error")).toHaveCount(0);
    });
  });
}

test("an invalid form moves focus to its error summary", async ({ page }) => {
  await page.goto("/contact");
  await hydrated(page);
  await send(page);
  await expect(page.locator(":focus").getByRole("alert")).toBeVisible();
  await expect(page).toHaveTitle(/^Error: /);
});

test("input stays in the tab until the server has them, over a reload", async ({ page }) => {
  await page.goto("/contact");
  await hydrated(page);
  await fill(page, "draft");
  await page.reload();
  await hydrated(page);
  await expect(page.getByLabel("Your Message")).toHaveValue(
    "What does the annual plan include? (draft)",
  );
  await send(page);
  await expect(page.locator("main")).toContainText(REFERENCE);
  await page.goto("/contact");
  await hydrated(page);
  await expect(page.getByLabel("Your Message")).toHaveValue("");
});

test("an unreachable server is tried again, then named, and nothing typed is lost", async ({
  page,
  faults,
}) => {
  await page.goto("/contact");
  await hydrated(page);
  await fill(page, "unreachable");
  let tries = 0;
  await page.route("**/contact", (route) => {
    if (route.request().method() === "POST") tries += 1;
    return route.abort("connectionrefused");
  });
  await send(page);
  // One, two and four seconds lie between the tries.
  await expect(page.locator("main form").getByText(site.emails.sales).first()).toBeVisible({
    timeout: 15_000,
  });
  expect(tries).toBe(4);
  await expect(page.getByLabel("Your Message")).toHaveValue(
    "What does the annual plan include? (unreachable)",
  );
  // The browser itself logs each refused connection.
  faults.splice(
    0,
    faults.length,
    ...faults.filter((fault) => !fault.includes("ERR_CONNECTION_REFUSED")),
  );
});

test("a server that can't store answers 503 in words, with everything kept", async ({
  page,
  faults,
}) => {
  await page.goto("/contact");
  await hydrated(page);
  await fill(page, "full");
  await page.route("**/contact", (route) => route.fulfill({ status: 503, body: "" }));
  await send(page);
  await expect(page.getByLabel("Your Message")).toHaveValue(
    "What does the annual plan include? (full)",
  );
  await expect(page.locator("main")).not.toContainText(REFERENCE);
  faults.splice(0, faults.length, ...faults.filter((fault) => !fault.includes("503")));
});
