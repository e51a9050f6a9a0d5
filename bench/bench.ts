/** `npm run bench`: measures the built site on this machine and prints the figures of docs/develop/measurements.md. */
import { cpus } from "node:os";
import { chromium } from "@playwright/test";
import { createCommand, parseOrExit } from "#server/cli/command-line.ts";
import { findBrowser } from "../scripts/tasks/browser.ts";
import { build } from "../scripts/tasks/build.ts";
import { buildState } from "../site-generator/build-stamp.ts";
import { dataFolder, startServer } from "../test/faults/harness.ts";
import { measurePaint, measureTransfer } from "./paint.ts";
import { startTwin } from "./twin.ts";

parseOrExit(
  createCommand(
    "bench",
    "Builds the site if the code has changed, measures its transfer and paint on this machine, and prints the figures.",
    {
      ends: "Ends with 0 when all was measured, with 1 when the build failed, with 2 for what was typed wrong.",
    },
  ),
);

if ((await buildState()) !== "current" && (await build()) !== 0) process.exit(1);

console.info(`Node ${process.version}, ${cpus().length} x ${cpus()[0]?.model.trim()}`);
const server = await startServer({ DATA_DIR: dataFolder().path });
const withScripts = await startTwin(server.url, { scripts: true });
const without = await startTwin(server.url, { scripts: false });
const browser = await chromium.launch({
  executablePath: await findBrowser(),
  args: [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
  ],
});

try {
  for (const path of ["/", "/pricing", "/about"]) {
    console.info(`\n${path}`);
    await measureTransfer(browser, server.url + path);
    await measurePaint(browser, { page: withScripts.url + path, limit: without.url + path }, 9);
  }
} finally {
  await browser.close();
  withScripts.close();
  without.close();
  await server.end("SIGTERM");
}
