import { useEffect, useRef, useState } from "react";
import { Banner } from "#app/ui/banner.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import type { BookingChange, BookingView } from "#contracts/booking.ts";
import { calendarFilePath, type DoneCopy, When } from "./booking-done.tsx";
import { dayOrNext, type FreeDay } from "./free-days.ts";
import type { ManageOutcome } from "./manage-outcome.ts";
import { DayField, ShowTimes, type SlotCopy, TimeField } from "./slot-fields.tsx";

export type ManageCopy = SlotCopy & {
  done: DoneCopy;
  manage: {
    title: string;
    reference: string;
    state: Readonly<Record<BookingView["state"], string>>;
    unchanged: string;
    move: { title: string; text: string; submit: string };
    cancel: { title: string; text: string; submit: string };
    other: string;
  };
};

type Props = {
  token: string;
  found: BookingChange;
  days: readonly FreeDay[];
  outcome: ManageOutcome | null;
  /** The page without the token. */
  page: string;
  labels: { day: string; start: string };
  copy: ManageCopy;
  email: string;
};

/**
 * What a booking's link leads to: the appointment, and two plain forms that move or cancel it. They are plain on
 * purpose: the page that answers shows the booking as the store has it.
 */
export function ManageBooking(props: Props) {
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
        <>
          <Move {...rest} booking={booking} token={token} copy={copy} />
          <Cancel {...rest} token={token} copy={copy} />
        </>
      ) : null}
    </>
  );
}

function Move({
  booking,
  token,
  days,
  outcome,
  page,
  labels,
  copy,
}: Props & { booking: BookingView }) {
  const hydrated = useHydrated();
  const form = useRef<HTMLFormElement>(null);
  const [picked, setPicked] = useState<string | null>(null);
  const free = dayOrNext(days, picked ?? outcome?.day);
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
        action={`${page}?booking=${encodeURIComponent(token)}`}
        onInput={read}
        noValidate
        className="mt-6 space-y-6"
      >
        <input type="hidden" name="change" value="move" />
        <DayField
          id="move-day"
          days={days}
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
        <Button type="submit">{move.submit}</Button>
      </form>
    </section>
  );
}

function Cancel({ token, page, copy }: Pick<Props, "token" | "page" | "copy">) {
  const { cancel } = copy.manage;
  return (
    <section className="mt-9 border-line border-t pt-7">
      <h3 className="text-h4">{cancel.title}</h3>
      <p className="mt-1 text-ink-2 text-small">{cancel.text}</p>
      <form method="post" action={`${page}?booking=${encodeURIComponent(token)}`} className="mt-5">
        <input type="hidden" name="change" value="cancel" />
        <Button type="submit" variant="secondary">
          {cancel.submit}
        </Button>
      </form>
    </section>
  );
}
