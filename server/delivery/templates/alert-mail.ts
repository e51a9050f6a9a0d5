import { fill } from "#shared/fill.ts";
import type { AlertRow } from "../../db/repositories/alerts.ts";
import type { MailContent, MailIdentity } from "./mail-content.ts";
import { mailHtml, mailText } from "./mail-layout.ts";
import { timeIn } from "./times.ts";

type Alert = Pick<AlertRow, "kind" | "text" | "opened_at" | "clear_since">;

/** One mail for all that is wrong or over now: counts, references and what to do; nothing that a visitor typed. */
export function alertMail(
  { alarms, clears }: { alarms: readonly Alert[]; clears: readonly Alert[] },
  { brand, reply, zone, content }: MailIdentity & { zone: string },
): MailContent {
  const copy = content.mails.alert;
  const titles: Readonly<Record<string, string>> = copy.kinds;
  const names = (rows: readonly Alert[]) =>
    [...new Set(rows.map(({ kind }) => titles[kind] ?? kind))].join(", ");
  const heading =
    alarms.length > 0
      ? fill(copy.alert, { what: names(alarms) })
      : fill(copy.resolved, { what: names(clears) });
  const parts = {
    brand,
    colors: content.brand.colors,
    heading,
    paragraphs: alarms.map(({ text }) => text),
    rows: [
      ...alarms.map(({ kind, opened_at }) => ({
        label: sentence(titles[kind] ?? kind),
        value: fill(copy.since, { time: timeIn(zone, opened_at) }),
      })),
      ...clears.map(({ kind, opened_at, clear_since }) => ({
        label: fill(copy.resolved, { what: titles[kind] ?? kind }),
        value: fill(copy.fromTo, {
          from: timeIn(zone, opened_at),
          to: timeIn(zone, clear_since ?? opened_at),
        }),
      })),
    ],
    footer: copy.footer,
  };
  return {
    subject: fill(copy.subject, { brand, title: heading }),
    text: mailText(parts),
    html: mailHtml(parts),
    replyTo: { name: brand, address: reply },
  };
}

function sentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
