import type { Page } from "@playwright/test";
import { readSite } from "../../site-generator/content.ts";
import { buildFolder } from "../../site-generator/paths.ts";
import { loadCode } from "../../site-generator/server-bundle.ts";

/** State of a page after a visitor's action. */
export type State = {
  /** Its file, and the heading of its contact sheet. */
  name: string;
  path: string;
  /** Action that brings it about. A width at which there is no such state is left out by `false`. */
  act?: (page: Page) => Promise<boolean | undefined>;
  /** The window only, for what is over the page. */
  window?: true;
  /** Without a choice made, so that the banner shows. */
  undecided?: true;
};

const FORM = "main form[method=post]";

export const states: readonly State[] = [
  { name: "banner", path: "/", window: true, undecided: true },
  ...[0, 1, 2].map(
    (at): State => ({
      name: `menu-${at + 1}`,
      path: "/",
      window: true,
      act: (page) => pressIfShown(page, `header nav [popovertarget] >> nth=${at}`),
    }),
  ),
  { name: "phone-panel", path: "/", window: true, act: openPanel },
  {
    name: "phone-panel-open",
    path: "/",
    window: true,
    act: async (page) => {
      if (!(await openPanel(page))) return false;
      await page.locator("header [role=dialog] details").evaluateAll(openAll);
    },
  },
  ...["contact", "register", "partnerships", "solutions/enterprise", "privacy-choices"].map(
    (page): State => ({
      name: `errors-${page.replace("/", "-")}`,
      path: `/${page}`,
      act: sendEmpty,
    }),
  ),
  { name: "success-contact", path: "/contact", act: sendMessage },
  {
    name: "toast",
    path: "/cookie-settings",
    window: true,
    act: async (page) => {
      await page.locator(`${FORM} [type=submit]`).last().click();
      await page.locator("[role=status]").first().waitFor();
    },
  },
  ...Object.entries({
    "audience-builder": "/solutions/audience-builder?state=ohio&demo-age=25-34&refresh=daily&run=1",
    "audience-none":
      "/solutions/audience-builder?state=wyoming&interest=woodworking&age=18-24&income=upper",
    "direct-mail": "/solutions/direct-mail?piece=letter&row=longest&body=PLENTY&quantity=0",
    "traffic-id": "/solutions/traffic-id?visits=many&low=50&base=40&skip=account&signal=on",
    "white-label": "/solutions/white-label?accent=%23f2b632&surface=%23fffbe8",
    pricing: "/pricing?visits=90000&need=custom-data&reply-low=9&quantity=0",
    company: "/data/business-intelligence?as-of=2026-04-14&view=technology",
    dictionary: "/data/consumer-data?q=income&col=limit",
    intent: "/buyer-intent?q=heat&week=11",
    request: "/data/api?operation=list-intent-topics&send=1",
    search: "/resources?q=match",
    "search-none": "/resources?q=zeppelin",
  }).map(([name, path]): State => ({ name: `result-${name}`, path })),
  ...["audience-builder", "direct-mail", "enterprise"].map(
    (page): State => ({
      name: `folds-${page}`,
      path: `/solutions/${page}`,
      act: async (tab) => {
        await tab.locator("main details").evaluateAll(openAll);
      },
    }),
  ),
  {
    name: "film",
    path: "/testimonials",
    window: true,
    act: async (page) => {
      await page.locator("main [popovertargetaction=show]").first().click();
      await page.locator("[role=dialog] video").first().waitFor();
    },
  },
  { name: "not-found", path: "/not-found" },
  { name: "error", path: "/about", act: showErrorPage },
];

function openAll(all: readonly Element[]): void {
  for (const one of all) (one as HTMLDetailsElement).open = true;
}

async function pressIfShown(page: Page, selector: string): Promise<boolean> {
  const button = page.locator(selector);
  if (!(await button.isVisible())) return false;
  await button.click();
  return true;
}

/** The menu of small screens. */
async function openPanel(page: Page): Promise<boolean> {
  return pressIfShown(page, 'header [popovertarget="site-panel"][popovertargetaction=show]');
}

async function sendEmpty(page: Page): Promise<undefined> {
  await page.locator(`${FORM} [type=submit]`).first().click();
  await page.locator(`${FORM} [aria-invalid=true]`).first().waitFor();
}

async function sendMessage(page: Page): Promise<undefined> {
  await page.locator(`${FORM} [name=name]`).fill("Owen Castellanos");
  await page.locator(`${FORM} [name=email]`).fill("owen@millrace.example");
  await page.locator(`${FORM} [name=topic]`).selectOption("sales");
  await page.locator(`${FORM} [name=message]`).fill("What does the annual plan include?");
  await page.locator(`${FORM} [type=submit]`).last().click();
  await page.locator("[data-reference]").waitFor();
}

/** The page in place of one that failed, from the renderer itself: no address of a working site leads to it. */
async function showErrorPage(page: Page): Promise<undefined> {
  const { pages } = await (await loadCode(buildFolder))(await readSite());
  const { html } = pages.renderError("5f0c2b7e-8a41-4d0e-9a53-1c6e7b20d9f4");
  await page.route(page.url(), (route) =>
    route.fulfill({ status: 500, contentType: "text/html", body: html }),
  );
  await page.reload();
}
