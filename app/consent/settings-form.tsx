import { type FormEvent, useEffect, useRef, useState } from "react";
import { useActionData, useFetcher } from "react-router";
import { fillIn } from "#app/forms/form-messages.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Banner } from "#app/ui/banner.tsx";
import { Button } from "#app/ui/button.tsx";
import { Switch } from "#app/ui/switch.tsx";
import { showToast } from "#app/ui/toast.tsx";
import type { CookieSettingsPage } from "#content/schema/utility.ts";
import { CONSENT_DAYS } from "#contracts/consent.ts";
import { consentInBrowser } from "./browser.ts";
import type { ConsentState } from "./state.ts";

export type ConsentWords = {
  busy: string;
  failed: string;
  now: string;
  stored: string;
  show: string;
};

/** The answer of the page's action, or what the browser makes of no answer. */
export type ConsentAnswer =
  | { state: "saved"; analytics: boolean; marketing: boolean }
  | { state: "unreachable" }
  | { state: "refused"; message: string };

type Props = { page: CookieSettingsPage; words: ConsentWords; action: string; first: ConsentState };

/** The three switches in a real form: it posts without a script, and is answered by a toast with one. */
export function ConsentSettings({ page, words, action, first }: Props) {
  const answered = useActionData() as ConsentAnswer | undefined;
  const fetcher = useFetcher<ConsentAnswer>();
  const element = useRef<HTMLFormElement>(null);
  const busy = fetcher.state !== "idle";
  const gpc = useCurrentState(element, first);
  useToast(fetcher, page.saved, words.failed);

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!busy) void fetcher.submit(new FormData(event.currentTarget), { method: "post", action });
  };
  // The answer to a plain POST shows what was saved; otherwise what the cookie or the defaults say.
  const shown = answered?.state === "saved" ? answered : first;
  return (
    <form ref={element} method="post" action={action} onSubmit={onSubmit}>
      {answered?.state === "saved" ? (
        <Banner tone="success" role="status" autoFocus className="mb-8">
          <p className="font-semibold">{page.saved}</p>
        </Banner>
      ) : null}
      {gpc ? (
        <Banner title={page.gpc.title} className="mb-8">
          <p>{page.gpc.text}</p>
        </Banner>
      ) : null}
      <fieldset className="border-ink border-t-2">
        <legend className="sr-only">{page.legend}</legend>
        {page.switches.map((entry) => (
          <div key={entry.id} className="border-line border-b">
            <Switch
              id={`consent-${entry.id}`}
              {...(entry.id === "essential" ? { disabled: true } : { name: entry.id })}
              label={entry.title}
              description={<About text={entry.text} examples={entry.examples} />}
              mark={entry.always ? <Badge>{entry.always}</Badge> : null}
              defaultChecked={entry.id === "essential" || shown[entry.id]}
            />
          </div>
        ))}
      </fieldset>
      <div className="mt-8 flex flex-wrap items-center gap-5">
        <Button type="submit" aria-disabled={busy} aria-busy={busy}>
          {busy ? words.busy : page.save}
        </Button>
        <p className="max-w-md text-ink-2 text-small">
          {fillIn(words.now, { days: CONSENT_DAYS })}
        </p>
      </div>
    </form>
  );
}

function About({ text, examples }: { text: string; examples: readonly string[] }) {
  return (
    <>
      <p>{text}</p>
      <ul className="mt-3 space-y-1.5 text-small">
        {examples.map((example) => (
          <li key={example} className="flex gap-2.5">
            <span
              aria-hidden="true"
              className="mt-[0.5em] size-1.5 shrink-0 rounded-full bg-ink-3"
            />
            {example}
          </li>
        ))}
      </ul>
    </>
  );
}

/**
 * The page comes as a file with the defaults. Once the script runs, the switches that nobody has touched take the
 * stored choice, or what Global Privacy Control makes of it. Says whether that signal decides.
 */
function useCurrentState(
  element: React.RefObject<HTMLFormElement | null>,
  first: ConsentState,
): boolean {
  const [gpc, setGpc] = useState(first.name === "gpc");
  useEffect(() => {
    const now = consentInBrowser();
    setGpc(now.name === "gpc");
    for (const name of ["analytics", "marketing"] as const) {
      const box = element.current?.elements.namedItem(name);
      if (box instanceof HTMLInputElement && box.checked === box.defaultChecked)
        box.checked = now[name];
    }
  }, [element]);
  return gpc;
}

function useToast(
  fetcher: { state: string; data: ConsentAnswer | undefined },
  saved: string,
  failed: string,
): void {
  const { state, data } = fetcher;
  useEffect(() => {
    if (state !== "idle" || !data) return;
    if (data.state === "saved") showToast(saved);
    else showToast(data.state === "refused" ? data.message : failed, "error");
  }, [state, data, saved, failed]);
}
