/* Moments that enhancements and forms wait for: the end of a press, and a page that is seen. */

let isDown = false;
let waiting: Array<() => void> = [];

/** Notes presses from now on. Called once, before anything asks for `afterPointerUp`. */
export function watchPresses(): void {
  const release = () => {
    isDown = false;
    schedule();
  };
  // On the window, and before anyone else: a press may begin anywhere.
  addEventListener(
    "pointerdown",
    () => {
      isDown = true;
    },
    true,
  );
  addEventListener("pointerup", release, true);
  addEventListener("pointercancel", release, true);
}

/**
 * Runs a function once no press is under way, the click of it included.
 *
 * Focus that comes or goes can move the page: a message below a field, a scroll to what a banner covers. A press moves
 * focus as it begins, so the button or link under the pointer would move away before the press ends, and the click
 * would go astray.
 */
export function afterPointerUp(run: () => void): void {
  waiting.push(run);
  schedule();
}

function schedule(): void {
  // A task of its own: a tap sends press, blur and click within one.
  setTimeout(() => {
    if (isDown) return;
    const due = waiting;
    waiting = [];
    for (const run of due) run();
  });
}

/** Calls back once someone sees the page: a page that a browser draws ahead isn't a visit until then. */
export function whenShown(begin: () => void): void {
  const { prerendering } = document as Document & { prerendering?: boolean };
  if (prerendering) document.addEventListener("prerenderingchange", begin, { once: true });
  else begin();
}
