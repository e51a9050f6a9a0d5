import { type ReactNode, useEffect, useRef } from "react";
import { Button } from "#app/ui/button.tsx";
import { SelectField } from "#app/ui/select.tsx";
import { useTeamZone } from "./use-team-zone.ts";
import type { Zone } from "./zones.ts";

export type FirstCopy = { text: string; show: string; loading: string; ready: string };

/**
 * What the prerendered page shows: it is older than the calendar, so it asks for the zone, and the server draws the
 * free times. With a script they come by themselves, and the zone that was chosen here goes with them.
 */
export function FirstStep({
  title,
  action,
  zones,
  zone,
  onZone,
  label,
  copy,
  children,
}: {
  title: string;
  action: string;
  zones: readonly Zone[];
  zone: string;
  onZone: (zone: string) => void;
  label: string;
  copy: FirstCopy;
  children: ReactNode;
}) {
  const teamZone = useTeamZone();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    // Chosen before the script came.
    const chosen = new FormData(form.current ?? undefined).get("zone");
    if (typeof chosen === "string" && chosen !== teamZone) onZone(chosen);
  }, [onZone, teamZone]);
  return (
    <>
      <h2 className="text-h3">{title}</h2>
      <p className="mt-2 max-w-prose text-ink-2 text-small">{copy.text}</p>
      <form
        ref={form}
        id="booking"
        method="get"
        action={`${action}#booking`}
        onChange={(event) => onZone(String(new FormData(event.currentTarget).get("zone")))}
        className="mt-7 space-y-6"
      >
        <SelectField
          key={zones.length}
          id="first-zone"
          name="zone"
          label={label}
          options={zones}
          defaultValue={zone}
        />
        {children}
        <Button type="submit">{copy.show}</Button>
      </form>
      <div aria-hidden="true" className="bg-dots mt-9 h-72 text-line-control/50" />
    </>
  );
}
