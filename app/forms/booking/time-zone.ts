/* Time zones of the team and of the visitor. */
import { useSyncExternalStore } from "react";
import { useLayout } from "#app/copy/layout.ts";
import { isZone } from "#shared/calendar.ts";
import { currentZone } from "#shared/zone-names.ts";

/** The zone of the team's own clock, whose days the calendar has. */
export function useTeamZone(): string {
  return useLayout().site.hours.zone;
}

const never = () => () => {};

/** Validated zone by the browser's name: validating takes a formatter. */
let known: { name: string | undefined; zone: string | null } | undefined;

/** The IANA zone of the visitor's clock; null on the server, while hydrating, and where the browser can't name it. */
export function useVisitorZone(): string | null {
  return useSyncExternalStore(never, ownZone, () => null);
}

/** Browsers that can't name their clock's zone say `Etc/Unknown` or nothing. */
export function ownZone(): string | null {
  const { timeZone: name }: { timeZone?: string } = Intl.DateTimeFormat().resolvedOptions();
  if (!known || known.name !== name)
    known = { name, zone: name && isZone(name) ? currentZone(name) : null };
  return known.zone;
}
