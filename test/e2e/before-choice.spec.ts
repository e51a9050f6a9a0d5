import type { BrowserContext } from "@playwright/test";
import { banner, crawl, honored, isListed, sites, visit, watch } from "./consent-tools.ts";
import { eachKind } from "./each-kind.ts";
import { optInUrl } from "./servers.ts";
import { expect, hydrated, test } from "./site-test.ts";

test.describe("before any choice", () => {
  test.describe.configure({ timeout: 240_000 });

  // In opt-out mode it is asked with the rest of every page: every-route.spec.ts. Both modes serve the same files, so here
  // it is what decides for all of them.
  test("in opt-in mode nothing is asked of others, counted or kept", async ({ browser }) => {
    const { context, page } = await visit(browser);
    const seen = watch(context);
    const found = await crawl(page, optInUrl, eachKind);
    expect(seen).toEqual({ foreign: [], beacons: [], analyticsCode: [] });
    expect([...found].filter((name) => !isListed(name))).toEqual([]);
    expect(await context.cookies()).toEqual([]);
    await context.close();
  });

  // The signal is read by the first script of the one document, or asked for by its address: a page of each kind is
  // enough. Both ways together, and the other mode, which counts nothing before a choice anyway, by sample.
  const sample = ["/", "/privacy-choices"];
  for (const [title, by, through] of [
    ["the header alone", { header: true, navigator: false }, eachKind],
    ["the browser's own word alone", { header: false, navigator: true }, eachKind],
    ["both", { header: true, navigator: true }, sample],
  ] as const) {
    test(`Global Privacy Control by ${title} stops every count`, async ({ browser, baseURL }) => {
      const { context, page } = await visit(browser, {
        ...(by.header ? { extraHTTPHeaders: { "Sec-GPC": "1" } } : {}),
      });
      if (by.navigator) await sayGpc(context);
      const seen = watch(context);
      for (const [origin, pages] of [
        [baseURL ?? "", through],
        [optInUrl, sample],
      ] as const) {
        const shown = () => expect(honored(page.getByRole("contentinfo"))).toHaveCount(1);
        await crawl(page, origin, pages, shown);
      }
      expect(seen.foreign).toEqual([]);
      expect(seen.beacons).toEqual([]);
      expect(seen.analyticsCode).toEqual([]);
      expect(await context.cookies()).toEqual([]);
      await context.close();
    });
  }
});

test.describe("without JavaScript", () => {
  // In opt-out mode before any choice it is asked of every page, with the rest: every-route.spec.ts.
  for (const [mode, gpc] of [
    ["opt-out", true],
    ["opt-in", false],
    ["opt-in", true],
  ] as const) {
    test(`in ${mode} mode ${gpc ? "with the signal" : "before any choice"} nothing is asked of others, kept or counted`, async ({
      browser,
    }) => {
      const { context, page } = await visit(browser, {
        javaScriptEnabled: false,
        ...(gpc ? { extraHTTPHeaders: { "Sec-GPC": "1" } } : {}),
      });
      const seen = watch(context);
      // Both modes serve the same files. What differs, the mode and the signal, is answered by the one style sheet of
      // the consent, whatever the page.
      for (const path of eachKind) {
        await page.goto(sites[mode] + path);
        await expect(banner(page)).toBeVisible({ visible: !gpc });
        await expect(honored(page.getByRole("contentinfo"))).toHaveCount(gpc ? 1 : 0);
      }
      expect(seen).toEqual({ foreign: [], beacons: [], analyticsCode: [] });
      expect(await context.cookies()).toEqual([]);
      await context.close();
    });
  }
});

async function sayGpc(context: BrowserContext): Promise<void> {
  await context.addInitScript(() =>
    Object.defineProperty(navigator, "globalPrivacyControl", { value: true }),
  );
}

test.describe("Global Privacy Control is shown as honored", () => {
  for (const path of ["/cookie-settings", "/privacy-choices"]) {
    for (const javaScriptEnabled of [true, false]) {
      test(`on ${path} by the header, ${javaScriptEnabled ? "with" : "without"} JavaScript`, async ({
        browser,
        baseURL,
      }) => {
        for (const origin of [baseURL ?? "", optInUrl]) {
          const { context, page } = await visit(browser, {
            javaScriptEnabled,
            extraHTTPHeaders: { "Sec-GPC": "1" },
          });
          await page.goto(origin + path);
          await expect(honored(page.locator("main"))).toHaveCount(1);
          await expect(banner(page)).toBeHidden();
          if (path === "/cookie-settings") {
            await expect(page.getByRole("switch", { name: "Analytics" })).not.toBeChecked();
            await expect(page.getByRole("switch", { name: "Marketing" })).not.toBeChecked();
          }
          await context.close();
        }
      });
    }

    test(`on ${path} by the browser's own word`, async ({ page }) => {
      await sayGpc(page.context());
      await page.goto(path);
      await expect(honored(page.locator("main"))).toHaveCount(1);
      await expect(banner(page)).toBeHidden();
    });

    test(`on ${path} not without the signal`, async ({ page }) => {
      await page.goto(path);
      await hydrated(page);
      await expect(honored(page)).toHaveCount(0);
    });
  }

  test("in gpc.json, for programs", async ({ request }) => {
    expect(await (await request.get("/.well-known/gpc.json")).json()).toMatchObject({ gpc: true });
  });

  test("a visitor may choose otherwise on this site, knowing of it", async ({
    browser,
    baseURL,
  }) => {
    const { context, page } = await visit(browser, {
      baseURL: baseURL ?? "",
      extraHTTPHeaders: { "Sec-GPC": "1" },
    });
    await sayGpc(context);
    const seen = watch(context);
    await page.goto("/cookie-settings");
    await hydrated(page);
    await page.getByRole("switch", { name: "Analytics" }).check();
    await page.getByRole("button", { name: "Save Preferences" }).click();
    await expect(page.getByText("Cookie preferences saved successfully")).toBeVisible();
    await expect.poll(() => seen.beacons.length).toBeGreaterThan(0);
    await context.close();
  });
});
