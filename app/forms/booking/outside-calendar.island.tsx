import { useEffect, useRef, useState } from "react";
import { useConsent } from "#app/consent/use-consent.ts";
import { island } from "#app/islands/island.tsx";
import { ButtonLink } from "#app/ui/button.tsx";

/** How long the calendar may take before it is said to have failed, in milliseconds. */
const FRAME_MS = 8_000;

/** Without a script the link that loads the calendar opens it in the frame of this name. */
const FRAME = "outside-calendar";

/**
 * Keeps the calendar from taking the tab elsewhere. The empty frame has none: these two together are for other origins
 * only, and browsers warn of them around a page of one's own, which an empty frame is.
 */
const SANDBOX =
  "allow-forms allow-popups allow-popups-to-escape-sandbox allow-same-origin allow-scripts";

export type OutsideCalendarCopy = {
  title: string;
  /** Notice about loading it; `{host}` is its provider. */
  about: string;
  load: string;
  loading: string;
  /** It takes too long, or this site's own policy refused it. */
  failed: string;
  /** No one can tell from outside whether a frame shows what it should. */
  loaded: string;
  email: { label: string; href: string };
  open: string;
  newTab: string;
};

export default island({ name: "outside-calendar", View: OutsideCalendar, until: "idle" });

/**
 * A booking calendar from another host. Nothing is asked of that host before the visitor wants it, or has allowed
 * marketing by a stored choice. The direct link and the email address are in view throughout: a host that refuses to be
 * framed looks loaded from outside.
 */
function OutsideCalendar({ url, copy }: { url: string; copy: OutsideCalendarCopy }) {
  const { host } = new URL(url);
  const { asked, state, load, onLoad, frame } = useFrame();
  return (
    <section aria-label={copy.title} className="rounded-lg border border-line bg-raised p-5 sm:p-7">
      <h2 className="text-h3">{copy.title}</h2>
      <p role="status" className="mt-3 max-w-prose">
        {copy[textOf[state]].replaceAll("{host}", host)}
      </p>
      {asked ? null : (
        // A link, so that it works before and without scripts: the browser opens the calendar in the frame.
        <ButtonLink
          href={url}
          target={FRAME}
          className="mt-4"
          onClick={(event) => {
            event.preventDefault();
            load();
          }}
        >
          {copy.load}
        </ButtonLink>
      )}
      <p className="mt-2 flex flex-wrap gap-x-6">
        <a
          href={url}
          target="_blank"
          rel="noopener"
          className="link inline-flex min-h-11 items-center font-semibold"
        >
          {copy.open} <span className="sr-only">{copy.newTab}</span>
        </a>
        <a href={copy.email.href} className="link inline-flex min-h-11 items-center font-semibold">
          {copy.email.label}
        </a>
      </p>
      <div className="relative mt-4 h-[40rem] overflow-hidden rounded-md border border-line">
        {/* Not behind a calendar: it may have no background of its own. */}
        {state === "asking" || state === "loaded" ? null : (
          <div aria-hidden="true" className="bg-dots absolute inset-4 text-line-control" />
        )}
        <iframe
          // A frame that has been somewhere isn't taken back from there by losing its address.
          key={asked ? "asked" : "empty"}
          ref={frame}
          name={FRAME}
          src={asked ? url : undefined}
          title={copy.title}
          onLoad={onLoad}
          sandbox={asked ? SANDBOX : undefined}
          referrerPolicy="strict-origin-when-cross-origin"
          className="absolute inset-0 size-full"
        />
      </div>
    </section>
  );
}

/** `asking` until the calendar is wanted; `late` may still become `loaded`, `refused` may not. */
type State = "asking" | "loading" | "late" | "refused" | "loaded";

const textOf = {
  asking: "about",
  loading: "loading",
  late: "failed",
  refused: "failed",
  loaded: "loaded",
} as const satisfies Record<State, keyof OutsideCalendarCopy>;

function useFrame() {
  const consent = useConsent();
  const frame = useRef<HTMLIFrameElement>(null);
  const [wanted, setWanted] = useState(false);
  const [outcome, setOutcome] = useState<Exclude<State, "asking">>("loading");
  const asked = wanted || (consent?.chosen === true && consent.marketing);

  useEffect(() => {
    if (!asked) return;
    setOutcome("loading");
    const timer = setTimeout(
      () => setOutcome((now) => (now === "loading" ? "late" : now)),
      FRAME_MS,
    );
    // The address is part of the pages; a server that runs with another one lets no frame of it in.
    const refuse = ({ effectiveDirective }: SecurityPolicyViolationEvent) => {
      if (effectiveDirective === "frame-src") setOutcome("refused");
    };
    document.addEventListener("securitypolicyviolation", refuse);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("securitypolicyviolation", refuse);
    };
  }, [asked]);

  useEffect(() => {
    // The link that had the focus is gone.
    if (wanted) frame.current?.focus();
  }, [wanted]);

  const state: State = asked ? outcome : "asking";
  const load = () => setWanted(true);
  // The empty frame loads too, but then no one looks at the outcome.
  const onLoad = () => setOutcome((now) => (now === "refused" ? now : "loaded"));
  return { asked, state, load, onLoad, frame };
}
