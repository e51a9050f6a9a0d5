import type { ConsentMode, ConsentState } from "./consent-state.ts";

/*
 * `data-consent` on `<html>`: what the stylesheet shows of banner, notices and sentences. Four words:
 *   asks | settled    whether the banner asks
 *   opt-out | opt-in  the mode of the running server
 *   gpc               the browser sends Global Privacy Control
 *   honored           ... and nothing optional is allowed in spite of it
 */

/** The mark of a visitor, as far as a state knows them. */
export function consentMark(given: {
  state: Pick<ConsentState, "asks" | "analytics" | "marketing">;
  mode: ConsentMode;
  gpc: boolean;
}): string {
  const { state, mode, gpc } = given;
  const words = [state.asks ? "asks" : "settled", mode];
  if (gpc) words.push("gpc");
  if (isHonored(given)) words.push("honored");
  return words.join(" ");
}

/** The mark that a page leaves the server with, the same for everyone: no one has answered yet. */
export function neutralMark(mode: ConsentMode): string {
  return `asks ${mode}`;
}

/** Whether Global Privacy Control is on and holds: a visitor may allow something on this site in spite of it. */
export function isHonored({
  state,
  gpc,
}: {
  state: Pick<ConsentState, "analytics" | "marketing">;
  gpc: boolean;
}): boolean {
  return gpc && !state.analytics && !state.marketing;
}

/** The mode in a mark; null in a page without one. */
export function modeInMark(mark: string | undefined): ConsentMode | null {
  const mode = mark?.split(" ")[1];
  return mode === "opt-in" || mode === "opt-out" ? mode : null;
}
