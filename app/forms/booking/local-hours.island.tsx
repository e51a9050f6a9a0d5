import { island } from "#app/islands/island.tsx";
import { dateIn } from "#shared/calendar.ts";
import { localHours } from "./slot-times.ts";
import { useVisitorZone } from "./time-zone.ts";

export default island({ name: "local-hours", View: LocalHours, until: "idle" });

/** The office hours on the visitor's own clock, today; nothing until it is known, or where the clocks agree. */
function LocalHours({
  label,
  office,
}: {
  label: string;
  office: { zone: string; open: number; close: number };
}) {
  const zone = useVisitorZone();
  const hours = zone ? localHours(office, dateIn(office.zone, new Date()), zone) : null;
  if (!zone || !hours) return null;
  return (
    <span className="tabular-nums">
      {`${label}: ${hours} (${zone.split("/").at(-1)?.replaceAll("_", " ")})`}
    </span>
  );
}
