import type { Config } from "#server/config.ts";
import { DAY_MS } from "#shared/durations.ts";
import type { Finding, Stage } from "./finding.ts";

/** Lookups outside the site; replaced in tests. */
export type Surroundings = {
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
