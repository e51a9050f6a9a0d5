import { useEffect, useRef, useState } from "react";
import { Hint } from "#app/ui/field.tsx";
import { FoldSign } from "#app/ui/fold.tsx";
import type { FreeDay, OpenDays, UnavailableDay } from "#shared/booking.ts";
import { fill, listed } from "#shared/words.ts";
import { type GroupCopy, radioClass, type SlotCopy } from "./slot-fields.tsx";
import { longDate, shortMonth, weeksOf } from "./slot-times.ts";

/** Days that are shown at first: two weeks. The rest is one line until it is opened. */
const SOON = 10;

/** The calendar's days as one group of radios, a row for each week; a field of dots is a day that cannot be chosen. */
export function DayField({
  id,
  days,
  chosen,
  group,
  copy,
}: {
  id: string;
  days: readonly FreeDay[];
  chosen: string | undefined;
  group: GroupCopy;
  copy: SlotCopy;
}) {
  const cells = weeksOf(days).flat();
  const later = cells.slice(SOON);
  // Only where a day is dotted.
  const hint = cells.some(({ starts }) => starts.length === 0) ? group.hint : undefined;
  const marks = { id, first: days[0]?.day, chosen, copy };
  return (
    <fieldset
      aria-describedby={hint ? `${id}-hint` : undefined}
      onKeyDown={(event) => {
        if (leadsOut(event.currentTarget, event.target, event.key)) event.preventDefault();
      }}
    >
      <legend className="font-semibold text-small">{group.label}</legend>
      {hint ? (
        <div className="closed-hint">
          <Hint id={`${id}-hint`}>{hint}</Hint>
        </div>
      ) : null}
      <div className="mt-3 grid grid-cols-5 gap-1.5 sm:gap-2">
        {copy.weekdays.map((name) => (
          <span key={name} aria-hidden="true" className="data text-center text-caption text-ink-2">
            {name}
          </span>
        ))}
        <Days cells={cells.slice(0, SOON)} {...marks} />
      </div>
      {later.length > 0 ? <LaterDays cells={later} {...marks} /> : null}
    </fieldset>
  );
}

/**
 * The weeks after the first two, opened by their line. The days are one group, so one stop of the Tab key, which is before that
 * line: anyone who opens it is taken to the first new day.
 */
function LaterDays({ cells, ...marks }: DaysProps) {
  const hasChosen = cells.some(({ day }) => day === marks.chosen);
  const [isOpen, setOpen] = useState(hasChosen);
  const [opened, setOpened] = useState(false);
  const days = useRef<HTMLDivElement>(null);
  // A day of these stays in view, and so do the others once an earlier one is chosen.
  useEffect(() => {
    if (hasChosen) setOpen(true);
  }, [hasChosen]);
  useEffect(() => {
    if (opened) days.current?.querySelector("input")?.focus();
  }, [opened]);
  return (
    <>
      <details
        className="group mt-2"
        open={isOpen}
        onToggle={({ currentTarget: line }) => {
          setOpen(line.open);
          // Browsers open it for other reasons, too, such as a word that is searched for.
          setOpened(line.open && line.firstElementChild === document.activeElement);
        }}
      >
        <summary className="inline-flex min-h-11 items-center gap-3 font-semibold text-small hover:text-action">
          {marks.copy.moreDates}
          <FoldSign className="size-3.5" />
        </summary>
        <div ref={days} className="mt-1 grid grid-cols-5 gap-1.5 sm:gap-2">
          <Days cells={cells} {...marks} />
        </div>
      </details>
      <p role="status" className="sr-only">
        {opened ? addedDates(cells, marks.copy) : null}
      </p>
    </>
  );
}

/** Dates added by opening the line. */
function addedDates(cells: readonly FreeDay[], { datesShown }: SlotCopy): string {
  const free = cells.filter(({ starts }) => starts.length > 0);
  const [first, last] = [free[0], free.at(-1)];
  if (!first || !last) return "";
  return fill(datesShown, { first: longDate(first.day), last: longDate(last.day) });
}

/** Browsers go round in a group of radios, which in a calendar is a leap of weeks: the first and the last day are its ends. */
function leadsOut(group: HTMLElement, from: EventTarget, key: string): boolean {
  const days = [...group.querySelectorAll("input")].filter((day) => day.checkVisibility());
  const isNext = key === "ArrowRight" || key === "ArrowDown";
  const isPrevious = key === "ArrowLeft" || key === "ArrowUp";
  return (isNext && from === days.at(-1)) || (isPrevious && from === days[0]);
}

type DaysProps = {
  cells: readonly FreeDay[];
  id: string;
  /** The first free day has the group's id. */
  first: string | undefined;
  chosen: string | undefined;
  copy: SlotCopy;
};

/** Days of one grid. The month is said where it begins; weekends are outside the grid, so it may begin on the third. */
function Days({ cells, id, first, chosen, copy }: DaysProps) {
  return cells.map(({ day, starts }, i) => {
    const month = day.slice(0, 7) === cells[i - 1]?.day.slice(0, 7) ? null : day;
    if (starts.length === 0) return <ClosedDay key={day} day={day} month={month} />;
    return (
      <label key={day} className="slot-card place-items-center px-1 py-1.5">
        <input
          type="radio"
          id={day === first ? id : `${id}-${day}`}
          name="day"
          value={day}
          defaultChecked={day === chosen}
          className={radioClass}
        />
        <span className="sr-only">{`${longDate(day)}, ${freeLabel(starts.length, copy)}`}</span>
        <DayNumber day={day} month={month} />
      </label>
    );
  });
}

function ClosedDay({ day, month }: { day: string; month: string | null }) {
  return (
    <span aria-hidden="true" className="closed-day">
      <span />
      <DayNumber day={day} month={month} />
    </span>
  );
}

function DayNumber({ day, month }: { day: string; month: string | null }) {
  return (
    <span aria-hidden="true" className="relative leading-tight">
      {month ? <span className="data block text-[0.6875rem]">{shortMonth(month)}</span> : null}
      <span className="font-semibold">{Number(day.slice(8))}</span>
    </span>
  );
}

function freeLabel(count: number, copy: SlotCopy): string {
  return count === 1 ? copy.oneFree : fill(copy.free, { count });
}

export type BeforeCopy = { next: string; holidays: string; closed: string; full: string };

/** Says when the first open day is and why not sooner; nothing where only the notice is in the way. */
export function FirstOpenDay({ open, copy }: { open: OpenDays; copy: BeforeCopy }) {
  const text = firstOpenDay(open, copy);
  return text ? <p className="text-small">{text}</p> : null;
}

export function firstOpenDay({ days: [first], before }: OpenDays, copy: BeforeCopy): string | null {
  if (!first || before.length === 0) return null;
  const names = [...new Set(before.flatMap(({ name }) => name ?? []))];
  const has = (reason: UnavailableDay["reason"]) => before.some((day) => day.reason === reason);
  return [
    fill(copy.next, { day: longDate(first.day) }),
    ...(names.length > 0 ? [fill(copy.holidays, { names: listed(names) })] : []),
    ...(has("closed") ? [copy.closed] : []),
    ...(has("full") ? [copy.full] : []),
  ].join(" ");
}
