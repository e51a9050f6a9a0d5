import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import ICAL from "ical.js";
import { content } from "./content.ts";
import { expect, hydrated, test } from "./site-test.ts";

const REFERENCE = /TF-[0-9A-Z]{4}-[0-9A-Z]{4}/;
const form = "form#booking";

/** A time of day in a zone, as the page writes it. */
function clock(at: Date, timeZone: string): string {
  const written = at.toLocaleTimeString("en-US", { timeZone, hour: "numeric", minute: "2-digit" });
  return written.replace(/\s/g, " ");
}

/** Each test has a day of its own, so that none takes another's slot. */
async function choose(page: Page, week: number, weekday: number, time: number): Promise<string> {
  const days = page.locator(`${form} [name=day]`);
  const day = days.nth(week * 3 + weekday);
  if (!(await day.isVisible())) await page.getByText("More dates").click();
  await day.check();
  const step = page.locator(`${form} [name=step]`);
  if (await step.isVisible()) await step.click();
  const start = page.locator(`${form} [name=start]`).nth(time);
  await start.check();
  return (await start.getAttribute("value")) ?? "";
}

/** Each test's person has a mailbox of their own: it has one open booking. */
async function person(page: Page, name: string): Promise<void> {
  await page.locator(`${form} [name=name]`).fill(name);
  await page.locator(`${form} [name=email]`).fill(`${name}.${randomUUID()}@example.com`);
}

const send = (page: Page) => page.locator(`${form} button[type=submit]:not([name])`).last().click();

function entryIn(text: string) {
  const component = new ICAL.Component(ICAL.parse(text)).getFirstSubcomponent("vevent");
  if (!component) throw new Error("The file has no VEVENT.");
  const { uid, sequence, startDate, duration } = new ICAL.Event(component);
  const start = startDate.toJSDate().toISOString();
  const status = component.getFirstPropertyValue("status");
  return { uid, sequence, start, status, minutes: duration.toSeconds() / 60 };
}

// Times are written as the page's language writes them, whatever the browser's.
test.use({ timezoneId: "Europe/Berlin", locale: "de-DE" });

for (const [at, javaScriptEnabled] of [true, false].entries()) {
  test.describe(javaScriptEnabled ? "with JavaScript" : "without JavaScript", () => {
    test.use({ javaScriptEnabled });

    /** The form with its days: by itself with a script, over its first step without one. */
    async function open(page: Page, url: string): Promise<void> {
      await page.goto(`${url}/book-a-demo`);
      if (javaScriptEnabled) await hydrated(page);
      else {
        await page.locator(`${form} [name=zone]`).selectOption("Europe/Berlin");
        await page.locator(`${form} button`).click();
      }
      await expect(page.locator(`${form} [name=day]`).first()).toBeAttached();
      await expect(page.locator(`${form} [name=zone]`)).toHaveValue("Europe/Berlin");
    }

    test("a slot is booked, put into a calendar, moved and cancelled", async ({ page, spare }) => {
      await open(page, spare.url);
      const start = await choose(page, 1 + at, 0, 2);
      await person(page, "Ada");
      await send(page);
      await expect(page.locator("[data-reference]")).toHaveText(REFERENCE);
      await expect(page).toHaveTitle(/^Sent: /);

      const file = await page.locator("a[download]").getAttribute("href");
      const answer = await page.request.get(`${spare.url}${file}`);
      expect(answer.headers()["content-type"]).toContain("text/calendar");
      const first = entryIn(await answer.text());
      expect(first).toMatchObject({ start, sequence: 0, status: "CONFIRMED", minutes: 30 });

      await page.locator('main a[href*="?booking="]:not([download])').click();
      await expect(page.locator("[name=change][value=move]")).toBeAttached();
      await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", "noindex");
      const own = await page.request.get(page.url());
      expect([own.status(), own.headers()["cache-control"]]).toEqual([200, "private, no-store"]);
      if (javaScriptEnabled) await hydrated(page);
      // The first day may have few left: bookings need notice.
      const slot = page.locator("[name=start]").last();
      const moved = await slot.getAttribute("value");
      await slot.check();
      await page.locator("form:has([value=move]) button:not([name])").last().click();
      await expect(page.getByRole("status").first()).toBeVisible();
      await expect(page.locator(`[name=start][value="${moved}"]`)).toHaveCount(0);

      const download = async () => {
        const link = await page.locator("main a[download]").getAttribute("href");
        return entryIn(await (await page.request.get(spare.url + link)).text());
      };
      const { uid } = first;
      expect(await download()).toMatchObject({ uid, start: moved, sequence: 1 });

      // Canceling asks once more, by a page that says which demo, and has the focus.
      const cancel = page.locator("form:has([value=cancel]) button");
      await cancel.click();
      const question = page.locator("section:has([name=sure])");
      await expect(question).toBeFocused();
      await expect(question).toContainText(/day, \w+ \d+ at \d+:\d\d [AP]M GMT\+\d/);
      await expect(page.locator("[value=move]")).toHaveCount(0);
      await question.locator("form:has([value=keep]) button").click();
      await expect(page.getByRole("status").first()).toBeFocused();
      expect(await download()).toMatchObject({ uid, sequence: 1, status: "CONFIRMED" });
      await cancel.click();
      await question.locator("form:has([name=sure]) button").click();
      await expect(page.getByRole("status").first()).toBeFocused();
      await expect(page.locator("[name=change]")).toHaveCount(0);
      expect(await download()).toMatchObject({ uid, sequence: 2, status: "CANCELLED" });
    });

    test("a slot that is taken meanwhile is said, with fresh choices and all words kept", async ({
      page,
      browser,
      spare,
      faults,
    }) => {
      await open(page, spare.url);
      const start = await choose(page, 3 + at, 1, 4);
      await person(page, "Grace");

      const other = await browser.newPage({ javaScriptEnabled: false });
      await other.goto(`${spare.url}/book-a-demo?day=${start.slice(0, 10)}&zone=UTC`);
      await other.locator(`${form} [name=start][value="${start}"]`).check();
      await person(other, "Quick");
      await send(other);
      await expect(other.locator("[data-reference]")).toHaveText(REFERENCE);
      await other.close();

      await send(page);
      const summary = page.getByRole("alert").filter({ has: page.getByRole("link") });
      await expect(summary.getByRole("link")).toHaveCount(1);
      await expect(page.locator(`${form} [name=start][value="${start}"]`)).toHaveCount(0);
      await expect(page.locator(`${form} [name=name]`)).toHaveValue("Grace");
      await page.locator(`${form} [name=start]`).nth(4).check();
      await send(page);
      await expect(page.locator("[data-reference]")).toHaveText(REFERENCE);
      faults.splice(0, faults.length, ...faults.filter((fault) => !/409|422/.test(fault)));
    });

    test("another day's times come with everything typed kept", async ({ page, spare }) => {
      await open(page, spare.url);
      await person(page, "Kept");
      const start = await choose(page, 5, 2, 0);
      await expect(page.locator(`${form} [name=name]`)).toHaveValue("Kept");
      await expect(page.locator(`${form} [name=start]`).first()).toHaveValue(start);
    });

    test("a form without a time names what to fix", async ({ page, spare, faults }) => {
      await open(page, spare.url);
      await send(page);
      const summary = page.getByRole("alert").filter({ has: page.getByRole("link") });
      await expect(summary.getByRole("link")).toHaveCount(3);
      faults.splice(0, faults.length, ...faults.filter((fault) => !fault.includes("422")));
    });

    test("a link that leads to no booking says so", async ({ page, spare }) => {
      const response = await page.goto(`${spare.url}/book-a-demo?booking=nonsense`);
      expect(response?.status()).toBe(404);
      await expect(page.locator("[name=change]")).toHaveCount(0);
      await expect(page.locator('main a[href="/book-a-demo"]').last()).toBeVisible();
    });
  });
}

test("the days before the first open one are explained, with and without JavaScript", async ({
  page,
  browser,
  spare,
}) => {
  const before = [
    { day: "2026-11-26", reason: "holiday", name: "Thanksgiving" },
    { day: "2026-11-27", reason: "full" },
  ];
  const days = [{ day: "2026-11-30", starts: ["2026-11-30T14:00:00.000Z"] }];
  await page.route("**/booking/slots.json", (route) => route.fulfill({ json: { days, before } }));
  await page.goto(`${spare.url}/book-a-demo`);
  await hydrated(page);
  const said = page
    .locator(form)
    .getByText(/Monday, November 30/)
    .first();
  await expect(said).toContainText("Thanksgiving");
  await expect(said).toContainText(content.forms.booking.calendar.before.full);

  // The server's own answer, whatever the day of the test.
  const open = await (await page.request.get(`${spare.url}/booking/slots.json`)).json();
  const plain = await browser.newContext({ javaScriptEnabled: false });
  const still = await plain.newPage();
  await still.goto(`${spare.url}/book-a-demo?day=`);
  const text = await still.locator(form).innerText();
  for (const { name } of open.before) if (name) expect(text).toContain(name);
  const [opening = ""] = content.forms.booking.calendar.before.next.split("{");
  expect(text.includes(opening)).toBe(open.before.length > 0);
  await plain.close();
});

test("days and times can be chosen by keyboard alone, and both clocks are shown", async ({
  page,
  spare,
}) => {
  await page.goto(`${spare.url}/book-a-demo`);
  await hydrated(page);
  await expect(page.getByText(/\d:00 [AP]M - \d+:00 [AP]M \(Berlin\)$/)).toBeVisible();
  const days = page.locator(`${form} [name=day]`);
  await expect(days.first()).toBeChecked();
  await days.first().focus();
  await page.keyboard.press("ArrowRight");
  await expect(days.nth(1)).toBeChecked();
  // The line with the later days is between the days and the times.
  await page.keyboard.press("Tab");
  await expect(page.locator(`${form} summary`)).toBeFocused();
  // It leads to the first of them, since the days are one stop of the Tab key, and says which they are.
  const later = page.locator(`${form} details [name=day]`);
  await page.keyboard.press("Enter");
  await expect(later.first()).toBeFocused();
  await expect(
    page.getByRole("status").filter({ hasText: /^Now showing \w+day, / }),
  ).toBeAttached();
  await expect(days.nth(1)).toBeChecked();
  await page.keyboard.press("Space");
  await expect(later.first()).toBeChecked();
  // The first day and the last are ends: the arrows don't go round.
  await later.last().check();
  await page.keyboard.press("ArrowRight");
  await expect(later.last()).toBeFocused();
  await days.first().check();
  await page.keyboard.press("ArrowLeft");
  await expect(days.first()).toBeFocused();
  await expect(later.first()).toBeVisible();
  await page.keyboard.press("ArrowRight");
  await expect(days.nth(1)).toBeChecked();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(later.first()).toBeHidden();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  const first = page.locator(`${form} [name=start]`).first();
  await expect(first).toBeChecked();
  // Not always six hours apart: the two zones change to daylight saving on different days.
  const start = new Date((await first.getAttribute("value")) ?? "");
  await expect(
    page.locator(`${form} [role=status]`).filter({ hasText: clock(start, "Europe/Berlin") }),
  ).toContainText(clock(start, "America/New_York"));
});

test("free times that cannot be read are asked for again, then the page says so and keeps the focus", async ({
  page,
  spare,
  faults,
}) => {
  let asked = 0;
  await page.clock.install();
  await page.route("**/booking/slots.json", (route) => {
    asked += 1;
    return route.fulfill({ status: 503, body: "" });
  });
  await page.goto(`${spare.url}/book-a-demo`);
  await page.clock.runFor(3_000);
  await hydrated(page);
  await expect
    .poll(async () => {
      await page.clock.runFor(5_000);
      return asked;
    })
    .toBe(4);
  const alert = page.getByRole("alert");
  await expect(alert.locator('a[href^="mailto:"]')).toBeVisible();
  // The button goes each time it is pressed: the heading over it, and over the days that come, stays.
  const again = alert.getByRole("button");
  const heading = page.getByRole("heading", { name: content.pages["book-a-demo"].calendar.title });
  await again.press("Enter");
  await expect(again).toBeHidden();
  await expect(heading).toBeFocused();
  await expect
    .poll(async () => {
      await page.clock.runFor(5_000);
      return asked;
    })
    .toBe(8);
  await expect(heading).toBeFocused();
  await page.unroute("**/booking/slots.json");
  await again.press("Enter");
  await expect(page.locator(`${form} [name=day]`).first()).toBeAttached();
  await expect(heading).toBeFocused();
  faults.splice(0, faults.length, ...faults.filter((fault) => !fault.includes("503")));
});

test("a clock's zone is called by today's name of its city", async ({ browser, spare }) => {
  for (const [timezoneId, old, current] of [
    ["Europe/Kyiv", "Kiev", "Kyiv"],
    ["Asia/Kathmandu", "Katmandu", "Kathmandu"],
    ["America/Nuuk", "Godthab", "Nuuk"],
  ] as const) {
    const context = await browser.newContext({ timezoneId });
    const page = await context.newPage();
    await page.goto(`${spare.url}/book-a-demo`);
    await hydrated(page);
    await expect(page.locator("main")).toContainText(`(${current})`);
    const zone = page.locator(`${form} [name=zone]`);
    await expect(zone).toHaveValue(timezoneId);
    await expect(zone).not.toContainText(old);
    await context.close();
  }
});

test("a clock whose zone has no name shows the team's time", async ({ page }) => {
  await page.addInitScript(() => {
    const { resolvedOptions } = Intl.DateTimeFormat.prototype;
    Intl.DateTimeFormat.prototype.resolvedOptions = function () {
      return { ...resolvedOptions.call(this), timeZone: "Etc/Unknown" };
    };
  });
  await page.goto("/book-a-demo");
  await hydrated(page);
  await expect(page.getByRole("radio").first()).toBeAttached();
  await expect(page.locator("form#booking [name=zone]")).toHaveValue(content.site.hours.zone);
  await expect(page.getByRole("heading", { level: 1 })).not.toHaveText(/Unexpected/);
});
