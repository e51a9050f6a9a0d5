import type { AnalyticsProvider } from "#shared/analytics-providers.ts";
import type { Arrival } from "./arrival.ts";

/** Something that counts visits. Started after it is allowed, stopped when it no longer is. */
export type AnalyticsAdapter = {
  /** A page is shown: just opened, or come back from the browser's back-forward cache. */
  view(): void;
  /** Sends nothing more, and leaves no listener behind. */
  stop(): void;
};

/** Default export of what counts. It is handed how the visit began, so that it is one file. */
export type StartCounter = (
  arrivalHere: () => Arrival,
  provider: AnalyticsProvider | null,
) => AnalyticsAdapter;
