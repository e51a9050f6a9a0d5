/** A page that takes longer than this to come is said to be on its way, in milliseconds. */
const MOMENT_MS = 300;

/** Milliseconds after which a navigation has failed or was stopped by the visitor, of which browsers don't tell the page. */
const STOPPED_MS = 15_000;

let rest = () => {};

/**
 * Shows that another page is on its way: main is busy, and if there is a note for that page (app/document/toaster.tsx), it is shown
 * and announced. Nothing of it is left when the visitor comes back to this page.
 */
export function leavePage(path: string): void {
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
