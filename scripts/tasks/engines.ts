import { existsSync, globSync } from "node:fs";
import { canInstall, installPackages, updatePackageLists } from "./debian-packages.ts";

/** Paths of what the browser tests drive beside Chromium; what is not on the machine is missing here. */
export type Engines = {
  firefox?: string;
  webkit?: { driver: string; browser: string; display: string };
};

/** Debian's packages, by engine. */
const packages = {
  firefox: ["firefox-esr"],
  webkit: ["webkit2gtk-driver", "xvfb"],
} as const;

const names = { firefox: "Firefox", webkit: "WebKit" } as const;

/** Looks for them. `FIREFOX` overrides where the first one is looked for. */
export function installedEngines(): Engines {
  const firefox = first(
    process.env.FIREFOX,
    "/usr/bin/firefox-esr",
    "/usr/bin/firefox",
    "/Applications/Firefox.app/Contents/MacOS/firefox",
    "C:\\Program Files\\Mozilla Firefox\\firefox.exe",
  );
  const driver = first("/usr/bin/WebKitWebDriver");
  const browser = first(
    ...globSync("/usr/lib/*/webkit2gtk-4.*/MiniBrowser"),
    ...globSync("/usr/libexec/webkit2gtk-4.*/MiniBrowser"),
  );
  const display = first("/usr/bin/Xvfb");
  return {
    ...(firefox ? { firefox } : {}),
    ...(driver && browser && display ? { webkit: { driver, browser, display } } : {}),
  };
}

/**
 * Installs those that are missing where that takes no question: as root on Debian.
 * @returns a sentence for each that is still missing, with what to do
 */
export async function installEngines(): Promise<string[]> {
  if (canInstall() && missing().length > 0) {
    await updatePackageLists();
    for (const engine of missing()) {
      console.info(`No ${names[engine]} found; installing one ...`);
      await installPackages(packages[engine]);
    }
  }
  return missing().map(
    (engine) =>
      `${names[engine]} not found: its tests are skipped. Install it (Debian: apt-get install ${packages[engine].join(" ")}) to run them.`,
  );
}

function missing(): Array<keyof Engines> {
  const found = installedEngines();
  return (["firefox", "webkit"] as const).filter((engine) => !found[engine]);
}

const first = (...paths: Array<string | undefined>) =>
  paths.find((path) => path !== undefined && existsSync(path));
