import { z } from "zod";
import { providerKinds } from "#shared/analytics-providers.ts";
import { isZone } from "#shared/calendar.ts";
import { forms } from "#shared/forms/forms.ts";
import { PRIVACY_FORM } from "#shared/privacy.ts";
import { BOOKING_FORM } from "#shared/submission.ts";
import {
  flag,
  isUrl,
  list,
  mailAddress,
  profiles,
  sender,
  url,
  webhookSecret,
  wholeNumber,
} from "./kinds.ts";

/** Everything that is set from outside: read from here, checked by it, and written from it into the documents. */
export type Setting = {
  /** Checks what is written. An unset one is read as `default`; without one it is undefined. */
  schema: z.ZodType<unknown, string>;
  default?: string;
  /** Behavior without a value, where there is no default to show. */
  otherwise?: string;
  meaning: string;
  /** Usable as it is, but for a secret that others could know from here: that one is refused. */
  example: string;
  group: SettingGroup;
  /** May hold a password or a key: no message repeats it. */
  isSecret?: true;
  /** Part of the pages: a change of it needs a build, which `npm start` sees to. */
  inPages?: true;
  /** Shown in the README, among the few that most sites need. */
  isCommon?: true;
};

export type SettingGroup = keyof typeof settingGroups;

/** In the order of the documents. */
export const settingGroups = {
  server: "Server",
  store: "Store",
  mail: "Mail and webhook",
  pages: "Pages",
  visitors: "Visitors and their data",
  watching: "Watching",
} as const;

/** The law asks to confirm a privacy request, and who booked needs the link: neither is a choice. */
const confirmable = Object.keys(forms).filter((form) => form !== PRIVACY_FORM);

/** Everything that can be sent by a visitor. */
export const everyForm = [...Object.keys(forms), BOOKING_FORM];

/** Forms that webhook and targets receive by default: privacy requests only if the operator names them. */
export const leadForms = everyForm.filter((form) => form !== PRIVACY_FORM);

export const settings = {
  PORT: {
    schema: wholeNumber(0, 65_535, "a port from 0 to 65535, for example 3000"),
    default: "3000",
    meaning: "port to listen on",
    example: "8080",
    group: "server",
    isCommon: true,
  },
  HOST: {
    schema: z
      .string()
      .regex(/^[A-Za-z0-9.:_-]+$/, "write an address or host name, for example 0.0.0.0"),
    default: "127.0.0.1",
    meaning: "interface to listen on; a container sets `0.0.0.0`",
    example: "0.0.0.0",
    group: "server",
    isCommon: true,
  },
  TRUST_PROXY: {
    schema: z
      .string()
      .regex(/^(true|false|[0-9])$/, "write the number of proxies in front (0 to 9), true for one")
      .transform((value) => (value === "true" ? 1 : value === "false" ? 0 : Number(value))),
    default: "0",
    meaning:
      "number of proxies in front whose `X-Forwarded-For` and `X-Forwarded-Proto` are trusted. **Set it behind a proxy**: else all visitors share one limit",
    example: "1",
    group: "server",
    isCommon: true,
  },
  NETWORK_CONNECTIONS: {
    schema: wholeNumber(0, 100_000, "a number of connections, or 0 for no limit"),
    default: "256",
    meaning:
      "open connections of one network (an IPv4 address or a /64; a /48 may have three times as many); one more ends its oldest idle one; `0`: no limit. Off behind a proxy (`TRUST_PROXY`), whose own limit counts",
    example: "256",
    group: "server",
  },
  ENV_FILE: {
    schema: z.string(),
    otherwise: "`.env` in the project's folder, if there is one",
    meaning: "another file of settings, named in the environment; empty: none",
    example: "/etc/site.env",
    group: "server",
  },
  DATA_DIR: {
    schema: z.string(),
    default: "./data",
    meaning: "folder of the embedded store, its backups, and mail files",
    example: "/var/lib/site",
    group: "store",
    isCommon: true,
  },
  DATABASE_URL: {
    schema: url(["postgres:", "postgresql:"], "postgres://user:password@db.example.com/site"),
    otherwise: "the embedded store",
    meaning:
      "PostgreSQL (in UTF-8) instead of the embedded store; `npm run move-store` takes the data along. `?sslmode=verify-full` encrypts the connection, `&sslrootcert=<file>` names the authority of a private certificate ([TLS](deploying.md#tls-to-the-database))",
    example: "postgres://site:password@db.example.com/site",
    group: "store",
    isSecret: true,
    isCommon: true,
  },
  RELEASES_DIR: {
    schema: z.string(),
    otherwise: "each server has releases of its own",
    meaning:
      "folder that several servers share, on a network disk or in a volume: what one publishes or goes back to, all serve within seconds ([how](deploying.md#many-machines))",
    example: "/mnt/site-releases",
    group: "server",
  },
  SMTP_URL: {
    schema: url(["smtp:", "smtps:"], "smtps://user:password@mail.example.com"),
    otherwise: "mails become `.eml` files in `DATA_DIR/mail`",
    meaning: "mail server",
    example: "smtps://website:password@mail.example.com",
    group: "mail",
    isSecret: true,
    isCommon: true,
  },
  MAIL_FROM: {
    schema: sender(),
    otherwise: "the site file's sales address",
    meaning: "sender of every mail, with or without a name",
    example: "Example <website@example.com>",
    group: "mail",
    isCommon: true,
  },
  MAIL_TO: {
    schema: list(mailAddress()),
    default: "",
    otherwise: "the site file's sales address",
    meaning: "recipients of submissions, separated by commas",
    example: "sales@example.com, ada@example.com",
    group: "mail",
    isCommon: true,
  },
  PRIVACY_MAIL_TO: {
    schema: list(mailAddress()),
    default: "",
    otherwise: "as `MAIL_TO`; alerts as `ALERT_TO`",
    meaning:
      "recipients of privacy requests and of alerts that one is due, instead of `MAIL_TO` and `ALERT_TO`, separated by commas ([how](privacy.md#privacy-requests))",
    example: "privacy@example.com",
    group: "mail",
  },
  CONFIRM_FORMS: {
    schema: z
      .string()
      .transform((value) => (value === "all" ? confirmable.join() : value === "none" ? "" : value))
      .pipe(
        list(
          formName(
            confirmable,
            "write all, none, or some of",
            "; bookings and privacy requests are always confirmed",
          ),
        ),
      ),
    default: "all",
    meaning:
      "forms whose sender gets a confirmation: `all`, `none` or their names; bookings and privacy requests always do ([why](../develop/decisions/20-mail-and-delivery.md))",
    example: "contact, register",
    group: "mail",
  },
  WEBHOOK_URL: {
    schema: url(["https:", "http:"], "https://hooks.example.com/leads"),
    otherwise: "none",
    meaning: "address to which submissions are also posted, signed by the Standard Webhooks scheme",
    example: "https://hooks.example.com/leads",
    group: "mail",
    isSecret: true,
  },
  WEBHOOK_SECRET: {
    schema: webhookSecret(),
    otherwise: "none",
    meaning: 'signs the webhook; make one with `echo "whsec_$(openssl rand -base64 32)"`',
    example: "whsec_<random>",
    group: "mail",
    isSecret: true,
  },
  WEBHOOK_FORMS: {
    schema: z
      .string()
      .transform((value) => (value === "all" ? everyForm.join() : value))
      .pipe(list(formName(everyForm, "write all, or some of"))),
    default: leadForms.join(","),
    meaning:
      "forms that are posted to the webhook: `all` or their names. Privacy requests are left out unless you name them: a sales tool doesn't need them",
    example: "contact, booking",
    group: "mail",
  },
  WEBHOOK_ALLOW_PRIVATE: {
    schema: flag(),
    default: "false",
    meaning:
      "`true` lets the webhook be on a private network; else such an address is rejected, so that no one can aim the server at its neighbors",
    example: "true",
    group: "mail",
  },
  TARGETS_FILE: {
    schema: z.string(),
    otherwise: "none",
    meaning:
      "file of the targets that get leads besides mail and webhook: Slack, HubSpot, Salesforce, Google Sheets, Brevo, other receivers ([how](targets.md))",
    example: "/etc/site-targets.yaml",
    group: "mail",
  },
  SITE_URL: {
    schema: z
      .string()
      .refine(
        (value) => isUrl(value, ["https:", "http:"]) && new URL(value).pathname === "/",
        "write the site's public address without a path, for example https://www.example.com",
      )
      .transform((value) => new URL(value).origin),
    otherwise: "the site file's",
    meaning: "public address, for canonical links and mails",
    example: "https://www.example.com",
    group: "pages",
    inPages: true,
    isCommon: true,
  },
  DASHBOARD_URL: {
    schema: url(["https:", "http:"], "https://app.example.com/login"),
    otherwise: "the site file's",
    meaning: "target of Login",
    example: "https://app.example.com/login",
    group: "pages",
    inPages: true,
  },
  SOCIAL_PROFILES: {
    schema: profiles(),
    otherwise: "the site file's",
    meaning: "profiles elsewhere, linked in the footer, separated by commas; `none`: no profiles",
    example: "LinkedIn=https://www.linkedin.com/company/example, X=https://x.com/example",
    group: "pages",
    inPages: true,
  },
  BOOKING_URL: {
    schema: url(
      ["https:"],
      "https://calendar.example.com/demo",
      " (with https: browsers show no other frame in a page sent by https)",
    ),
    otherwise: "the site's own calendar",
    meaning: "external booking calendar to embed, by https",
    example: "https://calendar.example.com/demo",
    group: "pages",
    inPages: true,
  },
  MEETING_URL: {
    schema: url(["https:"], "https://meet.example.com/demo-room"),
    otherwise: "none; the mail asks the visitor to reply if they haven't heard how to join",
    meaning:
      "video room of the demos, for the confirmation and the calendar entry ([why](../develop/decisions/20-mail-and-delivery.md))",
    example: "https://meet.example.com/demo-room",
    group: "mail",
    isSecret: true,
  },
  STAGING: {
    schema: flag(),
    default: "false",
    meaning:
      "`true` on a copy that is not for the public: a band on each page says so, every answer says `noindex`, and `robots.txt` keeps crawlers out",
    example: "true",
    group: "pages",
    inPages: true,
  },
  CONSENT_MODE: {
    schema: z.enum(["opt-out", "opt-in"], "write opt-out or opt-in"),
    default: "opt-out",
    meaning: "consent before a visitor has chosen; `opt-in`: essential only",
    example: "opt-in",
    group: "visitors",
    inPages: true,
    isCommon: true,
  },
  ANALYTICS_PROVIDER: {
    schema: z.enum(providerKinds, `write ${providerKinds.join(", ")}`),
    default: "umami",
    meaning:
      "service that counts visitors who have accepted, once `ANALYTICS_SITE` is set ([numbers](numbers.md))",
    example: "umami",
    group: "visitors",
    inPages: true,
  },
  ANALYTICS_URL: {
    // What is written here becomes part of the content policy, where a comma or a semicolon would end a rule.
    schema: z
      .string()
      .refine(
        (value) => isUrl(value, ["https:"]) && !/[,;'"\\\s?#@]/.test(value),
        "write the address of your Umami's script, such as https://stats.example.com/script.js, or of your Plausible, such as https://plausible.io",
      )
      .transform((value) => new URL(value).href),
    otherwise: "the site's own count alone",
    meaning:
      "script of your Umami, or address of your Plausible, which counts visitors who have accepted; none for `ga4` ([numbers](numbers.md))",
    example: "https://stats.example.com/script.js",
    group: "visitors",
    inPages: true,
  },
  ANALYTICS_SITE: {
    schema: z
      .string()
      .regex(/^[\w.-]{1,100}$/, "write the id that the analytics service gave the site"),
    otherwise: "none",
    meaning:
      "the site's id there: the website id of Umami, the domain in Plausible, the measurement id (`G-...`) of Google Analytics",
    example: "b59e9c65-ae32-47f1-8400-119fcf4861c4",
    group: "visitors",
    inPages: true,
  },
  RETENTION_DAYS: {
    schema: wholeNumber(0, 36_500, "a number of days, or 0 to keep everything"),
    default: "730",
    meaning:
      "days after which a submission's personal data is removed, a booking's not before it is over; counts stay; `0` keeps it. The privacy policy names it",
    example: "365",
    group: "visitors",
    isCommon: true,
    inPages: true,
  },
  SHARED_CACHE_SECONDS: {
    schema: wholeNumber(
      0,
      86_400,
      "a number of seconds up to 86400, or 0 where no shared cache is in front",
    ),
    default: "0",
    meaning: "seconds for which a shared cache in front may keep a page ([how](shared-cache.md))",
    example: "300",
    group: "server",
  },
  RATE_LIMIT: {
    schema: wholeNumber(0, 100_000, "a number of submissions, or 0 for no limit"),
    default: "60",
    meaning: "new submissions of one network and form in ten minutes; `0`: no limit",
    example: "60",
    group: "visitors",
  },
  ALERT_TO: {
    schema: z.union([z.literal("none"), list(mailAddress())]),
    otherwise: "as `MAIL_TO`",
    meaning:
      "recipients of alerts and the daily digest, separated by commas; `none`: no one ([operating](operating.md))",
    example: "ops@example.com",
    group: "watching",
  },
  DIGEST_HOUR: {
    schema: z
      .string()
      .regex(/^(off|1?[0-9]|2[0-3])$/, "write an hour from 0 to 23, or off")
      .transform((value) => (value === "off" ? null : Number(value))),
    default: "8",
    meaning: "hour of the daily digest, in the time zone of the business hours; `off`: none",
    example: "8",
    group: "watching",
  },
  TIME_ZONE: {
    schema: z.string().refine(isZone, "write a time zone such as America/Chicago"),
    otherwise: "the zone of the site file's business hours",
    meaning:
      "time zone in which commands read and write times, and mails to you show them; `--zone` is for one run",
    example: "America/Chicago",
    group: "watching",
  },
  METRICS_TOKEN: {
    schema: z.string().min(16, "write at least 16 random characters"),
    otherwise: "`/metrics` answers this machine only",
    meaning: "bearer token that opens `/metrics`",
    example: "<random>",
    group: "watching",
    isSecret: true,
  },
  LOG_LEVEL: {
    schema: z.enum(
      ["fatal", "error", "warn", "info", "debug", "trace", "silent"],
      "write one of fatal, error, warn, info, debug, trace, silent",
    ),
    default: "info",
    meaning: "lowest level that is logged: `fatal` to `trace`, or `silent`",
    example: "warn",
    group: "watching",
  },
} as const satisfies Record<string, Setting>;

export type SettingName = keyof typeof settings;

type Value<S extends Setting> = S extends { default: string }
  ? z.output<S["schema"]>
  : z.output<S["schema"]> | undefined;

export type SettingValues = { [N in SettingName]: Value<(typeof settings)[N]> };

/** Two that are of no use without each other. */
export const pairs = [["WEBHOOK_URL", "WEBHOOK_SECRET"]] as const satisfies ReadonlyArray<
  readonly [SettingName, SettingName]
>;

function formName(names: readonly string[], wanted: string, why = "") {
  return z.string().refine((name) => names.includes(name), `${wanted} ${names.join(", ")}${why}`);
}
