import { arrivalHere } from "#app/consent/analytics/arrival.ts";
import type { AnalyticsAdapter, StartCounter } from "#app/consent/analytics/provider.ts";
import {
  currentConsent,
  fetchGpcSignal,
  followConsent,
  holdRefusal,
  isChoiceKept,
  onConsent,
} from "#app/consent/consent-store.ts";
import { keepLeadSource } from "#app/consent/lead-source.ts";
import { pageFacts } from "#app/islands/page-facts.ts";
import { hideToast, showToast } from "#app/islands/toast.ts";
import { anchorTarget, focusOn } from "#app/ui/focus.ts";
import { afterPointerUp, watchPresses, whenShown } from "#app/ui/page-events.ts";
import { choiceIn } from "#shared/consent-fields.ts";
import { enhanceOnDemand } from "./on-demand.ts";

/** Small behavior of the document, without React: each module finds its elements by an attribute of theirs. */
export function enhance(): void {
  reportErrors();
  watchPresses();
  isolateModals();
  followLinks();
  answerConsentForms();
  openMenusOnHover();
  makeRoomForBanner();
  followConsent();
  enhanceOnDemand();
  whenShown(countVisit);
  if (!canSpeculate()) optional(import("./prefetch.ts"), (module) => module.default());
}

/** Uses code once it has come; a page works without any that can't be had. */
function optional<Module>(code: Promise<Module>, use: (module: Module) => void): void {
  code.then(use, () => {});
}

/** Fetches the code of the menus as pointer or focus first come near them. */
function openMenusOnHover(): void {
  const first = new AbortController();
  const header = document.querySelector("header");
  for (const sign of ["pointerover", "focusin"] as const) {
    header?.addEventListener(
      sign,
      (event) => {
        first.abort();
        optional(import("./menus.ts"), (module) => module.default(event));
      },
      first,
    );
  }
}

/** Whether the browser fetches pages ahead by itself: shared/prefetch.ts. */
function canSpeculate(): boolean {
  const { supports } = HTMLScriptElement as { supports?: (type: string) => boolean };
  return supports?.("speculationrules") ?? false;
}

/** The log is told of the first few faults of a page: later ones follow from them. */
const MAX_REPORTS = 3;

/** Tells the server's log of uncaught errors in our own scripts, not in those of extensions. */
function reportErrors(): void {
  let reports = 0;
  addEventListener("error", ({ filename, error }) => {
    if (!filename.startsWith(`${location.origin}/assets/`) || reports === MAX_REPORTS) return;
    reports += 1;
    optional(import("#app/islands/report-error.ts"), ({ reportError }) => reportError(error));
  });
}

/** Whether a choice is on its way. */
let isSending = false;

const loadSaving = () => import("#app/consent/save-choice.ts");

/** Sends the forms that take a cookie choice (the banner's and the settings page's) without leaving the page. */
function answerConsentForms(): void {
  // The banner's answer shouldn't hang on a file, which most visits never need.
  document.addEventListener("pointerover", ({ target }) => {
    if ((target as Element).closest(".consent-banner")) optional(loadSaving(), () => {});
  });
  document.addEventListener("submit", (event) => {
    const form = event.target as HTMLFormElement;
    if (!("consentForm" in form.dataset)) return;
    event.preventDefault();
    // Each form has one button at least, and a browser names the one that was pressed, or its first.
    if (!isSending) void send(form, event.submitter as HTMLButtonElement);
  });
}

/** Refuses at once, in all tabs, whatever becomes of the line; then sends the choice. */
async function send(form: HTMLFormElement, button: HTMLButtonElement): Promise<void> {
  const fields = new FormData(form, button);
  const isRefused = holdRefusal(choiceIn(fields));
  isSending = true;
  try {
    const { saveChoice } = await loadSaving();
    await saveChoice(form, button, fields);
  } catch {
    const { refusedOffline, failed } = pageFacts().consent;
    form.dataset.toast = String(showToast(isRefused ? refusedOffline : failed, "error"));
  }
  isSending = false;
}

/**
 * Tells the style sheet how high the banner is, so that the page's end can be scrolled above it and the browser keeps
 * what has focus out from under it. Once it is measured it may be as high as it needs. When it goes, focus goes back to where
 * it was.
 */
function makeRoomForBanner(): void {
  const banner = document.querySelector<HTMLElement>(".consent-banner");
  if (!banner) return;
  const { body, documentElement: root } = document;
  banner.style.setProperty("--consent-measured", "100dvh");
  let isInside = banner.contains(document.activeElement);
  let before: HTMLElement | null = null;
  const observer = new ResizeObserver(() => {
    const { offsetHeight: height } = banner;
    // Not as a property on the root: each change of one has the whole page styled again.
    body.style.setProperty("--consent-height", `${height}px`);
    root.style.scrollPaddingBottom = height > 0 ? `calc(${height}px + 1rem)` : "";
    // Its buttons went with it: the next key would begin at the top of the document.
    if (height > 0 || !isInside) return;
    isInside = false;
    focusOn(before);
  });
  observer.observe(banner);
  document.addEventListener("focusin", ({ target }) => {
    if (!(target instanceof HTMLElement)) return;
    isInside = banner.contains(target);
    if (!isInside) before = target;
    afterPointerUp(() => uncover(target, banner));
  });
}

/** For what was in view already, only under the banner: browsers leave that where it is. */
function uncover(focused: HTMLElement, banner: HTMLElement): void {
  // Only a banner that asks is fixed, and not one at the top of a low screen.
  if (getComputedStyle(banner).position !== "fixed") return;
  if (banner.contains(focused) || focused.closest("[popover], header")) return;
  // The page is on its way there and keeps clear of the banner: another scroll would stop it halfway.
  if (focused.tabIndex < 0 && anchorTarget(location.hash)?.contains(focused)) return;
  const { top, bottom } = focused.getBoundingClientRect();
  const hidden = bottom + 8 - banner.getBoundingClientRect().top;
  // What is taller than the space is read from its top: that goes no further than where the style sheet keeps room for the header.
  const { scrollPaddingTop } = getComputedStyle(document.documentElement);
  const distance = Math.min(hidden, top - Number.parseFloat(scrollPaddingTop));
  if (distance > 0) scrollBy({ top: distance, behavior: "instant" });
}

/** Counter of visits: our own, or the configured service. */
type Counter = "own" | "provider";

/**
 * Counts this page as the visitor allows it: loads what counts when that is allowed, and takes it out when it no longer
 * is. Until then the code isn't fetched: what isn't there can't send.
 */
async function countVisit(): Promise<void> {
  if (!(await fetchGpcSignal())) return;
  let wanted: Counter | null = null;
  let running: AnalyticsAdapter | null = null;
  const follow = async () => {
    keepLeadSource();
    const counter = counterAllowed();
    if (counter === wanted) return;
    wanted = counter;
    running?.stop();
    running = null;
    const start = counter && (await loadCounter(counter));
    if (!start || wanted !== counter) return;
    running = start(arrivalHere, pageFacts().analytics);
    running.view();
  };
  onConsent(follow);
  addEventListener("pageshow", ({ persisted }) => {
    if (persisted) running?.view();
  });
  await follow();
}

/**
 * Counter that consent allows now. A visit goes to someone else only when the visitor has said so; on by default is our own
 * count.
 */
function counterAllowed(): Counter | null {
  const { analytics, chosen } = currentConsent();
  // What only a tab holds the server can't see, and it counts no one on the word of a script.
  if (!analytics || !isChoiceKept()) return null;
  return chosen && pageFacts().analytics ? "provider" : "own";
}

/** Code that counts; null where the file can't be had: a count is not worth an error. */
function loadCounter(counter: Counter): Promise<StartCounter | null> {
  const code: Promise<{ default: StartCounter }> =
    counter === "own"
      ? import("#app/consent/analytics/own-counts.ts")
      : import("#app/consent/analytics/provider.ts");
  return code.then(
    (module) => module.default,
    () => null,
  );
}

/** Follows the links and forms that lead on: the browser navigates, and this does what it can't. */
function followLinks(): void {
  openFold();
  addEventListener("hashchange", openFold);
  // On the window: anyone who answers a click or a form itself has said so by then.
  addEventListener("click", (event) => {
    const link = followedLink(event);
    if (!link) return;
    if (isOnPage(link)) goToAnchor(link.hash);
    else if (leadsToPage(link)) leave(event, link, () => location.assign(link.href));
  });
  addEventListener("submit", (event) => {
    const { target, submitter, defaultPrevented } = event;
    const form = target as HTMLFormElement;
    const address = new URL(submitter?.getAttribute("formaction") ?? form.action, location.href);
    if (defaultPrevented || form.target || !leadsToPage(address)) return;
    leave(event, address, () => form.requestSubmit(submitter));
  });
  // Back on this page from the back-forward cache, nothing of it is open.
  addEventListener("pagehide", closePopovers);
}

type Address = Pick<URL, "origin" | "pathname">;

/** The link that a click follows in this tab; null for any other click. */
function followedLink(event: MouseEvent): HTMLAnchorElement | null {
  const { target, button, defaultPrevented } = event;
  if (defaultPrevented || button !== 0 || !(target instanceof Element)) return null;
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return null;
  const link = target.closest<HTMLAnchorElement>("a[href]");
  return link && !link.target && !link.download ? link : null;
}

/** Whether the link leads to a place on this page. */
function isOnPage({ href, hash }: HTMLAnchorElement): boolean {
  return hash !== "" && href === location.href.split("#")[0] + hash;
}

/**
 * Browsers scroll there and go on from there with the next Tab; this lets the eye follow, and moves the focus itself in every
 * one of them. A way back is not followed: it is at once where it was.
 */
function goToAnchor(hash: string): void {
  const { dataset } = document.documentElement;
  const start = { address: location.href, top: scrollY };
  closePopovers();
  dataset.scrolls = "smoothly";
  // After the browser has begun its own way there.
  setTimeout(() => {
    delete dataset.scrolls;
    const target = anchorTarget(hash);
    if (target) focusOn(target);
    addEventListener("popstate", () => returnTo(start), { once: true });
  });
}

/** While a smooth scroll lasts, Chromium goes on to the anchor after Back and doesn't restore the position. */
function returnTo({ address, top }: { address: string; top: number }): void {
  if (location.href !== address) return;
  // Earlier, the scroll would still move the page by a frame.
  requestAnimationFrame(() => scrollTo({ top, behavior: "instant" }));
}

/** Whether the link leads to another page of the site; what has a file's name ending is none. */
function leadsToPage({ origin, pathname }: Address): boolean {
  return origin === location.origin && !/\.\w+$/.test(pathname);
}

/**
 * Says that the page is being left, or holds the navigation back while there is no connection: the browser's error page
 * would take the place of the site.
 */
function leave(event: Event, { pathname }: Address, go: () => void): void {
  if (navigator.onLine) {
    leavePage(pathname);
    return;
  }
  event.preventDefault();
  untilOnline(() => {
    leavePage(pathname);
    go();
  });
}

/** Opens the fold around the anchor's target, as some browsers do, and the one that phones have in it. */
function openFold(): void {
  const target = anchorTarget(location.hash);
  const fold =
    target?.closest("details") ?? target?.querySelector<HTMLDetailsElement>(".phone-fold");
  if (fold) fold.open = true;
}

/** Action for when the connection is back; each takes the place of the one before. */
let next: (() => void) | null = null;
let toast = 0;

/** Says that there is no connection, and goes on as soon as it is back, unless the visitor closes the message. */
function untilOnline(go: () => void): void {
  if (!next) addEventListener("online", goOn, { once: true });
  next = go;
  // The link may be in a menu or dialog, which is over the message and keeps it from being closed.
  closePopovers();
  hideToast(toast);
  toast = showToast(pageFacts().offline, "error", () => {
    next = null;
    removeEventListener("online", goOn);
  });
}

function goOn(): void {
  hideToast(toast);
  next?.();
  next = null;
}

/** A page that takes longer than this to come is said to be on its way, in milliseconds. */
const MOMENT_MS = 300;

/** Milliseconds after which a navigation has failed or was stopped by the visitor, of which browsers don't tell the page. */
const STOPPED_MS = 15_000;

let rest = () => {};

/**
 * Shows that another page is on its way: main is busy, and if there is a note for that page (app/document/document.tsx), it is shown
 * and announced. Nothing of it is left when the visitor comes back to this page.
 */
function leavePage(path: string): void {
  rest();
  const main = document.querySelector("main");
  let note: Element | undefined;
  const shown = setTimeout(() => {
    if (main) main.ariaBusy = "true";
    note = showNote(path);
  }, MOMENT_MS);
  const stopped = setTimeout(() => rest(), STOPPED_MS);
  rest = () => {
    clearTimeout(shown);
    clearTimeout(stopped);
    if (main) main.ariaBusy = null;
    note?.remove();
  };
  addEventListener("pagehide", rest, { once: true });
}

function showNote(path: string): Element | undefined {
  const template = document.querySelector<HTMLTemplateElement>(`template[data-loading="${path}"]`);
  const note = template?.content.firstElementChild?.cloneNode(true) as Element | undefined;
  if (note) document.getElementById("toasts")?.append(note);
  return note;
}

/*
 * A modal is a popover that every engine opens and closes by itself: see app/ui/dialog.tsx. Style alone locks the page and
 * keeps it from being clicked; this takes it out of reach of the keyboard and of screen readers.
 */

/** Keeps everything around a modal inert while it is open. */
function isolateModals(): void {
  let release = () => {};
  const follow = (modal: HTMLElement, isOpen: boolean) => {
    release();
    release = isOpen ? isolate(modal) : () => {};
  };
  for (const open of document.querySelectorAll<HTMLElement>("[data-modal]:popover-open"))
    follow(open, true);
  // Before the change, both ways: as a modal closes, the browser gives the focus back to something that must be reachable.
  document.addEventListener(
    "beforetoggle",
    ({ target, newState }) => {
      if (target instanceof HTMLElement && "modal" in target.dataset)
        follow(target, newState === "open");
    },
    true,
  );
}

/** Closes the menus and modals of the page. */
function closePopovers(): void {
  for (const open of document.querySelectorAll<HTMLElement>("[popover]:popover-open"))
    open.hidePopover();
}

/** Makes everything inert that is neither in the element nor around it. @returns takes it back */
function isolate(element: HTMLElement): () => void {
  const outside: HTMLElement[] = [];
  for (let at: HTMLElement | null = element; at && at !== document.body; at = at.parentElement) {
    for (const sibling of at.parentElement?.children ?? []) {
      if (sibling !== at && sibling instanceof HTMLElement && !sibling.inert) outside.push(sibling);
    }
  }
  for (const part of outside) part.inert = true;
  element.ariaModal = "true";
  return () => {
    for (const part of outside) part.inert = false;
    element.ariaModal = null;
  };
}
