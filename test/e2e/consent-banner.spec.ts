import type { Page } from "@playwright/test";
import { accept, banner, idle, modes, reject, sites } from "./consent-tools.ts";
import { content } from "./content.ts";
import { expect, hydrated, test } from "./site-test.ts";

const storage = content.storage.entries;
const consentCopy = content.consent;

/** Visible part of the focused element, between the page's header and the banner. */
function focusedPlace(page: Page) {
  return page.evaluate(async () => {
    // The browser scrolls smoothly to what has focus.
    for (let last = -1; last !== scrollY; ) {
      last = scrollY;
      await new Promise((resolve) => setTimeout(resolve, 120));
    }
    const { top, bottom } = (document.activeElement ?? document.body).getBoundingClientRect();
    const over = document.querySelector("header")?.getBoundingClientRect().bottom ?? 0;
    const under =
      document.querySelector(".consent-banner")?.getBoundingClientRect().top ?? innerHeight;
    return { top, bottom, over, under };
  });
}

for (const viewport of [
  { width: 390, height: 844 },
  // So narrow that the table is higher than what the banner leaves.
  { width: 800, height: 560 },
]) {
  test(`the banner scrolls what is taller than the space to its top, at ${viewport.width} x ${viewport.height}`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    await page.goto("/cookie-settings");
    await hydrated(page);
    await expect(banner(page)).toBeVisible();
    const table = page.getByRole("region", { name: "Cookies and browser storage" });
    // From just over the banner, and from under it.
    for (const gap of [-60, 40]) {
      await table.evaluate((element, distance) => {
        const edge = document.querySelector(".consent-banner")?.getBoundingClientRect().top ?? 0;
        const { top } = element.getBoundingClientRect();
        window.scrollBy({ top: top - edge - distance, behavior: "instant" });
        (element as HTMLElement).focus({ preventScroll: true });
      }, gap);
      const { top, bottom, over, under } = await focusedPlace(page);
      expect(bottom - top, "taller than the space").toBeGreaterThan(under - over);
      expect(top, "its top is under the header").toBeGreaterThanOrEqual(over);
      expect(top, "its top is not far below the header").toBeLessThan(over + 60);
      await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    }
  });
}

test("what is half under the banner can be pressed: it is uncovered after the press, not during it", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/contact");
  await hydrated(page);
  const send = page.getByRole("button", { name: "Send Message" });
  const edge = await send.evaluate((element) => {
    const top = document.querySelector(".consent-banner")?.getBoundingClientRect().top ?? 0;
    const below = element.getBoundingClientRect().top + 10 - top;
    window.scrollBy({ top: below, behavior: "instant" });
    return top;
  });
  const { x, width } = (await send.boundingBox()) ?? { x: 0, width: 0 };
  await page.mouse.move(x + width / 2, edge - 5);
  await page.mouse.down();
  await expect(send).toBeFocused();
  // Long enough for a scroll that doesn't wait for the end of the press.
  await page.waitForTimeout(100);
  await page.mouse.up();
  await expect(page.getByRole("alert")).toBeVisible();
});

test("what fits is uncovered whole", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/contact");
  await hydrated(page);
  const message = page.getByLabel("Your Message");
  await message.evaluate((element) => {
    const edge = document.querySelector(".consent-banner")?.getBoundingClientRect().top ?? 0;
    const { top } = element.getBoundingClientRect();
    window.scrollBy({ top: top - edge + 30, behavior: "instant" });
    (element as HTMLElement).focus({ preventScroll: true });
  });
  const { top, bottom, over, under } = await focusedPlace(page);
  expect(bottom).toBeLessThanOrEqual(under);
  expect(top).toBeGreaterThanOrEqual(over);
});

test("on a phone the table of what is kept is shown as cards, and is a table all the same", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/cookie-settings");
  const frame = page.getByRole("region", { name: "Cookies and browser storage" });
  const { scrollWidth, clientWidth } = await frame.evaluate((element) => ({
    scrollWidth: element.scrollWidth,
    clientWidth: element.clientWidth,
  }));
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
  const table = frame.getByRole("table");
  await expect(table.getByRole("columnheader")).toHaveCount(5);
  const first = table.getByRole("row").nth(1);
  await expect(first.getByRole("rowheader")).toHaveText(storage[0]?.name ?? "");
  await expect(first.getByRole("cell")).toHaveCount(4);
  const label = await first
    .getByRole("cell")
    .first()
    .evaluate((cell) => getComputedStyle(cell, "::before").content);
  expect(label).toContain("Category");
  // What the browser tells a screen reader, which is not what the elements alone would say.
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send("Accessibility.getFullAXTree");
  const count = (role: string) =>
    nodes.filter((node) => !node.ignored && node.role?.value === role).length;
  expect(count("table")).toBe(1);
  expect(count("columnheader")).toBe(5);
  const items = new Set(storage.map((entry) => entry.name)).size;
  expect(count("rowheader")).toBe(items);
  expect(count("row")).toBe(1 + items);
  const [name, cell] = await Promise.all([
    first.getByRole("rowheader").boundingBox(),
    first.getByRole("cell").last().boundingBox(),
  ]);
  expect(cell?.y ?? 0).toBeGreaterThan((name?.y ?? 0) + (name?.height ?? 0));
});

test.describe("the banner", () => {
  for (const [name, button] of [
    ["accept", accept],
    ["reject", reject],
  ] as const) {
    for (const mode of modes)
      test(`one click is enough to ${name} in ${mode} mode, and it is not seen again`, async ({
        page,
      }) => {
        await page.goto(`${sites[mode]}/pricing`);
        await hydrated(page);
        await button(page).click();
        await expect(banner(page)).toBeHidden();
        await expect(page.getByText("Cookie preferences saved successfully")).toBeVisible();
        for (const path of ["/about", "/pricing?billing=annual"]) {
          const response = await page.goto(sites[mode] + path);
          expect(await response?.text(), "the page is the same for all").toContain(
            `data-consent="asks ${mode}"`,
          );
          await expect(banner(page)).toBeHidden();
        }
      });
  }

  test("gives the focus back when it goes: to the page's own content", async ({ page }) => {
    await page.goto("/pricing");
    await hydrated(page);
    await reject(page).press("Enter");
    await expect(banner(page)).toBeHidden();
    await expect(page.locator("main")).toBeFocused();
  });

  test("gives the focus back when it goes: to where it was before", async ({ page }) => {
    await page.goto("/pricing");
    await hydrated(page);
    const link = page.locator("main a").first();
    await link.focus();
    await accept(page).press("Enter");
    await expect(banner(page)).toBeHidden();
    await expect(link).toBeFocused();
  });

  test("never flashes: the page is marked before its first element is drawn", async ({ page }) => {
    await page.goto("/about");
    await hydrated(page);
    await reject(page).click();
    await expect(banner(page)).toBeHidden();
    await page.addInitScript(() => {
      // The banner is the body's first element: its state as it is parsed is what the first frame can show.
      const observer = new MutationObserver(() => {
        const element = document.querySelector(".consent-banner");
        if (!element) return;
        observer.disconnect();
        const mark = document.documentElement.dataset.consent;
        Object.assign(window, { parsed: mark, display: getComputedStyle(element).display });
      });
      observer.observe(document, { childList: true, subtree: true });
    });
    await page.goto("/pricing");
    const seen = await page.evaluate(() => {
      const { parsed, display } = window as unknown as Record<string, string>;
      return { parsed, display };
    });
    expect(seen).toEqual({ parsed: "settled opt-out", display: "none" });
  });

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
      // Without a smooth scroll that would have to be waited for.
      await page.emulateMedia({ reducedMotion: "reduce" });
      await page.setViewportSize(viewport);
      await page.goto("/contact");
      await hydrated(page);
      const covered: string[] = [];
      for (let i = 0; i < 90; i += 1) {
        await page.keyboard.press("Tab");
        const name = await page.evaluate(async () => {
          // What the banner covers is scrolled to in a task after the one that moves focus.
          await new Promise((later) => setTimeout(later));
          const focused = document.activeElement;
          const over = document.querySelector(".consent-banner");
          if (!focused || !over || over.contains(focused) || focused === document.body) return null;
          if (getComputedStyle(over).position !== "fixed") return null;
          const hidden = focused.getBoundingClientRect().bottom - over.getBoundingClientRect().top;
          return hidden > 1 ? `${focused.outerHTML.slice(0, 80)} (${Math.round(hidden)} px)` : null;
        });
        if (name) covered.push(name);
      }
      expect(covered).toEqual([]);
    });
  }

  test("moves nothing when it is there, comes or goes", async ({ page }) => {
    await page.addInitScript(() => {
      const shifts: number[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          shifts.push((entry as PerformanceEntry & { value: number }).value);
      }).observe({ type: "layout-shift", buffered: true });
    });
    // All faces of the page are there: one that comes late on a slow machine moves words, banner or not.
    await page.goto("/about");
    await page.evaluate(() => document.fonts.ready);
    await page.reload();
    await hydrated(page);
    await idle(page);
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

  test("leaves what is typed where it is, whichever of the site's files and answers are missing", async ({
    page,
    faults,
  }) => {
    await page.goto("/contact");
    await hydrated(page);
    await page.getByLabel("Your Name").fill("Ada");
    await page.route("**/assets/*.js", (route) => route.abort());
    await page.route("**/cookie-settings", (route) =>
      route.fulfill({ status: 200, contentType: "text/html", body: "<h1>Log in</h1>" }),
    );
    for (const missing of ["**/assets/*.js", "**/cookie-settings"]) {
      const isAsked = missing.endsWith("settings");
      const answer = isAsked ? page.waitForResponse(missing) : Promise.resolve();
      await accept(page).click();
      // The message of the one before is still there, and a click isn't taken while a choice is on its way.
      await answer;
      await expect(page.getByRole("alert")).toContainText(consentCopy.failed);
      await expect(banner(page)).toBeVisible();
      await page.unroute(missing);
    }
    // The message stays until it is dismissed, and leaves the buttons free.
    await expect(async () => {
      if (await accept(page).isVisible()) await accept(page).click();
      await expect(page.getByText(consentCopy.saved)).toBeVisible({ timeout: 1_000 });
    }).toPass();
    await expect(page.getByRole("alert")).toBeHidden();
    await expect(banner(page)).toBeHidden();
    await expect(page.getByLabel("Your Name")).toHaveValue("Ada");
    faults.splice(0, faults.length, ...faults.filter((fault) => !fault.includes("ERR_FAILED")));
  });

  test("does not come between a visitor and the page when the store is down", async ({
    page,
    faults,
  }) => {
    await page.goto("/about");
    await hydrated(page);
    await page.route("**/cookie-settings", (route) => route.abort());
    await reject(page).click();
    await expect(banner(page)).toBeHidden();
    await expect(page.getByRole("alert")).toContainText(consentCopy.refusedOffline);
    await page.reload();
    await expect(banner(page)).toBeHidden();
    faults.splice(0, faults.length, ...faults.filter((fault) => !fault.includes("ERR_FAILED")));
  });
});
