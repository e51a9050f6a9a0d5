import { QueryClientProvider, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useEffect, useRef, useState } from "react";
import type { SiteFormProps } from "#app/forms/site-form.tsx";
import { island } from "#app/islands/island.tsx";
import { focusOn } from "#app/ui/move-focus.ts";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import type { OpenDays } from "#contracts/booking.ts";
import { BookingDone, type DoneCopy } from "./booking-done.tsx";
import { BookingForm, type BookingFormCopy } from "./booking-form.tsx";
import { dataClient } from "./data-client.ts";
import { type FirstCopy, FirstStep } from "./first-step.tsx";
import { NoTimes, TimesFailed, type TroubleCopy } from "./trouble.tsx";
import { useFreeDays } from "./use-free-days.ts";
import { useTeamZone } from "./use-team-zone.ts";
import { useVisitorZone } from "./use-visitor-zone.ts";
import { withZones, type Zone } from "./zones.ts";

export type BookingCopy = BookingFormCopy & TroubleCopy & { first: FirstCopy; done: DoneCopy };

type Props = Pick<SiteFormProps, "title" | "intro" | "action" | "copy" | "email" | "answer"> & {
  extra: BookingCopy;
  zones: readonly Zone[];
  /** Free days that the page was rendered with; null for a page that was rendered without the calendar. */
  loaded: OpenDays | null;
  /** What the address asks for. */
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

/** What has the focus may go when an answer comes: then the focus moves to what came in its place. */
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
