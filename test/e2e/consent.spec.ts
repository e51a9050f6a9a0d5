import type { Browser, BrowserContext, Page } from "@playwright/test";
import { storage } from "#content/collections/storage.ts";
import { routeList } from "#content/routes.ts";
import { articleSlugs } from "../../scripts/build/article-slugs.ts";
import { optInUrl } from "./servers.ts";
import { expect, hydrated, test } from "./site-test.ts";

const paths = [
  ...routeList.map((route) => route.path),
  ...articleSlugs().map((slug) => `/blog/${slug}`),
];

const banner = (page: Page) => page.getByRole("region", { name: "Cookie choice" });
const accept = (page: Page) => banner(page).getByRole("button", { name: "Accept" });
const reject = (page: Page) => banner(page).getByRole("button", { name: "Reject" });

/** What a browser holds and asks for, seen from outside. */
function watch(context: BrowserContext) {
  const seen = { foreign: [] as string[], beacons: [] as string[], analyticsCode: [] as string[] };
  context.on("request", (request) => {
    const url = new URL(request.url());
    if (/^https?:$/.test(url.protocol) && url.hostname !== "127.0.0.1") seen.foreign.push(url.href);
    if (url.pathname === "/analytics") seen.beacons.push(request.postData() ?? "");
    if (url.pathname.includes("own-counts")) seen.analyticsCode.push(url.pathname);
  });
  return seen;
}

/** The counts that a page sends. The test tool doesn't see into a beacon, so the page tells itself. */
async function countsOf(page: Page): Promise<Array<Record<string, unknown>>> {
  const events: Array<Record<string, unknown>> = [];
  await page.exposeFunction("sawCounts", (body: string) => events.push(...JSON.parse(body).events));
  await page.addInitScript(() => {
    const send = navigator.sendBeacon.bind(navigator);
    navigator.sendBeacon = (url, body) => {
      const { sawCounts } = window as unknown as { sawCounts: (text: string) => void };
      if (body instanceof Blob) void body.text().then(sawCounts);
      return send(url, body ?? null);
    };
  });
  return events;
}

/** Names of everything that the browser keeps of the site. */
async function kept(page: Page): Promise<string[]> {
  const cookies = (await page.context().cookies()).map(({ name }) => `cookie ${name}`);
  const rest = await page.evaluate(async () => [
    ...Object.keys(sessionStorage).map((name) => `tab ${name}`),
    ...Object.keys(localStorage).map((name) => `browser ${name}`),
    ...(await indexedDB.databases()).map(({ name }) => `database ${name}`),
    ...(await caches.keys()).map((name) => `cache ${name}`),
  ]);
  return [...cookies, ...rest];
}

const essential = storage
  .filter((entry) => entry.category === "essential")
  .flatMap(({ kind, name, alsoNamed }) => [name, alsoNamed ?? name].map((n) => `${kind} ${n}`));

function isListed(name: string): boolean {
  return essential.some((known) =>
    known.endsWith("*") ? name.startsWith(known.slice(0, -1)) : name === known,
  );
}

/** Through the whole site with full page loads, waiting on each until the app and its idle work are done. */
async function crawl(page: Page, origin: string): Promise<Set<string>> {
  const found = new Set<string>();
  for (const path of paths) {
    await page.goto(origin + path);
    await hydrated(page);
    await page.waitForTimeout(60);
    for (const name of await kept(page)) found.add(name);
  }
  return found;
}

async function visit(
  browser: Browser,
  options: Parameters<Browser["newContext"]>[0] = {},
): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext(options);
  return { context, page: await context.newPage() };
}

test.describe("before any choice, on every page", () => {
  test.describe.configure({ timeout: 120_000 });

  for (const mode of ["opt-out", "opt-in"] as const) {
    test(`in ${mode} mode nothing is asked of others and nothing optional is kept`, async ({
      browser,
      baseURL,
    }) => {
      const { context, page } = await visit(browser);
      const seen = watch(context);
      const found = await crawl(page, mode === "opt-in" ? optInUrl : (baseURL ?? ""));
      expect(seen.foreign).toEqual([]);
      expect([...found].filter((name) => !isListed(name))).toEqual([]);
      expect(await context.cookies()).toEqual([]);
      if (mode === "opt-in") {
        expect(seen.beacons).toEqual([]);
        expect(seen.analyticsCode).toEqual([]);
      } else {
        expect(seen.beacons.length).toBeGreaterThanOrEqual(paths.length);
      }
      await context.close();
    });
  }

  for (const [title, by] of [
    ["the header alone", { header: true, navigator: false }],
    ["the browser's own word alone", { header: false, navigator: true }],
    ["both", { header: true, navigator: true }],
  ] as const) {
    test(`Global Privacy Control by ${title} stops every count`, async ({ browser, baseURL }) => {
      const { context, page } = await visit(browser, {
        ...(by.header ? { extraHTTPHeaders: { "Sec-GPC": "1" } } : {}),
      });
      if (by.navigator) await sayGpc(context);
      const seen = watch(context);
      for (const origin of [baseURL ?? "", optInUrl]) await crawl(page, origin);
      expect(seen.foreign).toEqual([]);
      expect(seen.beacons).toEqual([]);
      expect(seen.analyticsCode).toEqual([]);
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
          await expect(page.locator("main")).toContainText("Opt-out request honored");
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
      await expect(page.locator("main")).toContainText("Opt-out request honored");
      await expect(banner(page)).toBeHidden();
    });

    test(`on ${path} not without the signal`, async ({ page }) => {
      await page.goto(path);
      await hydrated(page);
      await expect(page.locator("main")).not.toContainText("Opt-out request honored");
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

test.describe("the banner", () => {
  for (const [name, button] of [
    ["accept", accept],
    ["reject", reject],
  ] as const) {
    test(`one click is enough to ${name}, and it is not seen again`, async ({ page }) => {
      await page.goto("/pricing");
      await hydrated(page);
      await button(page).click();
      await expect(banner(page)).toBeHidden();
      await expect(page.getByText("Cookie preferences saved successfully")).toBeVisible();
      for (const path of ["/about", "/pricing?billing=annual"]) {
        const response = await page.goto(path);
        expect(await response?.text()).toContain('data-consent="settled');
        await expect(banner(page)).toBeHidden();
      }
    });
  }

  test("both buttons weigh the same", async ({ page }) => {
    await page.goto("/");
    const look = (button: ReturnType<typeof accept>) =>
      button.evaluate((element) => {
        const { color, backgroundColor, fontSize, fontWeight, height } = getComputedStyle(element);
        const { width } = element.getBoundingClientRect();
        return { color, backgroundColor, fontSize, fontWeight, height, width: Math.round(width) };
      });
    expect(await look(accept(page))).toEqual(await look(reject(page)));
  });

  test("in one press of a key each, next to one another, before the page", async ({ page }) => {
    await page.goto("/");
    await page.keyboard.press("Tab");
    await expect(accept(page)).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(reject(page)).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(banner(page).getByRole("link", { name: "Cookie settings" })).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
  });

  for (const viewport of [
    { width: 1280, height: 900 },
    { width: 390, height: 844 },
    { width: 320, height: 256 },
  ]) {
    test(`covers nothing that has focus at ${viewport.width} x ${viewport.height}`, async ({
      page,
    }) => {
      test.setTimeout(60_000);
      await page.setViewportSize(viewport);
      await page.goto("/contact");
      await hydrated(page);
      const covered: string[] = [];
      for (let i = 0; i < 90; i += 1) {
        await page.keyboard.press("Tab");
        const name = await page.evaluate(async () => {
          const hidden = () => {
            const focused = document.activeElement;
            const over = document.querySelector(".consent-banner");
            if (!focused || !over || over.contains(focused) || focused === document.body) return 0;
            if (getComputedStyle(over).position !== "fixed") return 0;
            return focused.getBoundingClientRect().bottom - over.getBoundingClientRect().top;
          };
          // The browser scrolls smoothly to what has focus.
          for (let i = 0; i < 40 && hidden() > 1; i += 1)
            await new Promise((resolve) => setTimeout(resolve, 25));
          if (hidden() <= 1) return null;
          return `${document.activeElement?.outerHTML.slice(0, 80)} (${Math.round(hidden())} px)`;
        });
        if (name) covered.push(name);
      }
      expect(covered).toEqual([]);
    });
  }

  test("moves nothing when it stands there, comes or goes", async ({ page }) => {
    await page.addInitScript(() => {
      const shifts: number[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          shifts.push((entry as PerformanceEntry & { value: number }).value);
      }).observe({ type: "layout-shift", buffered: true });
    });
    await page.goto("/about");
    await hydrated(page);
    await page.waitForTimeout(300);
    await reject(page).click();
    await expect(banner(page)).toBeHidden();
    const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
    expect(shifts.reduce((sum, value) => sum + value, 0)).toBeLessThan(0.001);
  });

  test("leaves the end of the page readable", async ({ page }) => {
    await page.goto("/about");
    await hydrated(page);
    const covered = () =>
      page.evaluate(() => {
        window.scrollTo({ top: 1e6, behavior: "instant" });
        const bottom = document.querySelector("footer")?.getBoundingClientRect().bottom ?? 0;
        return (
          bottom - (document.querySelector(".consent-banner")?.getBoundingClientRect().top ?? 0)
        );
      });
    await expect.poll(covered).toBeLessThanOrEqual(1);
  });

  test("does not come between a visitor and the page when the store is down", async ({
    page,
    faults,
  }) => {
    await page.goto("/about");
    await hydrated(page);
    await page.route("**/cookie-settings.data**", (route) => route.abort());
    await reject(page).click();
    await expect(banner(page)).toBeHidden();
    await expect(page.getByRole("alert")).toContainText("refusal holds");
    await page.reload();
    await expect(banner(page)).toBeHidden();
    faults.splice(0, faults.length, ...faults.filter((fault) => !fault.includes("ERR_FAILED")));
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  for (const name of ["Accept", "Reject"]) {
    test(`${name} takes one click and comes back to the very page`, async ({ page }) => {
      await page.goto("/pricing?billing=annual");
      await banner(page).getByRole("button", { name }).click();
      await expect(page).toHaveURL("/pricing?billing=annual");
      await expect(banner(page)).toBeHidden();
      await page.goto("/about");
      await expect(banner(page)).toBeHidden();
      await page.goto("/cookie-settings");
      const marketing = page.getByRole("switch", { name: "Marketing" });
      await expect(marketing).toBeChecked({ checked: name === "Accept" });
    });
  }

  test("the switches are saved, said to be, and shown the next time", async ({ page }) => {
    await page.goto("/cookie-settings");
    await page.getByRole("switch", { name: "Analytics" }).uncheck();
    await page.getByRole("button", { name: "Save Preferences" }).click();
    await expect(page.getByRole("status").first()).toContainText(
      "Cookie preferences saved successfully",
    );
    await page.goto("/cookie-settings");
    await expect(page.getByRole("switch", { name: "Analytics" })).not.toBeChecked();
  });

  test("the defaults are those of the server's mode", async ({ page }) => {
    for (const [origin, on] of [
      ["", true],
      [optInUrl, false],
    ] as const) {
      await page.goto(`${origin}/cookie-settings`);
      await expect(page.getByRole("switch", { name: "Analytics" })).toBeChecked({ checked: on });
      await expect(page.getByRole("switch", { name: "Marketing" })).not.toBeChecked();
    }
  });
});

test("in opt-in mode nothing is counted until it is allowed, and then it is", async ({ page }) => {
  const seen = watch(page.context());
  const events = await countsOf(page);
  await page.goto(`${optInUrl}/about`);
  await hydrated(page);
  await page.waitForTimeout(500);
  expect(seen.analyticsCode).toEqual([]);
  expect(seen.beacons).toEqual([]);
  await accept(page).click();
  await expect
    .poll(() => events)
    .toEqual([{ kind: "view", page: "/about", entry: true, source: "", device: "large" }]);
});

test("after a refusal the code of the count isn't even fetched", async ({ page }) => {
  await page.goto("/about");
  await hydrated(page);
  await reject(page).click();
  await expect(banner(page)).toBeHidden();
  const seen = watch(page.context());
  for (const path of ["/", "/pricing", "/blog"]) {
    await page.goto(path);
    await hydrated(page);
    await page.waitForTimeout(200);
  }
  expect(seen.analyticsCode).toEqual([]);
  expect(seen.beacons).toEqual([]);
});

test("every view inside the app is counted once, with the load times at the end", async ({
  page,
}) => {
  const events = await countsOf(page);
  const views = () => events.filter(({ kind }) => kind === "view");
  await page.goto("/about");
  await hydrated(page);
  await expect.poll(() => views().length).toBe(1);
  await page.getByRole("contentinfo").getByRole("link", { name: "Careers" }).click();
  await expect(page).toHaveURL("/careers");
  await expect.poll(() => views().length).toBe(2);
  expect(views()).toEqual([
    { kind: "view", page: "/about", entry: true, source: "", device: "large" },
    { kind: "view", page: "/careers", entry: false, source: "", device: "large" },
  ]);
  await page.evaluate(() => {
    Object.defineProperty(document, "visibilityState", { value: "hidden" });
    document.dispatchEvent(new Event("visibilitychange"));
  });
  const vitals = () => events.filter(({ kind }) => kind === "vital").map(({ name }) => name);
  await expect.poll(vitals).toEqual(expect.arrayContaining(["LCP", "FCP", "TTFB", "CLS"]));
});

test("a withdrawal holds within a second in every open tab, and clears what is optional", async ({
  context,
  page,
}) => {
  await page.goto("/cookie-settings");
  await hydrated(page);
  await page.getByRole("switch", { name: "Marketing" }).check();
  await page.getByRole("button", { name: "Save Preferences" }).click();
  await expect(banner(page)).toBeHidden();
  const others = [await context.newPage(), await context.newPage()];
  for (const other of others) {
    await other.goto("/cookie-settings");
    await hydrated(other);
    await expect(other.getByRole("switch", { name: "Marketing" })).toBeChecked();
    // What a tag might have left behind.
    await other.evaluate(() => {
      // biome-ignore lint/suspicious/noDocumentCookie: as a tag does it
      document.cookie = "_tag=1; Path=/";
      localStorage.setItem("_tag", "1");
      sessionStorage.setItem("_tag", "1");
    });
  }
  for (const name of ["Analytics", "Marketing"]) await page.getByRole("switch", { name }).uncheck();
  await page.getByRole("button", { name: "Save Preferences" }).click();
  const begun = Date.now();
  for (const other of others) {
    await expect(other.getByRole("switch", { name: "Marketing" })).not.toBeChecked({
      timeout: 1_000,
    });
    await expect
      .poll(() => other.evaluate(() => sessionStorage.getItem("_tag")), { timeout: 1_000 })
      .toBeNull();
  }
  expect(Date.now() - begun).toBeLessThan(1_000);
  expect((await context.cookies()).map(({ name }) => name)).toEqual(["consent"]);
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
});

test("the banner goes in every open tab once one has answered", async ({ context, page }) => {
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await tab.goto("/about");
    await hydrated(tab);
  }
  await reject(page).click();
  await expect(banner(other)).toBeHidden({ timeout: 1_000 });
});

test("a choice about older purposes is asked for again", async ({ context, page, baseURL }) => {
  const value = `0.${Math.floor(Date.now() / 1000)}.a1m1g0`;
  await context.addCookies([{ name: "consent", value, url: baseURL ?? "" }]);
  const response = await page.goto("/about");
  expect(await response?.text()).toContain('data-consent="asks');
  await expect(banner(page)).toBeVisible();
});

test.describe("the table of what is kept", () => {
  test.describe.configure({ timeout: 120_000 });

  test("names everything that a crawl with all allowed finds, and nothing that isn't there", async ({
    page,
    baseURL,
  }) => {
    await page.goto("/contact");
    await hydrated(page);
    await page.getByLabel("Your Name").fill("Ada");
    await accept(page).click();
    await expect(banner(page)).toBeHidden();
    await expect.poll(async () => (await kept(page)).join()).toContain("tab draft:contact");
    const found = await crawl(page, baseURL ?? "");
    expect([...found].filter((name) => !isListed(name))).toEqual([]);

    await page.goto("/cookie-settings");
    const rows = await page.locator("#storage ~ div tbody th").allInnerTexts();
    expect(rows.filter((name) => name !== "–")).toEqual(storage.map(({ name }) => name));
    // The mark of a reload after an update is set by an update only.
    const rare = ["reloaded-for"];
    for (const { name, alsoNamed, kind } of storage.filter((entry) => !rare.includes(entry.name))) {
      const pattern = `${kind} ${alsoNamed ?? name}`.replace(/\*$/, "");
      expect(
        [...found].some((entry) => entry.startsWith(pattern)),
        name,
      ).toBe(true);
    }
  });
});
