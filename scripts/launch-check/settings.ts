import type { Site } from "#content/schema/site.ts";
import type { Config } from "#server/config.ts";
import { type Finding, lineOf, type SourceFile } from "./finding.ts";

/** Settings that are fine without a value: what holds then is what most want. */
type Fine = "confirmForms" | "digestHour" | "timeZone";

/** Settings that may be left out: a new one does not compile until it is explained here. */
type Unsettable = {
  [K in keyof Config]: null extends Config[K] ? K : Config[K] extends unknown[] ? K : never;
}[keyof Config];

const meaning: Record<
  Exclude<Unsettable, Fine> | "retentionDays",
  { name: string; what: string; settle: string }
> = {
  siteUrl: {
    name: "SITE_URL",
    what: "the public address of the site is a sample",
    settle: "Set it to https://www.your-domain, or write it into content/site.ts",
  },
  dashboardUrl: {
    name: "DASHBOARD_URL",
    what: "Login and Register lead to a sample address",
    settle: "Set it to the dashboard's login page, or write it into content/site.ts",
  },
  bookingUrl: {
    name: "BOOKING_URL",
    what: "no external calendar: the demo page shows our own form",
    settle: "Set it to your calendar, or accept the own one",
  },
  meetingUrl: {
    name: "MEETING_URL",
    what: "the mail about a demo says that there is no link to it yet",
    settle: "Set it to your video room, or accept writing to each visitor yourself",
  },
  smtpUrl: {
    name: "SMTP_URL",
    what: "mail, alerts too, is written as .eml files into the data folder and reaches nobody",
    settle: "Set it to your mail server, smtps://user:password@host",
  },
  mailFrom: {
    name: "MAIL_FROM",
    what: "mail has no sender of its own",
    settle: "Set it to an address that your mail server may send from",
  },
  mailTo: {
    name: "MAIL_TO",
    what: "leads, and alerts without ALERT_TO, go to the sales address of content/site.ts",
    settle: "Set it to who reads leads, or accept the sales address",
  },
  alertTo: {
    name: "ALERT_TO",
    what: "it is none, so nobody is mailed when something fails, nor the daily digest",
    settle: "Set it to who runs the site, or accept watching it by other means",
  },
  webhook: {
    name: "WEBHOOK_URL",
    what: "leads are passed on by mail only",
    settle: "Set it with WEBHOOK_SECRET, or accept mail only",
  },
  analytics: {
    name: "ANALYTICS_URL",
    what: "visits are counted by the site itself",
    settle: "Set it with ANALYTICS_SITE to your Umami, or accept the own count",
  },
  metricsToken: {
    name: "METRICS_TOKEN",
    what: "only this machine can read /metrics",
    settle: "Set it to 16 or more random characters, or accept that nobody watches from outside",
  },
  databaseUrl: {
    name: "DATABASE_URL",
    what: "leads are kept in a file of the data folder",
    settle: "Set it to a PostgreSQL, or accept the file and back it up",
  },
  retentionDays: {
    name: "RETENTION_DAYS",
    what: "personal data of leads is kept until you erase it",
    settle: "Set it to the days that your privacy policy names, or accept keeping it",
  },
};

/** Settings without a value, and those whose only value is the site file's sample. */
export function settings(config: Config, site: Site, source: SourceFile): Finding[] {
  const keys = Object.keys(meaning) as Array<keyof typeof meaning>;
  return keys
    .filter((key) => isUnset(key, config, site))
    .map((key) => finding(meaning[key], source));
}

/** A value that the server would refuse to start with. */
export function unusable(variables: readonly string[], source: SourceFile): Finding[] {
  return variables.map((name) =>
    finding(
      { name, what: "is set to an unusable value", settle: "See what npm start says about it" },
      source,
    ),
  );
}

function finding(
  { name, what, settle }: { name: string; what: string; settle: string },
  { file, text }: SourceFile,
): Finding {
  return {
    id: `setting:${name}`,
    group: "settings",
    what: `${name}: ${what}`,
    file,
    line: lineOf(text, new RegExp(`^ +${name}:`, "m")),
    settle,
  };
}

function isUnset(key: keyof typeof meaning, config: Config, site: Site): boolean {
  const value = config[key];
  const unset = value === null || value === 0 || (Array.isArray(value) && value.length === 0);
  if (key === "siteUrl" || key === "dashboardUrl")
    return isReserved(config[key] ?? (key === "siteUrl" ? site.url : site.dashboardUrl));
  // Without it whoever reads leads is told.
  if (key === "alertTo") return config.alertTo?.length === 0;
  const ownCalendar = config.bookingUrl === null && site.bookingUrl === null;
  if (key === "bookingUrl") return ownCalendar;
  // An external calendar sends links of its own.
  if (key === "meetingUrl") return unset && ownCalendar;
  return unset;
}

function isReserved(url: string): boolean {
  return /(\.|\/\/)(example|test|invalid|localhost)(\.(com|net|org))?$/.test(new URL(url).origin);
}
