import { Link } from "react-router";
import type { Booked } from "#app/forms/outcome.ts";
import { wholeWords } from "./slot-words.ts";

export type DoneWords = Readonly<
  Record<"when" | "newYork" | "file" | "removal" | "change", string>
>;

/** Path of the entry for the visitor's own calendar. */
export function calendarFilePath(token: string): string {
  return `/booking/demo.ics?booking=${encodeURIComponent(token)}`;
}

/** Follows the reference: when it is, on both clocks, the calendar file, and the link to change it. */
export function BookingDone({
  booked,
  page,
  words,
}: {
  booked: Booked;
  page: string;
  words: DoneWords;
}) {
  return (
    <>
      <When start={booked.start} zone={booked.zone} words={words} />
      <ul className="mt-5 flex flex-wrap gap-x-8">
        <li>
          <a
            href={calendarFilePath(booked.token)}
            download
            className="link inline-flex min-h-11 items-center font-semibold"
          >
            {words.file}
          </a>
        </li>
        <li>
          <Link
            to={`${page}?booking=${encodeURIComponent(booked.token)}`}
            className="link inline-flex min-h-11 items-center font-semibold"
          >
            {words.change}
          </Link>
        </li>
      </ul>
    </>
  );
}

export function When({
  start,
  zone,
  words,
}: {
  start: string;
  zone: string;
  words: Pick<DoneWords, "when" | "newYork">;
}) {
  const { own, newYork } = wholeWords(start, zone);
  return (
    <dl className="mt-7 border-ink border-t-2">
      <Row label={words.when} value={own} />
      {newYork ? <Row label={words.newYork} value={newYork} /> : null}
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
