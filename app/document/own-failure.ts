import { isRouteErrorResponse } from "react-router";

/** Network Authentication Required (RFC 6585): a network between visitor and site wants a login first. */
const LOGIN_NEEDED = 511;

/**
 * Whether what has failed in place of a page's data is an answer of our own side. All else was said by others, such as a
 * portal or a proxy, or in answer to another spelling of the address, and is better shown as a document.
 */
export function isOwnFailure(error: unknown): boolean {
  return isRouteErrorResponse(error) && error.status >= 500 && error.status !== LOGIN_NEEDED;
}
