import { useContext } from "react";
import { isRouteErrorResponse, UNSAFE_DataRouterContext as RouterContext } from "react-router";
import { isAsServed } from "#app/ui/lazy-part.ts";
import NotFound from "./not-found.tsx";
import { isOwnFailure } from "./own-failure.ts";
import UnexpectedError from "./unexpected-error.tsx";
import { Unreachable } from "./unreachable.tsx";

/** In place of a page that is missing or has failed; fetched apart. */
export default function Failure({ error }: { error: unknown }) {
  // Null where a page that was there failed as it was drawn: it would fail as a document, too.
  const failed = useContext(RouterContext)?.router.state.errors;
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />;
  // A page that came as a document is not fetched again: so this can't go in circles.
  if (failed && !isAsServed() && !isOwnFailure(error)) return <Unreachable error={error} />;
  return <UnexpectedError error={error} />;
}
