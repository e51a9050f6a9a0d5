import { useContext, useEffect, useState } from "react";
import { isRouteErrorResponse, useLocation, useRouteError } from "react-router";
import { NotFound } from "#app/document/not-found.tsx";
import { RequestContext } from "#app/document/request-context.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";

/** What stands in place of a page that failed, with the id under which the server log has the fault. */
export function PageErrorBoundary() {
  const error = useRouteError();
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />;
  return <UnexpectedError error={error} />;
}

function UnexpectedError({ error }: { error: unknown }) {
  const id = useErrorId(error);
  return (
    <section className="container section-space">
      <title>Unexpected Application Error!</title>
      <h1 className="text-h1">Unexpected Application Error!</h1>
      <p className="mt-6 max-w-prose text-lead text-ink-2">
        This page failed on our side. Nothing you typed elsewhere is lost. Try again; if it fails
        once more, send us the error id and we can find it in our log.
      </p>
      <p className="mt-6">
        Error id: <code className="data">{id}</code>
      </p>
      <div className="button-row mt-8">
        <Button onClick={() => location.reload()}>Try again</Button>
        <ButtonLink variant="secondary" href="/" reloadDocument>
          Home
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
    const known = document.documentElement.dataset.request;
    if (known) {
      setId(known);
      return;
    }
    const own = crypto.randomUUID();
    setId(own);
    const message = error instanceof Error ? `${error.name}: ${error.message}` : "Unknown error";
    navigator.sendBeacon(
      "/client-errors",
      new Blob([JSON.stringify({ id: own, path: pathname, message })], {
        type: "application/json",
      }),
    );
  }, [error, pathname]);
  return id;
}
