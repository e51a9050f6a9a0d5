import type { BookDemoPage } from "#content-model/schema/pages.ts";
import LocalHours from "./local-hours.island.tsx";

type Hours = { label: string; zone: string; open: number; close: number };

/** Length, hours, place: the hours with the visitor's own time next to them. */
export function DemoDetails({
  details,
  hours,
  local,
  email,
}: {
  details: BookDemoPage["facts"];
  hours: Hours;
  local: string;
  email: string;
}) {
  return (
    <dl className="mt-10 border-ink border-t-2">
      {details.map(({ label, value }) => (
        <div key={label} className="grid gap-x-6 border-line border-b py-4 sm:grid-cols-[9rem_1fr]">
          <dt className="text-ink-2">{label}</dt>
          <dd className="break-words font-semibold">
            {value === email ? (
              <a className="link py-3" href={`mailto:${email}`}>
                {email}
              </a>
            ) : (
              <span>{value}</span>
            )}
            {value === hours.label ? <LocalHours label={local} office={hours} /> : null}
          </dd>
        </div>
      ))}
    </dl>
  );
}
