import { useQuery } from "@tanstack/react-query";
import type { OpenDays } from "#contracts/booking.ts";

/**
 * The free days as they are now: those that the page came with, if any, then asked for by the data client
 * (`data-client.ts` says how often and how long), and again when the visitor comes back to the tab.
 */
export function useFreeDays(loaded: OpenDays | null) {
  return useQuery({
    queryKey: ["free-days"],
    queryFn: ({ signal }) => fetchFreeDays(signal),
    ...(loaded ? { initialData: loaded } : {}),
  });
}

async function fetchFreeDays(signal: AbortSignal): Promise<OpenDays> {
  const response = await fetch("/booking/slots.json", { signal });
  if (!response.ok) throw new Error(`The free times could not be read (${response.status}).`);
  return (await response.json()) as OpenDays;
}
