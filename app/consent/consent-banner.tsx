import { type FormEvent, useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { type Layout, useLayout, usePath } from "#app/copy/layout.ts";
import { analytics } from "#app/settings.ts";
import { anchorTarget } from "#app/ui/anchor-target.ts";
import { Button } from "#app/ui/button.tsx";
import { focusOn } from "#app/ui/move-focus.ts";
import { useAfterPointerUp } from "#app/ui/use-after-pointer-up.ts";
import { ACCEPT, BACK_TO, CHOICE, CHOSEN_ON, REJECT } from "#contracts/consent-fields.ts";
import type { ConsentMode } from "#contracts/consent-state.ts";
import { fill } from "#contracts/fill.ts";
import { recipientOf } from "#contracts/purposes.ts";
import { useSaveChoice } from "./save-choice.ts";

/**
 * Asks once, without getting in the way. It is part of every page, first in the order of reading, and shown by the
 * mark that the server sets on `<html>`: no flash for those who have chosen, nothing moves when it comes or goes, and
 * a real form takes the choice without a script.
 */
export function ConsentBanner() {
  const copy = useLayout().consent.banner;
  const path = usePath();
  const { pathname } = useLocation();
  const { save, busy } = useSaveChoice();
  const element = useRef<HTMLElement>(null);
  useRoomFor(element);

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    if (busy || !submitter) return;
    const fields = new FormData(event.currentTarget, submitter);
    fields.delete(BACK_TO);
    fields.set(CHOSEN_ON, pathname);
    save(fields);
  };
  return (
    <section ref={element} aria-label={copy.label} data-no-print className="consent-banner">
      <form
        method="post"
        action={path("cookie-settings")}
        onSubmit={onSubmit}
        className="container flex flex-col gap-x-10 gap-y-3 py-4 md:flex-row md:items-center md:justify-between"
      >
        <div className="max-w-2xl">
          <p className="font-semibold">
            <span data-mode="opt-out">{copy.title["opt-out"]}</span>
            <span data-mode="opt-in">{copy.title["opt-in"]}</span>
          </p>
          <p className="mt-0.5 text-ink-2 text-small">
            <span data-mode="opt-out">{about(copy, "opt-out")}</span>
            <span data-mode="opt-in">{about(copy, "opt-in")}</span>
          </p>
        </div>
        <input type="hidden" name={BACK_TO} value={pathname} />
        <div className="flex shrink-0 flex-wrap items-center gap-x-3 gap-y-1">
          <div className="grid grow grid-cols-2 gap-3 md:grow-0">
            <Button type="submit" variant="dark" name={CHOICE} value={ACCEPT} className="min-h-11">
              {copy.accept}
            </Button>
            <Button type="submit" variant="dark" name={CHOICE} value={REJECT} className="min-h-11">
              {copy.reject}
            </Button>
          </div>
          <a
            href={path("cookie-settings")}
            className="link inline-flex min-h-11 items-center text-small md:px-2"
          >
            {copy.settings}
          </a>
        </div>
      </form>
    </section>
  );
}

/** Who counts, by mode: ourselves, or a configured service by its name. */
function about(copy: Layout["consent"]["banner"], mode: ConsentMode): string {
  return analytics ? fill(copy.withService[mode], { host: recipientOf(analytics) }) : copy[mode];
}

/**
 * Tells the style sheet how high the banner is, so that the page's end can be scrolled above it and the browser keeps
 * what has focus out from under it. Once it is measured it may be as high as it needs. When it goes, focus goes back to where
 * it was.
 */
function useRoomFor(element: React.RefObject<HTMLElement | null>): void {
  const afterPointerUp = useAfterPointerUp();
  useEffect(() => {
    const banner = element.current;
    if (!banner) return;
    const { body, documentElement: root } = document;
    banner.style.setProperty("--consent-measured", "100dvh");
    // Not as a property on the root: each change of one has the whole page styled again.
    const leave = (height: number) => {
      body.style.setProperty("--consent-height", `${height}px`);
      root.style.scrollPaddingBottom = height > 0 ? `calc(${height}px + 1rem)` : "";
    };
    let isInside = false;
    let before: HTMLElement | null = null;
    const observer = new ResizeObserver(() => {
      leave(banner.offsetHeight);
      // Its buttons went with it: the next key would begin at the top of the document.
      if (banner.offsetHeight > 0 || !isInside) return;
      isInside = false;
      focusOn(before);
    });
    observer.observe(banner);
    const onFocus = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement)) return;
      isInside = banner.contains(target);
      if (!isInside) before = target;
      afterPointerUp(() => uncover(target, banner));
    };
    document.addEventListener("focusin", onFocus);
    return () => {
      observer.disconnect();
      document.removeEventListener("focusin", onFocus);
      banner.style.removeProperty("--consent-measured");
      body.style.removeProperty("--consent-height");
      root.style.scrollPaddingBottom = "";
    };
  }, [element, afterPointerUp]);
}

/** For what was in view already, only under the banner: browsers leave that where it is. */
function uncover(focused: HTMLElement, banner: HTMLElement): void {
  // Only a banner that asks is fixed, and not one at the top of a low screen.
  if (getComputedStyle(banner).position !== "fixed") return;
  if (banner.contains(focused) || focused.closest("dialog, header")) return;
  // The page is on its way there and keeps clear of the banner: another scroll would stop it halfway.
  if (focused.tabIndex < 0 && anchorTarget(window.location.hash)?.contains(focused)) return;
  const { top, bottom } = focused.getBoundingClientRect();
  const hidden = bottom + 8 - banner.getBoundingClientRect().top;
  // What is taller than the space is read from its top: that goes no further than where the style sheet keeps room for the header.
  const { scrollPaddingTop } = getComputedStyle(document.documentElement);
  const distance = Math.min(hidden, top - Number.parseFloat(scrollPaddingTop));
  if (distance > 0) window.scrollBy({ top: distance, behavior: "instant" });
}
