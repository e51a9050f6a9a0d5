/**
 * Time from a click on a link to the first paint of the page that it leads to, on slow 4G with a 4x slower processor: without
 * a hover, and after one of 200 ms. The two turns of a pair are next to each other, so that a drifting machine meets both.
 *
 *   node scripts/run.mjs bench/navigation.ts [runs of each pair, 5 unless given]
 */
import { type Browser, chromium, type Page } from "@playwright/test";
import { findBrowser } from "../scripts/tasks/browser.ts";
import { dataFolder, startServer } from "../test/faults/harness.ts";
import { median, SLOW_4G } from "./paint.ts";

/** From a page to one that a link in its main part, header, or footer leads to. */
const PAIRS: ReadonlyArray<readonly [from: string, to: string]> = [
  ["/", "/pricing"],
  ["/", "/book-a-demo"],
  ["/", "/story"],
  ["/", "/solutions/white-label"],
  ["/pricing", "/register"],
  ["/solutions/traffic-id", "/pricing"],
  ["/solutions/audience-builder", "/book-a-demo"],
  ["/data/api", "/data/api/reference"],
  ["/resources", "/glossary"],
  ["/blog", "/blog/zoominfo-alternatives"],
  ["/blog/zoominfo-alternatives", "/blog"],
  ["/about", "/careers"],
];
const HOVER_MS = 200;

const runs = Number(process.argv[2] ?? 5);
const site = await startServer({ DATA_DIR: dataFolder().path });
const browser = await chromium.launch({
  executablePath: await findBrowser(),
  args: ["--no-sandbox", "--disable-gpu", "--disable-quic", "--disable-background-networking"],
});
const all: Array<Record<"plain" | "hovered", number>> = [];
try {
  for (const [from, to] of PAIRS) {
    const times = { plain: [] as number[], hovered: [] as number[] };
    for (let i = 0; i < runs; i += 1) {
      times.plain.push(await clickToPaint(browser, from, to, 0));
      times.hovered.push(await clickToPaint(browser, from, to, HOVER_MS));
    }
    const one = { plain: median(times.plain), hovered: median(times.hovered) };
    all.push(one);
    console.info(
      `${from} -> ${to}: ${one.plain.toFixed(0)} ms, after ${HOVER_MS} ms of hover ${one.hovered.toFixed(0)} ms`,
    );
  }
} finally {
  await browser.close();
  await site.end("SIGTERM");
}
const of = (key: "plain" | "hovered") => median(all.map((one) => one[key])).toFixed(0);
console.info(`median of ${PAIRS.length} pairs: ${of("plain")} ms, hovered ${of("hovered")} ms`);

async function clickToPaint(browser: Browser, from: string, to: string, hoverMs: number) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  try {
    const page = await context.newPage();
    const client = await context.newCDPSession(page);
    await client.send("Network.enable");
    await client.send("Network.emulateNetworkConditions", SLOW_4G);
    await client.send("Emulation.setCPUThrottlingRate", { rate: 4 });
    await page.goto(site.url + from, { waitUntil: "load" });
    await page.waitForTimeout(1_500);
    const { x, y } = await placeOf(page, to);
    if (hoverMs > 0) {
      await page.mouse.move(x, y);
      await page.waitForTimeout(hoverMs);
    }
    const clicked = Date.now();
    // In one step: a move of its own would be a hover.
    await client.send("Input.dispatchMouseEvent", mouse("mousePressed", x, y));
    await client.send("Input.dispatchMouseEvent", mouse("mouseReleased", x, y));
    await page.waitForURL(site.url + to, { waitUntil: "commit" });
    const painted = await page.waitForFunction(() => {
      const [paint] = performance.getEntriesByName("first-contentful-paint");
      const [entry] = performance.getEntriesByType("navigation");
      // A prerendered page is painted when it is activated.
      const activated = (entry as { activationStart?: number } | undefined)?.activationStart ?? 0;
      return paint ? performance.timeOrigin + Math.max(paint.startTime, activated) : false;
    });
    return Number(await painted.jsonValue()) - clicked;
  } finally {
    await context.close();
  }
}

function mouse(type: "mousePressed" | "mouseReleased", x: number, y: number) {
  return { type, x, y, button: "left" as const, clickCount: 1 };
}

/** Middle of the first link to an address that can be seen, brought into view. */
async function placeOf(page: Page, to: string): Promise<{ x: number; y: number }> {
  const link = page.locator(`a[href="${to}"]:visible`).first();
  await link.scrollIntoViewIfNeeded();
  await page.waitForTimeout(500);
  const box = await link.boundingBox();
  if (!box) throw new Error(`No link to ${to} can be seen.`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
