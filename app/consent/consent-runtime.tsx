import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import type { AnalyticsAdapter } from "./analytics/adapter.ts";
import { refreshConsent, useConsent } from "./consent-store.ts";

/**
 * Loads what a visitor has allowed, when it is allowed, and takes it out when it no longer is. Until then the code
 * isn't fetched: what isn't there can't send.
 */
export function ConsentRuntime() {
  const state = useConsent();
  const { pathname } = useLocation();
  const page = useRef(pathname);
  const running = useRef<AnalyticsAdapter | null>(null);
  const allowed = state?.analytics === true;

  useEffect(() => {
    refreshConsent();
  }, []);

  useEffect(() => {
    page.current = pathname;
    running.current?.view(pathname);
  }, [pathname]);

  useEffect(() => {
    if (!allowed) return;
    let wanted = true;
    loadAnalytics().then((start) => {
      if (!wanted || !start) return;
      running.current = start();
      running.current.view(page.current);
    });
    return () => {
      wanted = false;
      running.current?.stop();
      running.current = null;
    };
  }, [allowed]);

  return null;
}

/** Null where the file can't be had: a count is not worth an error. */
async function loadAnalytics(): Promise<(() => AnalyticsAdapter) | null> {
  try {
    return (await import("./analytics/own-counts.ts")).startOwnCounts;
  } catch {
    return null;
  }
}
