import { useCallback, useEffect, useRef } from "react";

/**
 * Gives a function that runs what it gets once no press is under way, the click of it included.
 *
 * Focus that comes or goes can move the page: a message below a field, a scroll to what a banner covers. A press moves
 * focus as it begins, so the button or link under the pointer would move away before the press ends, and the click
 * would go astray.
 */
export function useAfterPointerUp(): (run: () => void) => void {
  const down = useRef(false);
  const waiting = useRef<Array<() => void>>([]);
  const schedule = useRef(() => {
    // A task of its own: a tap sends press, blur and click within one.
    setTimeout(() => {
      if (down.current) return;
      for (const run of waiting.current.splice(0)) run();
    });
  });

  useEffect(() => {
    const press = () => {
      down.current = true;
    };
    const release = () => {
      down.current = false;
      schedule.current();
    };
    // On the window, and before anyone else: what is pressed may be outside the form.
    addEventListener("pointerdown", press, true);
    addEventListener("pointerup", release, true);
    addEventListener("pointercancel", release, true);
    return () => {
      removeEventListener("pointerdown", press, true);
      removeEventListener("pointerup", release, true);
      removeEventListener("pointercancel", release, true);
    };
  }, []);

  return useCallback((run) => {
    waiting.current.push(run);
    schedule.current();
  }, []);
}
