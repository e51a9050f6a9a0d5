import { CONTROLS, type Control } from "./controls.ts";

/** What visitors have put into a page, for the moment when its elements are made again. */
export type KeptInput = {
  /** Puts it into the controls that took the place of those that are gone, focus included. */
  restore(): void;
  /** Forgets it, where no control is to go. */
  release(): void;
};

/** Remembers the page's controls. They keep what is typed until they are gone, so nothing is read before `restore`. */
export function keepInput(): KeptInput {
  let controls: readonly Control[] = [...document.querySelectorAll<Control>(CONTROLS)];
  let focused = document.activeElement;
  const follow = () => {
    focused = document.activeElement;
  };
  document.addEventListener("focusin", follow);
  const release = () => {
    document.removeEventListener("focusin", follow);
    controls = [];
  };
  return {
    release,
    restore() {
      const before = controls;
      release();
      // Hardly any visit needs it, so it is no part of every page's scripts.
      import("./put-back.ts").then(
        ({ putBack }) => putBack(before, focused),
        // Without a connection the fields stay as the page came with them; a form's draft is in the tab.
        () => {},
      );
    },
  };
}
