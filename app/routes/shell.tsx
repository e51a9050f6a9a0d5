import { Outlet } from "react-router";
import { Safeguard } from "#app/features/safeguard/safeguard.tsx";

/** Appears around every page, so that a page that fails is replaced and the document stays. */
export default function Shell() {
  return (
    <Safeguard of="page">
      <Outlet />
    </Safeguard>
  );
}

export { PageErrorBoundary as ErrorBoundary } from "#app/document/page-error.tsx";
