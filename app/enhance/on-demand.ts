/** A function of one element; which kind, its selector says. */
type Enhancement = (element: never) => void;

/**
 * Behavior that only some pages have: its code is fetched where its elements are. Elements inside an island count too, since
 * hydration keeps them.
 */
const enhancements: Readonly<Record<string, () => Promise<Enhancement>>> = {
  "[data-compare]": async () => (await import("./compare-slider.ts")).moveBySelf,
  "[data-consent-settings]": async () => (await import("./consent-settings.ts")).followSwitches,
  "[data-film]": async () => (await import("./film.ts")).playInDialog,
  "[data-island]": async () => (await import("#app/islands/wake.ts")).wakeWhenReady,
  "[data-missing-path]": async () => (await import("./not-found.ts")).nameMissingPath,
  "[data-query-controls]": async () => (await import("./query-controls.ts")).syncQueryControls,
  "[data-tooltip]": async () => (await import("./tooltip.ts")).openTooltip,
  "[data-visit-panel]": async () => (await import("./visit-panel.ts")).fillWhenNear,
};

export function enhanceOnDemand(): void {
  for (const [selector, load] of Object.entries(enhancements)) {
    const elements = document.querySelectorAll(selector);
    if (elements.length === 0) continue;
    load()
      .then((enhance) => elements.forEach((element) => enhance(element as never)))
      // A file that can't be had leaves markup that works without it.
      .catch((error: unknown) => console.warn("Not enhanced:", error));
  }
}
