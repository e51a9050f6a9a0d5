import { useEffect, useRef, useState } from "react";
import {
  type Location,
  type Path,
  useLocation,
  useNavigate,
  useNavigationType,
} from "react-router";
import { anchorTarget } from "#app/ui/anchor-target.ts";
import { noteNavigation } from "#app/ui/lazy-part.ts";
import { focusOn } from "#app/ui/move-focus.ts";
import { STILL } from "#app/ui/still.tsx";
import { useNativeLinks } from "./native-links.ts";
import { noteHydrated } from "./outcome.ts";
import { useRouteChunks } from "./route-chunks.ts";
import { useScroll } from "./use-scroll.ts";

/**
 * After a navigation inside the app the page looks and reads as after a page load: scrolled to its top, its `#anchor`
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
    if (target || isNewPage) focusOn(target ?? document.querySelector("h1"));
  }, [location, type]);

  return (
    <p className="sr-only" role="status" aria-live="polite">
      {title}
    </p>
  );
}

/** Whether someone has followed an anchor of this page. A tool that rewrites the query keeps the focus where it is. */
function isFollowed(from: Location, to: Location, type: ReturnType<typeof useNavigationType>) {
  return type === "PUSH" || (type === "REPLACE" && from.search === to.search);
}

/**
 * Links that React doesn't know are followed by the router too: plain ones to a place on the page, since the router knows
 * the position that Back restores, and those in parts that stay as the server sent them.
 */
function useAnchors(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest("a") : null;
      const isPlain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey;
      if (!link || event.defaultPrevented || !isPlain || event.altKey) return;
      const to = placeOnPage(link) ?? pageOf(link);
      if (!to) return;
      event.preventDefault();
      void navigate(to, { replace: new URL(link.href).href === window.location.href });
    };
    document.addEventListener("click", follow);
    return () => document.removeEventListener("click", follow);
  }, [navigate]);
}

function placeOnPage(link: HTMLAnchorElement): Partial<Path> | null {
  const hash = link.getAttribute("href") ?? "";
  if (!hash.startsWith("#") || !anchorTarget(hash)) return null;
  return { search: window.location.search, hash };
}

/** React Router marks its own links, where it has rendered them. */
function pageOf(link: HTMLAnchorElement): Partial<Path> | null {
  if (!link.closest(`[${STILL}]`) || !link.dataset.discover || link.target !== "") return null;
  const { pathname, search, hash } = link;
  return { pathname, search, hash };
}
