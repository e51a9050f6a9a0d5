/* Findings about settings, and about what only an operator can set up. */
import type { Site } from "#content-model/schema/site.ts";
import type { Config } from "#server/config.ts";
import type { EnvFile } from "#server/settings/read.ts";
import type { SettingName } from "#server/settings/table.ts";
import { DAY_MS } from "#shared/durations.ts";
import { type Finding, lineOf, type SourceFile, type Stage } from "./report.ts";

type Rule = {
  name: SettingName;
  stage: Stage;
  what: string;
  settle: string;
  isSettled: (config: Config, site: Site) => boolean;
};

/** Settings that a site of one's own needs to have looked at; the others are fine as they are. */
const rules: readonly Rule[] = [
  {
    name: "SITE_URL",
    stage: "must",
    what: "the public address of the site is a sample",
    settle: "Set it to https://www.your-domain, or write it into content/site.yaml",
    isSettled: ({ siteUrl }, site) => !isReserved(siteUrl ?? site.url),
  },
  {
    name: "DASHBOARD_URL",
    stage: "must",
    what: "Login and Register lead to a sample address",
    settle: "Set it to the dashboard's login page, or write it into content/site.yaml",
    isSettled: ({ dashboardUrl }, site) => !isReserved(dashboardUrl ?? site.dashboardUrl),
  },
  {
    name: "SMTP_URL",
    stage: "must",
    what: "mail, alerts too, is written as .eml files into the data folder and reaches nobody",
    settle: "Set it to your mail server, smtps://user:password@host",
    isSettled: ({ smtpUrl }) => smtpUrl !== null,
  },
  {
    name: "MAIL_FROM",
    stage: "must",
    what: "mail has no sender of its own",
    settle: "Set it to an address that your mail server may send from",
    isSettled: ({ mailFrom }) => mailFrom !== null,
  },
  {
    name: "TRUST_PROXY",
    stage: "must",
    what: "the site is reached by https, so through a proxy, and believes none: all visitors share one limit",
    settle: "Set it to the number of proxies in front (1 for nginx, 2 for a CDN before it)",
    isSettled: ({ siteUrl, trustedHops }) => !siteUrl?.startsWith("https:") || trustedHops > 0,
  },
  {
    name: "STAGING",
    stage: "must",
    what: "this is a staging copy, which no search engine may list",
    settle: "Take it out of the settings of the real site",
    isSettled: ({ staging }) => !staging,
  },
  {
    name: "CONSENT_MODE",
    stage: "decide",
    what: "visits are counted until a visitor objects (opt-out)",
    settle: "Set opt-in where you serve visitors from the EU or the UK, or accept opt-out",
    isSettled: ({ consentMode }) => consentMode === "opt-in",
  },
  {
    name: "RETENTION_DAYS",
    stage: "decide",
    what: "personal data of leads is kept until you erase it",
    settle: "Set it to the days that your privacy policy names, or accept keeping it",
    isSettled: ({ retentionDays }) => retentionDays > 0,
  },
  {
    name: "MAIL_TO",
    stage: "decide",
    what: "leads, and alerts without ALERT_TO, go to the sales address of content/site.yaml",
    settle: "Set it to who reads leads, or accept the sales address",
    isSettled: ({ mailTo }) => mailTo.length > 0,
  },
  {
    name: "BOOKING_URL",
    stage: "decide",
    what: "no external calendar: the demo page shows our own form",
    settle: "Set it to your calendar, or accept the own one",
    isSettled: ({ bookingUrl }, site) => (bookingUrl ?? site.bookingUrl) !== null,
  },
  {
    name: "MEETING_URL",
    stage: "decide",
    what: "the mail about a demo says that there is no link to it yet",
    settle: "Set it to your video room, or accept writing to each visitor yourself",
    // An external calendar sends links of its own.
    isSettled: ({ meetingUrl, bookingUrl }, site) =>
      meetingUrl !== null || (bookingUrl ?? site.bookingUrl) !== null,
  },
  {
    name: "ALERT_TO",
    stage: "decide",
    what: "it is none, so nobody is mailed when something fails, nor the daily digest",
    settle: "Set it to who runs the site, or accept watching it by other means",
    // Without it anyone who reads leads is told.
    isSettled: ({ alertTo }) => alertTo?.length !== 0,
  },
  {
    name: "DATABASE_URL",
    stage: "decide",
    what: "leads are kept in a file of the data folder",
    settle: "Set it to a PostgreSQL, or accept the file and back it up",
    isSettled: ({ databaseUrl }) => databaseUrl !== null,
  },
  {
    name: "TARGETS_FILE",
    stage: "decide",
    what: "leads go to targets, and the privacy policy names hosting, email delivery, printing, and postage as processors",
    settle:
      "Name what your targets do (customer management, chat, marketing email) in content/legal/privacy.md, or accept it as it is",
    isSettled: ({ targetsFile }) => targetsFile === null,
  },
  {
    name: "WEBHOOK_URL",
    stage: "later",
    what: "leads are passed on by mail only",
    settle: "Set it with WEBHOOK_SECRET, or accept mail only",
    isSettled: ({ webhook }) => webhook !== null,
  },
  {
    name: "ANALYTICS_URL",
    stage: "later",
    what: "visits are counted by the site itself",
    settle:
      "Set it with ANALYTICS_PROVIDER and ANALYTICS_SITE to your service, or accept the own count",
    isSettled: ({ analytics }) => analytics !== null,
  },
  {
    name: "METRICS_TOKEN",
    stage: "later",
    what: "only this machine can read /metrics",
    settle: "Set it to 16 or more random characters, or accept that nobody watches from outside",
    isSettled: ({ metricsToken }) => metricsToken !== null,
  },
];

/** Where settings are written: the settings file, and the lines of those that it has. */
type Written = Pick<EnvFile, "path" | "lines">;

/** Findings about settings of the environment, with the consequence of each that is missing. */
export function settings(config: Config, site: Site, written: Written): Finding[] {
  return rules.map((rule) => finding(rule, written, rule.isSettled(config, site)));
}

/** The number that California asks for next to the form (Civ. Code 1798.130(a)(1)): while it is missing the policy says so. */
export function tollFree({ phones }: Pick<Site, "phones">, { file, text }: SourceFile): Finding[] {
  return [
    {
      id: `setting:${file}#phones.privacy`,
      stage: "must",
      group: "settings",
      what: "no toll-free number for privacy requests",
      file,
      line: lineOf(text, /privacy: /),
      settle: "Write it into phones.privacy, or accept it if counsel says that you need none",
      isSettled: phones.privacy !== null,
    },
  ];
}

/** A value that the server would refuse to start with. */
export function unusable(variables: readonly SettingName[], written: Written): Finding[] {
  return variables.map((name) =>
    finding(
      {
        name,
        stage: "must",
        what: "is set to an unusable value",
        settle: "See what npm start says about it",
      },
      written,
      false,
    ),
  );
}

function finding(
  { name, stage, what, settle }: Omit<Rule, "isSettled">,
  { path: file, lines }: Written,
  isSettled: boolean,
): Finding {
  const line = lines.get(name) ?? null;
  const id = `setting:${name}`;
  return { id, stage, group: "settings", what: `${name}: ${what}`, file, line, settle, isSettled };
}

function isReserved(url: string): boolean {
  return /(\.|\/\/)(example|test|invalid|localhost)(\.(com|net|org))?$/.test(new URL(url).origin);
}

/** Lookups outside the site; replaced in tests. */
type Surroundings = {
  /** TXT records of a name; rejects where nothing can be looked up. */
  txt: (name: string) => Promise<string[][]>;
  /** When the newest backup in the data folder was made; null for none. */
  newestBackup: (dataDir: string) => Date | null;
};

const GUIDE = "docs/operate/going-live.md";

/** Checks of operation that no setting shows: mail that is believed, backups that are made, disks and logs as the policy says, the look of the brand. */
export async function operation(
  config: Config,
  { txt, newestBackup }: Surroundings,
  now = new Date(),
): Promise<Finding[]> {
  const backup = config.databaseUrl === null ? newestBackup(config.dataDir) : null;
  return [
    {
      ...item("mail-trust", "must"),
      what: await mailTrust(config, txt),
      settle:
        "Publish SPF, DKIM and DMARC for the sender's domain, send a form and look for spf=pass, dkim=pass and dmarc=pass in the headers of its mail; then accept this",
    },
    {
      ...item("backups", "must"),
      what: "no backup of the last two days is in the data folder",
      settle:
        "Make one each night and copy it off the machine (docs/operate/deploying.md), delete those older than the 30 days that the privacy policy names, try a restore once; where they are elsewhere, accept this and say where",
      isSettled: backup !== null && now.getTime() - backup.getTime() < 2 * DAY_MS,
    },
    {
      ...item("disk-encryption", "must"),
      what: "the privacy policy says that disks are encrypted, which the site neither does nor sees",
      settle:
        "Put DATA_DIR or the database, and the backups, on encrypted disks (LUKS, or your provider's encrypted volumes); then accept this",
    },
    {
      ...item("logs", "must"),
      what: "the privacy policy says that logs end after 30 days and have no network address, form input, or query",
      settle:
        "The site's own log has none of these, and deploy/nginx.conf and deploy/journald@site.conf keep to it. Make every other proxy, CDN, and log collector do so too; then accept this",
    },
    {
      ...item("branding", "decide"),
      what: "logo, icons, colors and typefaces are those of the sample brand",
      settle: `Put in your own (${GUIDE}, "Your name and look"), or accept these`,
    },
    {
      ...item("watching", "later"),
      what: "nobody is told when the site is down or mail stays behind",
      settle:
        "Let a monitor ask /readyz and read /metrics (docs/operate/deploying.md, Watching), then accept this",
    },
  ];
}

async function mailTrust({ mailFrom }: Config, txt: Surroundings["txt"]): Promise<string> {
  if (!mailFrom) return "whether receivers believe our mail can't be seen before MAIL_FROM is set";
  const domain = mailFrom.address.slice(mailFrom.address.lastIndexOf("@") + 1);
  const has = async (name: string, start: string) => {
    try {
      const records = await txt(name);
      const found = records.some((parts) => parts.join("").toLowerCase().startsWith(start));
      return found ? "there" : "missing";
    } catch (error) {
      const { code } = error as { code?: string };
      return code === "ENODATA" || code === "ENOTFOUND" ? "missing" : "not to be looked up here";
    }
  };
  const [spf, dmarc] = [await has(domain, "v=spf1"), await has(`_dmarc.${domain}`, "v=dmarc1")];
  return `receivers must believe mail from ${domain}: SPF is ${spf}, DMARC is ${dmarc}, DKIM only shows in a mail`;
}

function item(name: string, stage: Stage) {
  return { id: `operation:${name}`, stage, group: "operation" as const, file: GUIDE, line: 1 };
}
