import type { Arrival } from "./arrival.ts";

/** Address and referrer of the page as an analytics service receives them. */
export function pageView({ site, link, campaign }: Arrival): {
  /** Path without its query, which may hold what a visitor typed; of that only the source and campaign that a link names. */
  address: string;
  /** Origin of the site that led here; "" inside the site. */
  referrer: string;
} {
  const named = new URLSearchParams({
    ...(link ? { utm_source: link } : {}),
    ...(campaign ? { utm_campaign: campaign } : {}),
  });
  return {
    address: [location.pathname, `${named}`].filter(Boolean).join("?"),
    referrer: site && `https://${site}/`,
  };
}
