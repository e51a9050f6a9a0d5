import { useSyncExternalStore } from "react";
import { settings } from "#app/settings.ts";
import { type ConsentChoice, consentCookie, readConsent } from "#contracts/consent.ts";
import { consentMark, gpcInMark, modeInMark } from "#contracts/consent-mark.ts";
import { type ConsentState, consentState } from "#contracts/consent-state.ts";
import { askedVersion } from "./purposes.ts";

/** Other tabs of the site listen here. It keeps nothing: the cookie is the only memory. */
const CHANNEL = "consent";

let state: ConsentState | null = null;
const listeners = new Set<() => void>();
let channel: BroadcastChannel | null = null;

/** What holds in this browser now; null on the server and while the page hydrates. */
export function useConsent(): ConsentState | null {
  return useSyncExternalStore(subscribe, snapshot, () => null);
}

/** Reads the cookie and the signal anew and lets everything follow: banner, switches, analytics, storage. */
export function refreshConsent(): ConsentState {
  const before = state;
  const next = consentInBrowser();
  if (before && same(before, next)) return before;
  state = next;
  const root = document.documentElement;
  root.dataset.consent = consentMark({ asks: next.asks, mode: modeHere(), gpc: sendsGpc() });
  if (withdrawn(before, next)) void clearOptional();
  for (const listener of listeners) listener();
  return next;
}

/** After a choice was stored: this tab follows, and every other one. */
export function announceConsent(): void {
  refreshConsent();
  channel?.postMessage("changed");
}

/** Makes a choice hold in this browser at once, before the server has heard of it. Meant for refusals. */
export function holdChoice(choice: ConsentChoice): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API isn't everywhere, and is asynchronous
  document.cookie = consentCookie(choice, location.protocol === "https:");
  announceConsent();
}

/** Whether the browser sends Global Privacy Control: it says so itself, or the page's request carried the header. */
export function sendsGpc(): boolean {
  const { globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean };
  return globalPrivacyControl === true || gpcInMark(document.documentElement.dataset.consent);
}

/** The mode of the running server stands in its pages; a page from elsewhere has the one it was built with. */
function modeHere() {
  return modeInMark(document.documentElement.dataset.consent) ?? settings.consentMode;
}

function consentInBrowser(): ConsentState {
  return consentState({
    choice: readConsent(document.cookie, location.protocol === "https:"),
    mode: modeHere(),
    version: askedVersion,
    gpc: sendsGpc(),
  });
}

function snapshot(): ConsentState {
  return state ?? refreshConsent();
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) listen();
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) unlisten();
  };
}

function listen(): void {
  channel = "BroadcastChannel" in window ? new BroadcastChannel(CHANNEL) : null;
  channel?.addEventListener("message", refreshConsent);
  // A choice made without a script, in another tab or before this page came out of the cache, tells nobody.
  document.addEventListener("visibilitychange", refreshConsent);
  window.addEventListener("pageshow", refreshConsent);
}

function unlisten(): void {
  channel?.close();
  channel = null;
  document.removeEventListener("visibilitychange", refreshConsent);
  window.removeEventListener("pageshow", refreshConsent);
}

function same(a: ConsentState, b: ConsentState): boolean {
  return a.name === b.name && a.analytics === b.analytics && a.marketing === b.marketing;
}

function withdrawn(before: ConsentState | null, next: ConsentState): boolean {
  if (next.analytics && next.marketing) return false;
  return (
    before !== null &&
    ((before.analytics && !next.analytics) || (before.marketing && !next.marketing))
  );
}

async function clearOptional(): Promise<void> {
  try {
    const { clearOptionalStorage } = await import("./clear-storage.ts");
    clearOptionalStorage();
  } catch {
    // Offline, or the file went with an update: nothing optional of ours is stored, and the next page clears again.
  }
}
