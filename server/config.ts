import { join, resolve } from "node:path";
import type { AnalyticsProvider } from "#shared/analytics-providers.ts";
import { StartError } from "./platform/errors.ts";
import {
  type EnvFile,
  type Environment,
  readEnvFile,
  readProvider,
  readSettings,
  type SettingProblem,
} from "./settings/read.ts";
import type { SettingName, SettingValues } from "./settings/table.ts";

/**
 * Everything that the operator sets from outside; `settings/table.ts` says what each means. Times and sizes that no one
 * should need to turn are constants instead.
 */
export type Config = {
  port: number;
  /** Interface to listen on. Loopback unless set: on a laptop or behind a proxy nothing else should reach the server. */
  host: string;
  /** Public origin of the site, or null to use the content's own. */
  siteUrl: string | null;
  /** Absolute: a command run from elsewhere means the same store. */
  dataDir: string;
  /** PostgreSQL instead of the embedded store. */
  databaseUrl: string | null;
  /** Folder of releases that several servers share. */
  releasesDir: string | null;
  smtpUrl: string | null;
  mailFrom: { name: string | null; address: string } | null;
  /** Where submissions are mailed; empty means the content's sales address. */
  mailTo: string[];
  /** Where privacy requests, and alerts about their due days, are mailed; empty means as everything else. */
  privacyMailTo: string[];
  webhook: {
    url: string;
    secret: string;
    allowPrivate: boolean;
    /** Ids of the forms that it is told of. */
    forms: string[];
  } | null;
  /** TARGETS_FILE, absolute: where leads go besides mail and webhook. */
  targetsFile: string | null;
  /** Forms whose sender gets a confirmation by mail; bookings and privacy requests are confirmed in any case. */
  confirmForms: string[];
  /** New submissions that one address may send by one form in ten minutes; 0 sets no limit. */
  rateLimit: number;
  /** Open connections of one network, where no proxy is in front; 0 sets no limit. */
  networkConnections: number;
  /** Days after which a submission's personal data is removed; 0 keeps it until the operator erases it. */
  retentionDays: number;
  /** Token that a scraper of /metrics must present; null opens it to this machine only. */
  metricsToken: string | null;
  bookingUrl: string | null;
  dashboardUrl: string | null;
  /** Profiles elsewhere; null means the site file's. */
  social: Array<{ label: string; href: string }> | null;
  consentMode: "opt-out" | "opt-in";
  /** Seconds for which a shared cache in front may answer a page without asking; 0 means not at all. */
  sharedCacheSeconds: number;
  /** Counts visits that allowed it, next to our own count; part of the pages. */
  analytics: AnalyticsProvider | null;
  /** Video room of the demos. */
  meetingUrl: string | null;
  /** Recipients of alerts and digests; null means the recipients of leads. */
  alertTo: string[] | null;
  /** Hour of the daily digest, in the zone of the business hours; null: none. */
  digestHour: number | null;
  /** Zone of the operator's commands; null means the zone of the business hours. */
  timeZone: string | null;
  /** A copy that is not for the public: kept out of search engines. */
  staging: boolean;
  /** Number of proxies in front whose X-Forwarded-* headers are believed. */
  trustedHops: number;
  logLevel: "fatal" | "error" | "warn" | "info" | "debug" | "trace" | "silent";
};

/** Names every bad setting at once, so that one look fixes all of them. */
export class ConfigError extends StartError {
  override readonly name = "ConfigError";
  readonly variables: readonly SettingName[];
  /** A line for each of them. */
  readonly list: string;

  constructor(problems: readonly SettingProblem[]) {
    const list = problems.map(({ variable, problem }) => `  ${variable}: ${problem}`).join("\n");
    super(`The settings are not usable, so nothing was started.\n${list}`);
    this.list = list;
    this.variables = problems.map(({ variable }) => variable);
  }
}

const projectFolder = join(import.meta.dirname, "..");

/** Reads the settings file and the process's environment; the only place that does. Throws StartError. */
export function loadConfig(): Config {
  // The real environment wins: what is given for one run should hold.
  for (const [name, value] of Object.entries(settingsFile()?.values ?? {}))
    process.env[name] ??= value;
  return parseEnv(process.env);
}

/**
 * The settings for a command that goes on without them: a file that can't be read, and each setting that can't be used, is
 * passed over, also by whatever the process reads later. `warn` gets the reason.
 */
export function usableConfig(warn: (reason: string) => void): Config {
  try {
    return loadConfig();
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    warn(
      error instanceof ConfigError ? `The settings are not usable.\n${error.list}` : error.message,
    );
    // A file whose values are bad has been read by now.
    const bad = error instanceof ConfigError ? error.variables : [];
    for (const name of bad) delete process.env[name];
    process.env.ENV_FILE = "";
    return usableConfig(warn);
  }
}

/** All variables, with those of the settings file: TARGETS_FILE names some of them. */
export function environment(): Environment {
  return process.env;
}

/** The settings file in use, if any. Throws StartError. */
export function settingsFile(): EnvFile | null {
  return readEnvFile(process.env, join(projectFolder, ".env"));
}

/** Path of the settings file, whether it is there yet or not; null where ENV_FILE says that there is none. */
export function settingsPath(): string | null {
  const named = process.env.ENV_FILE?.trim();
  return named === "" ? null : (named ?? join(projectFolder, ".env"));
}

/** Name of the user who called a command by sudo, which runs it as another user. */
export function invokedBy(): string | undefined {
  return process.env.SUDO_USER || undefined;
}

/** Where Node keeps what it has compiled, if anywhere, in the variables by which it is told. */
export function compileCache(): Readonly<Record<string, string>> {
  const { NODE_COMPILE_CACHE: folder, NODE_COMPILE_CACHE_PORTABLE: portable } = process.env;
  return {
    ...(folder ? { NODE_COMPILE_CACHE: folder } : {}),
    ...(portable ? { NODE_COMPILE_CACHE_PORTABLE: portable } : {}),
  };
}

function providerOf(env: SettingValues): AnalyticsProvider | null {
  const { ANALYTICS_PROVIDER: kind, ANALYTICS_URL: url, ANALYTICS_SITE: site } = env;
  const read = readProvider({ kind, url, site });
  return read && "kind" in read ? read : null;
}

/** Pure: environment in, settings out. Throws ConfigError. An empty value counts as unset. */
export function parseEnv(input: Environment): Config {
  const read = readSettings(input);
  if (!read.ok) throw new ConfigError(read.problems);
  const env = read.values;
  return {
    port: env.PORT,
    host: env.HOST,
    siteUrl: env.SITE_URL ?? null,
    dataDir: resolve(projectFolder, env.DATA_DIR),
    databaseUrl: env.DATABASE_URL ?? null,
    releasesDir: env.RELEASES_DIR ? resolve(projectFolder, env.RELEASES_DIR) : null,
    smtpUrl: env.SMTP_URL ?? null,
    mailFrom: env.MAIL_FROM ?? null,
    mailTo: env.MAIL_TO,
    privacyMailTo: env.PRIVACY_MAIL_TO,
    webhook:
      env.WEBHOOK_URL && env.WEBHOOK_SECRET
        ? {
            url: env.WEBHOOK_URL,
            secret: env.WEBHOOK_SECRET,
            allowPrivate: env.WEBHOOK_ALLOW_PRIVATE,
            forms: env.WEBHOOK_FORMS,
          }
        : null,
    targetsFile: env.TARGETS_FILE ? resolve(projectFolder, env.TARGETS_FILE) : null,
    confirmForms: env.CONFIRM_FORMS,
    rateLimit: env.RATE_LIMIT,
    networkConnections: env.NETWORK_CONNECTIONS,
    retentionDays: env.RETENTION_DAYS,
    metricsToken: env.METRICS_TOKEN ?? null,
    bookingUrl: env.BOOKING_URL ?? null,
    dashboardUrl: env.DASHBOARD_URL ?? null,
    social: env.SOCIAL_PROFILES ?? null,
    consentMode: env.CONSENT_MODE,
    sharedCacheSeconds: env.SHARED_CACHE_SECONDS,
    analytics: providerOf(env),
    meetingUrl: env.MEETING_URL ?? null,
    alertTo: env.ALERT_TO === "none" ? [] : (env.ALERT_TO ?? null),
    digestHour: env.DIGEST_HOUR,
    timeZone: env.TIME_ZONE ?? null,
    staging: env.STAGING,
    trustedHops: env.TRUST_PROXY,
    logLevel: env.LOG_LEVEL,
  };
}
