import {
  accept,
  banner,
  countsOf,
  crawl,
  idle,
  isListed,
  kept,
  modes,
  reject,
  sites,
  watch,
} from "./consent-tools.ts";
import { content } from "./content.ts";
import { eachKind } from "./each-kind.ts";
import { eachPart } from "./each-part.ts";
import { optInUrl } from "./servers.ts";
import { expect, hydrated, test } from "./site-test.ts";

const storage = content.storage.entries;

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

  test("the word next to a switch follows it", async ({ page }) => {
    const { states } = content.pages["cookie-settings"];
    await page.goto("/cookie-settings");
    const marketing = page.getByRole("switch", { name: "Marketing" });
    const word = (state: string) => marketing.locator("..").getByText(state, { exact: true });
    await expect(word(states.off)).toBeVisible();
    await expect(word(states.on)).toBeHidden();
    await marketing.check();
    await expect(word(states.on)).toBeVisible();
    await expect(word(states.off)).toBeHidden();
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
  await idle(page);
  expect(seen.analyticsCode).toEqual([]);
  expect(seen.beacons).toEqual([]);
  await accept(page).click();
  await expect
    .poll(() => events)
    .toEqual([
      { kind: "view", page: "/about", entry: true, source: "", campaign: "", device: "large" },
    ]);
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
    await idle(page);
  }
  expect(seen.analyticsCode).toEqual([]);
  expect(seen.beacons).toEqual([]);
});

test("every view inside the app is counted once, with the load times at the end", async ({
  page,
}) => {
  const events = await countsOf(page);
  const views = () => events.filter(({ kind }) => kind === "view");
  await page.goto("/about?utm_source=Spring+Mail&utm_campaign=May+Sale&name=Ada");
  await hydrated(page);
  await expect.poll(() => views().length).toBe(1);
  await page.getByRole("contentinfo").getByRole("link", { name: "Careers" }).click();
  await expect(page).toHaveURL("/careers");
  await expect.poll(() => views().length).toBe(2);
  expect(views()).toEqual([
    {
      kind: "view",
      page: "/about",
      entry: true,
      device: "large",
      source: "spring-mail",
      campaign: "may-sale",
    },
    { kind: "view", page: "/careers", entry: false, source: "", campaign: "", device: "large" },
  ]);
  await hydrated(page);
  // On a busy machine the view is counted before anything is painted, and what is never painted has no load times.
  await page.evaluate(
    () =>
      new Promise<void>((painted) => {
        const observer = new PerformanceObserver(() => painted());
        observer.observe({ type: "largest-contentful-paint", buffered: true });
      }),
  );
  await page.evaluate(() => {
    Object.defineProperty(document, "visibilityState", { value: "hidden" });
    document.dispatchEvent(new Event("visibilitychange"));
  });
  const vitals = () => events.filter(({ kind }) => kind === "vital").map(({ name }) => name);
  await expect.poll(vitals).toEqual(expect.arrayContaining(["LCP", "FCP", "TTFB", "CLS"]));
});

for (const mode of modes) {
  test(`in ${mode} mode a withdrawal holds at once in every open tab, and clears what is optional`, async ({
    context,
    page,
  }) => {
    const seen = watch(context);
    await page.goto(`${sites[mode]}/cookie-settings`);
    await hydrated(page);
    for (const name of ["Analytics", "Marketing"]) await page.getByRole("switch", { name }).check();
    await page.getByRole("button", { name: "Save Preferences" }).click();
    await expect(banner(page)).toBeHidden();
    const others = [await context.newPage(), await context.newPage()];
    for (const other of others) {
      await other.goto(`${sites[mode]}/cookie-settings`);
      await hydrated(other);
      await expect(other.getByRole("switch", { name: "Marketing" })).toBeChecked();
      // What a tag might have left behind.
      await other.evaluate(() => {
        // biome-ignore lint/suspicious/noDocumentCookie: as a tag does it
        document.cookie = "_tag=1; Path=/";
        localStorage.setItem("_tag", "1");
        sessionStorage.setItem("_tag", "1");
        // From here on they have to be told: a look now and then would need a timer.
        Object.assign(window, { setTimeout: () => 0, setInterval: () => 0 });
      });
    }
    for (const name of ["Analytics", "Marketing"])
      await page.getByRole("switch", { name }).uncheck();
    await page.getByRole("button", { name: "Save Preferences" }).click();
    for (const other of others) {
      await expect(other.getByRole("switch", { name: "Marketing" })).not.toBeChecked();
      await expect.poll(() => other.evaluate(() => sessionStorage.getItem("_tag"))).toBeNull();
    }
    expect((await context.cookies()).map(({ name }) => name)).toEqual(["consent"]);
    expect(await page.evaluate(() => localStorage.length)).toBe(0);

    const counted = seen.beacons.length;
    expect(counted).toBeGreaterThan(0);
    for (const other of others) {
      await other.getByRole("contentinfo").getByRole("link", { name: "Careers" }).click();
      await expect(other).toHaveURL(/\/careers$/);
    }
    await page.reload();
    await hydrated(page);
    await idle(page);
    expect(seen.beacons.length).toBe(counted);
  });
}

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
  await page.goto("/about");
  await expect(page.locator("html")).toHaveAttribute("data-consent", "asks opt-out");
  await expect(banner(page)).toBeVisible();
});

test.describe("the table of what is kept", () => {
  test.describe.configure({ timeout: 120_000 });

  for (const mode of modes)
    test(`names everything that a crawl with all allowed finds in ${mode} mode, and nothing that isn't there`, async ({
      page,
    }) => {
      await page.goto(`${sites[mode]}/contact`);
      await hydrated(page);
      await page.getByLabel("Your Name").fill("Ada");
      await idle(page);
      const before = await kept(page);
      await accept(page).click();
      await expect(banner(page)).toBeHidden();
      await expect.poll(async () => (await kept(page)).join()).toContain("tab draft:contact");
      // What keeps something is a script: pages with each of them. With all allowed the modes are one: a page of each kind
      // in the other.
      const found = await crawl(page, sites[mode], mode === "opt-out" ? eachPart : eachKind);
      expect([...found].filter((name) => !isListed(name, "analytics", "marketing"))).toEqual([]);

      await page.goto(`${sites[mode]}/cookie-settings`);
      const rows = await page.locator("#storage ~ div tbody th").allInnerTexts();
      // An item that is kept in two places has one row.
      expect(rows).toEqual([...new Set(storage.map(({ name }) => name))]);
      for (const { name, alsoNamed, kind, category } of storage) {
        const pattern = `${kind} ${alsoNamed ?? name}`.replace(/\*$/, "");
        // Only where analytics is on by default is something of it kept in the tab.
        const isKept = mode === "opt-out" || kind !== "tab" || category === "essential";
        expect(
          [...before, ...found].some((entry) => entry.startsWith(pattern)),
          name,
        ).toBe(isKept);
      }
    });
});
