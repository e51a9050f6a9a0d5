import { type FormEvent, useEffect, useRef } from "react";
import { useActionData } from "react-router";
import { Badge } from "#app/ui/badge.tsx";
import { Banner } from "#app/ui/banner.tsx";
import { Button } from "#app/ui/button.tsx";
import { Switch } from "#app/ui/switch.tsx";
import { CONSENT_DAYS } from "#contracts/consent.ts";
import type { ConsentMode, ConsentState } from "#contracts/consent-state.ts";
import { fill } from "#contracts/fill.ts";
import type { CookieSettingsPage } from "#model/schema/cookie-settings.ts";
import type { Snapshot } from "#model/snapshot.ts";
import type { ConsentAnswer } from "./answer.ts";
import { hearSignal, holdChoice, sendsGpc, useChoiceKept, useConsent } from "./consent-store.ts";
import { GpcNotice } from "./gpc-notice.tsx";
import { askedVersion } from "./purposes.ts";
import { useSaveChoice } from "./save-choice.ts";

export type ConsentCopy = Pick<
  Snapshot["consent"],
  "busy" | "now" | "nowInTab" | "record" | "unkept"
>;

type Props = {
  page: CookieSettingsPage;
  copy: ConsentCopy;
  action: string;
  /** What became of a choice that was sent without a script. */
  answered: ConsentAnswer | null;
  /** What held when the page was made. */
  first: ConsentState;
  mode: ConsentMode;
  /** Whether the request carried Global Privacy Control. */
  signal: boolean;
};

/** The three switches in a real form: it posts without a script, and is answered by a toast with one. */
export function ConsentSettings(props: Props) {
  const { page, copy, action, first, mode, signal } = props;
  const answered = (useActionData() as ConsentAnswer | undefined) ?? props.answered;
  const isKept = useChoiceKept();
  const element = useRef<HTMLFormElement>(null);
  const { save, busy } = useSaveChoice();
  // Before the switches follow what holds: the server knew of the signal when it drew them.
  useEffect(() => {
    if (signal) hearSignal();
  }, [signal]);
  useSwitches(element);

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!busy) save(new FormData(event.currentTarget));
  };
  // The answer to a plain POST shows what was chosen; otherwise what the cookie or the defaults say.
  const shown = answered && "analytics" in answered ? answered : first;
  useUnkeptRefusal(answered);
  return (
    <form ref={element} method="post" action={action} onSubmit={onSubmit}>
      <Answer answered={answered} page={page} copy={copy} />
      <GpcNotice copy={page.gpc} className="mb-8" />
      <fieldset className="border-ink border-t-2">
        <legend className="sr-only">{page.legend}</legend>
        {page.switches.map((entry) => (
          <div key={entry.id} className="border-line border-b">
            <Switch
              id={`consent-${entry.id}`}
              {...(entry.id === "essential" ? { disabled: true } : { name: entry.id })}
              label={entry.title}
              description={(mode === "opt-in" && entry.optIn) || entry.text}
              mark={entry.always ? <Badge>{entry.always}</Badge> : null}
              defaultChecked={entry.id === "essential" || shown[entry.id]}
            >
              <Examples of={entry.examples} />
            </Switch>
          </div>
        ))}
      </fieldset>
      <div className="mt-8 flex flex-wrap items-center gap-5">
        <Button type="submit" aria-disabled={busy} aria-busy={busy}>
          {busy ? copy.busy : page.save}
        </Button>
        <p className="max-w-md text-ink-2 text-small">
          {isKept ? fill(copy.now, { days: CONSENT_DAYS }) : copy.nowInTab}
        </p>
      </div>
    </form>
  );
}

/** What became of a plain POST. */
function Answer({
  answered,
  page,
  copy,
}: {
  answered: ConsentAnswer | null;
  page: CookieSettingsPage;
  copy: ConsentCopy;
}) {
  if (answered?.state === "saved") {
    return (
      <Banner tone="success" role="status" autoFocus className="mb-8">
        <p className="font-semibold">{page.saved}</p>
        {answered.record ? (
          <p className="break-words text-small">{fill(copy.record, { id: answered.record })}</p>
        ) : null}
      </Banner>
    );
  }
  if (answered?.state === "unkept") {
    return (
      <Banner tone="error" role="alert" autoFocus className="mb-8">
        {/* By it the style sheet knows that it has asked already. */}
        <div data-choice-made="">
          <p className="font-semibold">{copy.unkept.text}</p>
          {answered.back ? (
            <a href={answered.back} className="link inline-flex min-h-11 items-center">
              {copy.unkept.back}
            </a>
          ) : null}
        </div>
      </Banner>
    );
  }
  if (answered?.state !== "refused") return null;
  return (
    <Banner tone="error" role="alert" autoFocus className="mb-8">
      <p className="font-semibold">{answered.message}</p>
    </Banner>
  );
}

/** A refusal that came as a plain POST before the scripts did holds in the tab, as with them. */
function useUnkeptRefusal(answered: ConsentAnswer | null): void {
  useEffect(() => {
    if (answered?.state !== "unkept" || answered.analytics || answered.marketing) return;
    const { analytics, marketing } = answered;
    const made = { version: askedVersion, at: Date.now(), underGpc: sendsGpc() };
    holdChoice({ ...made, analytics, marketing });
  }, [answered]);
}

function Examples({ of: examples }: { of: readonly string[] }) {
  return (
    <ul className="mt-3 space-y-1.5 text-small">
      {examples.map((example) => (
        <li key={example} className="flex gap-2.5">
          <span aria-hidden="true" className="mt-[0.5em] size-1.5 shrink-0 rounded-full bg-ink-3" />
          {example}
        </li>
      ))}
    </ul>
  );
}

/**
 * The page may come as a file with the defaults, and another tab may change the choice. Switches that no one has
 * touched follow what holds.
 */
function useSwitches(element: React.RefObject<HTMLFormElement | null>): void {
  const now = useConsent();
  const before = useRef<ConsentState | null>(null);
  useEffect(() => {
    if (!now) return;
    for (const name of ["analytics", "marketing"] as const) {
      const box = element.current?.elements.namedItem(name);
      if (!(box instanceof HTMLInputElement)) continue;
      const was = before.current ? before.current[name] : box.defaultChecked;
      if (box.checked === was) box.checked = now[name];
    }
    before.current = now;
  }, [element, now]);
}
