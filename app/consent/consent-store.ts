import { pageFacts } from "#app/islands/page-facts.ts";
import {
  type ConsentChoice,
  choiceInTab,
  consentCookie,
  consentPair,
  parseConsent,
  readConsent,
  serializeConsent,
} from "#shared/consent.ts";
import { CONSENT_SIGNAL_PATH, type ConsentSignal } from "#shared/consent-fields.ts";
import { consentMark, modeInMark } from "#shared/consent-mark.ts";
import { type ConsentState, consentState } from "#shared/consent-state.ts";

/** Other tabs of the site listen here: to what was chosen, for the one whose browser keeps no cookie. */
const CHANNEL = "consent";

type Purposes = Pick<ConsentChoice, "analytics" | "marketing">;

let state: ConsentState | null = null;
/** The server has seen Global Privacy Control in a request of this page. */
let heard = false;
const listeners = new Set<() => void>();
let channel: BroadcastChannel | null = null;

/** Current consent state of this browser. */
export function currentConsent(): ConsentState {
  return state ?? refreshConsent();
}

/** Calls back whenever what holds has changed. @returns a function that ends it */
export function onConsent(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Reads the cookie and the signal again and lets everything follow: banner, switches, analytics, storage. */
function refreshConsent(): ConsentState {
  const before = state;
  const next = consentInBrowser();
  if (before && JSON.stringify(before) === JSON.stringify(next)) return before;
  state = next;
  const root = document.documentElement;
  root.dataset.consent = consentMark({ state: next, mode: modeHere(), gpc: sendsGpc() });
  if (withdrawn(before, next)) clearOptional();
  for (const listener of listeners) listener();
  return next;
}

/** After a choice was stored: this tab follows, and every other one. */
export function announceConsent(choice: ConsentChoice): void {
  holdInTab(choice);
  refreshConsent();
  channel?.postMessage(serializeConsent(choice));
}

/** Makes what a choice refuses hold at once, before the server has heard of it. @returns whether it refuses everything */
export function holdRefusal({ analytics, marketing }: Purposes): boolean {
  const now = currentConsent();
  const isRefused = !analytics && !marketing;
  if (isRefused || withdrawn(now, { analytics, marketing })) {
    const choice = choiceNow({
      analytics: analytics && now.analytics,
      marketing: marketing && now.marketing,
    });
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API isn't everywhere, and is asynchronous
    document.cookie = consentCookie(choice, isSecure());
    announceConsent(choice);
  }
  return isRefused;
}

/** A choice as it is made now. */
export function choiceNow({ analytics, marketing }: Purposes): ConsentChoice {
  const { purposes: version } = pageFacts();
  return { version, at: Date.now(), analytics, marketing, underGpc: sendsGpc() };
}

/** Whether what was chosen last is kept by more than this tab. */
export function isChoiceKept(): boolean {
  return readConsent(window.name, isSecure()) === null;
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

/** Whether the browser sends Global Privacy Control: it says so itself, or the server has seen the header. */
export function sendsGpc(): boolean {
  return ownSignal() === true || heard;
}

let signal: Promise<boolean> | undefined;

/**
 * Finds out, once, about the signal where the browser doesn't tell its scripts. Pages come out of caches, so their own request
 * may never have reached the server. Resolves to false where no one answers: then no one may be counted.
 */
export function fetchGpcSignal(): Promise<boolean> {
  signal ??= askForSignal();
  return signal;
}

async function askForSignal(): Promise<boolean> {
  if (ownSignal() !== undefined) return true;
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

/** Follows choices that are made elsewhere: in other tabs, without a script, or while this page was in the browser's cache. */
export function followConsent(): void {
  openChannel();
  document.addEventListener("visibilitychange", refreshConsent);
  addEventListener("pageshow", ({ persisted }) => {
    if (persisted) openChannel();
    refreshConsent();
  });
  // An open channel keeps a page out of the back-forward cache of some browsers.
  addEventListener("pagehide", () => channel?.close());
  refreshConsent();
}

function openChannel(): void {
  channel = new BroadcastChannel(CHANNEL);
  channel.addEventListener("message", followTab);
}

/** Another tab's choice holds here too; a version of the site before this one tells no choice. */
function followTab({ data }: MessageEvent<unknown>): void {
  const choice = parseConsent(`${data}`);
  if (choice) holdInTab(choice);
  refreshConsent();
}

/** The browser's own signal for its scripts; undefined where it has none, which is not a no. */
function ownSignal(): boolean | undefined {
  return (navigator as Navigator & { globalPrivacyControl?: boolean }).globalPrivacyControl;
}

function isSecure(): boolean {
  return location.protocol === "https:";
}

/** The mode is in the page. Where something has taken the mark away, nothing optional is allowed. */
function modeHere() {
  return modeInMark(document.documentElement.dataset.consent) ?? "opt-in";
}

function consentInBrowser(): ConsentState {
  return consentState({
    choice: choiceInTab(document.cookie, window.name, isSecure()),
    mode: modeHere(),
    version: pageFacts().purposes,
    gpc: sendsGpc(),
  });
}

/** Whether something was allowed that no longer is. */
function withdrawn(before: Purposes | null, next: Purposes): boolean | undefined {
  return (before?.analytics && !next.analytics) || (before?.marketing && !next.marketing);
}

function clearOptional(): void {
  import("./clear-storage.ts").then(
    ({ clearOptionalStorage }) => clearOptionalStorage(pageFacts().essentialStorage),
    // Offline, or the file went with an update: nothing optional of ours is stored, and the next page clears again.
    () => {},
  );
}
