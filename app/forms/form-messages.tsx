import { Banner } from "#app/ui/banner.tsx";
import { fill } from "#contracts/fill.ts";
import type { CommonFormCopy } from "#model/schema/form.ts";
import { RETRIES } from "./retry.ts";
import type { Phase } from "./use-submission.ts";

/** Why the form was not sent, and the way around it. Without a message no one answered at all. */
export function Refusal({
  message,
  email,
  common,
}: {
  message: string | null;
  email: string;
  common: CommonFormCopy;
}) {
  return (
    <Banner
      tone="error"
      role="alert"
      autoFocus
      title={message ? common.refused : common.unreachable.title}
    >
      <p>{message ?? common.unreachable.text}</p>
      <p>
        {common.mail}{" "}
        <a className="link" href={`mailto:${email}`}>
          {email}
        </a>
        .
      </p>
    </Banner>
  );
}

/** Says that it is being tried again. Always in the page, so that a change in it is announced. */
export function Waiting({ phase, common }: { phase: Phase; common: CommonFormCopy }) {
  const values =
    phase.name === "waiting"
      ? { attempt: phase.attempt, attempts: RETRIES, seconds: phase.seconds }
      : null;
  return (
    <p role="status" className="text-ink-2 text-small empty:hidden">
      {values ? fill(common.retrying, values) : null}
    </p>
  );
}
