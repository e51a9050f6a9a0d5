/** Plays a film when its dialog is opened, unless someone wants no motion, and stops it when that is closed. */
export default function playInDialog(film: HTMLVideoElement): void {
  film.closest("[popover]")?.addEventListener("toggle", (event) => {
    const isOpen = (event as ToggleEvent).newState === "open";
    const isCalm = matchMedia("(prefers-reduced-motion: reduce)").matches;
    if (!isOpen) film.pause();
    // Where the browser refuses, its own button is there.
    else if (!isCalm) film.play().catch(() => {});
  });
}
