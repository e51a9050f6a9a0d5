/** How long a shared cache may go on with an old page while it fetches the new one, and while the server is down. */
const WHILE_REVALIDATING = 60;
const WHILE_BROKEN = 86_400;

/**
 * Cache-Control of a page and of its data. Browsers ask each time, so that a new build is seen at once; a shared cache
 * that was announced by the setting keeps them for `seconds`, the same for everyone.
 */
export function pageCaching(seconds: number): string {
  if (seconds === 0) return "public, no-cache";
  return [
    "public",
    "max-age=0",
    `s-maxage=${seconds}`,
    `stale-while-revalidate=${WHILE_REVALIDATING}`,
    `stale-if-error=${WHILE_BROKEN}`,
  ].join(", ");
}

/** Cache-Control of a page that shows one visitor's choice. */
export const personalCaching = "private, no-store";
