import { QueryClientProvider, useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useCallback, useEffect, useRef, useState } from "react";
import { useFormField } from "#app/forms/form-context.ts";
import { FormSelect, FormTextarea, PersonFields } from "#app/forms/form-fields.tsx";
import { SiteForm, type SiteFormProps } from "#app/forms/site-form.tsx";
import { island } from "#app/islands/island.tsx";
import { Banner } from "#app/ui/banner.tsx";
import { Button } from "#app/ui/button.tsx";
import { focusOn } from "#app/ui/focus.ts";
import { SelectField } from "#app/ui/select.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import type { FreeDay, OpenDays } from "#shared/booking.ts";
import { isZone } from "#shared/calendar.ts";
import { BookingDone, type DoneCopy } from "./booking-done.tsx";
import { dataClient } from "./data-client.ts";
import { type BeforeCopy, DayField, FirstOpenDay } from "./day-field.tsx";
import { ShowTimes, type SlotCopy, TimeField } from "./slot-fields.tsx";
import { dayOrNext, onBothClocks } from "./slot-times.ts";
import { useTeamZone, useVisitorZone } from "./time-zone.ts";

type BookingCopy = BookingFormCopy & TroubleCopy & { first: FirstCopy; done: DoneCopy };

type Props = Pick<SiteFormProps, "title" | "intro" | "action" | "copy" | "email" | "answer"> & {
  extra: BookingCopy;
  zones: readonly Zone[];
  /** Free days that the page was rendered with; null for a page that was rendered without the calendar. */
  loaded: OpenDays | null;
  /** Day and zone in the address. */
  asked: { day: string | null; zone: string | null };
};

export default island({ name: "booking-panel", View: BookingPanel, needs: { site: ["hours"] } });

/** Our own calendar, on its own data client: no other page pays for it. */
function BookingPanel(props: Props) {
  return (
    <WithDataClient>
      <Progress loaded={props.loaded} copy={props.extra.first} />
      <KeepFocus loaded={props.loaded}>
        <Calendar {...props} />
      </KeepFocus>
    </WithDataClient>
  );
}

function WithDataClient({ children }: { children: ReactNode }) {
  const [client] = useState(dataClient);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}

/** Said to screen readers, which can't see that the calendar has come: one line that stays while what is under it changes. */
function Progress({ loaded, copy }: { loaded: Props["loaded"]; copy: FirstCopy }) {
  const { data: open, isError } = useFreeDays(loaded);
  const hydrated = useHydrated();
  const said = open ? copy.ready : copy.loading;
  return (
    <p role="status" className="sr-only">
      {hydrated && !loaded && !isError ? said : null}
    </p>
  );
}

/** Moves the focus to the replacement when the focused element goes with an answer. */
function KeepFocus({ loaded, children }: { loaded: Props["loaded"]; children: ReactNode }) {
  const panel = useRef<HTMLDivElement>(null);
  const focused = useRef<Element | null>(null);
  // Drawn with each answer.
  useFreeDays(loaded);
  useEffect(() => {
    if (focused.current?.isConnected === false && document.activeElement === document.body) {
      focusOn(panel.current);
    }
  });
  return (
    // The element only watches the focus pass by; the controls are inside.
    // biome-ignore lint/a11y/noStaticElementInteractions: see above
    <div
      ref={panel}
      onFocus={(event) => {
        focused.current = event.target;
      }}
      onBlur={() => {
        focused.current = null;
      }}
    >
      {children}
    </div>
  );
}

function Calendar({ extra, zones, loaded, asked, ...form }: Props) {
  const client = useQueryClient();
  const { data: open, isError, refetch } = useFreeDays(loaded);
  const hydrated = useHydrated();
  const own = useVisitorZone();
  const teamZone = useTeamZone();
  const [picked, setPicked] = useState<string | null>(null);
  const options = withZones(zones, teamZone, own, asked.zone);

  if (!open) {
    return (
      <FirstStep
        title={form.title}
        action={form.action}
        zones={options}
        zone={picked ?? asked.zone ?? own ?? teamZone}
        onZone={setPicked}
        label={form.copy.fields.zone?.label ?? ""}
        copy={extra.first}
      >
        {isError ? (
          <TimesFailed copy={extra} email={form.email} again={() => void refetch()} />
        ) : (
          <p className="text-ink-2 text-small empty:hidden">
            {hydrated ? extra.first.loading : null}
          </p>
        )}
      </FirstStep>
    );
  }
  if (open.days.length === 0) return <NoTimes copy={extra} email={form.email} />;
  return (
    <BookingForm
      {...form}
      extra={extra}
      open={open}
      zones={options}
      asked={{ day: asked.day, zone: picked ?? asked.zone }}
      onOutcome={(outcome) => {
        // Whatever came of it, the calendar is not what it was.
        if (outcome.state !== "unreachable")
          void client.invalidateQueries({ queryKey: ["free-days"] });
      }}
      after={({ booked }) =>
        booked ? <BookingDone booked={booked} page={form.action} copy={extra.done} /> : null
      }
    />
  );
}

/**
 * The free days as they are now: those that the page came with, if any, then asked for by the data client
 * (`data-client.ts` says how often and how long), and again when the visitor comes back to the tab.
 */
function useFreeDays(loaded: OpenDays | null) {
  return useQuery({
    queryKey: ["free-days"],
    queryFn: ({ signal }) => fetchFreeDays(signal),
    ...(loaded ? { initialData: loaded } : {}),
  });
}

async function fetchFreeDays(signal: AbortSignal): Promise<OpenDays> {
  const response = await fetch("/booking/slots.json", { signal });
  if (!response.ok) throw new Error(`The free times could not be read (${response.status}).`);
  return (await response.json()) as OpenDays;
}

type TroubleCopy = {
  none: { title: string; text: string };
  failed: { title: string; text: string; again: string };
};

/** The calendar has nothing left. */
function NoTimes({ copy, email }: { copy: TroubleCopy; email: string }) {
  return (
    <Banner title={copy.none.title} role="status">
      <p>{copy.none.text}</p>
      <MailLink email={email} />
    </Banner>
  );
}

/** The calendar could not be asked, after all retries. Without `again` the page itself has to be loaded again. */
function TimesFailed({
  copy,
  email,
  again,
}: {
  copy: TroubleCopy;
  email: string;
  again?: () => void;
}) {
  return (
    <Banner tone="error" role="alert" title={copy.failed.title}>
      <p>{copy.failed.text}</p>
      <MailLink email={email} />
      {again ? (
        <Button variant="secondary" onClick={again}>
          {copy.failed.again}
        </Button>
      ) : null}
    </Banner>
  );
}

function MailLink({ email }: { email: string }) {
  return (
    <p>
      <a className="link inline-flex min-h-11 items-center font-semibold" href={`mailto:${email}`}>
        {email}
      </a>
    </p>
  );
}

type FirstCopy = { text: string; show: string; loading: string; ready: string };

/**
 * First step on the prerendered page: it is older than the calendar, so it asks for the zone, and the server draws the
 * free times. With a script they come by themselves, and the zone that was chosen here goes with them.
 */
function FirstStep({
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
        <Button type="submit" className="max-sm:w-full">
          {copy.show}
        </Button>
      </form>
    </>
  );
}

const loadSchema = () => import("#shared/booking.ts").then(({ bookingSchema }) => bookingSchema);

type BookingFormCopy = SlotCopy & {
  before: BeforeCopy;
  gone: string;
  chosen: string;
  notChosen: string;
};

type Choice = { day: string | null; start: string | null; zone: string | null };

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
  const onFields = useCallback((element: HTMLFormElement) => setChoice(choiceOf(element)), []);
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
      <FormTextarea name="message" rows={3} optional />
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

/** Chosen time in both time zones; says so if the time was taken in the meantime. */
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
    <div role="status" className="text-small">
      {said ? (
        <div className="on-night rounded-md bg-night px-5 py-4 text-on-night">
          <p className="data text-caption text-on-night-2">{copy.chosen}</p>
          <p className="mt-1 font-semibold text-body">{said.own}</p>
          {said.ours ? <p className="text-on-night-2">{said.ours}</p> : null}
        </div>
      ) : (
        <p className="text-ink-2">{gone ? copy.gone : copy.notChosen}</p>
      )}
    </div>
  );
}

function choiceOf(element: HTMLFormElement): Choice {
  const data = new FormData(element);
  const text = (name: string) => String(data.get(name) ?? "") || null;
  return { day: text("day"), start: text("start"), zone: text("zone") };
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

type Zone = { value: string; label: string };

/** The zones on offer, with those that a visitor's clock or address names added to them. */
function withZones(zones: readonly Zone[], ...others: Array<string | null>): Zone[] {
  const known = new Set(zones.map(({ value }) => value));
  const added = new Set(
    others.flatMap((zone) => (zone && !known.has(zone) && isZone(zone) ? [zone] : [])),
  );
  return [
    ...zones,
    ...Array.from(added, (value) => ({ value, label: value.replaceAll("_", " ") })),
  ];
}
