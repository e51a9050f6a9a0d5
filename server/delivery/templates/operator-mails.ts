import type { Snapshot } from "#content-model/snapshot.ts";
import { PRIVACY_FORM } from "#shared/privacy.ts";
import { fill } from "#shared/words.ts";
import { comparedText, type Funnel, type FunnelRow, formStages } from "../../analytics/funnel.ts";
import type { AlertRow } from "../../db/repositories/monitoring.ts";
import { freeSpace, maxNamed, moreThan, oldBackupHours } from "../../monitoring/conditions.ts";
import type { Digest } from "../../monitoring/digest.ts";
import type { MailContent, MailIdentity } from "./mail-content.ts";
import { dayText, formCopy, type MailRow, mailHtml, mailText, timeIn } from "./mail-layout.ts";

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

export function digestMail(digest: Digest, { brand, reply, content }: MailIdentity): MailContent {
  const copy = content.mails.digest;
  const heading = fill(copy.title, { day: dayText(digest.day) });
  const [requested, sent] = [
    digest.leads.filter(({ form }) => form === PRIVACY_FORM),
    digest.leads.filter(({ form }) => form !== PRIVACY_FORM),
  ];
  const sum = (forms: Digest["leads"], key: "count" | "waiting") =>
    forms.reduce((total, form) => total + form[key], 0);
  const waiting = sum(sent, "waiting");
  const leads = counted(sum(sent, "count"), copy.leads, { waiting });
  const requests = counted(sum(requested, "count"), copy.requests);
  const demos = counted(digest.bookings.length, copy.demos);
  const parts = {
    brand,
    colors: content.brand.colors,
    heading,
    ...(digest.alerts.some(({ over }) => over === null) ? { note: openAlerts(digest) } : {}),
    paragraphs: [fill(copy.since, { leads, requests, time: timeIn(digest.zone, digest.since) })],
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
    ...(digest.week ? weekRows(content, digest.week) : []),
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

/** Names of each subject in the mail; `npm run analytics` has more. */
const maxOfWeek = 5;

/** Visits and forms of the week, form by form and then by where visitors came from. */
function weekRows(content: Snapshot, { since, until, forms, by }: Funnel): MailRow[] {
  const { week, none } = content.mails.digest;
  const list = (label: string, rows: readonly string[]) => ({
    label,
    value: rows.length === 0 ? none : rows.join("\n"),
  });
  const named = (label: string, rows: readonly FunnelRow[], unnamed: string) =>
    list(
      label,
      rows.slice(0, maxOfWeek).map(({ name, ...row }) => {
        return fill(week.row, {
          name: name || unnamed,
          visits: comparedText(row.visits),
          views: comparedText(row.views),
          starts: comparedText(row.starts),
          sent: comparedText(row.sent),
        });
      }),
    );
  return [
    {
      label: week.title,
      value: fill(week.about, { from: dayText(since), to: dayText(until) }),
    },
    list(
      week.forms,
      forms.map((row) => {
        const [views = "", starts = "", sent = ""] = formStages(row);
        const name = formCopy(content, row.name)?.plural ?? row.name;
        return fill(week.form, { name, views, starts, sent });
      }),
    ),
    named(week.sources, by.source, week.direct),
    named(week.campaigns, by.campaign, week.noCampaign),
    named(week.landings, by.landing, ""),
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
    .slice(0, maxNamed)
    .map((one) => `${dayText(one.dueOn)}  ${one.reference} (${one.kind})`);
  return requests.length > maxNamed ? [...named, moreThan(requests.length)] : named;
}

function openAlerts({ alerts }: Digest): string {
  return alerts
    .filter(({ over }) => over === null)
    .map(({ text }) => text)
    .join(" ");
}

function backupText({ backup: { okAt, failedAt }, until }: Digest, copy: Copy["backup"]): string {
  const hours = Math.round((Date.parse(until) - Date.parse(okAt ?? until)) / 3_600_000);
  // One of a day to come was recorded under a wrong clock.
  if (okAt === null || hours < -24) return failedAt === null ? copy.never : copy.onlyFailed;
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

function counted(
  count: number,
  { one, other }: { one: string; other: string },
  more: Readonly<Record<string, number>> = {},
): string {
  return fill(count === 1 ? one : other, { count, ...more });
}

type Copy = Snapshot["mails"]["digest"];
