import type { ShouldRevalidateFunctionArgs } from "react-router";

/** For pages with a form: the answer changes nothing that the loader reads, so it is not asked again. */
export function keepLoaderData({
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  return formMethod ? false : defaultShouldRevalidate;
}

/**
 * For what stays the same as long as the address does: the root's data, and pages whose query only moves controls that the
 * browser works out itself. To another address the default holds: leaving one route out would make a query of the request.
 */
export function keepOnSamePage({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.pathname === nextUrl.pathname ? false : defaultShouldRevalidate;
}
