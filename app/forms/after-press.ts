import { useEffect, useRef } from "react";

/**
 * Gives a function that runs what it gets once no press is under way, the click of it included.
 *
 * Leaving a field can make a message come or go and move everything below. A press leaves the field as it begins, so
 * the button or link under the pointer would move away before the press ends, and the click would go astray.
 */
export function useAfterPress(): (run: () => void) => void {
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
    // On the window, and before anybody else: what is pressed may stand outside the form.
    addEventListener("pointerdown", press, true);
    addEventListener("pointerup", release, true);
    addEventListener("pointercancel", release, true);
    return () => {
      removeEventListener("pointerdown", press, true);
      removeEventListener("pointerup", release, true);
      removeEventListener("pointercancel", release, true);
    };
  }, []);

  return (run) => {
    waiting.current.push(run);
    schedule.current();
  };
}
