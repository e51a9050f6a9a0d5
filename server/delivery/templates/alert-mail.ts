import type { AlertRow } from "../../db/repositories/alerts.ts";
import type { MailContent, MailIdentity } from "./mail-content.ts";
import { mailHtml, mailText } from "./mail-layout.ts";
import { timeIn } from "./times.ts";

/** What an alert is called in a subject. */
const titles: Readonly<Record<string, string>> = {
  deliveries: "deliveries failed",
  disk: "disk space low",
  backup: "backup failed",
  requests: "privacy requests due",
};

type Alert = Pick<AlertRow, "kind" | "text" | "opened_at" | "clear_since">;

/** One mail for all that is wrong or over now: counts, references and what to do; nothing that a visitor typed. */
export function alertMail(
  { alarms, clears }: { alarms: readonly Alert[]; clears: readonly Alert[] },
  { brand, reply, zone, content }: MailIdentity & { zone: string },
): MailContent {
  const names = (rows: readonly Alert[]) =>
    [...new Set(rows.map(({ kind }) => titles[kind] ?? kind))].join(", ");
  const heading = alarms.length > 0 ? `Alert: ${names(alarms)}` : `Resolved: ${names(clears)}`;
  const parts = {
    brand,
    colors: content.brand.colors,
    heading,
    paragraphs: alarms.map(({ text }) => text),
    rows: [
      ...alarms.map(({ kind, opened_at }) => ({
        label: sentence(titles[kind] ?? kind),
        value: `since ${timeIn(zone, opened_at)}`,
      })),
      ...clears.map(({ kind, opened_at, clear_since }) => ({
        label: `Resolved: ${titles[kind] ?? kind}`,
        value: `from ${timeIn(zone, opened_at)} to ${timeIn(zone, clear_since ?? opened_at)}`,
      })),
    ],
    footer: `Sent by the ${brand} website: once, again when it gets worse, and when it is over. ALERT_TO says to whom.`,
  };
  return {
    subject: `[${brand}] ${heading}`,
    text: mailText(parts),
    html: mailHtml(parts),
    replyTo: { name: brand, address: reply },
  };
}

function sentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
