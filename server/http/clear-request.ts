import type { MiddlewareHandler } from "hono";
import { isHost } from "./client.ts";
import type { Env } from "./env.ts";
import { problem } from "./problem.ts";

/**
 * Refuses a request whose host is unclear: none, two, malformed, or another one in an absolute request target. Two
 * servers that read such a request differently can be played against each other.
 */
export function hostCheck(): MiddlewareHandler<Env> {
  return async (c, next) => {
    const host = c.req.header("host") ?? new URL(c.req.url).host;
    const incoming = c.env?.incoming;
    if (!isHost(host)) return problem(c, "bad_host");
    if (incoming) {
      if (countHosts(incoming.rawHeaders) > 1) return problem(c, "bad_host");
      const target = incoming.url ?? "/";
      if (!target.startsWith("/") && URL.parse(target)?.host !== host.toLowerCase()) {
        return problem(c, "bad_host");
      }
    }
    return next();
  };
}

function countHosts(rawHeaders: readonly string[]): number {
  return rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === "host")
    .length;
}
