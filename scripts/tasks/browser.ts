import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { chromium } from "@playwright/test";
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

/** Whether packages can be installed here without a question: as root on Debian and what is made of it. */
export function canInstall(): boolean {
  return existsSync("/usr/bin/apt-get") && process.getuid?.() === 0;
}

/** Reads the lists of packages, which an image of a machine comes without. */
export function updatePackageLists(): Promise<number> {
  return run("apt-get", ["update", "-qq"], noQuestions);
}

/** @returns the exit status of apt-get */
export function installPackages(names: readonly string[]): Promise<number> {
  return run("apt-get", ["install", "-y", "-qq", "--no-install-recommends", ...names], noQuestions);
}

/** Programs that tests of the deployment files run, by the package that has them. */
const programs = {
  bwrap: "bubblewrap",
  caddy: "caddy",
  git: "git",
  nginx: "nginx",
  openssl: "openssl",
  "systemd-analyze": "systemd",
} as const;

/** Installs those that are missing, where that takes no question; a test that needs one fails without it and says so. */
export async function installPrograms(): Promise<void> {
  const missing = Object.entries(programs).filter(([program]) => !isOnPath(program));
  if (missing.length === 0 || !canInstall()) return;
  const names = missing.map(([, name]) => name);
  console.info(`Installing ${names.join(", ")} ...`);
  await updatePackageLists();
  await installPackages(names);
}

function isOnPath(program: string): boolean {
  const folders = (process.env.PATH ?? "").split(delimiter);
  return [...folders, "/usr/sbin"].some((folder) => existsSync(join(folder, program)));
}

const noQuestions = { DEBIAN_FRONTEND: "noninteractive" };
