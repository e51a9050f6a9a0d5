import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";

/**
 * After a navigation inside the app: focus goes to the new page's h1, and its title is announced,
 * as a page load would do. A hash keeps its target; a form's answer keeps its error summary.
 */
export function RouteFocus() {
  const { pathname, hash } = useLocation();
  const previous = useRef(pathname);
  const [title, setTitle] = useState("");

  useEffect(() => {
    if (previous.current === pathname) return;
    previous.current = pathname;
    setTitle(document.title);
    const target = hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null;
    const focus = target ?? document.querySelector<HTMLElement>("h1");
    if (!focus) return;
    focus.tabIndex = -1;
    // The router has scrolled already: to the top, to the hash, or back to where the visitor was.
    focus.focus({ preventScroll: true });
  }, [pathname, hash]);

  return (
    <p className="sr-only" role="status" aria-live="polite">
      {title}
    </p>
  );
}
