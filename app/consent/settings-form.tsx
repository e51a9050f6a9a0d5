import { Badge } from "#app/ui/badge.tsx";
import { Banner } from "#app/ui/banner.tsx";
import { Button } from "#app/ui/button.tsx";
import { Switch } from "#app/ui/switch.tsx";
import type { CookieSettingsPage } from "#content-model/schema/consent.ts";
import type { Snapshot } from "#content-model/snapshot.ts";
import { CONSENT_DAYS } from "#shared/consent.ts";
import type { ConsentAnswer } from "#shared/consent-fields.ts";
import type { ConsentMode, ConsentState } from "#shared/consent-state.ts";
import { fill } from "#shared/fill.ts";
import { GpcNotice } from "./gpc-notice.tsx";

export type ConsentCopy = Pick<
  Snapshot["consent"],
  "busy" | "now" | "nowInTab" | "record" | "unkept"
>;

type Props = {
  page: CookieSettingsPage;
  copy: ConsentCopy;
  action: string;
  /** Consent state when the page was made. */
  first: ConsentState;
  mode: ConsentMode;
  /** Whether the request carried Global Privacy Control. */
  signal: boolean;
  /** The answer to a plain POST. */
  answer: ConsentAnswer | null;
};

/**
 * The three switches in a real form: it posts without a script. app/enhance/enhance.ts sends it by fetch, and
 * app/enhance/consent-settings.ts has the switches follow what holds.
 */
export function ConsentSettings({ page, copy, action, first, mode, signal, answer }: Props) {
  // The answer to a plain POST shows what was chosen; otherwise what the cookie or the defaults say.
  const shown = answer && "analytics" in answer ? answer : first;
  const isUnkeptRefusal = answer?.state === "unkept" && !answer.analytics && !answer.marketing;
  return (
    <form
      method="post"
      action={action}
      data-consent-form
      data-consent-settings
      data-gpc={signal || undefined}
      data-unkept-refusal={isUnkeptRefusal || undefined}
    >
      <Answer answered={answer} page={page} copy={copy} />
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
        <Button type="submit" data-busy={copy.busy} className="max-sm:w-full">
          {page.save}
        </Button>
        <p className="max-w-md text-[1rem] text-ink-2" data-in-tab={copy.nowInTab}>
          {fill(copy.now, { days: CONSENT_DAYS })}
        </p>
      </div>
    </form>
  );
}

/** Outcome of a plain POST. */
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

function Examples({ of: examples }: { of: readonly string[] }) {
  return (
    <ul className="mt-3 space-y-1.5 text-[1rem]">
      {examples.map((example) => (
        <li key={example} className="flex gap-2.5">
          <span aria-hidden="true" className="mt-[0.5em] size-1.5 shrink-0 rounded-full bg-ink-3" />
          {example}
        </li>
      ))}
    </ul>
  );
}
