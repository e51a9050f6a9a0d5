/** Shows a film's still and plays it when its dialog is opened, unless someone wants no motion, and stops it when that is closed. */
export default function playInDialog(film: HTMLVideoElement): void {
  const dialog = film.closest("[popover]");
  const follow = () => {
    const isCalm = matchMedia("(prefers-reduced-motion: reduce)").matches;
    if (!dialog?.matches(":popover-open")) return film.pause();
    film.poster = film.dataset.poster ?? "";
    // Where the browser refuses, its own button is there.
    if (!isCalm) film.play().catch(() => {});
  };
  dialog?.addEventListener("toggle", follow);
  // It may have been opened before the scripts came.
  follow();
}
