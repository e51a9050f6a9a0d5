import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";
import type Axe from "axe-core";
import { HtmlValidate, StaticConfigLoader } from "html-validate";
import { htmlRules } from "../../site-generator/rules/html-rules.ts";
import {
  clippedText,
  hiddenStops,
  looseStructure,
  lostMarks,
  pastTheEdge,
  smallTargets,
} from "./access-checks.ts";
import { OPENED_LISTS, sitePaths } from "./content.ts";
import { eachKind } from "./each-kind.ts";
import { framesPassed } from "./frames.ts";
import { audited, expect, hydrated, test } from "./site-test.ts";

/** Both engines as they come: what goes with them on npm would put them into each page again, or fetch them elsewhere. */
const [axeEngine, ibmEngine] = ["axe-core/axe.min.js", "accessibility-checker-engine/ace.js"].map(
  (file) => readFileSync(createRequire(import.meta.url).resolve(file), "utf8"),
) as [string, string];

/** Header, banner and footer are the same on every page: they are looked at, and tabbed through, here. */
const withFrame: readonly string[] = ["/", "/pricing"];

/** Those at which the banner is in the way most, a desktop's, a laptop's and a phone's. */
const windows = [
  [1280, 800],
  [1366, 657],
  [390, 844],
] as const;

/** Default text size in pixels. */
const USUAL_SIZE = 16;

/** Pages with an answer on them, which the server draws for anyone who shares it. */
const answered = [
  "/data/api/reference/list-intent-topics?q=home&send=1",
  "/buyer-intent?q=heat&week=11",
  "/data/consumer-data?q=income&col=limit",
  "/methodology?q=match",
];

// One page load for each page: every size and setting is asked of the same document.
for (const path of [...sitePaths(), ...answered]) {
  audited(
    `${path} has no accessibility fault at any size, with focus or forced colors`,
    async ({ page }) => {
      test.slow();
      await page.goto(path);
      await hydrated(page);
      await page.evaluate(axeEngine);
      await page.evaluate(ibmEngine);

      // It takes a phone's fold for closed, which a wide screen shows open.
      await page.evaluate(setPhoneFolds, true);
      expect.soft(await axe(page, path), "axe at 1280 px").toEqual([]);
      await page.evaluate(setPhoneFolds, false);
      // It reads no text of a closed fold, and would miss labels that are there.
      await page.evaluate(setGroups, true);
      expect.soft(await ibm(page, path), "IBM's engine at 1280 px").toEqual([]);
      await page.evaluate(setGroups, false);
      expect.soft(await page.evaluate(looseStructure)).toEqual([]);
      await fits(page, "1280 px");
      await page.evaluate(lostMarks);
      for (const colorScheme of ["light", "dark"] as const) {
        await page.emulateMedia({ forcedColors: "active", colorScheme });
        expect.soft(await page.evaluate(lostMarks), "lost in forced colors").toEqual([]);
      }
      await page.emulateMedia({ forcedColors: "none", colorScheme: "light" });

      await expect(page.locator(".consent-banner")).toBeVisible();
      for (const [width, height] of windows) {
        await page.setViewportSize({ width, height });
        await page.evaluate(framesPassed);
        const hidden = await page.evaluate(hiddenStops, withFrame.includes(path) ? "body" : "main");
        expect.soft(hidden, `focus can't be seen at ${width} x ${height}`).toEqual([]);
      }
      expect.soft(await page.evaluate(smallTargets), "too low for a finger").toEqual([]);

      // As extensions enlarge text: the layout is the window's, here the narrowest ones with columns, and text is twice as wide.
      await page.evaluate(setText, "200%");
      for (const width of [768, 1024]) {
        await page.setViewportSize({ width, height: 900 });
        const past = await page.evaluate(pastTheEdge);
        expect.soft(past, `sticks out at ${width} px with text at 200 %`).toBeLessThanOrEqual(0);
      }
      await page.evaluate(setText, "");

      await page.setViewportSize({ width: 320, height: 900 });
      expect.soft(await axe(page, path), "axe at 320 px").toEqual([]);
      await fits(page, "320 px");
      await page.evaluate(addSheet, SPACED);
      await fits(page, "320 px with the spacing of WCAG 1.4.12");
      await page.evaluate(addSheet, "");
      await fitsAtTwice(page);
    },
  );
}

/** Opens the folds of phones that the page has sent closed, or closes these again. Runs in the page. */
function setPhoneFolds(isOpen: boolean): void {
  for (const fold of document.querySelectorAll<HTMLDetailsElement>(".phone-fold")) {
    if (isOpen) fold.dataset.wasOpen = String(fold.open);
    fold.open = isOpen || fold.dataset.wasOpen === "true";
  }
}

/** Opens all folds of which a page shows one at a time, or closes them again. Runs in the page. */
function setGroups(isOpen: boolean): void {
  for (const fold of document.querySelectorAll<HTMLDetailsElement>(
    "details[name], details[data-group]",
  )) {
    if (isOpen) fold.dataset.group = fold.name;
    fold.name = isOpen ? "" : (fold.dataset.group ?? "");
    fold.open = isOpen;
  }
}

/**
 * With the browser's own text size at 200 %: widths measured in text grow with it, as they do for a visitor, and the layout
 * is that of a narrower window.
 */
async function fitsAtTwice(page: Page): Promise<void> {
  await setTextSize(page, 2 * USUAL_SIZE);
  for (const width of [1440, 768, 390, 320]) {
    await page.setViewportSize({ width, height: 900 });
    const at = `${width} px with text at 200 %`;
    expect.soft(await page.evaluate(pastTheEdge), `sticks out at ${at}`).toBeLessThanOrEqual(0);
    // Below what is asked for, words may be cut in a drawing or a narrow column; the page as a whole may not be.
    if (width > 320) expect.soft(await page.evaluate(clippedText), `cut off at ${at}`).toEqual([]);
  }
  await setTextSize(page, USUAL_SIZE);
}

/** The size that a visitor chooses in the browser's settings, in pixels. */
async function setTextSize(page: Page, standard: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Page.setFontSizes", { fontSizes: { standard } });
  await session.detach();
}

// Authors, categories, tags and series are named by anyone who writes.
test("a name of one long word breaks rather than make its page scroll sideways", async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 900 });
  for (const path of OPENED_LISTS) {
    await page.goto(path);
    await setTextSize(page, 2 * USUAL_SIZE);
    await hydrated(page);
    const title = page.locator("h1");
    await title.evaluate((heading) =>
      heading.replaceChildren("Wolfeschlegelsteinhausenbergerdorff"),
    );
    expect(await page.evaluate(pastTheEdge), path).toBeLessThanOrEqual(0);
    expect(await page.evaluate(clippedText), path).toEqual([]);
  }
});

test("a switch that is on stays inside the page while the text size changes", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 900 });
  await page.goto("/cookie-settings");
  await hydrated(page);
  await expect(page.getByRole("switch", { name: "Analytics" })).toBeChecked();
  const past = await page.evaluate(async () => {
    const { documentElement: root } = document;
    for (const size of ["200%", ""]) {
      root.style.fontSize = size;
      // The second time, a transition from the larger size would only have begun.
      if (size) await Promise.all(document.getAnimations().map(({ finished }) => finished));
    }
    return root.scrollWidth - root.clientWidth;
  });
  expect(past).toBeLessThanOrEqual(0);
});

/** Addresses with answers of tools other than the page's default. */
const states: readonly string[] = [
  "/solutions/audience-builder?state=ohio&where=not&without=renters&refresh=monthly&run=1",
  "/solutions/audience-builder?state=wyoming&interest=woodworking&age=18-24&income=over-149999",
  "/solutions/traffic-id?visits=many&low=50&base=40&skip=account&signal=on",
  "/solutions/traffic-id?consent=opt-out&option=companies&option=strings&option=nonce",
  "/solutions/white-label?brand=&accent=blue&surface=%23777777",
  "/solutions/white-label?accent=%23f2b632&surface=%23fffbe8",
  "/solutions/direct-mail?piece=letter&row=longest&body=PLENTY&quantity=0",
  "/solutions/direct-mail?piece=tri-fold&view=plain&headline=%7Bname%7D&body=%00&from=&offer=%E2%80%AE",
  "/pricing?visits=90000&need=custom-data&reply-low=9&subscription=none&quantity=0",
  "/data/business-intelligence?as-of=2026-04-14&view=technology",
  "/data/business-intelligence?as-of=2026-02-09&view=sites",
  "/data/business-intelligence?as-of=2026-01-12&view=intent",
  "/pricing?visits=90000&order=9000&subscription=500&years=1&frequency=weekly",
  "/buyer-intent?q=zzqx&week=1",
  "/solutions/business-data?q=zzqx&col=limit",
  "/resources?q=zzqx",
];

for (const path of states) {
  audited(`${path} has no accessibility fault, and HTML without an error`, async ({ page }) => {
    const html = await (await page.request.get(path)).text();
    const { results } = await new HtmlValidate(new StaticConfigLoader(htmlRules)).validateString(
      html,
    );
    const faults = results.flatMap(({ messages }) => messages.map(({ message }) => message));
    expect.soft(faults, "html-validate").toEqual([]);
    await page.goto(path);
    await hydrated(page);
    await page.evaluate(axeEngine);
    await page.evaluate(ibmEngine);
    expect.soft(await axe(page, path), "axe").toEqual([]);
    await page.evaluate(setGroups, true);
    expect.soft(await ibm(page, path), "IBM's engine").toEqual([]);
    await page.setViewportSize({ width: 320, height: 900 });
    await fits(page, "320 px");
  });
}

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("with the banner shown, every stop of a page of each kind can be seen at each size", async ({
    page,
  }) => {
    for (const path of eachKind) {
      await page.goto(path);
      await expect(page.locator(".consent-banner")).toBeVisible();
      for (const [width, height] of windows) {
        await page.setViewportSize({ width, height });
        expect(await page.evaluate(hiddenStops, "body"), `${path} at ${width} x ${height}`).toEqual(
          [],
        );
      }
    }
  });
});

test("the comparison's line shows in forced colors", async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active", colorScheme: "dark" });
  await page.goto("/");
  const color = (css: string) =>
    page.locator(css).evaluate((element) => getComputedStyle(element).backgroundColor);
  expect(await color(".compare-line")).not.toBe(await color("body"));
});

test("the skip link is seen when it has focus, and only then", async ({ page }) => {
  // So low that the cookie banner is above the header and leaves room above it.
  await page.setViewportSize({ width: 1024, height: 400 });
  await page.goto("/about");
  const skip = page.getByRole("link", { name: "Skip to content" });
  await expect(skip).toHaveCSS("opacity", "0");
  await skip.focus();
  await expect(skip).toHaveCSS("opacity", "1");
  await expect(skip).toBeInViewport({ ratio: 1 });
});

async function axe(page: Page, path: string): Promise<string[]> {
  return page.evaluate(
    async (exclude) => {
      const { axe } = window as unknown as { axe: typeof Axe };
      // What passes is of no interest, and costs more than the rules themselves.
      const { violations } = await axe.run({ exclude }, { resultTypes: ["violations"] });
      return violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" | ")}`,
      );
    },
    withFrame.includes(path) ? [] : ["[data-site]"],
  );
}

function setText(size: string): void {
  document.documentElement.style.fontSize = size;
}

async function fits(page: Page, at: string): Promise<void> {
  expect.soft(await page.evaluate(pastTheEdge), `sticks out at ${at}`).toBeLessThanOrEqual(0);
  expect.soft(await page.evaluate(clippedText), `cut off at ${at}`).toEqual([]);
}

type IbmResult = { ruleId: string; value: [string, string]; message: string; snippet: string };
type IbmChecker = {
  rulesetRules: Record<string, string[]>;
  check(node: Node, sets: string[]): Promise<{ results: IbmResult[] }>;
};
type IbmEngine = { Checker: new () => IbmChecker };

/** Rules of IBM's engine that never fail anything, only ask for a look, and cost half of its time. */
const onlyAsk = ["element_tabbable_unobscured", "target_spacing_sufficient"];

/** False positives of the engine. */
const tolerated = [
  // A frame that scrolls takes the focus so that the keyboard can scroll it; axe demands it.
  { rule: "element_tabbable_role_valid", snippet: /^<section tabindex="0"/ },
  // A form or an article without a name isn't a landmark, so it can't be mixed up with another.
  { rule: "aria_form_label_unique", snippet: /^<form (?!.*aria-label)/ },
  { rule: "aria_article_label_unique", snippet: /^<article (?!.*aria-label)/ },
  // A switch is after its label, at the end of the line.
  { rule: "input_label_after", snippet: /role="switch"/ },
  // A day's label is its date in words off the screen; the number in it is for the eye.
  { rule: "label_content_exists", snippet: /^<label class="slot-card / },
];

/** Its certain violations; what it only supposes or wants looked at by hand is not one. */
async function ibm(page: Page, path: string): Promise<string[]> {
  const certain = await page.evaluate(
    async ({ whole, onlyAsk }) => {
      const { ace } = window as unknown as { ace: IbmEngine };
      const checker = new ace.Checker();
      for (const [set, rules] of Object.entries(checker.rulesetRules))
        checker.rulesetRules[set] = rules.filter((id) => !onlyAsk.includes(id));
      const root = whole ? document : document.querySelector("main");
      const { results } = await checker.check(root ?? document, ["IBM_Accessibility"]);
      return results.filter(({ value }) => value.join() === "VIOLATION,FAIL");
    },
    { whole: withFrame.includes(path), onlyAsk },
  );
  return certain
    .filter(
      ({ ruleId, snippet }) =>
        !tolerated.some((known) => known.rule === ruleId && known.snippet.test(snippet)),
    )
    .map(({ ruleId, message, snippet }) => `${ruleId}: ${message} ${snippet}`);
}

/** The spacing that a page must bear (WCAG 1.4.12). */
const SPACED =
  "* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }";

/** A sheet of the document's own making, which the content policy allows as it allows any script's styles. */
function addSheet(css: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets = [sheet];
}
