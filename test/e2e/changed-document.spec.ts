import { type Change, changes, prepare, type Seen, seen } from "./change-document.ts";
import { content } from "./content.ts";
import { eachKind } from "./each-kind.ts";
import { eachPart, islandsOfCode, islandsShown } from "./each-part.ts";
import { expect, test, wakeIslands } from "./site-test.ts";

const errorPage = content.messages.errorPage;

type Page = import("@playwright/test").Page;

/** Everything that can be done to one page at once. The two kinds of translators take turns: no page has both. */
const allChanges = (path: string): readonly Change[] => [
  "given attributes",
  "given elements",
  "robbed of nodes",
  eachPart.indexOf(path) % 2 ? "rewritten" : "translated",
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

/** Halves of the pages, for two workers: here pages differ by their islands and scripts only. */
const shares = [0, 1].map((nth) => ({
  name: `half ${nth + 1}`,
  paths: eachPart.filter((_, i) => i % 2 === nth),
}));

/** Islands of the one page that only the holder of a booking sees, and of a calendar that the operator has elsewhere. */
const neverShown = ["manage-booking", "outside-calendar"];

/** Pages where the typed text isn't a number: by the time they are read, the tool may say so in one sentence instead of a result. */
const answersNonsense = new Set(["/solutions/traffic-id", "/pricing"]);

test.setTimeout(120_000);

/** @param share of the text that has to be there */
function faultsOf(path: string, found: Seen, share: number): string[] {
  const { before, now, visible, heading } = found;
  const least = before.text * (answersNonsense.has(path) ? Math.min(share, 0.8) : share);
  const faults = [
    found.scripts !== "ready" && `is ${found.scripts}`,
    visible === 0 && "is blank",
    now.text < least && `${now.text} of ${before.text} characters`,
    heading === "" && "no heading",
    heading === errorPage.title && "the error page",
    now.typed.join() !== before.typed.join() && `holds ${now.typed.join() || "no input"}`,
    now.boxes !== before.boxes && `boxes ${now.boxes}, not ${before.boxes}`,
  ].filter(Boolean);
  return faults.length > 0 ? [`${path}: ${faults.join(", ")}`] : [];
}

for (const { name, paths: visited } of shares) {
  test(`pages with every island (${name}), changed by others before their scripts come, are left as they are`, async ({
    page,
  }) => {
    await prepare(page, allChanges);
    const wrong: string[] = [];
    for (const path of visited) {
      await page.goto(path);
      await seen(page);
      await wakeIslands(page);
      // A blocker takes a paragraph of the text, not the text.
      wrong.push(...faultsOf(path, await seen(page), 0.5));
    }
    expect(wrong).toEqual([]);
  });

  test(`pages with every island (${name}), changed once they are alive, keep their input, answer, and lead on`, async ({
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

test("every form and every island is on a page that is visited", () => {
  expect(eachPart).toEqual(expect.arrayContaining([...forms.keys()]));
  expect(islandsOfCode.filter((island) => !islandsShown.has(island))).toEqual(neverShown);
});

/** Changes the page that is open, uses it, and says what is wrong with it. */
async function changedAlive(page: Page, path: string): Promise<string[]> {
  const found = await seen(page);
  const wrong = faultsOf(path, found, 0.9);
  await wakeIslands(page);
  await page.evaluate(changes["given elements"]);
  await page.evaluate(changes["robbed of nodes"]);
  const form = forms.get(path);
  if (form) {
    expect(found.now.typed.length, path).toBeGreaterThanOrEqual(form.typed);
    await refuses(page, form.id);
  }
  wrong.push(...faultsOf(path, await seen(page), 0.5));
  if (!form && !eachKind.includes(path)) return wrong;
  await leadsOn(page);
  await page.goBack();
  // The tools on /pricing keep what was typed in the query.
  await expect(page).toHaveURL(({ pathname }) => pathname === path);
  await expect(page.locator("main h1")).toBeVisible();
  await expect(page.locator("main h1")).not.toHaveText(errorPage.title);
  return wrong;
}

/** Sends a form in which what was typed isn't an address: the page says so itself. */
async function refuses(page: Page, id: string): Promise<void> {
  const form = page.locator(`main form#${id}`);
  await form.locator("button[type=submit]:not([name]):not([aria-hidden])").last().click();
  await expect(form.getByRole("alert")).toBeVisible();
}

/** Follows a link of the footer. */
async function leadsOn(page: Page): Promise<void> {
  const here = new URL(page.url()).pathname;
  const target = here === "/about" ? "/contact" : "/about";
  await page.getByRole("contentinfo").locator(`a[href="${target}"]`).first().click();
  await expect(page).toHaveURL(target);
  await expect(page.locator("main h1")).toBeVisible();
  await expect(page.locator("main h1")).not.toHaveText(errorPage.title);
}
