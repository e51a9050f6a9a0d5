import { useSyncExternalStore } from "react";
import type { Layout } from "#app/copy/layout.ts";
import {
  type ConsentChoice,
  choiceInTab,
  consentCookie,
  consentPair,
  parseConsent,
  readConsent,
  serializeConsent,
} from "#contracts/consent.ts";
import { consentMark, modeInMark } from "#contracts/consent-mark.ts";
import { CONSENT_SIGNAL_PATH, type ConsentSignal } from "#contracts/consent-paths.ts";
import { type ConsentState, consentState } from "#contracts/consent-state.ts";
import { askedVersion } from "./purposes.ts";

/** Other tabs of the site listen here: to what was chosen, for the one whose browser keeps no cookie. */
const CHANNEL = "consent";

let state: ConsentState | null = null;
/** The server has seen Global Privacy Control in a request of this page. */
let heard = false;
const listeners = new Set<() => void>();
let channel: BroadcastChannel | null = null;

/** What holds in this browser now; null on the server and while the page hydrates. */
export function useConsent(): ConsentState | null {
  return useSyncExternalStore(subscribe, snapshot, () => null);
}

/** Reads the cookie and the signal again and lets everything follow: banner, switches, analytics, storage. */
export function refreshConsent(): ConsentState {
  const before = state;
  const next = consentInBrowser();
  if (before && same(before, next)) return before;
  state = next;
  const root = document.documentElement;
  root.dataset.consent = consentMark({ state: next, mode: modeHere(), gpc: sendsGpc() });
  if (withdrawn(before, next)) void clearOptional();
  for (const listener of listeners) listener();
  return next;
}

/** After a choice was stored: this tab follows, and every other one. */
export function announceConsent(choice: ConsentChoice): void {
  holdInTab(choice);
  refreshConsent();
  channel?.postMessage(serializeConsent(choice));
}

/** Makes a choice hold in this browser at once, before the server has heard of it. Meant for refusals. */
export function holdChoice(choice: ConsentChoice): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API isn't everywhere, and is asynchronous
  document.cookie = consentCookie(choice, isSecure());
  announceConsent(choice);
}

/** Whether what was chosen last is kept by more than this tab. */
export function isChoiceKept(): boolean {
  return readConsent(window.name, isSecure()) === null;
}

/** The same for what is drawn; true on the server and while the page hydrates. */
export function useChoiceKept(): boolean {
  return useSyncExternalStore(subscribe, isChoiceKept, () => true);
}

/**
 * Where the browser has not kept the cookie of a choice, its tab does: by the window's name, the one thing that a tab keeps
 * from page to page while cookies and storage are blocked.
 */
function holdInTab(choice: ConsentChoice): void {
  const kept = readConsent(document.cookie, isSecure());
  const isKept = kept?.analytics === choice.analytics && kept.marketing === choice.marketing;
  if (!isKept) window.name = consentPair(choice, isSecure());
  else if (!isChoiceKept()) window.name = "";
}

function isSecure(): boolean {
  return location.protocol === "https:";
}

/** Whether the browser sends Global Privacy Control: it says so itself, or the server has seen the header. */
export function sendsGpc(): boolean {
  return ownWord() === true || heard;
}

/**
 * Finds out about the signal where the browser doesn't tell its scripts. Pages come out of caches, so their own request
 * may never have reached the server. Resolves to false where no one answers: then no one may be counted.
 */
export async function learnSignal(): Promise<boolean> {
  if (ownWord() !== undefined) return true;
  try {
    const response = await fetch(CONSENT_SIGNAL_PATH);
    const { gpc } = (await response.json()) as ConsentSignal;
    if (gpc) hearSignal();
    return true;
  } catch {
    return false;
  }
}

/** A request of this page carried Global Privacy Control. */
export function hearSignal(): void {
  heard = true;
  refreshConsent();
}

/** What the browser tells its scripts; undefined where it tells nothing, which is not a no. */
function ownWord(): boolean | undefined {
  return (navigator as Navigator & { globalPrivacyControl?: boolean }).globalPrivacyControl;
}

/** The mode of the running server is in its pages. Where something has taken the mark away, nothing optional is allowed. */
function modeHere() {
  return modeInMark(document.documentElement.dataset.consent) ?? "opt-in";
}

function consentInBrowser(): ConsentState {
  return consentState({
    choice: choiceInTab(document.cookie, window.name, isSecure()),
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

/** What may stay in the browser whatever is refused. */
let essential: Layout["essentialStorage"] = [];

/** Told by the page, before anything is refused in it. */
export function keepEssential(names: Layout["essentialStorage"]): void {
  essential = names;
}

function listen(): void {
  channel = "BroadcastChannel" in window ? new BroadcastChannel(CHANNEL) : null;
  channel?.addEventListener("message", followTab);
  // A choice made without a script, in another tab or before this page came out of the cache, tells no one.
  document.addEventListener("visibilitychange", refreshConsent);
  window.addEventListener("pageshow", refreshConsent);
}

/** Another tab's choice holds here too; a version of the site before this one tells no choice. */
function followTab({ data }: MessageEvent<unknown>): void {
  const choice = typeof data === "string" ? parseConsent(data) : null;
  if (choice) holdInTab(choice);
  refreshConsent();
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
    clearOptionalStorage(essential);
  } catch {
    // Offline, or the file went with an update: nothing optional of ours is stored, and the next page clears again.
  }
}
