import { useContext, useEffect, useState } from "react";
import { useLocation } from "react-router";
import { useLayout } from "#app/copy/layout.ts";
import { RequestContext } from "#app/document/request-context.ts";
import { reportError } from "#app/features/safeguard/report-error.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { isAsServed } from "#app/ui/lazy-part.ts";

/** In place of a page that failed: what happened, and the id under which the server log has the fault. */
export default function UnexpectedError({ error }: { error: unknown }) {
  const {
    messages: { errorPage: words },
  } = useLayout();
  const id = useErrorId(error);
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
