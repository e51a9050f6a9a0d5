import { Suspense } from "react";
import { useRouteError } from "react-router";
import { lazyPart } from "#app/ui/lazy-part.ts";
import { isUnreachable, Unreachable } from "./unreachable.tsx";

// Hardly any visit needs it, so it is no part of every page's scripts.
const Failure = lazyPart(() => import("./failure.tsx"));

/** In place of a page that is missing, out of reach, or failed. */
export function PageErrorBoundary() {
  const error = useRouteError();
  if (isUnreachable(error)) return <Unreachable error={error} />;
  return (
    <Suspense fallback={null}>
      <Failure error={error} />
    </Suspense>
  );
}
