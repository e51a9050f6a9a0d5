import type { PublicSettings } from "#app/settings.ts";
import { site } from "#content/site.ts";
import { loadConfig } from "#server/config.ts";

/**
 * What the pages show of the settings: the environment's values, else those of the site file.
 * @throws ConfigError for a malformed setting, before anything is built with it
 */
export function publicSettings(): PublicSettings {
  const config = loadConfig();
  return {
    siteUrl: config.siteUrl ?? site.url,
    dashboardUrl: config.dashboardUrl ?? site.dashboardUrl,
    bookingUrl: config.bookingUrl ?? site.bookingUrl,
    consentMode: config.consentMode,
    analytics: config.analytics,
    builtOn: dayIn(site.hours.zone, new Date()),
  };
}

/** The day that it is somewhere, YYYY-MM-DD. */
export function dayIn(zone: string, now: Date): string {
  const format = new Intl.DateTimeFormat("en-US", {
    timeZone: zone,
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
  });
  const part = Object.fromEntries(
    format.formatToParts(now).map(({ type, value }) => [type, value]),
  );
  return `${part.year}-${part.month}-${part.day}`;
}
