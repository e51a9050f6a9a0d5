import type { Booked } from "#shared/forms/outcome.ts";
import { onBothClocks } from "./slot-times.ts";
import { useTeamZone } from "./time-zone.ts";

export type DoneCopy = Readonly<Record<"when" | "ours" | "file" | "removal" | "change", string>>;

/** Path of the entry for the visitor's own calendar. */
export function calendarFilePath(token: string): string {
  return `/booking/demo.ics?booking=${encodeURIComponent(token)}`;
}

/** Follows the reference: when it is, on both clocks, the calendar file, and the link to change it. */
export function BookingDone({
  booked,
  page,
  copy,
}: {
  booked: Booked;
  page: string;
  copy: DoneCopy;
}) {
  return (
    <>
      <When start={booked.start} zone={booked.zone} copy={copy} />
      <ul className="mt-5 flex flex-wrap gap-x-8">
        <li>
          <a
            href={calendarFilePath(booked.token)}
            download
            className="link inline-flex min-h-11 items-center font-semibold"
          >
            {copy.file}
          </a>
        </li>
        <li>
          <a
            href={`${page}?booking=${encodeURIComponent(booked.token)}`}
            className="link inline-flex min-h-11 items-center font-semibold"
          >
            {copy.change}
          </a>
        </li>
      </ul>
    </>
  );
}

export function When({
  start,
  zone,
  copy,
}: {
  start: string;
  zone: string;
  copy: Pick<DoneCopy, "when" | "ours">;
}) {
  const teamZone = useTeamZone();
  const { own, ours } = onBothClocks(start, zone, teamZone);
  return (
    <dl className="mt-7 border-ink border-t-2">
      <Row label={copy.when} value={own} />
      {ours ? <Row label={copy.ours} value={ours} /> : null}
    </dl>
  );
}

function Row({ label, value }: { label: string; value: string }) {
  return (
    <div className="grid gap-x-6 border-line border-b py-3 sm:grid-cols-[8rem_1fr]">
      <dt className="text-ink-2 text-small">{label}</dt>
      <dd className="font-semibold">{value}</dd>
    </div>
  );
}
