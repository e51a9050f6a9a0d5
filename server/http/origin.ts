import type { Context } from "hono";
import type { Env } from "./request-context.ts";

/**
 * Decides whether a POST was sent from our own page. Returns the origin to treat it as sent from, or null to refuse.
 *
 * Browsers send Origin with every POST. Next to the address the server sees itself under, by host and trusted headers, the
 * configured site address counts, and so does the same host under the other scheme: a proxy that ends TLS without telling
 * must not cost leads. `Sec-Fetch-Site: same-origin` cannot be set by a page, so it is believed.
 * @param site public origin by the settings
 */
export function acceptedOrigin(c: Context<Env>, site: string): string | null {
  const { protocol, host } = c.get("client");
  const self = `${protocol}://${host}`;
  const origin = c.req.header("origin");
  const fetchSite = c.req.header("sec-fetch-site");
  if (fetchSite === "same-origin") return self;
  if (origin === undefined) return fetchSite === undefined || fetchSite === "none" ? self : null;
  const sender = URL.parse(origin);
  if (!sender) return null;
  return [self, site].some((own) => sender.host === URL.parse(own)?.host) ? self : null;
}
