import { content } from "./content.ts";
import { expect, hydrated, test } from "./site-test.ts";

const messages = content.messages;

type Page = import("@playwright/test").Page;

const footerLink = (page: Page, href: string) =>
  page.getByRole("contentinfo").locator(`a[href="${href}"]`).first();

/** What a captive portal or a company's proxy says in place of the site. */
const answers = {
  "a login page": { status: 200, contentType: "text/html", body: "<h1>Log in</h1>" },
  "data of its own": { status: 200, contentType: "application/json", body: '{"login":1}' },
  nothing: { status: 200, body: "" },
  "a refusal": { status: 403, body: "Blocked" },
  "that a login is needed": { status: 511, body: "Log in" },
  "a way to another site": { status: 302, headers: { location: "https://portal.example/" } },
} as const;

test("a page for whose data a portal or proxy answers is opened as a document, once", async ({
  page,
  faults,
}) => {
  await page.goto("/careers");
  await hydrated(page);
  const loads: string[] = [];
  page.on("load", () => loads.push(new URL(page.url()).pathname));
  const reports: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/client-errors")) reports.push(request.url());
  });
  const expected: string[] = [];
  for (const [i, [what, answer]] of Object.entries(answers).entries()) {
    const to = i % 2 ? "/careers" : "/terms";
    expected.push(to);
    await page.route("**/*.data**", (route) => route.fulfill(answer));
    await footerLink(page, to).click();
    await expect.poll(() => loads, what).toEqual(expected);
    await expect(page).toHaveURL(to);
    await hydrated(page);
    await page.unrouteAll();
  }
  expect(reports).toEqual([]);
  // What shows is the portal's own page, not ours.
  await page.route(/\/terms(\.data.*)?$/, (route) => route.fulfill(answers["a login page"]));
  await footerLink(page, "/terms").click();
  await expect(page.getByRole("heading", { name: "Log in" })).toBeVisible();
  // The browser and the router log each of the answers.
  faults.length = 0;
});

test("another spelling of an address leads to its page, from inside the app too", async ({
  page,
  faults,
}) => {
  await page.goto("/careers");
  for (const [spelling, path] of [
    ["/Terms", "/terms"],
    ["/careers/", "/careers"],
    ["/Blog/Page/2", "/blog/page/2"],
  ] as const) {
    await hydrated(page);
    await page.evaluate((to) => {
      history.pushState(null, "", to);
      dispatchEvent(new PopStateEvent("popstate"));
    }, spelling);
    await expect(page).toHaveURL(path);
    await expect(page.locator("main h1")).not.toHaveText(content.messages.errorPage.title);
  }
  faults.length = 0;
});

test("what fails without an answer says so, with the focus on its heading", async ({
  page,
  faults,
}) => {
  await page.goto("/careers");
  await hydrated(page);
  await page.route(/\/terms(\.data.*)?$/, (route) => route.abort("connectionrefused"));
  await footerLink(page, "/terms").click();
  const heading = page.getByRole("heading", { level: 1 });
  await expect(heading).toHaveText(messages.unreachable.title);
  await expect(heading).toBeFocused();
  faults.length = 0;
});
