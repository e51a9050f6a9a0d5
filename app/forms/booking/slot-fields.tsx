import { Button } from "#app/ui/button.tsx";
import { FieldError } from "#app/ui/field.tsx";
import type { FreeDay } from "#shared/booking.ts";
import { dayPartsOf, longDate, slotTime } from "./slot-times.ts";
import { useTeamZone } from "./time-zone.ts";

export type SlotCopy = {
  weekdays: readonly string[];
  free: string;
  oneFree: string;
  showTimes: string;
  noTimes: string;
  moreDates: string;
  datesShown: string;
  morning: string;
  afternoon: string;
  evening: string;
};

export type GroupCopy = { label: string; hint?: string | undefined; error?: string | undefined };

/** Covers its label, so that the whole card is the control. */
export const radioClass = "absolute inset-0 z-10 m-0 cursor-pointer opacity-0";

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
        dayPartsOf(free.starts, zone).map(({ part, starts }) => (
          <div key={part} className="mt-3">
            <p className="text-caption text-ink-2">{copy[part]}</p>
            <div className="mt-1.5 grid grid-cols-[repeat(auto-fill,minmax(4.25rem,1fr))] gap-1.5 sm:gap-2 sm:max-lg:grid-cols-6 lg:grid-cols-5">
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
  const teamZone = useTeamZone();
  return (
    <label className="slot-card content-center px-0.5 py-2 max-sm:text-caption">
      <input
        type="radio"
        id={id}
        name="start"
        value={start}
        defaultChecked={start === chosen}
        className={radioClass}
      />
      <span className="leading-tight sm:text-small">{slotTime(start, zone, teamZone)}</span>
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
      <Button
        type="submit"
        variant="secondary"
        name="step"
        value="times"
        formNoValidate
        className="max-sm:w-full"
      >
        {copy.showTimes}
      </Button>
    </div>
  );
}
