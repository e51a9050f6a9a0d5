import { content } from "./content.ts";
import { alive, expect, hydrated, test } from "./site-test.ts";

const page_ = "/data/api";
const reference = "/data/api/reference";

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a request is chosen by a link, edited, and sent by a plain GET, at an address to share", async ({
    page,
  }) => {
    await page.goto(page_);
    await page.getByRole("link", { name: "Get a mail quote" }).first().click();
    await expect(page).toHaveURL(`${page_}?operation=quote-mail#try`);
    await page.getByLabel("Body (JSON)").fill('{"piece": "letter", "quantity": 10}');
    await page.getByRole("button", { name: "Send request" }).click();
    await expect(page).toHaveURL(/\/data\/api\?operation=quote-mail&body=.*&send=1&.*#try-answer$/);
    const answer = page.locator("#try-answer");
    await expect(answer.getByRole("status")).toContainText("200");
    await expect(answer).toContainText('"total_cents": 950');
    await expect(answer).toContainText("POST /api/sandbox/v1/mail/quotes");
    await expect(answer).toContainText('ratelimit-policy: "sandbox";q=120;w=60');
    await expect(page.getByLabel("Body (JSON)")).toHaveValue(/"quantity": 10/);
  });

  test("what is wrong with a request is said, and the request is kept", async ({ page }) => {
    await page.goto(`${reference}/quote-mail?body={"piece":"poster"}&send=1`);
    const answer = page.locator("#try-answer");
    await expect(answer.getByRole("status")).toContainText("422");
    await expect(answer).toContainText('"field": "/quantity"');
    const body = page.getByLabel("Body (JSON)");
    await expect(body).toHaveValue('{"piece":"poster"}');
    await expect(body).toHaveAttribute("aria-invalid", "true");
    await expect(body).toHaveAccessibleDescription(/\/quantity: /);
    // The error leads to its explanation.
    const type = /"type": "[^"]*(\/data\/api\/reference#[a-z-]+)"/.exec(
      (await answer.textContent()) ?? "",
    )?.[1];
    await page.goto(type ?? "");
    await expect(page.locator("#invalid-request")).toBeInViewport();
  });

  test("what most requests leave out is folded, and there where an address has it", async ({
    page,
  }) => {
    const simulate = page.getByLabel("simulate (optional)");
    await page.goto(`${reference}/quote-mail`);
    await expect(simulate).toBeHidden();
    await page.locator("#try summary").click();
    await simulate.selectOption("conflict");
    await page.getByRole("button", { name: "Send request" }).click();
    await expect(page.locator("#try-answer").getByRole("status")).toContainText("409");
    await expect(simulate).toHaveValue("conflict");
    await expect(simulate).toBeVisible();
  });
});

test("a request is sent by keyboard, its answer announced, and the address kept in step", async ({
  page,
}) => {
  await page.goto(page_);
  await alive(page, "try-it");
  const answer = page.locator("#try-answer");
  await page.getByRole("link", { name: "List intent topics" }).first().focus();
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("q (optional)")).toHaveValue("home");
  await page.getByLabel("q (optional)").fill("solar");
  await page.keyboard.press("Enter");
  await expect(answer.getByRole("status")).toContainText(/200 in \d+ ms/);
  await expect(answer).toContainText('"name": "Home solar"');
  await expect(answer).toContainText("x-request-id");
  await expect(page).toHaveURL(/operation=list-intent-topics&q=solar&limit=3&send=1/);
  await page.goBack();
  const body = page.getByLabel("Body (JSON)");
  await expect(body).toHaveValue(/vis_8Kq2/);
  await expect(answer).not.toContainText("Home solar");

  // The sandbox can't be reached: what was typed stays.
  await page.getByLabel("Body (JSON)").fill('{"visit_id": "mine"}');
  await page.evaluate(() => {
    window.fetch = () => Promise.reject(new TypeError("offline"));
  });
  await page.getByRole("button", { name: "Send request" }).click();
  await expect(answer.getByRole("status")).toHaveText(content.tools["api-explorer"].answer.failed);
  await expect(page.getByLabel("Body (JSON)")).toHaveValue('{"visit_id": "mine"}');
});

test("the page of a request has it ready to send, and its code to copy", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto(reference);
  await hydrated(page);
  await page.locator("#requests").getByRole("link", { name: "Count an audience" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Count an audience");
  await page.locator("#try").scrollIntoViewIfNeeded();
  await expect(page.locator("[data-island=try-it]")).toHaveAttribute("data-state", "hydrated");
  await page.getByRole("button", { name: "Send request" }).click();
  await expect(page.locator("#try-answer").getByRole("status")).toContainText("200");
  await page.getByRole("radio", { name: "Python" }).check();
  await expect(page.getByRole("button", { name: "Copy curl" })).toBeHidden();
  await page.getByRole("button", { name: "Copy Python" }).click();
  await expect(page.getByText("Copied", { exact: true })).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain("urllib.request.urlopen");
  // Line by line, empty ones too, however long lines are shown.
  const selected = await page.getByRole("figure", { name: "Python" }).evaluate((figure) => {
    getSelection()?.selectAllChildren(figure.querySelector("code") ?? figure);
    return String(getSelection());
  });
  expect(copied).toContain("\n\n");
  expect(selected.trim()).toBe(copied.trim());
  // As on a connection that isn't secure.
  await page.evaluate(() => {
    Object.defineProperty(navigator, "clipboard", { value: undefined });
  });
  await page.getByRole("button", { name: "Copy Python" }).click();
  await expect(page.getByText(content.tools["api-explorer"].copy.failed)).toBeVisible();
  const sizes = await page.evaluate(async () => {
    const response = await fetch("/api/openapi.json");
    return [response.status, ((await response.json()) as { openapi: string }).openapi];
  });
  expect(sizes).toEqual([200, "3.1.0"]);
});

test("the page of a signed sample has the base URL and the secret to copy, and the event chosen", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto(`${reference}/get-sample-delivery`);
  await alive(page, "try-it");
  const { facts } = content.pages["api-reference"].operation;
  for (const [what, text] of [
    [facts.baseUrl, content.openapi.servers[0]?.url],
    [facts.secret, content.sandbox.secret],
  ]) {
    await page.getByRole("button", { name: `Copy ${what}` }).click();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(text);
  }
  await expect(page.getByLabel("event (optional)")).toHaveValue("visit.identified");
  await page.getByRole("link", { name: facts.check }).click();
  await expect(page.locator("#webhooks")).toBeInViewport();
});

test("a refused request says what is wrong, and the field is marked with it", async ({
  page,
  faults,
}) => {
  await page.goto(page_);
  await alive(page, "try-it");
  const body = page.getByLabel("Body (JSON)");
  await body.fill("{");
  await page.getByRole("button", { name: "Send request" }).press("Enter");
  const status = page.locator("#try-answer").getByRole("status");
  await expect(status).toContainText("400: Invalid JSON in the request body.");
  await expect(body).toHaveAttribute("aria-invalid", "true");
  await expect(body).toHaveAccessibleDescription(/missing quote, comma, or brace/);
  // The browser reports the answer, which is what was asked for.
  expect(faults.splice(0)).toEqual([expect.stringContaining("status of 400")]);
});
