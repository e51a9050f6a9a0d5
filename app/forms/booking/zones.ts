import { isZone } from "#contracts/calendar.ts";

export type Zone = { value: string; label: string };

/** The zones on offer, with those that a visitor's clock or address names added to them. */
export function withZones(zones: readonly Zone[], ...others: Array<string | null>): Zone[] {
  const known = new Set(zones.map(({ value }) => value));
  const added = new Set(others.filter((zone) => zone !== null && !known.has(zone) && isZone(zone)));
  return [
    ...zones,
    ...[...added].map((zone) => ({ value: zone ?? "", label: nameOf(zone ?? "") })),
  ];
}

function nameOf(zone: string): string {
  return zone.replaceAll("_", " ");
}
