import { useId } from "react";
import { Button } from "#app/ui/button.tsx";
import type { BookingView } from "#shared/booking.ts";
import { fill } from "#shared/fill.ts";
import { onBothClocks } from "./slot-times.ts";
import { useTeamZone } from "./use-team-zone.ts";

export type CancelCopy = {
  title: string;
  text: string;
  submit: string;
  sure: { title: string; text: string; submit: string; keep: string };
};

type Props = {
  /** Address of the booking's page, which takes the answer. */
  action: string;
  copy: CancelCopy;
};

/** The first step: it only leads to the question. */
export function Cancel({ action, copy }: Props) {
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
export function CancelQuestion({ booking, action, copy }: Props & { booking: BookingView }) {
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
