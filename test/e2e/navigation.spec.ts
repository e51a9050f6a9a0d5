import type { Page } from "@playwright/test";
import { content } from "./content.ts";
import { expect, expectFocusIn, hydrated, test } from "./site-test.ts";

test.describe("the header on wide screens", () => {
  for (const [menu, link, url] of [
    ["Solutions", "Web traffic ID", "/solutions/traffic-id"],
    ["Data Solutions", "Consumer data", "/data/consumer-data"],
    ["Industries", "Healthcare", "/industries#healthcare"],
  ] as const) {
    test(`opens ${menu} by click and leads to ${url}`, async ({ page }) => {
      await page.goto("/about");
      await hydrated(page);
      await page
        .getByRole("navigation", { name: "Main" })
        .getByRole("button", { name: menu, exact: true })
        .click();
      await page
        .getByRole("navigation", { name: "Main" })
        .getByRole("link", { name: link })
        .click();
      await expect(page).toHaveURL(url);
      await expect(page.locator("header [popover]:popover-open")).toHaveCount(0);
    });
  }

  test("closes a menu on Escape and gives focus back to its button", async ({ page }) => {
    await page.goto("/");
    const button = page.getByRole("button", { name: "Solutions", exact: true });
    await button.focus();
    await page.keyboard.press("Enter");
    await expect(page.locator("#menu-solutions")).toBeVisible();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Escape");
    await expect(page.locator("#menu-solutions")).toBeHidden();
    await expect(button).toBeFocused();
  });

  test("leaves a menu open after a double click, and closes it when focus leaves it", async ({
    page,
  }) => {
    await page.goto("/");
    await hydrated(page);
    // A pointer brings the code of the menus before it presses anything.
    await page.getByRole("banner").hover();
    await page.waitForLoadState("networkidle");
    await page.getByRole("button", { name: "Solutions", exact: true }).dblclick();
    await expect(page.locator("#menu-solutions:popover-open")).toBeVisible();
    await page.getByRole("button", { name: "Industries", exact: true }).focus();
    await page.keyboard.press("Enter");
    await expect(page.locator("#menu-industries")).toBeVisible();
    for (let i = 0; i < 9; i += 1) await page.keyboard.press("Tab");
    await expect(page.locator("#menu-industries")).toBeHidden();
  });

  test("opens a menu after the pointer has rested on it, and closes it after the pointer has gone", async ({
    page,
  }) => {
    await page.goto("/");
    await hydrated(page);
    const button = page.getByRole("button", { name: "Solutions", exact: true });
    const menu = page.locator("#menu-solutions");
    await button.evaluate((element) => {
      const rest = { from: 0, to: 0 };
      Object.assign(window, { rest });
      element.addEventListener("pointerenter", () => {
        rest.from = performance.now();
      });
      document.getElementById("menu-solutions")?.addEventListener("beforetoggle", () => {
        rest.to ||= performance.now();
      });
    });
    await button.hover();
    await expect(menu).toBeVisible();
    const rested = await page.evaluate(() => {
      const { rest } = window as unknown as { rest: { from: number; to: number } };
      return rest.to - rest.from;
    });
    // The specified delay; timers may fire a moment early.
    expect(rested).toBeGreaterThan(195);
    await page.mouse.move(640, 880);
    await expect(menu).toBeHidden();
  });

  test("opens the dashboard's login in a new tab and says so", async ({ page }) => {
    await page.goto("/");
    const login = page
      .getByRole("banner")
      .getByRole("link", { name: "Login (opens in a new tab)" });
    await expect(login).toHaveAttribute("target", "_blank");
    await expect(login).toHaveAttribute("rel", /noopener/);
  });
});

test.describe("the side panel on small screens", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("holds focus, closes on Escape and gives focus back", async ({ page }) => {
    await page.goto("/");
    await hydrated(page);
    const button = page.getByRole("button", { name: "Menu" });
    await button.click();
    const panel = page.getByRole("dialog", { name: "Menu" });
    await expect(panel).toBeVisible();
    await expect(panel).toHaveAttribute("aria-modal", "true");
    await expect(panel.getByRole("button", { name: "Close" })).toBeFocused();
    for (let i = 0; i < 25; i += 1) {
      await page.keyboard.press("Tab");
      // Between the last and the first control the browser's own bar has its turn; the page behind never has.
      const inside = await page.evaluate(() => {
        const { activeElement } = document;
        return activeElement === document.body || activeElement?.closest("#site-panel") !== null;
      });
      expect(inside).toBe(true);
    }
    await page.keyboard.press("Escape");
    await expect(panel).toBeHidden();
    await expect(button).toBeFocused();
    await expect(page.locator("[inert]")).toHaveCount(0);
  });

  test("stays open, and becomes modal, when the scripts come to an open one", async ({ page }) => {
    // Held back until the panel is open.
    let go = () => {};
    const opened = new Promise<void>((resolve) => {
      go = resolve;
    });
    await page.route("**/assets/*.js", async (route) => {
      await opened;
      await route.continue();
    });
    await page.goto("/", { waitUntil: "commit" });
    await page.getByRole("button", { name: "Menu" }).click();
    const panel = page.getByRole("dialog", { name: "Menu" });
    await expect(panel).toBeVisible();
    go();
    await hydrated(page);
    await expect(panel).toBeVisible();
    await expect(panel).toHaveAttribute("aria-modal", "true");
    await expect(page.locator("main")).toHaveAttribute("inert");
    await panel.getByRole("button", { name: "Close" }).click();
    await expect(panel).toBeHidden();
    await expect(page.locator("[inert]")).toHaveCount(0);
  });

  test("locks the page behind it, and a click there closes it and does nothing else", async ({
    page,
  }) => {
    await page.setViewportSize({ width: 820, height: 900 });
    await page.goto("/about");
    await hydrated(page);
    await page.getByRole("button", { name: "Menu" }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await page.mouse.wheel(0, 600);
    await page.mouse.click(60, 400);
    await expect(page.getByRole("dialog")).toBeHidden();
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await expect(page).toHaveURL("/about");
  });

  test("closes when a link in it is followed", async ({ page }) => {
    await page.goto("/");
    await hydrated(page);
    await page.getByRole("button", { name: "Menu" }).click();
    await page.getByRole("dialog").getByRole("link", { name: "Pricing" }).click();
    await expect(page).toHaveURL("/pricing");
    await expect(page.getByRole("dialog")).toBeHidden();
  });
});

/** State of a page at the moment it was replaced. */
type Left = { busy: string | null; sign: string; notes: string };

/**
 * Opens a page, follows one of its links to a page that takes a second to come, and gives what was shown by then. Locators
 * would wait for the next page.
 */
async function leaveSlowly(page: Page, from: string, link: string): Promise<Left> {
  // Pages that are fetched ahead don't come by the test's routes.
  await page.route(`**${from}`, async (route) => {
    const response = await route.fetch();
    const { "speculation-rules": _, ...headers } = response.headers();
    await route.fulfill({ response, headers });
  });
  await page.goto(from);
  await hydrated(page);
  await page.evaluate(() =>
    addEventListener("pagehide", () => {
      const main = document.querySelector("main") as HTMLElement;
      const left: Left = {
        busy: main.getAttribute("aria-busy"),
        sign: getComputedStyle(main, "::before").opacity,
        notes: document.getElementById("toasts")?.innerText ?? "",
      };
      sessionStorage.setItem("left", JSON.stringify(left));
    }),
  );
  await page.route(
    (url) => url.pathname !== from && page.url().endsWith(from),
    async (route) => {
      if (route.request().isNavigationRequest())
        await new Promise((resolve) => setTimeout(resolve, 1_500));
      await route.continue();
    },
  );
  await page.locator(link).filter({ visible: true }).first().click();
  await page.waitForURL((url) => url.pathname !== from);
  return page.evaluate(() => JSON.parse(sessionStorage.getItem("left") ?? "{}") as Left);
}

test("a page that is being left says so, and the next one opens at its top", async ({ page }) => {
  const left = await leaveSlowly(page, "/pricing", "footer a[href='/about']");
  expect(left).toEqual({ busy: "true", sign: "1", notes: "" });
  await expect(page.locator("main")).not.toHaveAttribute("aria-busy");
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
});

for (const [reducedMotion, fades] of [
  ["no-preference", true],
  ["reduce", false],
] as const)
  test(`the next page ${fades ? "fades in" : "is there at once"} where motion is "${reducedMotion}"`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion });
    await page.addInitScript(() => {
      addEventListener("pagereveal", ({ viewTransition }) => {
        Object.assign(window, { hasFaded: viewTransition !== null });
      });
    });
    await page.goto("/about");
    await hydrated(page);
    await page.getByRole("contentinfo").getByRole("link", { name: "Pricing" }).click();
    await expect(page).toHaveURL("/pricing");
    const hasFaded = () => page.evaluate(() => (window as { hasFaded?: boolean }).hasFaded);
    await expect.poll(hasFaded).toBe(fades);
  });

test("on the way to the register page the page before says Loading...", async ({ page }) => {
  const link = `main a[href^='${content.routes.register.path}']`;
  const left = await leaveSlowly(page, "/pricing", link);
  expect(left.notes).toBe(content.pages.register.loading);
  await expect(page).toHaveURL(/\/register/);
  await expect(page.getByText(content.pages.register.loading, { exact: true })).toHaveCount(0);
});

/** Notes every place that the page is scrolled to, from its beginning on. */
async function noteScrolls(page: Page): Promise<() => Promise<number[]>> {
  await page.addInitScript(() => {
    const tops: number[] = [];
    Object.assign(window, { tops });
    addEventListener("scroll", () => tops.push(Math.round(scrollY)));
  });
  return () => page.evaluate(() => (window as unknown as { tops: number[] }).tops);
}

test("Back restores the position at once", async ({ page }) => {
  const scrolls = await noteScrolls(page);
  await page.goto("/");
  await hydrated(page);
  await page.evaluate(() => window.scrollTo({ top: 1500, behavior: "instant" }));
  await page.locator("#solutions").getByRole("link", { name: "Build an audience" }).click();
  await expect(page).toHaveURL("/solutions/audience-builder");
  await page.goBack();
  await expect(page).toHaveURL("/");
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(1500);
  // A slow scroll passes many places on its way.
  expect((await scrolls()).filter((top) => top > 0 && top < 1500)).toEqual([]);
});

test("a reloaded page is where it was at once, without a way there", async ({ page }) => {
  const scrolls = await noteScrolls(page);
  await page.goto("/solutions/audience-builder");
  await hydrated(page);
  await page.evaluate(() => window.scrollTo({ top: 1200, behavior: "instant" }));
  await page.reload();
  await hydrated(page);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(1200);
  expect((await scrolls()).filter((top) => top > 0 && top < 1200)).toEqual([]);
});

test("a position outlives a reload on the page after it", async ({ page }) => {
  await page.goto("/");
  await hydrated(page);
  const link = page.locator("#solutions").getByRole("link", { name: "Build an audience" });
  // Clear of the banner: the click would scroll there first.
  await link.evaluate((it) => it.scrollIntoView({ block: "center", behavior: "instant" }));
  const before = await page.evaluate(() => scrollY);
  expect(before).toBeGreaterThan(500);
  await link.click();
  await expect(page).toHaveURL("/solutions/audience-builder");
  await page.reload();
  await hydrated(page);
  await page.goBack();
  await expect(page).toHaveURL("/");
  // A browser keeps what is there in its place, which may be a part of a pixel further down.
  await expect
    .poll(async () => Math.abs((await page.evaluate(() => scrollY)) - before))
    .toBeLessThanOrEqual(1);
});

for (const [from, name, target] of [
  ["/partnerships", /Learn More/, "technology"],
  ["/privacy", /security/i, "security"],
] as const) {
  test(`an anchor of ${from} takes the focus along, and Back goes to where it was`, async ({
    page,
  }) => {
    await page.goto(from);
    await hydrated(page);
    const link = page.locator(`main a[href$="#${target}"]`).filter({ hasText: name }).first();
    await link.scrollIntoViewIfNeeded();
    const before = await page.evaluate(() => scrollY);
    await link.click();
    await expect(page).toHaveURL(`${from}#${target}`);
    await expectFocusIn(page.locator(`#${target}`));
    // Under the header, where the banner of a first visit doesn't stop it.
    await expect
      .poll(() => page.locator(`#${target}`).evaluate((it) => it.getBoundingClientRect().top))
      .toBeLessThan(130);
    await page.goBack();
    await expect(page).toHaveURL(from);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(before);
  });
}

test("the Industries menu takes the focus to its section on the page itself", async ({ page }) => {
  await page.goto("/industries");
  await hydrated(page);
  const header = page.getByRole("navigation", { name: "Main" });
  for (const [link, id] of [
    ["Healthcare", "healthcare"],
    ["Manufacturing", "manufacturing"],
  ] as const) {
    await header.getByRole("button", { name: "Industries", exact: true }).click();
    await header.getByRole("link", { name: link }).click();
    await expectFocusIn(page.locator(`#${id}`));
    await expect(page.locator(`#${id}`)).toBeInViewport();
  }
});

test("the signs of the Industries menu come with one request, once it is open", async ({
  page,
}) => {
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/industries/")) asked.push(request.url());
  });
  await page.goto("/about");
  await hydrated(page);
  expect(asked).toEqual([]);
  const header = page.getByRole("navigation", { name: "Main" });
  await header.getByRole("button", { name: "Industries", exact: true }).click();
  const signs = header.locator("img:visible");
  await expect(signs).toHaveCount(
    content.navigation.menus.find(({ signs }) => signs)?.groups[0]?.links.length ?? 0,
  );
  for (const sign of await signs.all())
    await expect
      .poll(() => sign.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
  expect(asked).toHaveLength(1);
});

test("an anchor on another page is gone on from with the next Tab", async ({ page }) => {
  await page.goto("/about");
  await hydrated(page);
  await page.getByRole("contentinfo").getByRole("link", { name: "GDPR" }).click();
  await expect(page).toHaveURL("/privacy#gdpr");
  await hydrated(page);
  await expect(page.locator("#gdpr")).toBeInViewport();
  await page.keyboard.press("Tab");
  const isAfter = () =>
    page
      .locator("#gdpr")
      .evaluate(
        (target) =>
          (target.compareDocumentPosition(document.activeElement ?? document.body) &
            Node.DOCUMENT_POSITION_FOLLOWING) >
          0,
      );
  expect(await isAfter()).toBe(true);
});

test("what only rewrites the query of a page leaves the focus where it is", async ({ page }) => {
  await page.goto("/resources#answer");
  await hydrated(page);
  await page.getByRole("searchbox").fill("suppression");
  await expect(page).toHaveURL(/q=suppression/);
  await expect(page.getByRole("searchbox")).toBeFocused();
});

test("/#solutions leads to the solutions section from any page", async ({ page }) => {
  await page.goto("/about");
  await hydrated(page);
  await page.getByRole("contentinfo").getByRole("link", { name: "All solutions" }).click();
  await expect(page).toHaveURL("/#solutions");
  await expect(page.locator("#solutions h2")).toBeInViewport();
});

test("the header marks the resources on what is reached from them", async ({ page }) => {
  const marked = page.getByRole("banner").locator("nav a[aria-current]").filter({ visible: true });
  for (const [path, mark] of [
    ["/resources", "page"],
    ["/tools", "true"],
    ["/blog", "true"],
    ["/blog/first-party-data-strategies", "true"],
  ] as const) {
    await page.goto(path);
    await expect(marked, path).toHaveAttribute("href", "/resources");
    await expect(marked, path).toHaveAttribute("aria-current", mark);
  }
  await page.goto("/about");
  await expect(marked).toHaveCount(0);
});
