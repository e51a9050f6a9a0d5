/** The finished pages have faults, so the site is not published. The message has all of them, a line each. */
export class SiteError extends Error {
  override name = "SiteError";
}
