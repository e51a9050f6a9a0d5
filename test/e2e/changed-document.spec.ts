import { readFileSync } from "node:fs";
import { stripTypeScriptTypes } from "node:module";
import { type Change, changes, prepare, type Seen, seen } from "./change-document.ts";
import { content, sharesOf, sitePaths } from "./content.ts";
import { eachKind } from "./each-kind.ts";
import { expect, hydrated, test } from "./site-test.ts";

const errorPage = content.messages.errorPage;

type Page = import("@playwright/test").Page;

const paths = sitePaths();
const noticed: readonly Change[] = ["translated", "rewritten", "given elements", "robbed of nodes"];
/** Everything that can be done to one page at once; a text that is rewritten can't be translated too. */
const all: readonly Change[] = [
  "given attributes",
  "given elements",
  "robbed of nodes",
  "translated",
];

/** Every form whose page says itself what is wrong, and the fields that are at least typed into; booking's come later. */
const forms: ReadonlyMap<string, { id: string; typed: number }> = new Map([
  ["/contact", { id: "contact", typed: 4 }],
  ["/register", { id: "register", typed: 3 }],
  ["/partnerships", { id: "partner", typed: 4 }],
  ["/solutions/enterprise", { id: "enterprise", typed: 5 }],
  ["/accessibility", { id: "accessibility", typed: 5 }],
  ["/privacy-choices", { id: "privacy-request", typed: 7 }],
  ["/book-a-demo", { id: "booking", typed: 0 }],
]);

const shares = sharesOf(4);

/** What is typed on these is no number: by the time they are read, the tool may say so in one sentence instead of a result. */
const answersNonsense = new Set(["/solutions/traffic-id", "/pricing"]);

test.setTimeout(120_000);

/** Visits pages and says what is wrong with them: blank, the error page, input that is lost. */
async function visitAll(
  page: Page,
  scripts: string,
  share: number,
  visited: readonly string[],
): Promise<string[]> {
  const wrong: string[] = [];
  for (const path of visited) {
    await page.goto(path);
    wrong.push(...faultsOf(path, await seen(page), scripts, share));
  }
  return wrong;
}

/** @param share of the text that has to be there */
function faultsOf(path: string, found: Seen, scripts: string, share: number): string[] {
  const { before, now, visible, heading } = found;
  const least = before.text * (answersNonsense.has(path) ? Math.min(share, 0.8) : share);
  const faults = [
    found.scripts !== scripts && `is ${found.scripts}`,
    visible === 0 && "is blank",
    now.text < least && `${now.text} of ${before.text} characters`,
    heading === "" && "no heading",
    heading === errorPage.title && "the error page",
    now.typed.join() !== before.typed.join() && `holds ${now.typed.join() || "no input"}`,
    now.boxes !== before.boxes && `boxes ${now.boxes}, not ${before.boxes}`,
  ].filter(Boolean);
  return faults.length > 0 ? [`${path}: ${faults.join(", ")}`] : [];
}

/** React's own word for a page that it had to draw again, where a test is about that. */
function forgiveRedrawing(faults: string[]): void {
  forgive(faults, /Drawn again/);
}

function forgive(faults: string[], which: RegExp): void {
  const others = faults.filter((fault) => !which.test(fault));
  faults.splice(0, faults.length, ...others);
}

test("the fingerprint of every page shows each change alone, and none that React doesn't mind", async ({
  page,
  request,
}) => {
  const code = stripTypeScriptTypes(readFileSync("app/document/fingerprint.ts", "utf8"));
  const sources = Object.entries(changes).map(([name, change]) => [name, String(change)] as const);
  const wrong: string[] = [];
  for (const path of paths) {
    const html = await (await request.get(path)).text();
    // The blank page has no content policy, so markup may be parsed there.
    const answers = await page.evaluate(
      async ({ code, html, sources }) => {
        const module = `data:text/javascript,${encodeURIComponent(code)}`;
        const { isAsSent } = await import(module);
        const parse = () => new DOMParser().parseFromString(html, "text/html");
        const after = sources.map(([name, change]) => {
          const changed = parse();
          new Function("document", `(${change})()`)(changed);
          return [name, isAsSent(changed)] as const;
        });
        return [["untouched", isAsSent(parse())] as const, ...after];
      },
      { code, html, sources },
    );
    const expected = (name: string) => !(noticed as readonly string[]).includes(name);
    for (const [name, asSent] of answers)
      if (asSent !== expected(name)) wrong.push(`${path}: ${name}`);
  }
  expect(wrong).toEqual([]);
});

for (const { name, paths: visited } of shares) {
  test(`every page of ${name}, changed by others before its scripts come, is left as it is`, async ({
    page,
  }) => {
    await prepare(page, () => all);
    // A blocker takes a paragraph of the text, not the text.
    expect(await visitAll(page, "left-alone", 0.5, visited)).toEqual([]);
  });

  test(`every page of ${name} is drawn again, with what was typed, if all the changes are met too late`, async ({
    page,
    faults,
  }) => {
    await prepare(page, () => all, { unseen: true });
    expect(await visitAll(page, "redrawn", 0.9, visited)).toEqual([]);
    forgiveRedrawing(faults);
  });

  test(`every page of ${name}, changed once it is alive, keeps its input, answers, and leads on`, async ({
    page,
  }) => {
    await prepare(page, () => ["given attributes"]);
    const wrong: string[] = [];
    for (const path of visited) {
      await page.goto(path);
      wrong.push(...(await changedAlive(page, path)));
    }
    expect(wrong).toEqual([]);
  });
}

test("every form is on a page that is visited", () => {
  expect(paths).toEqual(expect.arrayContaining([...forms.keys()]));
  expect(new Set(shares.flatMap((share) => share.paths))).toEqual(new Set(paths));
});

/** Tools, forms, a long text, a list: each change meets two kinds of page by itself. */
const alone: ReadonlyMap<string, Change> = new Map([
  ["/pricing", "translated"],
  ["/contact", "rewritten"],
  ["/register", "given elements"],
  ["/solutions/audience-builder", "robbed of nodes"],
  ["/privacy", "translated"],
  ["/resources", "rewritten"],
  ["/", "given elements"],
  ["/blog", "robbed of nodes"],
]);

test("a page is drawn again, with what was typed, if one change alone is met too late", async ({
  page,
  faults,
}) => {
  expect(new Set(alone.values())).toEqual(new Set(noticed));
  await prepare(page, (path) => [alone.get(path) ?? "translated"], { unseen: true });
  expect(await visitAll(page, "redrawn", 0.9, [...alone.keys()])).toEqual([]);
  forgiveRedrawing(faults);
});

/** Changes the page that is open, uses it, and says what is wrong with it. */
async function changedAlive(page: Page, path: string): Promise<string[]> {
  const found = await seen(page);
  const wrong = faultsOf(path, found, "hydrated", 0.9);
  await page.evaluate(changes["given elements"]);
  await page.evaluate(changes["robbed of nodes"]);
  const form = forms.get(path);
  if (form) {
    expect(found.now.typed.length, path).toBeGreaterThanOrEqual(form.typed);
    await refuses(page, form.id);
  }
  wrong.push(...faultsOf(path, await seen(page), "hydrated", 0.5));
  // The way on and back is the router's, whatever the page.
  if (!form && !eachKind.includes(path)) return wrong;
  await leadsOn(page);
  // Now a translator too: links lead to documents from here on.
  await page.evaluate(changes.translated);
  await page.goBack();
  // The tools on /pricing keep what was typed in the query.
  await expect(page).toHaveURL(({ pathname }) => pathname === path);
  await expect(page.locator("main h1")).toBeVisible();
  await expect(page.locator("main h1")).not.toHaveText(errorPage.title);
  return wrong;
}

/** Sends a form in which what was typed is no address: the page says so itself. */
async function refuses(page: Page, id: string): Promise<void> {
  const form = page.locator(`main form#${id}`);
  await form.locator("button[type=submit]:not([name]):not([aria-hidden])").last().click();
  await expect(form.getByRole("alert")).toBeVisible();
}

/** A page that was drawn again is the app's as one that hydrated is. */
async function leadsOn(page: Page): Promise<void> {
  const here = new URL(page.url()).pathname;
  const target = here === "/about" ? "/contact" : "/about";
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await page.getByRole("contentinfo").locator(`a[href="${target}"]`).first().click();
  await expect(page).toHaveURL(target);
  await expect(page.locator("main h1")).toBeVisible();
  await expect(page.locator("main h1")).not.toHaveText(errorPage.title);
  expect(await page.evaluate(() => "sameDocument" in window)).toBe(true);
}

test("of a page whose parts someone has wrapped nothing is left after a navigation, or Back from it", async ({
  page,
  faults,
}) => {
  const wrap = () => {
    const main = document.querySelector("main");
    const wrapper = document.createElement("div");
    wrapper.append(...(main?.childNodes ?? []));
    main?.append(wrapper);
  };
  await page.goto("/about");
  const heading = page.locator("main h1");
  const first = await heading.innerText();
  await hydrated(page);
  await page.evaluate(wrap);
  await page.getByRole("contentinfo").locator('a[href="/contact"]').first().click();
  await expect(heading.filter({ hasText: first })).toHaveCount(0);
  const second = await heading.innerText();
  await hydrated(page);
  await page.evaluate(wrap);
  await page.goBack();
  await expect(heading.filter({ hasText: second })).toHaveCount(0);
  await expect(heading).toHaveText(first);
  forgive(faults, /Changed from outside/);
});

test("a page that is added to, and clicked, while React hydrates is drawn anew and stays", async ({
  page,
  faults,
}) => {
  // A slow machine, so that hydration is met half way: main is compared, what follows is not.
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  await page.addInitScript(() => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      const main = document.querySelector("main");
      if (document.documentElement?.dataset.scripts) return;
      if (!main || !Object.keys(main).some((key) => key.startsWith("__react")))
        return port2.postMessage(0);
      // A click makes React hydrate at once, from the start: it meets the button.
      main.appendChild(document.createElement("button")).click();
    };
    port2.postMessage(0);
  });
  // React may be done between two looks, so the page is opened until it was met half way.
  await expect(async () => {
    await page.goto("/about");
    await page.waitForFunction(() => document.documentElement.dataset.scripts);
    expect(await page.evaluate(() => document.documentElement.dataset.scripts)).toBe("redrawn");
  }).toPass({ intervals: [0] });
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: 1 });
  await expect(page.locator("main h1")).toBeVisible();
  await leadsOn(page);
  forgiveRedrawing(faults);
});
