import type { PublicSettings } from "#app/settings.ts";
import { dateIn } from "#contracts/calendar.ts";
import type { Site } from "#model/schema/site.ts";
import { loadConfig } from "#server/config.ts";

/**
 * What the pages show of the settings: the environment's values, else those of the site file.
 * @throws ConfigError for a malformed setting, before anything is built with it
 */
export function publicSettings(site: Site): PublicSettings {
  const config = loadConfig();
  return {
    siteUrl: config.siteUrl ?? site.url,
    dashboardUrl: config.dashboardUrl ?? site.dashboardUrl,
    bookingUrl: config.bookingUrl ?? site.bookingUrl,
    consentMode: config.consentMode,
    retentionDays: config.retentionDays,
    analytics: config.analytics,
    builtOn: dateIn(site.hours.zone, new Date()),
  };
}
