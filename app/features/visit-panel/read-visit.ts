import type { HomePage } from "#content-model/schema/home.ts";
import { fill } from "#shared/fill.ts";
import { linkSource } from "#shared/link-source.ts";

type Visit = HomePage["visit"];
type Copy = Visit["copy"];
type LineId = Visit["lines"][number]["id"];

/** What of a browser is read here. Where one doesn't tell, it is absent or empty. */
export type Told = {
  languages: readonly string[];
  timeZone: string;
  screen: { width: number; height: number };
  /** A finger is what it is pointed with. */
  touch: boolean;
  dark: boolean;
  referrer: string;
  /** Address of this page. */
  address: string;
  /** Global Privacy Control, Do Not Track. */
  gpc: boolean;
  dnt: boolean;
  network: string;
};

/** Writes what this browser tells into the lines. It reads; it neither stores nor sends. */
export function showVisit(panel: Element, copy: Copy): void {
  for (const [id, value] of Object.entries(valuesOf(readBrowser(window), copy))) {
    const line = panel.querySelector(`[data-visit="${id}"]`);
    if (line) line.textContent = value;
  }
}

export function valuesOf(told: Told, copy: Copy): Record<LineId, string> {
  const shorter = Math.min(told.screen.width, told.screen.height);
  const signals = [told.gpc && copy.gpc, told.dnt && copy.dnt].filter((said) => said !== false);
  return {
    language: named(told.languages) || copy.untold,
    zone: told.timeZone.replaceAll("_", " ") || copy.untold,
    screen: fill(copy.screen, { width: `${told.screen.width}`, height: `${told.screen.height}` }),
    device: told.touch ? (shorter < PHONE_PX ? copy.phone : copy.tablet) : copy.computer,
    colors: told.dark ? copy.dark : copy.light,
    from: hostOf(told.referrer) || linkSource(told.address) || copy.direct,
    signal: signals.join(", ") || copy.noSignal,
    network: told.network.toUpperCase() || copy.untold,
  };
}

/** Screens that are smaller are taken for a phone's. */
const PHONE_PX = 600;

function named(languages: readonly string[]): string {
  const names = new Intl.DisplayNames("en-US", { type: "language" });
  return languages.map((language) => nameOf(language, names)).join(", ");
}

/** Some browsers on Linux name a language as the system does, `en-US@posix`, which has no name here. */
function nameOf(language: string, names: Intl.DisplayNames): string {
  try {
    return names.of(language) ?? language;
  } catch {
    return language;
  }
}

function hostOf(address: string): string {
  return URL.canParse(address) ? new URL(address).host : "";
}

/** Not in every browser, and not in TypeScript's list. */
type Further = Navigator & {
  globalPrivacyControl?: boolean;
  connection?: { effectiveType?: string };
};

function readBrowser({ navigator, screen, document, location, matchMedia }: Window): Told {
  const { globalPrivacyControl, connection, doNotTrack, languages } = navigator as Further;
  return {
    languages,
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone ?? "",
    screen: { width: screen.width, height: screen.height },
    touch: matchMedia("(pointer: coarse)").matches,
    dark: matchMedia("(prefers-color-scheme: dark)").matches,
    referrer: document.referrer,
    address: location.href,
    gpc: globalPrivacyControl === true,
    dnt: doNotTrack === "1",
    network: connection?.effectiveType ?? "",
  };
}
