/** A module of one enhancement: a function of an element; which kind, its selector says. */
type Enhancement = { default: (element: never) => void };

/**
 * Behavior that only some pages have: its code is fetched where its elements are. Elements inside an island count too, since
 * hydration keeps them.
 */
export const enhancements: Readonly<Record<string, () => Promise<Enhancement>>> = {
  "[data-choice-texts]": () => import("./choice-status.ts"),
  "[data-compare]": () => import("./compare-slider-autoplay.ts"),
  "[data-consent-settings]": () => import("./consent-settings.ts"),
  "[data-copy], [data-island]": () => import("./copy.ts"),
  "[data-figure-search]": () => import("./figure-search.ts"),
  "[data-film]": () => import("./film.ts"),
  "[data-island]": () => import("#app/islands/wake.ts"),
  "[data-list-search]": () => import("./list-search.ts"),
  "[data-missing-path]": () => import("./not-found.ts"),
  "[data-query-controls]": () => import("./query-controls.ts"),
  "[data-tooltip]": () => import("./tooltip.ts"),
};

export function enhanceOnDemand(): void {
  for (const [selector, load] of Object.entries(enhancements)) {
    const elements = document.querySelectorAll(selector);
    if (elements.length > 0) {
      load()
        .then((module) => {
          for (const element of elements) module.default(element as never);
        })
        // A file that can't be had leaves markup that works without it.
        .catch((error: unknown) => console.warn("Not enhanced:", error));
    }
  }
}
