/** Behavior that only some pages have; its code is fetched where its elements are. */
const modules: Readonly<Record<string, (element: HTMLElement) => Promise<void>>> = {
  "[data-query-controls]": async (root) =>
    (await import("./query-controls.ts")).syncQueryControls(root),
  "[data-choice-texts]": async (status) =>
    (await import("./choice-status.ts")).announceChoice(status),
};

export function syncOnDemand(): void {
  for (const [selector, load] of Object.entries(modules)) {
    for (const element of document.querySelectorAll<HTMLElement>(selector)) {
      // A file that can't be had leaves markup that works without it.
      load(element).catch((error: unknown) => console.warn("Not enhanced:", error));
    }
  }
}
