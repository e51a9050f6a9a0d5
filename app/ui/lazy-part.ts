import { type ComponentType, createElement, lazy } from "react";
import { openDocument } from "./open-document.ts";

/** Where the page is that the server sent. */
const served = import.meta.env.SSR ? "" : address();

/** How many pages have been shown since. */
let pages = 0;

/** The page shown is no longer the one before. */
export function noteNavigation(): void {
  pages += 1;
}

/** The router changes the address before it draws a page, so this is false while the first navigation is under way. */
export function isAsServed(): boolean {
  return import.meta.env.SSR || (pages === 0 && served === address());
}

function address(): string {
  return location.pathname + location.search;
}

/**
 * A part of a page that is fetched apart. After a deploy its file may be gone: a page that came from the server has
 * the part in its markup, where it works without a script and stays; after a navigation inside the app the page is
 * fetched as a document, which has it too; where no one answers it fails, and the error page says so.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> {
  let Part: ComponentType<Props>;
  let failedOn = -1;
  return (props) => {
    // To React what has failed has failed for good. Whoever comes back to the page asks again, and not before: React
    // renders a page again that has failed, and one that it takes over at each event.
    if (failedOn < pages) {
      failedOn = Number.POSITIVE_INFINITY;
      Part = lazy(() =>
        load().catch((error: unknown) => {
          failedOn = pages;
          return isAsServed() ? new Promise<never>(() => {}) : openDocument(error);
        }),
      ) as unknown as ComponentType<Props>;
    }
    return createElement(Part, props);
  };
}
