import { useEffect, useRef, useState } from "react";
import { type Location, useLocation, useNavigate, useNavigationType } from "react-router";
import { anchorTarget, focusOn } from "./anchor.ts";
import { noteNavigation } from "./lazy-part.ts";
import { useNativeLinks } from "./native-links.ts";
import { noteHydrated } from "./outcome.ts";
import { useRouteChunks } from "./route-chunks.ts";
import { useScroll } from "./use-scroll.ts";

/**
 * After a navigation inside the app the page stands and reads as after a page load: scrolled to its top, its `#anchor`
 * or where the visitor was, with the focus on the anchor's target or the new h1, and its title announced.
 */
export function Arrival() {
  const location = useLocation();
  const type = useNavigationType();
  const previous = useRef(location);
  const [title, setTitle] = useState("");
  useScroll();
  useAnchors();
  useNativeLinks();
  useRouteChunks();
  useEffect(noteHydrated, []);

  useEffect(() => {
    const from = previous.current;
    previous.current = location;
    if (from === location) return;
    const isNewPage = from.pathname !== location.pathname;
    if (isNewPage) {
      noteNavigation();
      setTitle(document.title);
    }
    const target =
      isNewPage || isFollowed(from, location, type) ? anchorTarget(location.hash) : null;
    // The router has scrolled already: to the top, to the anchor, or back to where the visitor was.
    const arrival = target ?? (isNewPage ? document.querySelector<HTMLElement>("h1") : null);
    if (arrival) focusOn(arrival);
  }, [location, type]);

  return (
    <p className="sr-only" role="status" aria-live="polite">
      {title}
    </p>
  );
}

/** Whether somebody has followed an anchor of this page. A tool that rewrites the query keeps the focus where it is. */
function isFollowed(from: Location, to: Location, type: ReturnType<typeof useNavigationType>) {
  return type === "PUSH" || (type === "REPLACE" && from.search === to.search);
}

/** Plain links to a place on the page go by the router too, which knows the position that Back restores. */
function useAnchors(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest("a") : null;
      const hash = link?.getAttribute("href") ?? "";
      const isPlain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey;
      if (event.defaultPrevented || !isPlain || event.altKey || !anchorTarget(hash)) return;
      if (!hash.startsWith("#")) return;
      event.preventDefault();
      const { search } = window.location;
      void navigate({ search, hash }, { replace: window.location.hash === hash });
    };
    document.addEventListener("click", follow);
    return () => document.removeEventListener("click", follow);
  }, [navigate]);
}
