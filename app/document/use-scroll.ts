import { useContext, useLayoutEffect, useRef } from "react";
import {
  type Location,
  UNSAFE_DataRouterContext as RouterContext,
  UNSAFE_DataRouterStateContext as RouterState,
  useLocation,
} from "react-router";
import { anchorTarget } from "#app/ui/anchor-target.ts";
import { openDocument } from "#app/ui/open-document.ts";
import { isWrapped } from "./is-wrapped.ts";

/** Listed in content/storage.yaml. */
const KEY = "scroll-positions";

type Positions = Record<string, number>;

/**
 * Scrolls after a navigation: to the place that is restored, to the `#anchor`, or to the top. The router's own
 * component does so by an inline script that Trusted Types refuse in the browser, moves restored pages slowly under
 * smooth scrolling, and complains where the browser denies storage.
 */
export function useScroll(): void {
  const router = useContext(RouterContext)?.router;
  const { restoreScrollPosition, preventScrollReset } = useContext(RouterState) ?? {};
  const location = useLocation();
  const shown = useRef(location.pathname);

  useLayoutEffect(() => {
    if (!router) return;
    const positions = readPositions();
    const disable = router.enableScrollRestoration(positions, () => window.scrollY, keyOf);
    const stop = keepAcrossPages(() => {
      const { location: now, navigation } = router.state;
      if (navigation.state === "idle") positions[keyOf(now)] = window.scrollY;
      writePositions(positions);
    });
    return () => {
      stop();
      disable();
    };
  }, [router]);

  useLayoutEffect(() => {
    const samePage = shown.current === location.pathname;
    shown.current = location.pathname;
    if (!samePage && isWrapped()) openDocument(null).catch(() => {});
    const target = anchorTarget(location.hash);
    const fold =
      target?.closest("details") ?? target?.querySelector<HTMLDetailsElement>(".phone-fold");
    // As the browser itself does for an address that it opens.
    if (fold) fold.open = true;
    if (restoreScrollPosition === false) return;
    if (typeof restoreScrollPosition === "number") {
      scrollTo({ top: restoreScrollPosition, behavior: "instant" });
      return;
    }
    // Within a page the eye may follow; a page that was not there before is simply there.
    if (target) target.scrollIntoView({ behavior: samePage ? "auto" : "instant" });
    else if (!preventScrollReset) scrollTo({ top: 0, behavior: "instant" });
  }, [location, restoreScrollPosition, preventScrollReset]);
}

/** Entries of the history that the browser has made by itself share one key, so they go by their address. */
function keyOf({ key, pathname, hash }: Location): string {
  return key === "default" ? pathname + hash : key;
}

/** While the app is there it restores positions, since only it knows when a page is drawn; else the browser does. */
function keepAcrossPages(save: () => void): () => void {
  const take = () => {
    history.scrollRestoration = "manual";
  };
  const giveBack = () => {
    save();
    history.scrollRestoration = "auto";
  };
  take();
  addEventListener("pageshow", take);
  addEventListener("pagehide", giveBack);
  return () => {
    giveBack();
    removeEventListener("pageshow", take);
    removeEventListener("pagehide", giveBack);
  };
}

/** Where the browser denies storage, positions last as long as the page. */
function readPositions(): Positions {
  try {
    return { ...JSON.parse(sessionStorage.getItem(KEY) ?? "{}") };
  } catch {
    return {};
  }
}

function writePositions(positions: Positions): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(positions));
  } catch {
    // As above.
  }
}
