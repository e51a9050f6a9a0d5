import type { PageServices } from "#contracts/page-services.ts";

export type NotedWaits = {
  services: PageServices;
  /** Seconds that the longest refusal so far asks for; undefined when none named any. */
  wait(): number | undefined;
};

/**
 * The services of one request, overheard: what a refusal says about when to come again goes into the answer's
 * Retry-After. React Router keeps an action's own headers to itself. No service is listed here, so none is forgotten.
 */
export function noteWaits(services: PageServices): NotedWaits {
  let longest: number | undefined;
  const note = (result: unknown) => {
    const seconds = (result as { retryAfter?: unknown } | null | undefined)?.retryAfter;
    if (typeof seconds === "number") longest = Math.max(longest ?? 0, seconds);
    return result;
  };
  const overhear = (part: object): object =>
    Object.fromEntries(
      Object.entries(part).map(([name, value]) => {
        if (typeof value === "function") {
          return [name, (...given: unknown[]) => noted(value.apply(part, given), note)];
        }
        const isPart = typeof value === "object" && value !== null && !Array.isArray(value);
        return [name, isPart ? overhear(value) : value];
      }),
    );
  return { services: overhear(services) as PageServices, wait: () => longest };
}

function noted(result: unknown, note: (result: unknown) => unknown): unknown {
  return result instanceof Promise ? result.then(note) : note(result);
}
