import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { useLayout } from "#app/copy/layout.ts";
import { analytics } from "#app/settings.ts";
import type { ConsentState } from "#contracts/consent-state.ts";
import type { AnalyticsAdapter } from "./analytics/adapter.ts";
import { arrivalHere } from "./analytics/arrival.ts";
import {
  keepEssential,
  learnSignal,
  refreshConsent,
  useChoiceKept,
  useConsent,
} from "./consent-store.ts";

/**
 * Loads what a visitor has allowed, when it is allowed, and takes it out when it no longer is. Until then the code
 * isn't fetched: what isn't there can't send.
 */
export function ConsentRuntime() {
  const state = useConsent();
  const { pathname } = useLocation();
  const page = useRef(pathname);
  const running = useRef<AnalyticsAdapter | null>(null);
  const [signalKnown, setSignalKnown] = useState(false);
  // What only a tab holds the server can't see, and it counts no one on the word of a script.
  const isKept = useChoiceKept();
  const counter = signalKnown && isKept ? counterFor(state) : null;

  const { essentialStorage } = useLayout();

  useEffect(() => {
    keepEssential(essentialStorage);
    refreshConsent();
    void learnSignal().then(setSignalKnown);
  }, [essentialStorage]);

  useEffect(() => {
    page.current = pathname;
    running.current?.view(pathname);
  }, [pathname]);

  useEffect(() => {
    if (!counter) return;
    let wanted = true;
    loadCounter(counter).then((start) => {
      if (!wanted || !start) return;
      running.current = start();
      running.current.view(page.current);
    });
    return () => {
      wanted = false;
      running.current?.stop();
      running.current = null;
    };
  }, [counter]);

  return null;
}

type Counter = "own" | "provider";

/**
 * Who counts now. A visit goes to someone else only when the visitor has said so; what is on by default is our own
 * count.
 */
function counterFor(state: ConsentState | null): Counter | null {
  if (!state?.analytics) return null;
  return analytics && state.chosen ? "provider" : "own";
}

/** What counts is handed how the visit began, so that it is one file. Null where the file can't be had: a count is not worth an error. */
async function loadCounter(counter: Counter): Promise<(() => AnalyticsAdapter) | null> {
  try {
    const provider = analytics;
    if (counter === "own" || !provider) {
      const { startOwnCounts } = await import("./analytics/own-counts.ts");
      return () => startOwnCounts(arrivalHere);
    }
    const { startProvider } = await import("./analytics/provider.ts");
    return () => startProvider(provider, arrivalHere);
  } catch {
    return null;
  }
}
