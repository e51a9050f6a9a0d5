import { useEffect, useId, useRef, useState } from "react";
import { island } from "#app/islands/island.tsx";
import { Banner } from "#app/ui/banner.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import type { BookingChange, BookingView, OpenDays } from "#shared/booking.ts";
import type { ManageOutcome } from "#shared/forms/outcome.ts";
import { fill } from "#shared/words.ts";
import { calendarFilePath, type DoneCopy, When } from "./booking-done.tsx";
import { type BeforeCopy, DayField, FirstOpenDay } from "./day-field.tsx";
import { ShowTimes, type SlotCopy, TimeField } from "./slot-fields.tsx";
import { dayOrNext, onBothClocks } from "./slot-times.ts";
import { useTeamZone } from "./time-zone.ts";

type ManageCopy = SlotCopy & {
  before: BeforeCopy;
  done: DoneCopy;
  manage: {
    title: string;
    reference: string;
    state: Readonly<Record<BookingView["state"], string>>;
    unchanged: string;
    move: { title: string; text: string; submit: string };
    cancel: CancelCopy;
    other: string;
  };
};

type Props = {
  token: string;
  found: BookingChange;
  open: OpenDays;
  outcome: ManageOutcome | null;
  /** The page without the token. */
  page: string;
  labels: { day: string; start: string };
  copy: ManageCopy;
  email: string;
};

export default island({
  name: "manage-booking",
  View: ManageBooking,
  needs: { site: ["hours"] },
});

/**
 * Page of a booking's link: the appointment, and plain forms that move or cancel it, the latter once it is asked for
 * a second time. They are plain on purpose: the page that answers shows the booking as the store has it.
 */
function ManageBooking(props: Props) {
  const { found, outcome, copy, page, email } = props;
  const { manage } = copy;
  return (
    <>
      <h2 className="text-h3">{manage.title}</h2>
      {outcome?.message ? <Answer outcome={outcome} title={manage.unchanged} /> : null}
      {found.ok ? (
        <Appointment {...props} booking={found.booking} />
      ) : (
        <Banner tone="error" className="mt-5" title={found.message}>
          <a
            className="link inline-flex min-h-11 items-center font-semibold"
            href={`mailto:${email}`}
          >
            {email}
          </a>
        </Banner>
      )}
      {found.ok && found.booking.state === "booked" ? null : (
        <p className="mt-7">
          <ButtonLink href={page}>{manage.other}</ButtonLink>
        </p>
      )}
    </>
  );
}

function Answer({ outcome, title }: { outcome: ManageOutcome; title: string }) {
  const refused = outcome.state === "refused";
  return (
    <Banner
      tone={refused ? "error" : "success"}
      role={refused ? "alert" : "status"}
      autoFocus
      className="mt-5"
      {...(refused ? { title } : {})}
    >
      <p>{outcome.message}</p>
    </Banner>
  );
}

function Appointment({ booking, token, copy, ...rest }: Props & { booking: BookingView }) {
  const { manage } = copy;
  return (
    <>
      <p className="data mt-4 text-small">
        <span>{`${manage.state[booking.state]} · ${manage.reference} `}</span>
        <span data-reference>{booking.reference}</span>
      </p>
      <When start={booking.start} zone={booking.zone} copy={copy.done} />
      {booking.state === "over" ? null : (
        <p className="mt-5">
          <a
            href={calendarFilePath(token)}
            download
            className="link inline-flex min-h-11 items-center font-semibold"
          >
            {booking.state === "booked" ? copy.done.file : copy.done.removal}
          </a>
        </p>
      )}
      {booking.state === "booked" ? (
        <Changes {...rest} booking={booking} token={token} copy={copy} />
      ) : null}
    </>
  );
}

function Changes(props: Props & { booking: BookingView }) {
  const { booking, token, page, outcome } = props;
  const action = `${page}?booking=${encodeURIComponent(token)}`;
  const { cancel } = props.copy.manage;
  if (outcome?.state === "asked")
    return <CancelQuestion booking={booking} action={action} copy={cancel} />;
  return (
    <>
      <Move {...props} action={action} />
      <Cancel action={action} copy={cancel} />
    </>
  );
}

function Move({
  booking,
  open,
  outcome,
  action,
  labels,
  copy,
}: Props & { booking: BookingView; action: string }) {
  const hydrated = useHydrated();
  const form = useRef<HTMLFormElement>(null);
  const [picked, setPicked] = useState<string | null>(null);
  const free = dayOrNext(open.days, picked ?? outcome?.day);
  const read = () => {
    const day = new FormData(form.current ?? undefined).get("day");
    if (typeof day === "string") setPicked(day);
  };
  // What was chosen before the script came.
  useEffect(read, []);
  const { move } = copy.manage;
  return (
    <section className="mt-9 border-line border-t pt-7">
      <h3 className="text-h4">{move.title}</h3>
      <p className="mt-1 text-ink-2 text-small">{move.text}</p>
      <form
        ref={form}
        method="post"
        action={action}
        onInput={read}
        noValidate
        className="mt-6 space-y-6"
      >
        <input type="hidden" name="change" value="move" />
        <FirstOpenDay open={open} copy={copy.before} />
        <DayField
          id="move-day"
          days={open.days}
          chosen={free?.day}
          group={{ label: labels.day }}
          copy={copy}
        />
        {hydrated ? null : <ShowTimes submit={move.submit} copy={copy} />}
        <TimeField
          key={free?.day}
          id="move-start"
          free={free}
          chosen={undefined}
          zone={booking.zone}
          group={{ label: labels.start }}
          copy={copy}
        />
        <Button type="submit" className="max-sm:w-full">
          {move.submit}
        </Button>
      </form>
    </section>
  );
}

type CancelCopy = {
  title: string;
  text: string;
  submit: string;
  sure: { title: string; text: string; submit: string; keep: string };
};

type CancelProps = {
  /** Address of the booking's page, which takes the answer. */
  action: string;
  copy: CancelCopy;
};

/** The first step: it only leads to the question. */
function Cancel({ action, copy }: CancelProps) {
  return (
    <section className="mt-9 border-line border-t pt-7">
      <h3 className="text-h4">{copy.title}</h3>
      <p className="mt-1 text-ink-2 text-small">{copy.text}</p>
      <form method="post" action={action} className="mt-5">
        <input type="hidden" name="change" value="cancel" />
        <Button type="submit" variant="secondary" className="max-sm:w-full">
          {copy.submit}
        </Button>
      </form>
    </section>
  );
}

/** The second step: which demo it is about, and both answers. A page of its own, so it needs no script. */
function CancelQuestion({ booking, action, copy }: CancelProps & { booking: BookingView }) {
  const id = useId();
  const teamZone = useTeamZone();
  const { own } = onBothClocks(booking.start, booking.zone, teamZone);
  return (
    <section
      tabIndex={-1}
      aria-labelledby={id}
      aria-describedby={`${id}-text`}
      // The page is the answer to a form: it starts here, with or without a script.
      // biome-ignore lint/a11y/noAutofocus: see above
      autoFocus
      className="mt-7 rounded-md border-2 border-ink p-5 sm:p-6"
    >
      <h3 id={id} className="text-h4">
        {copy.sure.title}
      </h3>
      <p id={`${id}-text`} className="mt-2 max-w-prose">
        {fill(copy.sure.text, { time: own })}
      </p>
      <div className="mt-5 flex flex-wrap gap-3">
        <form method="post" action={action} className="max-sm:grow">
          <input type="hidden" name="change" value="cancel" />
          <input type="hidden" name="sure" value="yes" />
          <Button type="submit" className="max-sm:w-full">
            {copy.sure.submit}
          </Button>
        </form>
        <form method="post" action={action} className="max-sm:grow">
          <input type="hidden" name="change" value="keep" />
          <Button type="submit" variant="secondary" className="max-sm:w-full">
            {copy.sure.keep}
          </Button>
        </form>
      </div>
    </section>
  );
}
