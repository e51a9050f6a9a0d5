import { Suspense, useEffect } from "react";
import { isRouteErrorResponse, useRouteError } from "react-router";
import { useLayout } from "#app/copy/layout.ts";
import { Button } from "#app/ui/button.tsx";
import { lazyPart } from "#app/ui/lazy-part.ts";

// Hardly any visit needs these two, so they are no part of every page's scripts.
const NotFound = lazyPart(() => import("#app/document/not-found.tsx"));
const UnexpectedError = lazyPart(() => import("#app/document/unexpected-error.tsx"));

/** In place of a page that is missing, out of reach, or failed. */
export function PageErrorBoundary() {
  const error = useRouteError();
  if (isUnreachable(error)) return <Unreachable />;
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  return (
    <Suspense fallback={null}>
      {isMissing ? <NotFound /> : <UnexpectedError error={error} />}
    </Suspense>
  );
}

/** The address is the wanted page's already; only its content could not be fetched. Every page carries this, so it is short. */
function Unreachable() {
  const { messages } = useLayout();
  const copy = messages.unreachable;
  useEffect(() => {
    const open = () => location.reload();
    addEventListener("online", open);
    return () => removeEventListener("online", open);
  }, []);
  return (
    <section className="container section-space">
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
function isUnreachable(error: unknown): boolean {
  const isNetwork = /fetch|network|load failed|import(ed|ing)/i;
  return error instanceof TypeError && isNetwork.test(error.message);
}
