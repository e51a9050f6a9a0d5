import { Suspense, useEffect } from "react";
import { isRouteErrorResponse, useLocation, useRouteError } from "react-router";
import { useLayout } from "#app/copy/layout.ts";
import { Button } from "#app/ui/button.tsx";
import { lazyPart } from "#app/ui/lazy-part.ts";
import { Trouble } from "./trouble.tsx";

// Hardly any visit needs these two, so they are no part of every page's scripts.
const NotFound = lazyPart(() => import("#app/document/not-found.tsx"));
const UnexpectedError = lazyPart(() => import("#app/document/unexpected-error.tsx"));

/** A connection that is cut, in the grid of the motif. */
const LINE = "M-20 30h64v-10h10v30h-10v-10h-64zM170 30h-64v-10h-10v30h10v-10h64z";
const GAP = "M70 20h10v10h-10zM70 40h10v10h-10z";

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

/** The address is the wanted page's already; only its content could not be fetched. */
function Unreachable() {
  const { messages } = useLayout();
  const words = messages.unreachable;
  const { pathname } = useLocation();
  useEffect(() => {
    const open = () => location.reload();
    addEventListener("online", open);
    return () => removeEventListener("online", open);
  }, []);
  return (
    <Trouble
      title={words.title}
      text={words.text}
      art={
        <>
          <path d={LINE} className="fill-on-night" />
          <path d={GAP} className="fill-glow" />
        </>
      }
      fact={<code className="data break-all text-small">{pathname}</code>}
      actions={<Button onClick={() => location.reload()}>{words.again}</Button>}
    >
      <title>{words.title}</title>
    </Trouble>
  );
}

/** Browsers have no common word for it, but all of them reject with a TypeError that names no property. */
function isUnreachable(error: unknown): boolean {
  const isNetwork = /fetch|network|load failed|importing a module|dynamically imported/i;
  return error instanceof TypeError && isNetwork.test(error.message);
}
