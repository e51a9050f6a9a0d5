import { anchorTarget } from "#app/ui/anchor-target.ts";
import { focusOn } from "#app/ui/move-focus.ts";
import { leavePage } from "./leaving.ts";
import { closePopovers } from "./modals.ts";
import { untilOnline } from "./offline.ts";

/** Follows the links and forms that lead on: the browser navigates, and this does what it can't. */
export function followLinks(): void {
  openFold();
  addEventListener("hashchange", openFold);
  // On the window: whoever answers a click or a form itself has said so by then.
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
