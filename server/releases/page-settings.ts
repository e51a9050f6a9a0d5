import { isDeepStrictEqual } from "node:util";
import type { Site } from "#content-model/schema/site.ts";
import type { SiteSettings } from "#content-model/snapshot.ts";
import type { Config } from "../config.ts";
import { StartError } from "../platform/errors.ts";
import type { Log } from "../platform/log.ts";
import type { SettingName } from "../settings/table.ts";
import { imageName } from "./folders.ts";
import { type LiveRelease, openLiveRelease } from "./live-release.ts";
import { publisherProblem, runPublisher } from "./publish-scheduler.ts";

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

type Options = {
  warn: (message: string) => void;
  /** Whether this is a container, whose build no one else uses. */
  inImage?: boolean;
  publishAgain?: () => Promise<unknown>;
};

/**
 * The published site, whose pages show the settings that hold. A container makes its pages again where they show others; on a
 * machine of one's own, where several servers may use one build, they stay, and the log says which command makes them.
 * @throws StartError without a site, or where a container can't make one with its settings
 */
export async function openMatching(
  build: string,
  config: Config,
  { warn, inImage = imageName() !== null, publishAgain = () => runPublisher("--again") }: Options,
): Promise<LiveRelease> {
  const served = openLiveRelease(build);
  const names = changedPageSettings(config, served.content());
  if (names.length === 0) return served;
  const changed = `${names.join(", ")} changed since the site was published`;
  if (!inImage) {
    warn(`${changed}, so its pages still show what was set then: npm run publish -- --again`);
    return served;
  }
  try {
    await publishAgain();
  } catch (error) {
    throw new StartError(
      `${changed}, and its pages could not be made again: ${publisherProblem(error)}\n` +
        "Let the container write to /site/build, or build the image with these settings (docker build --build-arg).",
      { cause: error },
    );
  }
  return openLiveRelease(build);
}
