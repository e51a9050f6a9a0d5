/*
 * Functions that run in the page, in every engine alike. They are sent as text: each must be whole in itself and take
 * and return JSON.
 */

export type Target = {
  css: string;
  /** Part of its text or label; an element that is named exactly so comes first. */
  text?: string | undefined;
  /** Brings it into view first. */
  scroll?: boolean;
};

export type Place = {
  /** Whole CSS pixels in the viewport, inside the element. */
  x: number;
  y: number;
  /** It is what a press there meets. */
  free: boolean;
  focused: boolean;
};

/** The first element of the kind that is shown, or null. */
export function findIn({ css, text, scroll }: Target): Place | null {
  const plain = (value: string | null) => (value ?? "").replace(/\s+/g, " ").trim();
  const names = (element: Element) => [
    plain(element.getAttribute("aria-label")),
    plain(element.textContent),
  ];
  const shown = [...document.querySelectorAll(css)].filter(
    (element) =>
      element.checkVisibility({ visibilityProperty: true }) && element.getClientRects().length > 0,
  );
  const element =
    text === undefined
      ? shown[0]
      : (shown.find((one) => names(one).includes(text)) ??
        shown.find((one) => names(one).some((one) => one.includes(text))));
  if (!element) return null;
  const place = () => {
    const { left, top, width, height } = element.getClientRects()[0] ?? new DOMRect();
    return { x: Math.round(left + width / 2), y: Math.round(top + height / 2) };
  };
  const met = () => {
    const { x, y } = place();
    const top = document.elementFromPoint(x, y);
    return top !== null && (element.contains(top) || top.closest("label")?.control === element);
  };
  if (scroll && !met()) element.scrollIntoView({ block: "center", behavior: "instant" });
  return { ...place(), free: met(), focused: document.activeElement === element };
}

/** Whether the page's scripts have begun, and each island that is in view is hydrated, unless it waits to be used. */
export function isHydrated(): boolean {
  if (document.documentElement.dataset.scripts !== "ready") return false;
  const waiting = "[data-island]:not([data-state], [data-until=interaction])";
  return [...document.querySelectorAll(waiting)].every(({ lastElementChild: box }) =>
    [...(box?.children ?? [])].every((part) => {
      const { top, bottom, height } = part.getBoundingClientRect();
      // One in a closed fold has a place, and wakes once it is opened.
      return !part.checkVisibility() || height === 0 || bottom < 0 || top > innerHeight;
    }),
  );
}

type Watched = typeof globalThis & { faultsSeen?: string[] };

/** From here on the document notes what goes wrong in it. The app's scripts are held back until then. */
export function watchFaults(): void {
  const seen: string[] = [];
  (globalThis as Watched).faultsSeen = seen;
  const { error, warn } = console;
  const noting =
    (kind: string, write: typeof error) =>
    (...words: unknown[]) => {
      seen.push(`console ${kind}: ${words.join(" ")}`);
      write(...words);
    };
  Object.assign(console, { error: noting("error", error), warn: noting("warning", warn) });
  addEventListener("error", ({ message }) => seen.push(`uncaught: ${message}`));
  addEventListener("unhandledrejection", ({ reason }) => seen.push(`unhandled: ${reason}`));
  document.addEventListener("securitypolicyviolation", (event) =>
    seen.push(`policy: ${event.violatedDirective} ${event.blockedURI}`),
  );
}

export function faultsSoFar(): string[] {
  const { faultsSeen } = globalThis as Watched;
  return (faultsSeen?.splice(0) ?? []).map((fault) => `${location.pathname}: ${fault}`);
}

/** Pixels by which the page is wider than its window. */
export function sticksOut(): number {
  const { scrollWidth, clientWidth } = document.documentElement;
  return scrollWidth - clientWidth;
}

/** Value of a form field. */
export function fieldValue(css: string): string {
  return document.querySelector<HTMLInputElement>(css)?.value ?? "";
}
