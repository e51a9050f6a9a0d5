import type { ConsentMode } from "./consent-state.ts";

/**
 * Pages whose words depend on what the visitor has chosen or signals: rendered on request for those who did, so that
 * they are right without a script too.
 */
export const CONSENT_PAGES: readonly string[] = ["/cookie-settings", "/privacy-choices"];

/** Value of `data-consent` on `<html>`: the server's word to the style sheet and to the script, before either runs. */
export function consentMark(given: { asks: boolean; mode: ConsentMode; gpc: boolean }): string {
  const mark = `${given.asks ? "asks" : "settled"} ${given.mode}`;
  return given.gpc ? `${mark} gpc` : mark;
}

/** Whether the request of a page carried Global Privacy Control, which a script may not see by itself. */
export function gpcInMark(mark: string | undefined): boolean {
  return mark?.split(" ")[2] === "gpc";
}

/** The mode that stands in a mark; null in a page without one. */
export function modeInMark(mark: string | undefined): ConsentMode | null {
  const mode = mark?.split(" ")[1];
  return mode === "opt-in" || mode === "opt-out" ? mode : null;
}
