/**
 * Decides whether a form was sent from our own page. Returns the origin to treat it as sent from, or null to refuse.
 *
 * Browsers send Origin with every POST. Beside the address the server sees itself under, the configured site address
 * counts, and so does the same host under the other scheme: a proxy that ends TLS without telling must not cost leads.
 * `Sec-Fetch-Site: same-origin` cannot be set by a page, so it is believed.
 */
export function acceptedOrigin(given: {
  origin: string | undefined;
  fetchSite: string | undefined;
  /** Public origin by host and trusted headers. */
  self: string;
  /** Public origin by the settings. */
  site: string;
}): string | null {
  const { origin, fetchSite, self, site } = given;
  if (fetchSite === "same-origin") return self;
  if (origin === undefined) return fetchSite === undefined || fetchSite === "none" ? self : null;
  const sender = URL.parse(origin);
  if (!sender) return null;
  return [self, site].some((own) => sender.host === URL.parse(own)?.host) ? self : null;
}
