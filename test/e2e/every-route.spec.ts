import { banner, honored, idle, isListed, kept, watch } from "./consent-tools.ts";
import { content, sharesOf, sitePaths } from "./content.ts";
import { eachKind } from "./each-kind.ts";
import { expect, hydrated, test } from "./site-test.ts";

/** Height of a page in pixels, at a width of 390. */
const MAX_HEIGHT = 10_000;

const redirects = content.redirects;
const site = content.site;

const paths = sitePaths();

// One browser context visits many: its cache spares the files.
for (const { name, paths: visited } of sharesOf(2)) {
  test(`every page of ${name} answers with its own head, hydrates in silence, fetches no script before its load event, and before a choice asks nobody else, keeps nothing optional and is counted`, async ({
    page,
    context,
    faults,
  }) => {
    const asked = watch(context);
    const keeps = new Set<string>();
    for (const [i, path] of visited.entries()) {
      const response = await page.goto(path);
      expect(response?.status(), path).toBe(200);
      await hydrated(page);
      await idle(page);
      const found = await page.evaluate(readPage);
      expect(found.title, path).toContain(site.brand);
      expect(found.canonical).toBe(`${site.url}${path}`);
      expect(found.headings, path).toBe(1);
      expect(found.scripts, path).toBeGreaterThan(0);
      expect(found.early, path).toEqual([]);
      expect(found.unused, `${path}: fonts that are preloaded, but not the stylesheet's`).toEqual(
        [],
      );
      await expect.poll(() => asked.beacons.length, path).toBeGreaterThan(i);
      for (const entry of await kept(page)) keeps.add(entry);
      expect(faults, path).toEqual([]);
    }
    expect(asked.foreign).toEqual([]);
    expect([...keeps].filter((entry) => !isListed(entry, "analytics"))).toEqual([]);
    expect(await context.cookies()).toEqual([]);
  });
}

test("what a campaign adds to an address draws no page anew", async ({ page, faults }) => {
  // The address is read by the one script of all tools: those of each kind are enough.
  const tools = Object.values(content.routes).filter(
    ({ path, query = [] }) => query.length > 0 && eachKind.includes(path),
  );
  expect(tools.length).toBeGreaterThan(1);
  for (const { path } of tools) {
    await page.goto(`${path}?utm_source=mail`);
    await hydrated(page);
    await idle(page);
    await expect(page.locator("html"), path).toHaveAttribute("data-scripts", "ready");
    expect(faults, path).toEqual([]);
  }
  // It is carried along all the same, and so is what a visitor sets, from a part that stays as it was sent.
  await page.goto("/pricing?utm_source=mail");
  await hydrated(page);
  await page.getByRole("radio", { name: "Annual" }).check({ force: true });
  await expect(page).toHaveURL(/billing=annual/);
  await page.locator("main a[href='#compare']").first().click();
  await expect(page).toHaveURL("/pricing?billing=annual&utm_source=mail#compare");
});

/** Reads everything that is asserted of every page. Runs in the page. */
function readPage() {
  const [visit] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  const scripts = performance
    .getEntriesByType("resource")
    .filter((entry) => entry.name.endsWith(".js"));
  const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]);
  const faces = rules.filter((rule) => rule instanceof CSSFontFaceRule);
  const css = faces.map((face) => face.cssText).join();
  return {
    title: document.title,
    canonical: document.querySelector('link[rel="canonical"]')?.getAttribute("href"),
    headings: document.querySelectorAll("h1").length,
    scripts: scripts.length,
    early: scripts
      .filter((entry) => entry.startTime < (visit?.loadEventStart ?? 0))
      .map((entry) => entry.name),
    unused: [...document.querySelectorAll("link[rel=preload][as=font]")]
      .map((link) => link.getAttribute("href") ?? "")
      // The stylesheet names them next to itself.
      .filter((href) => !css.includes(href.slice(href.lastIndexOf("/") + 1))),
  };
}

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("every page has its copy, on a phone no more than can be scrolled, and before a choice asks nobody else and keeps nothing", async ({
    page,
    context,
  }) => {
    test.slow();
    const asked = watch(context);
    await page.setViewportSize({ width: 390, height: 844 });
    const tall: string[] = [];
    for (const path of paths) {
      await page.goto(path);
      await expect(page.locator("main h1"), path).toBeVisible();
      expect((await page.locator("main").innerText()).length, path).toBeGreaterThan(300);
      const height = await page.evaluate(() => document.documentElement.scrollHeight);
      if (height > MAX_HEIGHT) tall.push(`${path}: ${height} px`);
      await expect(banner(page), path).toBeVisible();
      await expect(honored(page.getByRole("contentinfo")), path).toHaveCount(0);
    }
    expect(tall).toEqual([]);
    expect(asked).toEqual({ foreign: [], beacons: [], analyticsCode: [] });
    expect(await context.cookies()).toEqual([]);
  });
});

test("no script is named after what it does, which lists of blockers would take for something else", async ({
  page,
}) => {
  const names: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "script") names.push(new URL(request.url()).pathname);
  });
  for (const path of ["/", "/cookie-settings", "/privacy-choices"]) {
    await page.goto(path);
    await hydrated(page);
  }
  expect(names.length).toBeGreaterThan(0);
  for (const name of names) expect(name).toMatch(/^\/assets\/(manifest-)?[\da-f]{8}\.js$/);
});

test("titles and descriptions are unique over all pages", async ({ request }) => {
  const heads = await Promise.all(
    paths.map(async (path) => {
      const html = await (await request.get(path)).text();
      return [
        /<title>(.*?)<\/title>/.exec(html)?.[1],
        /name="description" content="(.*?)"/.exec(html)?.[1],
      ] as const;
    }),
  );
  for (const part of [0, 1] as const) {
    const values = heads.map((head) => head[part]);
    expect(new Set(values).size).toBe(values.length);
  }
});

test("every old address leads permanently to its page and keeps the query", async ({ request }) => {
  for (const [from, to] of Object.entries(redirects)) {
    const response = await request.get(`${from}?utm_source=test`, { maxRedirects: 0 });
    expect([301, 308], from).toContain(response.status());
    const location = new URL(response.headers().location ?? "", "http://x");
    expect(location.pathname, from).toBe(to);
    expect(location.search, from).toContain("?utm_source=test");
  }
});

test("a link to an old address leads to its page, in place of an entry of its own", async ({
  page,
}) => {
  await page.goto("/about");
  await hydrated(page);
  // The server answers for each old address in the same way, which is tried above.
  for (const [from, to] of Object.entries(redirects).slice(0, 2)) {
    const before = await page.evaluate(() => history.length);
    await page.evaluate((address) => {
      // No link of ours leads there.
      const link = Object.assign(document.createElement("a"), { href: address });
      document.querySelector("main")?.append(link);
      link.click();
    }, `${from}?utm_source=test`);
    await expect(page).toHaveURL(`${to}?utm_source=test`);
    await expect(page.locator('meta[name="robots"]')).toHaveCount(0);
    expect(await page.evaluate(() => history.length), from).toBe(before + 1);
    await page.goBack();
    await expect(page).toHaveURL("/about");
    // Forward and on to the start, so that the next one is added to the history too.
    await page.goForward();
    await expect(page).toHaveURL(`${to}?utm_source=test`);
    // By key: the times of a demo may come just now, and move the link from under a pointer.
    await page.getByRole("contentinfo").getByRole("link", { name: "About" }).first().press("Enter");
    await expect(page).toHaveURL("/about");
  }
});

test("an address in another spelling goes by one redirect to the right one", async ({
  request,
  baseURL,
}) => {
  for (const [given, right] of [
    ["/Pricing/?a=1", "/pricing?a=1"],
    ["//pricing", "/pricing"],
    ["/SOLUTIONS//Traffic-ID/", "/solutions/traffic-id"],
    ["/DEMO/", "/book-a-demo"],
  ] as const) {
    const response = await request.get(`${baseURL}${given}`, { maxRedirects: 0 });
    expect([301, 308], given).toContain(response.status());
    const location = new URL(response.headers().location ?? "", "http://127.0.0.1");
    expect(location.pathname + location.search, given).toBe(right);
  }
});
