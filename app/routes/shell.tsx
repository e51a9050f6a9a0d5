import { Outlet } from "react-router";

/** Stands around every page, so that a page that fails is replaced and the document stays. */
export default function Shell() {
  return <Outlet />;
}

export { PageErrorBoundary as ErrorBoundary } from "#app/document/page-error.tsx";
