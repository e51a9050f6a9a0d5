import { Button } from "#app/ui/button.tsx";
import { cx } from "#app/ui/class-names.ts";
import { FieldError, Hint } from "#app/ui/field.tsx";
import { FoldSign } from "#app/ui/fold-sign.tsx";
import { fill } from "#contracts/fill.ts";
import { type FreeDay, weeksOf } from "./free-days.ts";
import { halvesOf, longDate, shortMonth, slotTime } from "./slot-words.ts";

export type SlotCopy = {
  weekdays: readonly string[];
  free: string;
  oneFree: string;
  showTimes: string;
  noTimes: string;
  moreDates: string;
  morning: string;
  afternoon: string;
};

/** Days that are shown at first: two weeks. The rest is one line until it is opened. */
const SOON = 10;

type GroupCopy = { label: string; hint?: string | undefined; error?: string | undefined };

/** Covers its label, so that the whole card is the control. */
const radioClass = "absolute inset-0 z-10 m-0 cursor-pointer opacity-0";

const cardClass =
  "relative rounded-md border border-line-control bg-raised transition-[border-color,background-color] duration-150 " +
  "hover:border-ink has-checked:border-action has-checked:bg-action has-checked:text-on-action " +
  "has-focus-visible:outline-3 has-focus-visible:outline-action has-focus-visible:outline-offset-3 " +
  "forced-colors:has-checked:outline-3 forced-colors:has-checked:outline-[Highlight]";

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
  const marks = { id, first: days[0]?.day, chosen, copy };
  return (
    <fieldset aria-describedby={group.hint ? `${id}-hint` : undefined}>
      <legend className="font-semibold text-small">{group.label}</legend>
      {group.hint ? <Hint id={`${id}-hint`}>{group.hint}</Hint> : null}
      <div className="mt-3 grid grid-cols-5 gap-1.5 sm:gap-2">
        {copy.weekdays.map((name) => (
          <span key={name} aria-hidden="true" className="data text-center text-caption text-ink-2">
            {name}
          </span>
        ))}
        <Days cells={cells.slice(0, SOON)} {...marks} />
      </div>
      {later.length > 0 ? (
        <details className="group mt-2" open={later.some(({ day }) => day === chosen)}>
          <summary className="inline-flex min-h-11 items-center gap-3 font-semibold text-small hover:text-action">
            {copy.moreDates}
            <FoldSign className="size-3.5" />
          </summary>
          <div className="mt-1 grid grid-cols-5 gap-1.5 sm:gap-2">
            <Days cells={later} {...marks} />
          </div>
        </details>
      ) : null}
    </fieldset>
  );
}

/** Days of one grid. The month is said where it begins; weekends are outside the grid, so it may begin on the third. */
function Days({
  cells,
  id,
  first,
  chosen,
  copy,
}: {
  cells: readonly FreeDay[];
  id: string;
  /** The first free day has the group's id. */
  first: string | undefined;
  chosen: string | undefined;
  copy: SlotCopy;
}) {
  return cells.map(({ day, starts }, i) => {
    const month = day.slice(0, 7) === cells[i - 1]?.day.slice(0, 7) ? null : day;
    if (starts.length === 0) return <ClosedDay key={day} day={day} month={month} />;
    return (
      <label
        key={day}
        className={cx(cardClass, "grid min-h-12 place-items-center px-1 py-1.5 text-center")}
      >
        <input
          type="radio"
          id={day === first ? id : `${id}-${day}`}
          name="day"
          value={day}
          defaultChecked={day === chosen}
          className={radioClass}
        />
        <span className="sr-only">{`${longDate(day)}, ${countWords(starts.length, copy)}`}</span>
        <DayNumber day={day} month={month} />
      </label>
    );
  });
}

function ClosedDay({ day, month }: { day: string; month: string | null }) {
  return (
    <span
      aria-hidden="true"
      className="relative grid min-h-12 place-items-center overflow-hidden rounded-md border border-line px-1 py-1.5 text-center text-ink-3"
    >
      <span className="bg-dots absolute inset-0 text-line" />
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

/** The free times of a day; the first radio has the group's id, so that the error summary leads to it. */
export function TimeField({
  id,
  free,
  chosen,
  zone,
  group,
  copy,
}: {
  id: string;
  free: FreeDay | undefined;
  chosen: string | undefined;
  zone: string;
  group: GroupCopy;
  copy: SlotCopy;
}) {
  return (
    // Said of the group: browsers call each of its radios invalid as soon as one is required and none is chosen.
    <fieldset
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: HTML allows it, and only this role can be required
      role="radiogroup"
      aria-required="true"
      aria-describedby={group.error ? `${id}-error` : undefined}
    >
      <legend className="font-semibold text-small">
        {group.label}
        {free ? <span className="font-normal text-ink-2">{`, ${longDate(free.day)}`}</span> : null}
      </legend>
      {group.error ? <FieldError id={`${id}-error`}>{group.error}</FieldError> : null}
      {free ? (
        halvesOf(free.starts, zone).map(({ half, starts }) => (
          <div key={half} className="mt-3">
            <p className="text-caption text-ink-2">{copy[half]}</p>
            <div className="mt-1.5 grid grid-cols-3 gap-2 sm:grid-cols-4">
              {starts.map((start) => (
                <Time
                  key={start}
                  id={
                    start === free.starts[0] ? id : `${id}-${start.slice(11, 16).replace(":", "")}`
                  }
                  start={start}
                  chosen={chosen}
                  zone={zone}
                />
              ))}
            </div>
          </div>
        ))
      ) : (
        <p id={id} tabIndex={-1} className="mt-3 text-ink-2">
          {copy.noTimes}
        </p>
      )}
    </fieldset>
  );
}

function Time({
  id,
  start,
  chosen,
  zone,
}: {
  id: string;
  start: string;
  chosen: string | undefined;
  zone: string;
}) {
  return (
    <label className={cx(cardClass, "grid min-h-12 content-center px-2 py-2 text-center")}>
      <input
        type="radio"
        id={id}
        name="start"
        value={start}
        defaultChecked={start === chosen}
        className={radioClass}
      />
      <span className="font-semibold text-small leading-tight">{slotTime(start, zone)}</span>
    </label>
  );
}

/**
 * Without a script the times of another day come from the server, with all that was typed. Before it is a button
 * that no one sees: Enter in a field presses a form's first one, and that must be the one that sends.
 */
export function ShowTimes({ submit, copy }: { submit: string; copy: SlotCopy }) {
  return (
    <div>
      <button type="submit" tabIndex={-1} aria-hidden="true" className="sr-only">
        {submit}
      </button>
      <Button type="submit" variant="secondary" name="step" value="times" formNoValidate>
        {copy.showTimes}
      </Button>
    </div>
  );
}

function countWords(count: number, copy: SlotCopy): string {
  return count === 1 ? copy.oneFree : fill(copy.free, { count });
}
