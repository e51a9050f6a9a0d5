import { useContext, useEffect, useState } from "react";
import { isRouteErrorResponse, useLocation, useRouteError } from "react-router";
import { isAsServed } from "#app/document/lazy-part.ts";
import { NotFound } from "#app/document/not-found.tsx";
import { RequestContext } from "#app/document/request-context.ts";
import { reportError } from "#app/features/safeguard/report-error.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { messages } from "#content/messages.ts";

/** In place of a page that failed: what happened, and the id under which the server log has the fault. */
export function PageErrorBoundary() {
  const error = useRouteError();
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />;
  return isUnreachable(error) ? <Unreachable /> : <UnexpectedError error={error} />;
}

function UnexpectedError({ error }: { error: unknown }) {
  const id = useErrorId(error);
  const words = messages.error;
  return (
    <section className="container section-space">
      <title>{words.title}</title>
      <h1 className="text-h1">{words.title}</h1>
      <p className="mt-6 max-w-prose text-lead text-ink-2">{words.text}</p>
      <p className="mt-6">
        <span>{words.id}</span> <code className="data">{id}</code>
      </p>
      <div className="button-row mt-8">
        <Button onClick={() => location.reload()}>{words.again}</Button>
        <ButtonLink variant="secondary" href="/" reloadDocument>
          {words.home}
        </ButtonLink>
      </div>
    </section>
  );
}

/** The address is the wanted page's already; only its content could not be fetched. */
function Unreachable() {
  const words = messages.unreachable;
  useEffect(() => {
    const open = () => location.reload();
    addEventListener("online", open);
    return () => removeEventListener("online", open);
  }, []);
  return (
    <section className="container section-space">
      <title>{words.title}</title>
      <h1 className="text-h1">{words.title}</h1>
      <p className="mt-6 max-w-prose text-lead text-ink-2">{words.text}</p>
      <Button className="mt-8" onClick={() => location.reload()}>
        {words.again}
      </Button>
    </section>
  );
}

/** Browsers have no common word for it, but all of them reject with a TypeError that names no property. */
function isUnreachable(error: unknown): boolean {
  const isNetwork = /fetch|network|load failed|importing a module|dynamically imported/i;
  return error instanceof TypeError && isNetwork.test(error.message);
}

/** The request's id if the server failed; else one of our own, sent to the server log with the fault. */
function useErrorId(error: unknown): string {
  const { requestId } = useContext(RequestContext);
  const { pathname } = useLocation();
  const [id, setId] = useState(requestId ?? "");
  useEffect(() => {
    const served = isAsServed() ? document.documentElement.dataset.request : undefined;
    setId(served ?? reportError(error, pathname));
  }, [error, pathname]);
  return id;
}
