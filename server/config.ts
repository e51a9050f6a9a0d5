import { z } from "zod";
import { forms } from "#contracts/forms/forms.ts";
import { PRIVACY_FORM } from "#contracts/privacy.ts";
import type { AnalyticsProvider } from "#contracts/purposes.ts";
import { StartError } from "./errors.ts";

/** Everything the owner sets from outside. Times and sizes that nobody should need to turn are constants instead. */
export type Config = {
  port: number;
  /**
   * Interface to listen on. Loopback unless set: on a laptop or behind a proxy on the same machine nothing else
   * should reach the server; a container sets 0.0.0.0.
   */
  host: string;
  /** Public origin of the site, or null to use the content's own. */
  siteUrl: string | null;
  dataDir: string;
  /** PostgreSQL instead of the embedded store. */
  databaseUrl: string | null;
  smtpUrl: string | null;
  mailFrom: string | null;
  /** Where submissions are mailed; empty means the content's sales address. */
  mailTo: string[];
  webhook: { url: string; secret: string; allowPrivate: boolean } | null;
  /** Forms whose sender gets a confirmation by mail; bookings and privacy requests are confirmed in any case. */
  confirmForms: string[];
  /** New submissions that one address may send by one form in ten minutes; 0 sets no limit. */
  rateLimit: number;
  /** Days after which a submission's personal data is removed; 0 keeps it until the owner erases it. */
  retentionDays: number;
  /** What a scraper of /metrics must present; null opens it to this machine only. */
  metricsToken: string | null;
  bookingUrl: string | null;
  dashboardUrl: string | null;
  consentMode: "opt-out" | "opt-in";
  /** Seconds for which a shared cache in front may answer a page without asking; 0 means not at all. */
  sharedCacheSeconds: number;
  /** Counts visits that allowed it, beside our own count; part of the pages. */
  analytics: AnalyticsProvider | null;
  /** Number of proxies in front whose X-Forwarded-* headers are believed. */
  trustedHops: number;
  logLevel: "fatal" | "error" | "warn" | "info" | "debug" | "trace" | "silent";
};

/** Names every bad setting at once, so that one look mends all of them. */
export class ConfigError extends StartError {
  override readonly name = "ConfigError";
  readonly variables: readonly string[];

  constructor(problems: ReadonlyArray<{ variable: string; problem: string }>) {
    const lines = problems.map(({ variable, problem }) => `  ${variable}: ${problem}`);
    super(`The settings are not usable, so nothing was started.\n${lines.join("\n")}`);
    this.variables = problems.map(({ variable }) => variable);
  }
}

/** Reads the process's environment; the only place that does. Throws ConfigError. */
export function loadConfig(): Config {
  return parseEnv(process.env);
}

/** Pure: environment in, settings out. Throws ConfigError. An empty value counts as unset. */
export function parseEnv(input: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(
    Object.keys(settings.shape).map((name) => [name, input[name]?.trim() || undefined]),
  );
  const result = settings.safeParse(given);
  if (!result.success) throw new ConfigError(problemsOf(result.error, given));
  const env = result.data;
  return {
    port: env.PORT,
    host: env.HOST,
    siteUrl: env.SITE_URL ?? null,
    dataDir: env.DATA_DIR,
    databaseUrl: env.DATABASE_URL ?? null,
    smtpUrl: env.SMTP_URL ?? null,
    mailFrom: env.MAIL_FROM ?? null,
    mailTo: env.MAIL_TO,
    webhook:
      env.WEBHOOK_URL && env.WEBHOOK_SECRET
        ? {
            url: env.WEBHOOK_URL,
            secret: env.WEBHOOK_SECRET,
            allowPrivate: env.WEBHOOK_ALLOW_PRIVATE,
          }
        : null,
    confirmForms: env.CONFIRM_FORMS,
    rateLimit: env.RATE_LIMIT,
    retentionDays: env.RETENTION_DAYS,
    metricsToken: env.METRICS_TOKEN ?? null,
    bookingUrl: env.BOOKING_URL ?? null,
    dashboardUrl: env.DASHBOARD_URL ?? null,
    consentMode: env.CONSENT_MODE,
    sharedCacheSeconds: env.SHARED_CACHE_SECONDS,
    analytics:
      env.ANALYTICS_URL && env.ANALYTICS_SITE
        ? { script: env.ANALYTICS_URL, site: env.ANALYTICS_SITE }
        : null,
    trustedHops: env.TRUST_PROXY,
    logLevel: env.LOG_LEVEL,
  };
}

/** These may hold a password or a key: a message about them never repeats the value. */
const secretSettings = new Set([
  "SMTP_URL",
  "WEBHOOK_SECRET",
  "WEBHOOK_URL",
  "DATABASE_URL",
  "METRICS_TOKEN",
]);

/** The law asks to confirm a privacy request, and who booked needs the link: neither is a choice. */
const confirmable = Object.keys(forms).filter((form) => form !== PRIVACY_FORM);

/** Neither is of use without the other. */
const pairs = [
  ["WEBHOOK_URL", "WEBHOOK_SECRET"],
  ["ANALYTICS_URL", "ANALYTICS_SITE"],
] as const;

const settings = z
  .object({
    PORT: wholeNumber(0, 65_535, "a port from 0 to 65535, for example 3000").default(3000),
    HOST: z
      .string()
      .regex(/^[A-Za-z0-9.:_-]+$/, "write an address or host name, for example 0.0.0.0")
      .default("127.0.0.1"),
    SITE_URL: z
      .string()
      .refine(
        (value) => isUrl(value, ["https:", "http:"]) && new URL(value).pathname === "/",
        "write the site's public address without a path, for example https://www.example.com",
      )
      .transform((value) => new URL(value).origin)
      .optional(),
    DATA_DIR: z.string().default("./data"),
    DATABASE_URL: url(
      ["postgres:", "postgresql:"],
      "postgres://user:password@db.example.com/site",
    ).optional(),
    SMTP_URL: url(["smtp:", "smtps:"], "smtps://user:password@mail.example.com").optional(),
    MAIL_FROM: z
      .email("write one e-mail address, for example website@example.com")
      .max(254)
      .optional(),
    MAIL_TO: z.string().default("").transform(splitAddresses).pipe(z.array(mailAddress())),
    WEBHOOK_URL: url(["https:", "http:"], "https://hooks.example.com/leads").optional(),
    WEBHOOK_SECRET: z
      .string()
      .refine(isWebhookSecret, "write whsec_ followed by 24 to 64 random bytes in base64")
      .optional(),
    WEBHOOK_ALLOW_PRIVATE: flag().default(false),
    CONFIRM_FORMS: z.string().default("all").transform(splitForms).pipe(z.array(formName())),
    RATE_LIMIT: wholeNumber(0, 100_000, "a number of submissions, or 0 for no limit").default(60),
    RETENTION_DAYS: wholeNumber(0, 36_500, "a number of days, or 0 to keep everything").default(
      730,
    ),
    METRICS_TOKEN: z.string().min(16, "write at least 16 random characters").optional(),
    BOOKING_URL: url(["https:"], "https://calendar.example.com/demo").optional(),
    DASHBOARD_URL: url(["https:", "http:"], "https://app.example.com/login").optional(),
    CONSENT_MODE: z.enum(["opt-out", "opt-in"], "write opt-out or opt-in").default("opt-out"),
    SHARED_CACHE_SECONDS: wholeNumber(
      0,
      86_400,
      "a number of seconds up to 86400, or 0 where no shared cache is in front",
    ).default(0),
    // What stands here becomes part of the content policy, where a comma or a semicolon would end a rule.
    ANALYTICS_URL: z
      .string()
      .refine(
        (value) => isUrl(value, ["https:"]) && !/[,;'"\\\s?#@]/.test(value),
        "write the address of your Umami's script, such as https://stats.example.com/script.js",
      )
      .transform((value) => new URL(value).href)
      .optional(),
    ANALYTICS_SITE: z
      .guid("write the website id that Umami shows, 36 characters with dashes")
      .optional(),
    TRUST_PROXY: z
      .string()
      .regex(/^(true|false|[0-9])$/, "write the number of proxies in front (0 to 9), true for one")
      .default("0")
      .transform((value) => (value === "true" ? 1 : value === "false" ? 0 : Number(value))),
    LOG_LEVEL: z
      .enum(
        ["fatal", "error", "warn", "info", "debug", "trace", "silent"],
        "write one of fatal, error, warn, info, debug, trace, silent",
      )
      .default("info"),
  })
  .superRefine((env, context) => {
    for (const [one, other] of pairs) {
      if (Boolean(env[one]) === Boolean(env[other])) continue;
      const [missing, present] = env[one] ? [other, one] : [one, other];
      const message = `${present} is set, so this is needed too: set both or neither`;
      context.addIssue({ code: "custom", path: [missing], message });
    }
  });

function problemsOf(error: z.ZodError, given: Record<string, string | undefined>) {
  const seen = new Map<string, string>();
  for (const issue of error.issues) {
    const variable = String(issue.path[0] ?? "settings");
    const value = given[variable];
    const shown =
      value === undefined
        ? "is not set"
        : secretSettings.has(variable)
          ? "has an unusable value (not shown)"
          : `${JSON.stringify(value.slice(0, 80))} is not usable`;
    if (!seen.has(variable)) seen.set(variable, `${shown}; ${issue.message}.`);
  }
  return [...seen].map(([variable, problem]) => ({ variable, problem }));
}

function wholeNumber(min: number, max: number, what: string) {
  return z
    .string()
    .refine((value) => /^\d{1,9}$/.test(value) && +value >= min && +value <= max, `write ${what}`)
    .transform(Number);
}

function flag() {
  return z.enum(["true", "false"], "write true or false").transform((value) => value === "true");
}

function url(protocols: readonly string[], example: string) {
  return z.string().refine((value) => isUrl(value, protocols), `write a URL such as ${example}`);
}

function isUrl(value: string, protocols: readonly string[]): boolean {
  const parsed = URL.parse(value);
  return parsed !== null && protocols.includes(parsed.protocol) && parsed.hostname !== "";
}

function splitAddresses(value: string): string[] {
  return value ? value.split(",").map((part) => part.trim()) : [];
}

function splitForms(value: string): string[] {
  if (value === "all") return [...confirmable];
  return value === "none" ? [] : value.split(",").map((part) => part.trim());
}

function formName() {
  return z
    .string()
    .refine(
      (name) => confirmable.includes(name),
      `write all, none, or some of ${confirmable.join(", ")}; bookings and privacy requests are always confirmed`,
    );
}

function mailAddress() {
  return z
    .email("write e-mail addresses separated by commas, for example sales@example.com")
    .max(254, "an address has at most 254 characters");
}

function isWebhookSecret(value: string): boolean {
  const encoded = /^whsec_([A-Za-z0-9+/]+={0,2})$/.exec(value)?.[1];
  if (!encoded) return false;
  const bytes = Buffer.from(encoded, "base64").length;
  return bytes >= 24 && bytes <= 64;
}
