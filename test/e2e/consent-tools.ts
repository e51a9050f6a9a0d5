import { readdirSync, readFileSync } from "node:fs";
import type { Browser, BrowserContext, Locator, Page } from "@playwright/test";
import { ANALYTICS_PATH } from "#shared/analytics-path.ts";
import { CONSENT_SIGNAL_PATH } from "#shared/consent-fields.ts";
import type { ConsentMode } from "#shared/consent-state.ts";
import { content } from "./content.ts";
import { optInUrl, port } from "./servers.ts";
import { hydrated, idle as untilIdle } from "./site-test.ts";

const storage = content.storage.entries;

/** The same build in both modes. */
export const sites: Readonly<Record<ConsentMode, string>> = {
  "opt-out": `http://127.0.0.1:${port}`,
  "opt-in": optInUrl,
};
export const modes = ["opt-out", "opt-in"] as const;

export const banner = (page: Page) => page.getByRole("region", { name: "Cookie choice" });
export const accept = (page: Page) => banner(page).getByRole("button", { name: "Accept" });
/** Visible confirmation: it is in every page, shown to those whose signal holds. */
export const honored = (within: Page | Locator) =>
  within.getByText("Opt-out request honored").filter({ visible: true });
export const reject = (page: Page) => banner(page).getByRole("button", { name: "Reject" });

/** Files are named by their content alone; what sends counts is the one that names the address for them. */
const analyticsFiles = new Set(
  readdirSync("build/client/assets")
    .filter((file) => file.endsWith(".js"))
    .map((file) => `/assets/${file}`)
    .filter((file) => readFileSync(`build/client${file}`, "utf8").includes(ANALYTICS_PATH)),
);

/** Records a browser's storage and requests from outside. */
export function watch(context: BrowserContext) {
  const seen = { foreign: [] as string[], beacons: [] as string[], analyticsCode: [] as string[] };
  context.on("request", (request) => {
    const url = new URL(request.url());
    if (/^https?:$/.test(url.protocol) && url.hostname !== "127.0.0.1") seen.foreign.push(url.href);
    if (url.pathname === "/analytics") seen.beacons.push(request.postData() ?? "");
    if (analyticsFiles.has(url.pathname)) seen.analyticsCode.push(url.pathname);
  });
  return seen;
}

/** The counts that a page sends. The test tool doesn't see into a beacon, so the page tells itself. */
export async function countsOf(page: Page): Promise<Array<Record<string, unknown>>> {
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
export async function kept(page: Page): Promise<string[]> {
  const cookies = (await page.context().cookies()).map(({ name }) => `cookie ${name}`);
  const rest = await page.evaluate(async () => [
    ...Object.keys(sessionStorage).map((name) => `tab ${name}`),
    ...Object.keys(localStorage).map((name) => `browser ${name}`),
    ...(await indexedDB.databases()).map(({ name }) => `database ${name}`),
    ...(await caches.keys()).map((name) => `cache ${name}`),
  ]);
  return [...cookies, ...rest];
}

type Category = (typeof storage)[number]["category"];

/** Whether the table of what is kept names an entry of the browser's, as essential or of another allowed category. */
export function isListed(name: string, ...allowed: readonly Category[]): boolean {
  const listed = storage
    .filter(({ category }) => category === "essential" || allowed.includes(category))
    .flatMap(({ kind, name, alsoNamed }) => [name, alsoNamed ?? name].map((n) => `${kind} ${n}`));
  return listed.some((known) =>
    known.endsWith("*") ? name.startsWith(known.slice(0, -1)) : name === known,
  );
}

/** Through these pages with full page loads, waiting on each until the app and its idle work are done. */
export async function crawl(
  page: Page,
  origin: string,
  through: readonly string[],
  check: () => Promise<void> = async () => undefined,
): Promise<Set<string>> {
  const found = new Set<string>();
  for (const path of through) {
    await page.goto(origin + path);
    await hydrated(page);
    await idle(page);
    await check();
    for (const name of await kept(page)) found.add(name);
  }
  return found;
}

/**
 * Waits until what a page does by itself is done: the question after the signal, and the count that may follow it. The
 * answer is kept by the browser, so asking once more comes after it.
 */
export async function idle(page: Page): Promise<void> {
  await page.evaluate((path) => fetch(path).then(() => undefined), CONSENT_SIGNAL_PATH);
  await untilIdle(page);
}

export async function visit(
  browser: Browser,
  options: Parameters<Browser["newContext"]>[0] = {},
): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext(options);
  return { context, page: await context.newPage() };
}
