import type { Browser, Page } from "@playwright/test";

type Paint = { fcp: number; lcp: number; cls: number };

/** A slow phone: 4x slower processor, 150 ms round trip, 1.6 Mbit/s. */
export const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
};

/** Paints a page and the same page without scripts in turn, so that a drifting machine meets both alike. */
export async function measurePaint(
  browser: Browser,
  urls: { page: string; limit: string },
  runs: number,
): Promise<void> {
  const page: Paint[] = [];
  const limit: Paint[] = [];
  for (let i = 0; i <= runs; i += 1) {
    const [a, b] = [await paint(browser, urls.page), await paint(browser, urls.limit)];
    // The first pair warms the servers' caches and the browser.
    if (i > 0) {
      page.push(a);
      limit.push(b);
    }
  }
  const line = (name: keyof Paint, digits = 0) => {
    const [a, b] = [median(page.map((p) => p[name])), median(limit.map((p) => p[name]))];
    return `${name.toUpperCase()} ${a.toFixed(digits)} (without scripts ${b.toFixed(digits)}${b > 0 ? `, ratio ${(a / b).toFixed(3)}` : ""})`;
  };
  console.info(
    `  median of ${runs}, applied slow 4G and 4x CPU: ${line("fcp")} ms, ${line("lcp")} ms, ${line("cls", 4)}`,
  );
}

async function paint(browser: Browser, url: string): Promise<Paint> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
  });
  const page = await context.newPage();
  const client = await context.newCDPSession(page);
  await client.send("Network.enable");
  await client.send("Network.emulateNetworkConditions", SLOW_4G);
  await client.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  await page.addInitScript(observe);
  await page.goto(url, { waitUntil: "load" });
  await page.waitForTimeout(2500);
  const result = await read(page);
  await context.close();
  return result;
}

/** Runs in the page: keeps what the browser reports. */
function observe(): void {
  const seen = { fcp: 0, lcp: 0, cls: 0 };
  (window as unknown as { seen: Paint }).seen = seen;
  const on = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) note(entry);
    }).observe({ type, buffered: true });
  on("paint", (entry) => {
    if (entry.name === "first-contentful-paint") seen.fcp = entry.startTime;
  });
  on("largest-contentful-paint", (entry) => {
    seen.lcp = entry.startTime;
  });
  on("layout-shift", (entry) => {
    seen.cls += (entry as unknown as { value: number }).value;
  });
}

function read(page: Page): Promise<Paint> {
  return page.evaluate(() => (window as unknown as { seen: Paint }).seen);
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

type Request = { type: string; bytes: number; beforeLoad: boolean };

/** Bytes that a first visit transfers, by kind, before and after the load event. Bytes on the wire, compressed. */
export async function measureTransfer(browser: Browser, url: string): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
  const client = await page.context().newCDPSession(page);
  await client.send("Network.enable");
  const requests = new Map<string, Request>();
  let loaded = false;
  page.once("load", () => {
    loaded = true;
  });
  client.on("Network.responseReceived", ({ requestId, type }) => {
    requests.set(requestId, { type, bytes: 0, beforeLoad: !loaded });
  });
  client.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const request = requests.get(requestId);
    if (request) request.bytes = encodedDataLength;
  });
  await page.goto(url, { waitUntil: "load" });
  await page.waitForTimeout(3000);
  await page.close();
  const sum = (type: string, beforeLoad: boolean) =>
    [...requests.values()]
      .filter((r) => r.type === type && r.beforeLoad === beforeLoad)
      .reduce((all, r) => all + r.bytes, 0);
  const kb = (bytes: number) => `${(bytes / 1024).toFixed(1)} kB`;
  console.info(
    `  before load: HTML ${kb(sum("Document", true))}, CSS ${kb(sum("Stylesheet", true))}, fonts ${kb(sum("Font", true))}, ` +
      `scripts ${kb(sum("Script", true))}; after: scripts ${kb(sum("Script", false))}, fonts ${kb(sum("Font", false))}`,
  );
}
