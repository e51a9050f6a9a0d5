import type { AnalyticsProvider, ProviderKind } from "#shared/analytics-providers.ts";
import type { AnalyticsAdapter } from "./adapter.ts";
import type { Arrival } from "./arrival.ts";
import { startGa4 } from "./ga4.ts";
import { startPlausible } from "./plausible.ts";
import { startUmami } from "./umami.ts";

type Start = (arrivalHere: () => Arrival, provider: AnalyticsProvider) => AnalyticsAdapter;

const starts: Record<ProviderKind, Start> = {
  umami: startUmami,
  plausible: startPlausible,
  ga4: startGa4,
};

/** Counts by the analytics service that is configured. */
export default function startProvider(
  arrivalHere: () => Arrival,
  provider: AnalyticsProvider | null,
): AnalyticsAdapter {
  if (!provider) throw new Error("No analytics service is configured.");
  return starts[provider.kind](arrivalHere, provider);
}
