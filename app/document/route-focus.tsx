import { useEffect, useRef, useState } from "react";
import { useLocation, useNavigationType } from "react-router";

/**
 * After a navigation inside the app: focus goes to the new page's h1, and its title is announced,
 * as a page load would do. A hash keeps its target; a form's answer keeps its error summary.
 */
export function RouteFocus() {
  const { pathname, hash } = useLocation();
  const type = useNavigationType();
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
    // Back and Forward restore the position themselves, and a hash has already been scrolled to.
    focus.focus({ preventScroll: type === "POP" || target === null });
  }, [pathname, hash, type]);

  return (
    <p className="sr-only" role="status" aria-live="polite">
      {title}
    </p>
  );
}
