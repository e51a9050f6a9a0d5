import type { Browser } from "@playwright/test";

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
