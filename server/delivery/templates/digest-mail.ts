import type { Snapshot } from "#model/snapshot.ts";
import { moreThan, mostNamed, oldBackupHours } from "../../services/watch/conditions.ts";
import type { Digest } from "../../services/watch/digest.ts";
import { formWords } from "./form-words.ts";
import type { MailContent, MailIdentity } from "./mail-content.ts";
import { type MailRow, mailHtml, mailText } from "./mail-layout.ts";
import { dayText, timeIn } from "./times.ts";

/** What the operator should know today, as a mail. */
export function digestMail(digest: Digest, { brand, reply, content }: MailIdentity): MailContent {
  const heading = `Today, ${dayText(digest.day)}`;
  const count = digest.leads.reduce((sum, form) => sum + form.count, 0);
  const parts = {
    brand,
    colors: content.brand.colors,
    heading,
    ...(digest.alerts.some(({ over }) => over === null) ? { note: openAlerts(digest) } : {}),
    paragraphs: [
      `${counted(count, "new lead", "new leads")} since ${timeIn(digest.zone, digest.since)}.`,
    ],
    rows: digestRows(content, digest),
    footer: `Sent by the ${brand} website each day. DIGEST_HOUR sets the hour, or switches it off; ALERT_TO says to whom.`,
  };
  return {
    subject: `[${brand}] ${counted(count, "new lead", "new leads")}, ${counted(digest.bookings.length, "demo", "demos")} today and tomorrow`,
    text: mailText(parts),
    html: mailHtml(parts),
    replyTo: { name: brand, address: reply },
  };
}

/** The digest line by line. */
function digestRows(content: Snapshot, digest: Digest): MailRow[] {
  const { zone, suspicious, dead, freeBytes } = digest;
  return [
    ...digest.leads.map(({ form, count, states }) => ({
      label: formWords(content, form)?.plural ?? form,
      value: `${count} (${states.map((one) => `${one.count} ${one.state}`).join(", ")})`,
    })),
    { label: "Suspicious", value: String(suspicious) },
    {
      label: "Demos today and tomorrow",
      value: lines(digest.bookings.map((one) => `${timeIn(zone, one.start)}  ${one.reference}`)),
    },
    {
      label: "Privacy requests due",
      value: lines(requestLines(digest)),
    },
    {
      label: "Failed deliveries",
      value: dead.mail + dead.webhook === 0 ? "none" : `mail ${dead.mail}, webhook ${dead.webhook}`,
    },
    { label: "Disk", value: `${(freeBytes / 2 ** 30).toFixed(1)} GB free` },
    { label: "Backup", value: backupText(digest) },
    ...digest.alerts
      .filter(({ over }) => over !== null)
      .map(({ text, since, over }) => ({
        label: "Resolved",
        value: `${timeIn(zone, since)} to ${timeIn(zone, over ?? since)}\n${text}`,
      })),
  ];
}

function requestLines({ requests }: Digest): string[] {
  const named = requests
    .slice(0, mostNamed)
    .map((one) => `${dayText(one.dueOn)}  ${one.reference} (${one.kind})`);
  return requests.length > mostNamed ? [...named, moreThan(requests.length)] : named;
}

function openAlerts({ alerts }: Digest): string {
  return alerts
    .filter(({ over }) => over === null)
    .map(({ text }) => text)
    .join(" ");
}

function backupText({ backup: { okAt, failedAt }, until }: Digest): string {
  if (okAt === null) {
    return failedAt === null
      ? "none was recorded; run npm run backup each night"
      : "the last one failed, and there is no good one";
  }
  const hours = Math.round((Date.parse(until) - Date.parse(okAt)) / 3_600_000);
  const age = hours < 48 ? `${hours} hours old` : `${Math.round(hours / 24)} days old`;
  if (failedAt !== null && failedAt > okAt)
    return `the last one failed; the last good one is ${age}`;
  return hours > oldBackupHours ? `${age}: does it still run?` : age;
}

function lines(texts: readonly string[]): string {
  return texts.length === 0 ? "none" : texts.join("\n");
}

function counted(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`;
}
