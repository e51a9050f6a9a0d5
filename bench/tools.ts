/**
 * How long a page with a tool keeps its visitor waiting: the longest task while it loads and while each of its fields is
 * used, and how long a key takes from the press to the paint after it. Fields are found in the page, so that a new tool is
 * measured without a change here.
 *
 *   node scripts/run.mjs bench/tools.ts [slowdown of the processor, 1 unless given] [address ...]
 */
import { type CDPSession, chromium, type Locator, type Page } from "@playwright/test";
import { dataFolder, startServer } from "../test/faults/harness.ts";

const PAGES = [
  "/solutions/audience-builder",
  "/solutions/direct-mail",
  "/solutions/traffic-id",
  "/solutions/white-label",
  "/data/business-intelligence",
  "/data/consumer-data",
  "/solutions/business-data",
  "/data/api",
  "/buyer-intent",
  "/pricing",
  "/resources",
];
/** Fields used on a page, those of one kind that are side by side (interests, months) not to the last. */
const FIELDS = 24;
const WORD = "kitchen";

const [slowdown = "1", ...chosen] = process.argv.slice(2);
const site = await startServer({ DATA_DIR: dataFolder().path });
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
});
console.info(`processor ${slowdown} times slower; longest task in ms, none below 50 is told`);
for (const address of chosen.length > 0 ? chosen : PAGES) await measure(address);
await browser.close();
await site.end("SIGTERM");

async function measure(address: string): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
  const client = await page.context().newCDPSession(page);
  await page.addInitScript(observe);
  await slow(client, Number(slowdown));
  await page.goto(site.url + address, { waitUntil: "load" });
  await page.waitForFunction(() => document.documentElement.dataset.scripts === "ready");
  await page.waitForTimeout(1_500);
  const load = await take(page);
  const fields = page.locator("main").locator("input:visible, select:visible, textarea:visible");
  const count = Math.min(await fields.count(), FIELDS);
  const seen: Array<Seen & { field: string }> = [];
  for (let i = 0; i < count; i += 1) {
    const field = await use(page, fields.nth(i));
    if (field) seen.push({ field, ...(await take(page)) });
  }
  const worst = seen.toSorted((a, b) => b.task - a.task)[0];
  const keys = seen.flatMap(({ keys }) => keys).toSorted((a, b) => a - b);
  console.info(
    `${address}: ${load.task.toFixed(0)} while it loads; ${worst?.task.toFixed(0) ?? "-"} in use (${worst?.field ?? "no field"}, ` +
      `${seen.length} fields); ${keys.length} keys, median ${keys[keys.length >> 1] ?? "-"}, slowest ${keys.at(-1) ?? "-"} ms to the paint`,
  );
  await page.close();
}

function slow(client: CDPSession, rate: number): Promise<unknown> {
  return client.send("Emulation.setCPUThrottlingRate", { rate });
}

/** Uses a field as a hand would; gives what it is, null where it can't be used now. */
async function use(page: Page, field: Locator): Promise<string | null> {
  const about = await field.evaluate((element) => {
    const { type, name, disabled } = element as HTMLInputElement;
    return disabled ? null : { type, name: `${type} ${name}`, tag: element.localName };
  });
  if (!about || about.type === "file") return null;
  await field.scrollIntoViewIfNeeded();
  if (about.tag === "select") await field.selectOption({ index: 1 }).catch(() => {});
  else if (about.type === "checkbox" || about.type === "radio")
    await field.evaluate((element) => (element as HTMLElement).click());
  else {
    await field.focus();
    const keys = about.type === "range" ? Array(5).fill("ArrowRight") : [...WORD];
    for (const key of about.type === "number" ? ["1", "2"] : keys)
      await page.keyboard.press(key, { delay: 120 });
  }
  await page.waitForTimeout(400);
  return about.name;
}

type Seen = { task: number; keys: number[] };

/** Runs in the page: keeps what the browser reports of tasks, and of keys until what they changed is painted. */
function observe(): void {
  const seen: Seen = { task: 0, keys: [] };
  (window as unknown as { seen: Seen }).seen = seen;
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) seen.task = Math.max(seen.task, duration);
  }).observe({ type: "longtask", buffered: true });
  new PerformanceObserver((list) => {
    for (const { name, duration } of list.getEntries())
      if (name === "keydown") seen.keys.push(duration);
  }).observe({ type: "event", durationThreshold: 16 } as PerformanceObserverInit);
}

function take(page: Page): Promise<Seen> {
  return page.evaluate(() => {
    const holder = window as unknown as { seen: Seen };
    const taken = { task: holder.seen.task, keys: [...holder.seen.keys] };
    holder.seen.task = 0;
    holder.seen.keys.length = 0;
    return taken;
  });
}
