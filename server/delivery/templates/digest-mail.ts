import type { Snapshot } from "#content-model/snapshot.ts";
import { fill } from "#shared/fill.ts";
import { freeSpace, moreThan, mostNamed, oldBackupHours } from "../../monitoring/conditions.ts";
import type { Digest } from "../../monitoring/digest.ts";
import { formCopy } from "./form-copy.ts";
import type { MailContent, MailIdentity } from "./mail-content.ts";
import { type MailRow, mailHtml, mailText } from "./mail-layout.ts";
import { dayText, timeIn } from "./times.ts";

/** Mail of a digest. */
export function digestMail(digest: Digest, { brand, reply, content }: MailIdentity): MailContent {
  const copy = content.mails.digest;
  const heading = fill(copy.title, { day: dayText(digest.day) });
  const leads = counted(
    digest.leads.reduce((sum, form) => sum + form.waiting, 0),
    copy.leads,
  );
  const demos = counted(digest.bookings.length, copy.demos);
  const parts = {
    brand,
    colors: content.brand.colors,
    heading,
    ...(digest.alerts.some(({ over }) => over === null) ? { note: openAlerts(digest) } : {}),
    paragraphs: [fill(copy.since, { leads, time: timeIn(digest.zone, digest.since) })],
    rows: digestRows(content, digest),
    footer: copy.footer,
  };
  return {
    subject: fill(copy.subject, { brand, leads, demos }),
    text: mailText(parts),
    html: mailHtml(parts),
    replyTo: { name: brand, address: reply },
  };
}

/** The digest line by line. */
function digestRows(content: Snapshot, digest: Digest): MailRow[] {
  const { zone, suspicious, freeBytes } = digest;
  const copy = content.mails.digest;
  const { rows } = copy;
  return [
    ...digest.leads.map(({ form, count, states }) => ({
      label: formCopy(content, form)?.plural ?? form,
      value: `${count} (${states.map((one) => `${one.count} ${one.state}`).join(", ")})`,
    })),
    { label: rows.suspicious, value: String(suspicious) },
    {
      label: rows.demos,
      value: lines(
        digest.bookings.map((one) => `${timeIn(zone, one.start)}  ${one.reference}`),
        copy,
      ),
    },
    {
      label: rows.requests,
      value: lines(requestLines(digest), copy),
    },
    {
      label: rows.deliveries,
      value: lines(failures(digest, copy), copy),
    },
    { label: rows.disk, value: fill(copy.free, { size: freeSpace(freeBytes) }) },
    { label: rows.backup, value: backupText(digest, copy.backup) },
    ...digest.alerts
      .filter(({ over }) => over !== null)
      .map(({ text, since, over }) => ({
        label: rows.resolved,
        value: `${fill(copy.resolved, { from: timeIn(zone, since), to: timeIn(zone, over ?? since) })}\n${text}`,
      })),
  ];
}

function failures({ dead, refused, retried, written }: Digest, copy: Copy): string[] {
  const { mail, webhook, target, answer } = refused;
  return [
    ...(dead.mail + dead.webhook + dead.target > 0 ? [fill(copy.failed, dead)] : []),
    ...(answer === null ? [] : [fill(copy.refused, { mail, webhook, target, answer })]),
    ...(retried.mail + retried.webhook + retried.target > 0 ? [fill(copy.retried, retried)] : []),
    ...(written > 0 ? [fill(copy.written, { count: written })] : []),
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

function backupText({ backup: { okAt, failedAt }, until }: Digest, copy: Copy["backup"]): string {
  if (okAt === null) return failedAt === null ? copy.never : copy.onlyFailed;
  const hours = Math.round((Date.parse(until) - Date.parse(okAt)) / 3_600_000);
  const age =
    hours < 48
      ? fill(copy.hours, { count: hours })
      : fill(copy.days, { count: Math.round(hours / 24) });
  if (failedAt !== null && failedAt > okAt) return fill(copy.lastFailed, { age });
  return hours > oldBackupHours ? fill(copy.old, { age }) : age;
}

function lines(texts: readonly string[], { none }: Copy): string {
  return texts.length === 0 ? none : texts.join("\n");
}

function counted(count: number, { one, other }: { one: string; other: string }): string {
  return fill(count === 1 ? one : other, { count });
}

type Copy = Snapshot["mails"]["digest"];
