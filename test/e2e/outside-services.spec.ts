import type { BrowserContext, Page } from "@playwright/test";
import { Parser } from "htmlparser2";
import { CONSENT_VERSION } from "#shared/consent.ts";
import type { ConsentMode } from "#shared/consent-state.ts";
import { type ConfiguredSite, startConfigured } from "./configured-site.ts";
import { idle } from "./consent-tools.ts";
import { content, sitePaths } from "./content.ts";
import { eachKind } from "./each-kind.ts";
import { expect, hydrated, stopClock, test } from "./site-test.ts";

const bookingCopy = content.forms.booking.calendar;
const bookDemo = content.pages["book-a-demo"];

const provider = {
  script: "https://stats.example.com/script.js",
  site: "b59e9c65-ae32-47f1-8400-119fcf4861c4",
};
const calendar = "https://calendar.example.com/demo";
const settings = {
  ANALYTICS_URL: provider.script,
  ANALYTICS_SITE: provider.site,
  BOOKING_URL: calendar,
  STAGING: "true",
};
const host = new URL(provider.script).host;
/** How long a calendar may take, as it was specified. */
const FRAME_MS = 8_000;
const calendarHost = new URL(calendar).host;
const banner = (page: Page) => page.getByRole("region", { name: "Cookie choice" });
const choose = (page: Page, name: "Accept" | "Reject") =>
  banner(page).getByRole("button", { name }).click();

/**
 * Replaces an Umami: its script with the behavior that is documented of it, told by the same attributes, and the
 * address that takes counts.
 */
const script = `(() => {
  const own = document.currentScript;
  const read = (name) => own.getAttribute("data-" + name);
  const send = (payload) => fetch(read("host-url").replace(/\\/$/, "") + "/api/send", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ type: "event", payload }),
    credentials: "omit",
    keepalive: true,
  });
  if (read("identity-stitching") !== "false") localStorage.setItem("umami.visitor", crypto.randomUUID());
  if (!window.umami) window.umami = { track: send };
  if (read("auto-track") !== "false") send({ website: read("website-id"), url: location.href });
})();`;

type Seen = {
  scripts: number;
  views: Array<Record<string, string>>;
  own: number;
  others: string[];
};

/**
 * Notes who is asked. No one answers, which is for tests where no one may be asked: a context with an answer of its own
 * keeps nothing in the browser's cache, and each page then takes several times as long.
 */
function watch(context: BrowserContext): Seen {
  const seen: Seen = { scripts: 0, views: [], own: 0, others: [] };
  context.on("request", (request) => {
    const url = new URL(request.url());
    if (url.pathname === "/analytics") seen.own += 1;
    if (!/^https?:$/.test(url.protocol) || url.hostname === "127.0.0.1") return;
    if (url.href === provider.script) seen.scripts += 1;
    else if (url.host !== host)
      seen.others.push(`${new URL(request.frame().page().url()).pathname} asks ${url.href}`);
    else if (request.method() === "POST") seen.views.push(request.postDataJSON().payload);
  });
  return seen;
}

async function fakeService(context: BrowserContext): Promise<Seen> {
  await answerCalendar(context);
  const headers = { "Access-Control-Allow-Origin": "*", "Access-Control-Allow-Headers": "*" };
  await context.route(`https://${host}/**`, (route) =>
    route.request().url() === provider.script
      ? route.fulfill({ contentType: "text/javascript", body: script })
      : route.fulfill({ status: 200, headers, contentType: "application/json", body: "{}" }),
  );
  return watch(context);
}

function answerCalendar(context: BrowserContext): Promise<unknown> {
  const body = "<!doctype html><title>Calendar</title><h1>Pick a day</h1>";
  return context.route(`${new URL(calendar).origin}/**`, (route) =>
    route.fulfill({ contentType: "text/html", body }),
  );
}

const main = (page: Page) => page.getByRole("main");
const load = (page: Page) => main(page).getByRole("link", { name: bookingCopy.outside.load });

async function expectCalendar(page: Page): Promise<void> {
  await expect(page.frameLocator("iframe").getByRole("heading")).toHaveText("Pick a day");
}

/** Asserts that a visitor without the calendar sees the direct link and the address. */
async function expectWaysOn(page: Page): Promise<void> {
  const direct = main(page).getByRole("link", { name: bookingCopy.openCalendar });
  await expect(direct).toHaveAttribute("href", calendar);
  await expect(direct).toBeInViewport();
  const mail = main(page).locator("section a[href^='mailto:']").first();
  await expect(mail).toBeInViewport();
}

/** Opens a page, and waits until it has asked for whatever it asks for by itself. */
async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await hydrated(page);
  await idle(page);
}

/** To another page from the one that is open: no link is on every page. */
async function navigate(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => location.assign(to), path);
  await expect(page).toHaveURL(({ pathname }) => pathname === path);
  await hydrated(page);
  await idle(page);
}

const nobody = (seen: Seen) => ({ scripts: seen.scripts, views: seen.views.length });
const none = { scripts: 0, views: 0 };
const paths = ["/", "/pricing", "/cookie-settings", "/privacy-choices", "/privacy", "/contact"];

// One build serves them all.
test.describe.configure({ mode: "default", timeout: 120_000 });

let site: ConfiguredSite;
let end = async () => {};
test.beforeAll(async () => {
  test.setTimeout(300_000);
  ({ site, end } = await startConfigured(settings));
});
test.afterAll(() => end());

for (const mode of ["opt-out", "opt-in"] as const) {
  test(`in ${mode} mode nobody is asked for anything before a choice, not even the calendar`, async ({
    context,
    page,
  }) => {
    const seen = watch(context);
    await open(page, `${site[mode]}/`);
    // A page of each kind is opened by itself in one mode, and from the page before it in the other: others are asked by one
    // script of ours, and no page names them itself, which the next test looks for in each.
    for (const path of [...eachKind, "/book-a-demo"]) {
      if (mode === "opt-out") await open(page, site[mode] + path);
      else await navigate(page, path);
      if (path === "/book-a-demo") await expectWaysOn(page);
    }
    expect(nobody(seen)).toEqual(none);
    expect(seen.others).toEqual([]);
    if (mode === "opt-in") expect(seen.own).toBe(0);
    else expect(seen.own).toBeGreaterThan(0);
  });

  test(`in ${mode} mode no page names a file of others for the browser to load`, async ({
    request,
  }) => {
    for (const path of sitePaths()) {
      const html = await (await request.get(site[mode] + path)).text();
      expect(loadedElsewhere(html), path).toEqual([]);
    }
  });

  test(`in ${mode} mode an acceptance loads the script once and tells it each view once`, async ({
    context,
    page,
  }) => {
    const seen = await fakeService(context);
    await open(page, `${site[mode]}/about?from=a-mail&utm_source=Newsletter`);
    await choose(page, "Accept");
    await expect.poll(() => seen.views.length).toBe(1);
    await page.getByRole("contentinfo").getByRole("link", { name: "Careers" }).click();
    await expect(page).toHaveURL(/\/careers$/);
    await expect.poll(() => seen.views.length).toBe(2);
    const own = seen.own;
    await open(page, `${site[mode]}/contact`);
    await expect.poll(() => seen.views.length).toBe(3);
    expect(seen.scripts).toBe(3);
    // Either of the two counts views, never both. That the form is shown we alone count.
    await expect.poll(() => seen.own).toBe(own + 1);
    expect(seen.views.map(({ url }) => url)).toEqual([
      "/about?utm_source=newsletter",
      "/careers",
      "/contact",
    ]);
    expect(Object.keys(seen.views[0] ?? {}).sort()).toEqual([
      "hostname",
      "language",
      "referrer",
      "screen",
      "url",
      "website",
    ]);
    expect(seen.views.every(({ website }) => website === provider.site)).toBe(true);
    // Where the visitor came from, which an accepted choice may keep.
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(["source"]);
    expect((await context.cookies()).map(({ name }) => name)).toEqual(["consent"]);
  });

  test(`in ${mode} mode a refusal and the signal keep it out`, async ({ browser }) => {
    for (const options of [{}, { extraHTTPHeaders: { "Sec-GPC": "1" } }]) {
      const context = await browser.newContext(options);
      const page = await context.newPage();
      const seen = watch(context);
      await open(page, `${site[mode]}/about`);
      if (!("extraHTTPHeaders" in options)) await choose(page, "Reject");
      for (const path of paths) await open(page, site[mode] + path);
      expect(nobody(seen)).toEqual(none);
      await context.close();
    }
  });

  test(`in ${mode} mode a withdrawal ends it at once, in every tab, and for good`, async ({
    context,
    page,
  }) => {
    const seen = await fakeService(context);
    await open(page, `${site[mode]}/about`);
    await choose(page, "Accept");
    await expect.poll(() => seen.views.length).toBe(1);
    const other = await context.newPage();
    await open(other, `${site[mode]}/pricing`);
    await expect.poll(() => seen.views.length).toBe(2);

    await withdraw(page, mode);
    const before = { ...nobody(seen) };
    await expect
      .poll(() => other.evaluate(() => "umami" in window), { timeout: 1_000 })
      .toBe(false);
    await other.getByRole("contentinfo").getByRole("link", { name: "Careers" }).click();
    await expect(other).toHaveURL(/\/careers$/);
    await open(other, `${site[mode]}/contact`);
    await page.reload();
    await hydrated(page);
    await idle(page);
    expect(nobody(seen)).toEqual(before);
  });
}

/** Addresses of other sites that a browser asks for as it reads a page. */
function loadedElsewhere(html: string): string[] {
  const found: string[] = [];
  const parser = new Parser({
    onopentag(name, { src = "", rel = "", href = "" }) {
      const isLoaded = name === "link" && !/^(canonical|alternate)$/.test(rel);
      const address = isLoaded ? href : src;
      if (/^(https?:)?\/\//.test(address)) found.push(address);
    },
  });
  parser.end(html);
  return found;
}

async function withdraw(page: Page, mode: ConsentMode): Promise<void> {
  await open(page, `${site[mode]}/cookie-settings`);
  await page.getByRole("switch", { name: "Analytics" }).uncheck();
  await page.getByRole("button", { name: "Save Preferences" }).click();
  await expect(page.getByText("Cookie preferences saved successfully")).toBeVisible();
}

test("a permission in spite of the signal, given in knowledge of it, holds", async ({
  browser,
}) => {
  const context = await browser.newContext({ extraHTTPHeaders: { "Sec-GPC": "1" } });
  const page = await context.newPage();
  const seen = await fakeService(context);
  await open(page, `${site["opt-out"]}/cookie-settings`);
  expect(nobody(seen)).toEqual(none);
  await page.getByRole("switch", { name: "Analytics" }).check();
  await page.getByRole("button", { name: "Save Preferences" }).click();
  await expect.poll(() => nobody(seen)).toEqual({ scripts: 1, views: 1 });
  await context.close();
});

test("a permission given before it counted is asked for again, and a refusal stays one", async ({
  context,
  page,
}) => {
  const seen = watch(context);
  const at = Math.floor(Date.now() / 1000);
  for (const flags of ["a1m1g0", "a0m0g0"]) {
    await context.addCookies([
      { name: "consent", value: `${CONSENT_VERSION}.${at}.${flags}`, url: site["opt-in"] },
    ]);
    await open(page, `${site["opt-in"]}/about`);
    await expect(banner(page)).toBeVisible();
  }
  expect(nobody(seen)).toEqual(none);
  expect(seen.own).toBe(0);
});

test("whoever is asked reads its name, with and without JavaScript", async ({ browser }) => {
  for (const mode of ["opt-out", "opt-in"] as const) {
    for (const javaScriptEnabled of [true, false]) {
      const context = await browser.newContext({ javaScriptEnabled });
      const page = await context.newPage();
      await page.goto(`${site[mode]}/about`);
      // Once: the text of the other mode isn't there, not even hidden.
      await expect(banner(page).getByText(host)).toHaveCount(1);
      await expect(banner(page).getByText(host)).toBeVisible();
      await page.goto(`${site[mode]}/cookie-settings`);
      const analytics = page.getByRole("switch", { name: "Analytics" });
      await expect(analytics).toBeChecked({ checked: mode === "opt-out" });
      await expect(page.locator("form fieldset")).toContainText(host);
      await expect(page.locator("#storage ~ div")).toContainText(host);
      await page.goto(`${site[mode]}/privacy`);
      await expect(page.locator("main")).toContainText(host);
      await context.close();
    }
  }
});

for (const javaScriptEnabled of [true, false]) {
  test(`the calendar is loaded by a click, which says what it means, ${javaScriptEnabled ? "with" : "without"} JavaScript`, async ({
    browser,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled });
    const seen = await fakeService(context);
    const page = await context.newPage();
    await page.goto(`${site["opt-out"]}/book-a-demo`);
    if (javaScriptEnabled) await hydrated(page);
    await expect(main(page).getByRole("status").first()).toContainText(calendarHost);
    expect(seen.others).toEqual([]);
    await load(page).click();
    await expectCalendar(page);
    await expectWaysOn(page);
    const frame = page.locator("div", { has: page.locator("> iframe") });
    await expect(frame.locator(".bg-dots")).toHaveCount(0);
    expect(seen.others).toEqual([`/book-a-demo asks ${calendar}`]);
    if (javaScriptEnabled) await expect(page.locator("iframe")).toBeFocused();
    await context.close();
  });
}

test("the calendar is there at once for who has turned marketing on, and not after a refusal", async ({
  context,
  page,
}) => {
  const seen = await fakeService(context);
  await open(page, `${site["opt-out"]}/cookie-settings`);
  await page.getByRole("switch", { name: "Analytics" }).uncheck();
  await page.getByRole("switch", { name: "Marketing" }).check();
  await page.getByRole("button", { name: "Save Preferences" }).click();
  await expect(page.getByText("Cookie preferences saved successfully")).toBeVisible();
  await page.goto(`${site["opt-out"]}/book-a-demo`);
  await expectCalendar(page);
  expect(seen.others).toEqual([`/book-a-demo asks ${calendar}`]);
  await page.goto(`${site["opt-out"]}/cookie-settings`);
  await hydrated(page);
  await page.getByRole("switch", { name: "Marketing" }).uncheck();
  await page.getByRole("button", { name: "Save Preferences" }).click();
  await expect(page.getByText("Cookie preferences saved successfully")).toBeVisible();
  await page.goto(`${site["opt-out"]}/book-a-demo`);
  await hydrated(page);
  await expect(load(page)).toBeVisible();
  expect(seen.others).toHaveLength(1);
});

test("a link to an appointment of ours leads to it, not to the calendar elsewhere", async ({
  page,
}) => {
  const response = await page.goto(`${site["opt-out"]}/book-a-demo?booking=nonsense`);
  expect(response?.status()).toBe(404);
  await expect(main(page)).toContainText(bookingCopy.manage.title);
  await expect(load(page)).toHaveCount(0);
});

test("a calendar that does not answer is said to have failed after its time", async ({
  context,
  page,
}) => {
  await context.route(`${new URL(calendar).origin}/**`, () => {});
  await page.clock.install();
  await page.goto(`${site["opt-out"]}/book-a-demo`);
  await hydrated(page);
  await stopClock(page);
  await load(page).click();
  const status = main(page).getByRole("status").first();
  await expect(status).toHaveText(bookDemo.calendar.loading);
  const frame = page.locator("div", { has: page.locator("> iframe") });
  await expect(frame.locator(".bg-dots")).toHaveCount(1);
  await page.clock.runFor(FRAME_MS - 100);
  await expect(status).toHaveText(bookDemo.calendar.loading);
  await page.clock.runFor(200);
  await expect(status).toHaveText(bookDemo.calendar.failed);
  await expectWaysOn(page);
});

test("a host that refuses to be framed leaves the way around it in view", async ({
  context,
  page,
  faults,
}) => {
  await context.route(`${new URL(calendar).origin}/**`, (route) =>
    route.fulfill({
      contentType: "text/html",
      headers: { "X-Frame-Options": "DENY" },
      body: "<h1>Pick a day</h1>",
    }),
  );
  await page.goto(`${site["opt-out"]}/book-a-demo`);
  await hydrated(page);
  await load(page).click();
  await expect(main(page).getByRole("status").first()).toHaveText(bookingCopy.outside.loaded);
  await expectWaysOn(page);
  // The browser says that it was refused.
  expect(faults.splice(0).join()).toContain("X-Frame-Options");
});

test("the pages say who provides the calendar, and what it may keep", async ({ page }) => {
  await page.goto(`${site["opt-out"]}/cookie-settings`);
  await expect(page.locator("#storage ~ div")).toContainText(calendarHost);
  await page.goto(`${site["opt-out"]}/privacy`);
  await expect(page.locator("main")).toContainText(calendarHost);
});

test("a staging copy says so on each page, and what becomes of what is sent; not on paper", async ({
  page,
}) => {
  const { label, text, forms } = content.staging;
  for (const path of ["/", "/contact", "/pricing?billing=annual", "/nowhere"]) {
    const response = await page.goto(`${site["opt-out"]}${path}`);
    const band = page.getByRole("complementary", { name: label });
    await expect(band, path).toHaveText(`${text} ${forms}`);
    if (response?.status() !== 404) await hydrated(page);
    await expect(band, path).toBeVisible();
    await page.emulateMedia({ media: "print" });
    await expect(band, path).toBeHidden();
    await page.emulateMedia({ media: "screen" });
  }
});
