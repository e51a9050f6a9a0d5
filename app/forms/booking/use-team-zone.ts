import { useLayout } from "#app/copy/layout.ts";

/** The zone of the team's own clock, whose days the calendar has. */
export function useTeamZone(): string {
  return useLayout().site.hours.zone;
}
