import { useEffect, useState } from "react";
import { useLayout } from "#app/copy/layout.ts";
import { Button } from "#app/ui/button.tsx";
import { isAsServed } from "#app/ui/lazy-part.ts";
import { focusOn } from "#app/ui/move-focus.ts";
import { openDocument } from "#app/ui/open-document.ts";

/**
 * The address is the wanted page's already; only its content could not be fetched. As a document it may come, or what a
 * portal or proxy says in its place; only where no one answers at all this says so. Every page carries it, so it is short.
 */
export function Unreachable({ error }: { error: unknown }) {
  const { messages } = useLayout();
  const copy = messages.unreachable;
  // What came as a document is not opened as one again: it could go in circles.
  const [isSaid, setSaid] = useState(isAsServed);
  useEffect(() => {
    if (!isSaid) openDocument(error).catch(() => setSaid(true));
    const open = () => location.reload();
    addEventListener("online", open);
    return () => removeEventListener("online", open);
  }, [error, isSaid]);
  if (!isSaid) return null;
  return (
    <section ref={focusOn} className="container section-space">
      <title>{copy.title}</title>
      <div className="on-night rounded-lg bg-night px-7 py-14 text-on-night md:p-16">
        <div aria-hidden="true" className="bg-dots mb-10 h-10 w-1/2 text-on-night-2" />
        <h1 className="text-h1">{copy.title}</h1>
        <p className="mt-6 mb-8 max-w-prose text-lead text-on-night-2">{copy.text}</p>
        <Button variant="glow" onClick={() => location.reload()}>
          {copy.again}
        </Button>
      </div>
    </section>
  );
}

/** Browsers have no common word for it, but all of them reject with a TypeError that names no property. */
export function isUnreachable(error: unknown): boolean {
  const isNetwork = /fetch|network|load failed|import(ed|ing)/i;
  return error instanceof TypeError && isNetwork.test(error.message);
}
