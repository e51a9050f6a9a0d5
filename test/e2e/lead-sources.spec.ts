import type { Page } from "@playwright/test";
import { LEAD_SOURCE } from "#shared/forms/hidden-fields.ts";
import type { LeadSource } from "#shared/lead-source.ts";
import type { FunnelRow } from "../../server/analytics/funnel.ts";
import type { AnalyticsReport } from "../../server/analytics/report.ts";
import { dataFolder, run, startServer } from "../faults/harness.ts";
import { accept, banner, idle, reject, sites, visit } from "./consent-tools.ts";
import { fillContact } from "./contact-form.ts";
import { expect, takenOver, test } from "./site-test.ts";

const REFERENCE = /TF-[0-9A-Z]{4}-[0-9A-Z]{4}/;
const campaign = "?utm_source=ads&utm_campaign=spring&gclid=abc";
const named = { utm_source: "ads", utm_campaign: "spring" };
const on = new Date().toISOString().slice(0, 10);
const touch = { on, page: "/pricing", ...named };

/** Act on the landing page -> storage of the browser, and the source that a form on another page sends. */
const table = [
  { mode: "opt-out", act: "nothing", place: "tab", sent: touch },
  { mode: "opt-out", act: "accept", place: "browser", sent: { ...touch, gclid: "abc" } },
  { mode: "opt-out", act: "reject", place: null, sent: null },
  { mode: "opt-out", act: "signal", place: null, sent: null },
  { mode: "opt-in", act: "nothing", place: null, sent: null },
  { mode: "opt-in", act: "accept", place: "browser", sent: { ...touch, gclid: "abc" } },
  { mode: "opt-in", act: "reject", place: null, sent: null },
] as const;

for (const { mode, act, place, sent } of table) {
  test(`${mode}, ${act}: ${place ?? "nothing"} keeps the source, and the form brings ${sent ? "it" : "none"}`, async ({
    browser,
  }) => {
    const { context, page } = await visit(browser, {
      baseURL: sites[mode],
      ...(act === "signal" ? { extraHTTPHeaders: { "Sec-GPC": "1" } } : {}),
    });
    await page.goto(`/pricing${campaign}`);
    await idle(page);
    if (act === "accept" || act === "reject") {
      await (act === "accept" ? accept(page) : reject(page)).click();
      await expect(banner(page)).toBeHidden();
    }
    const kept = () =>
      page.evaluate(() => ({
        tab: sessionStorage.getItem("source"),
        browser: localStorage.getItem("source"),
      }));
    await expect
      .poll(async () => Object.entries(await kept()).flatMap(([at, text]) => (text ? [at] : [])))
      .toEqual(place ? [place] : []);
    await page.goto("/contact");
    await takenOver(page, "contact");
    await fill(page);
    const posted = page.waitForRequest((request) => request.method() === "POST");
    await page.getByRole("button", { name: "Send Message" }).click();
    const field = new RegExp(`name="${LEAD_SOURCE}"\r\n\r\n(.*)\r\n`).exec(
      (await posted).postData() ?? "",
    );
    const touches = (field?.[1] ?? "no field").split(" ").filter(Boolean);
    const read = touches.map((text) => Object.fromEntries(new URLSearchParams(text)));
    expect(read).toEqual(sent ? [sent, sent] : []);
    await expect(page.locator("main")).toContainText(REFERENCE);
    await context.close();
  });
}

test("a form stores where its visitor came from, with scripts and without, and the counts agree", async ({
  browser,
}) => {
  const data = dataFolder();
  const server = await startServer({ DATA_DIR: data.path, RATE_LIMIT: "0" });
  const shown = async (page: Page) => {
    await fill(page);
    await page.getByRole("button", { name: "Send Message" }).click();
    await expect(page.locator("main")).toContainText(REFERENCE);
    const reference = REFERENCE.exec(await page.locator("main").innerText())?.[0] ?? "";
    const { stdout } = await run("server/cli/main.ts", ["leads", "show", reference, "--json"], {
      DATA_DIR: data.path,
    });
    return (JSON.parse(stdout) as { source: LeadSource | null }).source;
  };
  const scripted = await visit(browser, { baseURL: server.url });
  const keeps = (text: string) =>
    scripted.page.waitForFunction((part) => sessionStorage.getItem("source")?.includes(part), text);
  const counted = scripted.page.waitForRequest("**/analytics");
  await scripted.page.goto(`/pricing${campaign}`);
  await keeps("spring");
  await counted;
  await scripted.page.goto("/blog", { referer: "https://news.example.org/today?secret=1" });
  await keeps("news.example.org");
  await scripted.page.goto("/contact", { referer: `${server.url}/blog` });
  await takenOver(scripted.page, "contact");
  expect(await shown(scripted.page)).toEqual({
    first: touch,
    last: { on, page: "/blog", site: "news.example.org" },
  });
  await scripted.context.close();
  const plain = await visit(browser, { baseURL: server.url, javaScriptEnabled: false });
  await plain.page.goto(`/contact${campaign}`);
  expect(await shown(plain.page)).toEqual({ first: named, last: named });
  await plain.context.close();
  await server.end("SIGTERM");
  const { stdout } = await run("server/cli/main.ts", ["analytics", "--json"], {
    DATA_DIR: data.path,
  });
  const { funnel } = JSON.parse(stdout) as AnalyticsReport;
  const counts = (rows: readonly FunnelRow[], wanted: string) =>
    rows
      .filter(({ name }) => name === wanted)
      .map(({ visits, views, starts, sent }) =>
        [visits, views, starts, sent].map(({ count }) => count),
      );
  expect(counts(funnel.forms, "contact")).toEqual([[0, 1, 1, 2]]);
  expect(counts(funnel.by.source, "news.example.org")).toEqual([[1, 1, 1, 1]]);
  expect(counts(funnel.by.campaign, "spring")).toEqual([[1, 0, 0, 1]]);
  expect(counts(funnel.by.landing, "/blog")).toEqual([[1, 1, 1, 1]]);
  data.remove();
});

const fill = (page: Page) =>
  fillContact(page, { message: `Where do I come from? (${crypto.randomUUID()})` });
