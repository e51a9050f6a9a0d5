import { type ComponentType, createElement, lazy } from "react";
import { openDocument } from "./open-document.ts";

/** Address of the page that the server sent. */
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

function here(): string | undefined {
  return globalThis.location?.href;
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
    // React.lazy never retries an import that failed. A new one is made on the next visit to the page, not sooner: React
    // renders a failed page again at once, and a page that it is hydrating at every event.
    if (failedOn < pages) {
      failedOn = Number.POSITIVE_INFINITY;
      const asked = here();
      Part = lazy(() =>
        load().catch((error: unknown) => {
          failedOn = pages;
          if (isAsServed()) return new Promise<never>(() => {});
          // The page that is shown by now may be another, with a visitor's words in it: it doesn't need this part.
          return asked === here() ? openDocument(error) : Promise.reject(error);
        }),
      ) as unknown as ComponentType<Props>;
    }
    return createElement(Part, props);
  };
}
