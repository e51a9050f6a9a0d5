import { useSyncExternalStore } from "react";

const never = () => () => {};

/** The IANA zone of the visitor's clock; null on the server and while hydrating. */
export function useVisitorZone(): string | null {
  return useSyncExternalStore(
    never,
    () => Intl.DateTimeFormat().resolvedOptions().timeZone || null,
    () => null,
  );
}
