import { isDeepStrictEqual } from "node:util";
import type { Site } from "#content-model/schema/site.ts";
import type { SiteSettings } from "#content-model/snapshot.ts";
import type { Config } from "../config.ts";
import type { Log } from "../platform/log.ts";
import type { SettingName } from "../settings/table.ts";

/** Settings that pages show, as the publisher puts them into the content. */
type PageSettings = Omit<SiteSettings, "day">;

/** The operator's settings that pages show; the site file's values where none is set. */
export function pageSettings(config: Config, site: Site): PageSettings {
  return {
    siteUrl: config.siteUrl ?? site.url,
    dashboardUrl: config.dashboardUrl ?? site.dashboardUrl,
    social: config.social ?? site.social,
    bookingUrl: config.bookingUrl ?? site.bookingUrl,
    analytics: config.analytics,
    retentionDays: config.retentionDays,
    consentMode: config.consentMode,
    staging: config.staging,
  };
}

/** Names of the settings behind them. */
const names = {
  siteUrl: "SITE_URL",
  dashboardUrl: "DASHBOARD_URL",
  social: "SOCIAL_PROFILES",
  bookingUrl: "BOOKING_URL",
  consentMode: "CONSENT_MODE",
  analytics: "ANALYTICS_URL",
  retentionDays: "RETENTION_DAYS",
  staging: "STAGING",
} as const satisfies Record<keyof PageSettings, SettingName>;

/** Names of settings whose values differ from those that the published pages show. */
export function changedPageSettings(
  config: Config,
  { site, settings }: { site: Site; settings: PageSettings },
): SettingName[] {
  const now = pageSettings(config, site);
  return (Object.keys(names) as Array<keyof typeof names>)
    .filter((name) => !isDeepStrictEqual(now[name], settings[name]))
    .map((name) => names[name]);
}

/** Warns where the pages of the site that is served show other settings than this server's: someone published with those. */
export function warnOfOtherSettings(
  config: Config,
  content: { site: Site; settings: PageSettings },
  log: Pick<Log, "warn">,
): void {
  const settings = changedPageSettings(config, content);
  if (settings.length > 0)
    log.warn(
      { settings },
      "the site was published with other settings than this server has, and its pages show those; publish with this server's: npm run publish -- --again",
    );
}
