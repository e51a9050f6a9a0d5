import { useCallback, useEffect, useState } from "react";
import { useFormField } from "#app/forms/form-context.ts";
import { FormSelect, FormTextarea } from "#app/forms/form-fields.tsx";
import { PersonFields } from "#app/forms/person-fields.tsx";
import { SiteForm, type SiteFormProps } from "#app/forms/site-form.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import type { FreeDay, OpenDays } from "#contracts/booking.ts";
import { isZone } from "#contracts/calendar.ts";
import { DayField } from "./day-field.tsx";
import { type BeforeCopy, FirstOpenDay } from "./first-open-day.tsx";
import { dayOrNext } from "./free-days.ts";
import { ShowTimes, type SlotCopy, TimeField } from "./slot-fields.tsx";
import { onBothClocks } from "./slot-times.ts";
import { useTeamZone } from "./use-team-zone.ts";
import { useVisitorZone } from "./use-visitor-zone.ts";
import type { Zone } from "./zones.ts";

const loadSchema = () => import("#contracts/booking.ts").then(({ bookingSchema }) => bookingSchema);

export type BookingFormCopy = SlotCopy & {
  before: BeforeCopy;
  gone: string;
  chosen: string;
  notChosen: string;
};

type Choice = { day: string | null; start: string | null; zone: string };

/** Day, time and person in one form. The radios are the browser's own; what is checked in them decides what is shown. */
export function BookingForm({
  extra,
  open,
  zones,
  asked,
  ...rest
}: Omit<SiteFormProps, "form" | "loadSchema" | "children"> & {
  extra: BookingFormCopy;
  open: OpenDays;
  zones: readonly Zone[];
  asked: { day: string | null; zone: string | null };
}) {
  const own = useVisitorZone();
  const teamZone = useTeamZone();
  const zone = asked.zone && isZone(asked.zone) ? asked.zone : (own ?? teamZone);
  const [choice, setChoice] = useState<Choice | null>(null);
  const onFields = useCallback(
    (element: HTMLFormElement) => setChoice(choiceOf(element, teamZone)),
    [teamZone],
  );
  useOwnZone(asked.zone ? null : own, teamZone);
  return (
    <SiteForm
      form="booking"
      loadSchema={loadSchema}
      defaults={{ zone, ...(asked.day ? { day: asked.day } : {}) }}
      noDraft={["day", "start"]}
      onFields={onFields}
      {...rest}
    >
      <FormSelect name="zone" options={zones} />
      <Slots open={open} choice={choice} submit={rest.copy.submit} copy={extra} />
      <PersonFields />
      <FormTextarea name="message" rows={4} optional />
    </SiteForm>
  );
}

function Slots({
  open,
  choice,
  submit,
  copy,
}: {
  open: OpenDays;
  choice: Choice | null;
  submit: string;
  copy: BookingFormCopy;
}) {
  const { days } = open;
  const day = useFormField("day");
  const start = useFormField("start");
  const zone = useFormField("zone");
  const teamZone = useTeamZone();
  const hydrated = useHydrated();
  const free = dayOrNext(days, choice?.day ?? day.initial);
  // A refused form comes back with whatever was posted; a zone that no clock knows is shown as the team's.
  const shownZone = [choice?.zone, zone.initial].find((name) => name && isZone(name)) ?? teamZone;
  return (
    <>
      <FirstOpenDay open={open} copy={copy.before} />
      <DayField id={day.props.id} days={days} chosen={free?.day} group={day.props} copy={copy} />
      {hydrated ? null : <ShowTimes submit={submit} copy={copy} />}
      <TimeField
        key={free?.day}
        id={start.props.id}
        free={free}
        chosen={choice?.start ?? start.initial}
        zone={shownZone}
        group={start.props}
        copy={copy}
      />
      {hydrated ? (
        <Chosen
          free={free}
          gone={
            choice?.start ? !days.some(({ starts }) => starts.includes(choice.start ?? "")) : false
          }
          start={choice?.start ?? null}
          zone={shownZone}
          copy={copy}
        />
      ) : null}
    </>
  );
}

/** What is chosen, in words, on both clocks; says so when the chosen time has gone meanwhile. */
function Chosen({
  free,
  gone,
  start,
  zone,
  copy,
}: {
  free: FreeDay | undefined;
  gone: boolean;
  start: string | null;
  zone: string;
  copy: BookingFormCopy;
}) {
  const teamZone = useTeamZone();
  // A time of the day that was shown before is no choice any more.
  const said = start && free?.starts.includes(start) ? onBothClocks(start, zone, teamZone) : null;
  return (
    <div className="on-night rounded-md bg-night px-5 py-4 text-on-night">
      <p className="data text-caption text-on-night-2">{copy.chosen}</p>
      <div role="status" className="mt-1 min-h-12">
        {said ? (
          <>
            <p className="font-semibold">{said.own}</p>
            {said.ours ? <p className="text-on-night-2 text-small">{said.ours}</p> : null}
          </>
        ) : (
          <p className="text-on-night-2 text-small">{gone ? copy.gone : copy.notChosen}</p>
        )}
      </div>
    </div>
  );
}

function choiceOf(element: HTMLFormElement, teamZone: string): Choice {
  const data = new FormData(element);
  const text = (name: string) => String(data.get(name) ?? "") || null;
  const zone = text("zone");
  return {
    day: text("day"),
    start: text("start"),
    zone: zone && isZone(zone) ? zone : teamZone,
  };
}

/** Puts the browser's zone into the untouched field of a page that the server has drawn. */
function useOwnZone(own: string | null, teamZone: string): void {
  useEffect(() => {
    const field = document.getElementById("booking-zone");
    if (!own || !(field instanceof HTMLSelectElement)) return;
    if (field.value !== teamZone || own === teamZone) return;
    field.value = own;
    field.dispatchEvent(new Event("input", { bubbles: true }));
  }, [own, teamZone]);
}
