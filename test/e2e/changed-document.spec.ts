import { errorPage } from "#content/error-page.ts";
import { sitePaths } from "../../scripts/build/site-paths.ts";
import { type Change, changeEarly, type Seen, seen, typeEarly } from "./change-document.ts";
import { expect, test } from "./site-test.ts";

type Page = import("@playwright/test").Page;

const paths = sitePaths();

/** Visits every page, and gives what is seen there. */
async function crawl(page: Page): Promise<Map<string, Seen>> {
  const pages = new Map<string, Seen>();
  for (const path of paths) {
    await page.goto(path);
    pages.set(path, await seen(page));
  }
  return pages;
}

/** The pages as nobody has changed them, with something typed: made once for each worker. */
let plain: Map<string, Seen> | undefined;
test.beforeAll(async ({ browser, baseURL }) => {
  const page = await browser.newPage(baseURL ? { baseURL } : {});
  await typeEarly(page);
  plain = await crawl(page);
  await page.close();
});

function expectAll(
  pages: Map<string, Seen>,
  { scripts, text }: { scripts: string; text: number },
): void {
  const wrong = [...pages].flatMap(([path, now]) => {
    const before = plain?.get(path);
    const faults = [
      now.scripts !== scripts && `is ${now.scripts}`,
      (!before || now.text < before.text * text) && `${now.text} characters`,
      now.heading === "" && "no heading",
      now.heading === errorPage.title && "the error page",
      now.typed.join() !== before?.typed.join() && `holds ${now.typed.join() || "no input"}`,
      now.boxes !== before?.boxes && `boxes ${now.boxes}`,
    ].filter(Boolean);
    return faults.length > 0 ? [`${path}: ${faults.join(", ")}`] : [];
  });
  expect(wrong).toEqual([]);
}

test.setTimeout(180_000);

test("every page hydrates, and keeps what was typed before", () => {
  expect(plain?.size).toBe(paths.length);
  expect([...(plain?.values() ?? [])].flatMap(({ typed }) => typed).length).toBeGreaterThan(20);
  expectAll(plain ?? new Map(), { scripts: "hydrated", text: 1 });
});

const noticed: readonly Change[] = ["translated", "rewritten", "given elements", "robbed of nodes"];
for (const change of noticed) {
  test(`every page that is ${change} before its scripts come is left as it is`, async ({
    page,
  }) => {
    await typeEarly(page);
    await changeEarly(page, change);
    // A blocker takes a paragraph of the text, not the text.
    expectAll(await crawl(page), { scripts: "left-alone", text: 0.5 });
  });

  test(`every page that is ${change} without being noticed is drawn anew, with what was typed`, async ({
    page,
    faults,
  }) => {
    await typeEarly(page);
    await changeEarly(page, change, { unseen: true });
    expectAll(await crawl(page), { scripts: "redrawn", text: 0.9 });
    // React's own word for a page that it had to draw anew: that is what this test is about.
    const other = faults.filter((fault) => !fault.includes("was drawn anew"));
    faults.splice(0, faults.length, ...other);
  });
}

test("every page hydrates that was given attributes, and elements beside its own", async ({
  page,
}) => {
  await typeEarly(page);
  await changeEarly(page, "given attributes");
  expectAll(await crawl(page), { scripts: "hydrated", text: 0.9 });
});
