import { useSyncExternalStore } from "react";
import { isZone } from "#contracts/calendar.ts";

const never = () => () => {};

/** By the name that the browser gives: whether it is one takes a formatter to find out. */
let known: { name: string; zone: string | null } | undefined;

/** The IANA zone of the visitor's clock; null on the server, while hydrating, and where the browser can't name it (`Etc/Unknown`). */
export function useVisitorZone(): string | null {
  return useSyncExternalStore(never, ownZone, () => null);
}

export function ownZone(): string | null {
  const name = Intl.DateTimeFormat().resolvedOptions().timeZone;
  if (known?.name !== name) known = { name, zone: isZone(name) ? name : null };
  return known.zone;
}
