import { type RefObject, useEffect } from "react";
import { focusMain } from "#app/ui/move-focus.ts";

/**
 * When an element that has focus inside is no longer shown, focus goes back to where it was before, or to the page's main part:
 * else the next key would begin at the top of the document.
 */
export function useFocusBack(ref: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    let isInside = false;
    let before: HTMLElement | null = null;
    const onFocus = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement)) return;
      isInside = element.contains(target);
      if (!isInside) before = target;
    };
    const observer = new ResizeObserver(() => {
      if (!isInside || element.offsetHeight > 0) return;
      isInside = false;
      if (before?.isConnected) before.focus({ preventScroll: true });
      else focusMain();
    });
    observer.observe(element);
    document.addEventListener("focusin", onFocus);
    return () => {
      observer.disconnect();
      document.removeEventListener("focusin", onFocus);
    };
  }, [ref]);
}
