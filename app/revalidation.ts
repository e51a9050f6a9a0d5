import type { ShouldRevalidateFunctionArgs } from "react-router";

/** In development the content changes under an open page, which then asks for all of its data. */
function isAskedAgain({ currentUrl, nextUrl, formMethod }: ShouldRevalidateFunctionArgs): boolean {
  return !formMethod && currentUrl.href === nextUrl.href;
}

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
export function keepOnSamePage(args: ShouldRevalidateFunctionArgs): boolean {
  const { currentUrl, nextUrl, defaultShouldRevalidate } = args;
  if (import.meta.env.DEV && isAskedAgain(args)) return true;
  return currentUrl.pathname === nextUrl.pathname ? false : defaultShouldRevalidate;
}
