import { redirects } from "#content/redirects.ts";
import { site } from "#content/site.ts";
import { sitePaths } from "../../scripts/build/site-paths.ts";
import { expect, hydrated, test } from "./site-test.ts";

const paths = sitePaths();

for (const path of paths) {
  test.describe(path, () => {
    test("answers with its own head, hydrates in silence and fetches no script before its load event", async ({
      page,
    }) => {
      const response = await page.goto(path);
      expect(response?.status()).toBe(200);
      await expect(page).toHaveTitle(new RegExp(site.brand));
      const canonical = await page.locator('link[rel="canonical"]').getAttribute("href");
      expect(canonical).toBe(`${site.url}${path}`);
      await expect(page.locator("h1")).toHaveCount(1);
      await hydrated(page);
      const early = await page.evaluate(() => {
        const [visit] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
        const scripts = performance
          .getEntriesByType("resource")
          .filter((entry) => entry.name.endsWith(".js"));
        return {
          scripts: scripts.length,
          early: scripts
            .filter((entry) => entry.startTime < (visit?.loadEventStart ?? 0))
            .map((entry) => entry.name),
        };
      });
      expect(early.scripts).toBeGreaterThan(0);
      expect(early.early).toEqual([]);
      const unused = await page.evaluate(() => {
        const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]);
        const faces = rules.filter((rule) => rule instanceof CSSFontFaceRule);
        const css = faces.map((face) => face.cssText).join();
        return [...document.querySelectorAll("link[rel=preload][as=font]")]
          .map((link) => link.getAttribute("href") ?? "")
          .filter((href) => !css.includes(href));
      });
      expect(unused, "fonts that are preloaded, but not the stylesheet's").toEqual([]);
    });

    test("gives everything of its words without JavaScript", async ({ browser, baseURL }) => {
      const context = await browser.newContext({
        javaScriptEnabled: false,
        ...(baseURL ? { baseURL } : {}),
      });
      const page = await context.newPage();
      await page.goto(path);
      await expect(page.locator("main h1")).toBeVisible();
      expect((await page.locator("main").innerText()).length).toBeGreaterThan(300);
      await context.close();
    });
  });
}

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

for (const [from, to] of Object.entries(redirects)) {
  test(`${from} leads permanently to ${to} and keeps the query`, async ({ request }) => {
    const response = await request.get(`${from}?utm_source=test`, { maxRedirects: 0 });
    expect([301, 308]).toContain(response.status());
    expect(new URL(response.headers().location ?? "", "http://x").pathname).toBe(to);
    expect(response.headers().location).toContain("?utm_source=test");
  });

  test(`${from} leads to ${to} inside the app, in place of its own entry`, async ({ page }) => {
    await page.goto("/about");
    await hydrated(page);
    const before = await page.evaluate(() => history.length);
    await page.evaluate((address) => {
      // No link of ours leads there, so the router is asked itself.
      const { __reactRouterDataRouter: router } = window as unknown as {
        __reactRouterDataRouter: { navigate(to: string): void };
      };
      Object.assign(window, { sameDocument: true });
      router.navigate(`${address}?utm_source=test`);
    }, from);
    await expect(page).toHaveURL(`${to}?utm_source=test`);
    await expect(page.locator("main h1")).toBeFocused();
    await expect(page.locator('meta[name="robots"]')).toHaveCount(0);
    expect(await page.evaluate(() => "sameDocument" in window)).toBe(true);
    expect(await page.evaluate(() => history.length)).toBe(before + 1);
    await page.goBack();
    await expect(page).toHaveURL("/about");
  });
}

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
