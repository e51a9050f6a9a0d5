import { existsSync } from "node:fs";
import { chromium } from "@playwright/test";
import { canInstall, installPackages, updatePackageLists } from "./debian-packages.ts";
import { run } from "./shell.ts";

/** The engine without windows: half the processor time, which two cores share with the site. It has no back-forward cache. */
const shell = "/usr/bin/chromium-headless-shell";

const whole = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/snap/bin/chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
];

/**
 * Path of a Chromium: one that is on the machine, else one from the package manager, else the test tool's own.
 * @param kind `whole` for one that can do all that a visitor's can
 * @throws if none can be had, with what to do
 */
export async function findBrowser(kind: "any" | "whole" = "any"): Promise<string> {
  const found = installed(kind);
  if (found) return found;
  console.info("No Chromium found; installing one ...");
  if (canInstall()) {
    await updatePackageLists();
    // Ubuntu and older Debians have no package of the shell alone.
    if (kind === "whole" || (await installPackages(["chromium-headless-shell"])) !== 0)
      await installPackages(["chromium"]);
  }
  if (!installed(kind))
    await run(process.execPath, ["node_modules/.bin/playwright", "install", "chromium"]);
  const now = installed(kind);
  if (now) return now;
  throw new Error(
    "No Chromium for the browser tests. Install one (Debian: apt-get install chromium) or set CHROMIUM to the path of one, then run npm test again.",
  );
}

function installed(kind: "any" | "whole"): string | undefined {
  const known = kind === "any" ? [process.env.CHROMIUM, shell, ...whole] : whole;
  return [...known, chromium.executablePath()].find((path) => path && existsSync(path));
}
