import { useEffect, useState } from "react";

/** How long the calendar may take before another way is shown, in milliseconds. */
export const FRAME_MS = 8_000;

export type BookingFrameWords = {
  title: string;
  loading: string;
  failed: string;
  email: { label: string; href: string };
  open: string;
  newTab: string;
};

/**
 * An external booking calendar. With a script the frame is added by it, because a frame that was already loading would
 * hold back the scripts and its `load` be missed; without one it stands in `noscript`. The direct link is always there:
 * a frame that fails often looks loaded.
 */
export function BookingFrame({ url, words }: { url: string; words: BookingFrameWords }) {
  const { state, onLoad } = useFrameState();
  return (
    <div>
      <div className="relative min-h-[44rem] overflow-hidden rounded-lg border border-line bg-raised">
        {state === "loaded" ? null : (
          <Skeleton text={state === "late" ? words.failed : words.loading} />
        )}
        {state === "absent" ? null : <Frame url={url} title={words.title} onLoad={onLoad} />}
        <noscript>
          <Frame url={url} title={words.title} />
        </noscript>
      </div>
      <p className="mt-4 flex flex-wrap gap-x-6">
        <a
          href={url}
          target="_blank"
          rel="noopener"
          className="link inline-flex min-h-11 items-center font-semibold"
        >
          {words.open} <span className="sr-only">{words.newTab}</span>
        </a>
        <a href={words.email.href} className="link inline-flex min-h-11 items-center font-semibold">
          {words.email.label}
        </a>
      </p>
    </div>
  );
}

function useFrameState() {
  const [state, setState] = useState<"absent" | "loading" | "late" | "loaded">("absent");
  useEffect(() => {
    setState("loading");
    const timer = setTimeout(() => setState((now) => (now === "loaded" ? now : "late")), FRAME_MS);
    return () => clearTimeout(timer);
  }, []);
  return { state, onLoad: () => setState("loaded") };
}

function Frame({ url, title, onLoad }: { url: string; title: string; onLoad?: () => void }) {
  return (
    <iframe
      src={url}
      title={title}
      onLoad={onLoad}
      sandbox="allow-forms allow-popups allow-popups-to-escape-sandbox allow-same-origin allow-scripts"
      referrerPolicy="strict-origin-when-cross-origin"
      className="absolute inset-0 size-full"
    />
  );
}

function Skeleton({ text }: { text: string }) {
  return (
    <div className="grid gap-6 p-7">
      <p role="status" className="max-w-prose font-semibold">
        {text}
      </p>
      <div aria-hidden="true" className="bg-dots h-[36rem] text-line-control" />
    </div>
  );
}
