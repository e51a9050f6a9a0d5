/* Layout of a mail, and the names of forms, fields, and options in it. */
import type { BrandColors } from "#content-model/schema/brand.ts";
import type { FormCopy } from "#content-model/schema/form.ts";
import type { Snapshot } from "#content-model/snapshot.ts";
import { PRIVACY_FORM } from "#shared/privacy.ts";
import type { BOOKING_FORM, FormId } from "#shared/submission.ts";

/** A mail in parts, from which text and HTML are made alike. All texts are plain; they are escaped here. */
export type MailParts = {
  brand: string;
  colors: BrandColors;
  heading: string;
  /** A warning in a box. */
  note?: string;
  paragraphs: readonly string[];
  rows: readonly MailRow[];
  /** One thing to do. The address comes from us, never from a visitor. */
  action?: { label: string; url: string };
  footer: string;
};

/** `url` makes a link of the value; it comes from us, never from a visitor. */
export type MailRow = { label: string; value: string; url?: string };

/** Splits an operator's text into paragraphs. */
export function paragraphsOf(text = ""): string[] {
  return text.split(/\n{2,}/).filter((paragraph) => paragraph.trim() !== "");
}

export function mailText(parts: MailParts): string {
  const row = ({ label, value, url }: MailRow) =>
    isWide({ label, value }) && !url
      ? `${label}\n${value.replace(/^/gm, "  ")}`
      : `${label}: ${value}`;
  return [
    parts.heading,
    "=".repeat(Math.min(parts.heading.length, 72)),
    "",
    ...(parts.note ? [parts.note, ""] : []),
    ...parts.paragraphs.flatMap((paragraph) => [paragraph, ""]),
    ...parts.rows.map(row),
    "",
    ...(parts.action ? [`${parts.action.label}:`, parts.action.url, ""] : []),
    // By this mark mail programs know a signature.
    "-- ",
    parts.footer,
    "",
  ].join("\n");
}

// Mail programs know no style sheets worth relying on: inline styles, system fonts, one column, tables, no image.
// The colors are the brand's, by their roles.
export function mailHtml(parts: MailParts): string {
  const { brand, colors: color, heading, note, paragraphs, rows, action, footer } = parts;
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light"><title>${escapeHtml(heading)}</title></head>
<body style="margin:0;padding:0;background:${color.paper}">
<table role="presentation" style="width:100%;border-collapse:collapse;background:${color.paper}"><tr><td style="padding:24px 12px">
  <table role="presentation" style="width:100%;max-width:600px;margin:0 auto;border-collapse:separate;border-spacing:0;background:${color.raised};border:1px solid ${color.line};border-radius:10px">
    <tr><td style="background:${color.night};border-radius:9px 9px 0 0;padding:16px 24px">
      <span style="${font};font-size:16px;font-weight:700;color:${color["on-night"]}">${escapeHtml(brand)}</span>
      <span aria-hidden="true" style="${font};font-size:16px;letter-spacing:1px;color:${color.redaction}">&nbsp;&#9608;&#9608;&#9608;&#9608;</span><span aria-hidden="true" style="${font};font-size:16px;color:${color.glow}">&#9608;</span>
    </td></tr>
    <tr><td style="padding:28px 24px">
      <h1 style="${font};font-size:24px;line-height:1.2;font-weight:700;color:${color.ink};margin:0 0 16px">${escapeHtml(heading)}</h1>
${note ? noteHtml(note, color) : ""}${paragraphs.map((text) => paragraphHtml(text, color)).join("")}      <table style="width:100%;border-collapse:collapse;margin:20px 0 0;border-bottom:1px solid ${color.line}">${rows.map((row) => rowHtml(row, color)).join("")}
      </table>
${action ? actionHtml(action, color) : ""}      <p style="${font};font-size:13px;line-height:1.5;color:${color["ink-3"]};margin:24px 0 0">${escapeHtml(footer)}</p>
    </td></tr>
  </table>
</td></tr></table>
</body>
</html>
`;
}

const font = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

/** Too long to be next to each other on a phone. */
function isWide({ label, value }: MailRow): boolean {
  return label.length > 16 || value.includes("\n") || value.length > 60;
}

function paragraphHtml(text: string, color: BrandColors): string {
  return `      <p style="${font};font-size:16px;line-height:1.6;color:${color.ink};margin:0 0 12px">${escapeHtml(text)}</p>\n`;
}

function noteHtml(note: string, color: BrandColors): string {
  return `      <p style="${font};font-size:15px;line-height:1.5;color:${color.ink};background:${color["danger-soft"]};border-left:4px solid ${color.danger};padding:12px 16px;margin:0 0 16px">${escapeHtml(note)}</p>\n`;
}

function rowHtml(row: MailRow, color: BrandColors): string {
  const label = `${font};font-size:13px;line-height:1.5;font-weight:600;color:${color["ink-3"]};text-align:left;vertical-align:top;border-top:1px solid ${color.line}`;
  const value = `${font};font-size:15px;line-height:1.5;color:${color.ink};white-space:pre-wrap;overflow-wrap:anywhere`;
  const name = escapeHtml(row.label);
  const text = row.url
    ? `<a href="${escapeHtml(row.url)}" style="color:${color.action}">${escapeHtml(row.value)}</a>`
    : escapeHtml(row.value);
  if (isWide(row)) {
    return `
        <tr><th scope="row" colspan="2" style="${label};padding:10px 0 0">${name}</th></tr>
        <tr><td colspan="2" style="${value};padding:2px 0 10px">${text}</td></tr>`;
  }
  return `
        <tr>
          <th scope="row" style="${label};padding:11px 14px 10px 0;width:108px;white-space:nowrap">${name}</th>
          <td style="${value};padding:10px 0;border-top:1px solid ${color.line}">${text}</td>
        </tr>`;
}

function actionHtml({ label, url }: { label: string; url: string }, color: BrandColors): string {
  return `      <p style="margin:24px 0 0"><a href="${escapeHtml(url)}" style="${font};display:inline-block;font-size:16px;font-weight:600;color:${color["on-action"]};background:${color.action};border-radius:6px;padding:12px 20px;text-decoration:none">${escapeHtml(label)}</a></p>
`;
}

/** Makes text safe between tags and inside quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}

const entities: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** A moment on a zone's clock. A zone without an American abbreviation is named: "GMT+1" says little to anyone who is in it. */
export function timeIn(zone: string, time = ""): string {
  const short = timeFormat(zone, "short").format(new Date(time));
  const text = /GMT[+-]/.test(short) ? timeFormat(zone, "long").format(new Date(time)) : short;
  // The narrow space before AM and PM is a box in some mail programs.
  return text.replaceAll("\u202f", " ");
}

/** A day (YYYY-MM-DD) in words. */
export function dayText(day = ""): string {
  const format = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });
  return format.format(new Date(`${day}T00:00:00Z`));
}

function timeFormat(zone: string, timeZoneName: "short" | "long"): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat("en-US", {
    timeZone: zone,
    weekday: "long",
    year: "numeric",
    month: "long",
    day: "numeric",
    hour: "numeric",
    minute: "2-digit",
    timeZoneName,
  });
}

type Options = Readonly<Record<string, string>>;

type MailCopy = {
  /** Operator's name for one submission, and for several in a list. */
  name: string;
  plural: string;
  /** The form's own words. */
  copy: FormCopy;
  /** Fields with a fixed list, by what the visitor read. */
  options: Readonly<Record<string, Options>>;
  /** Labels for the operator, where the form's own speaks to the visitor ("Your Name"). */
  labels?: Readonly<Record<string, string | undefined>> | undefined;
  /** The field that the operator sorts by; its value joins the subject. */
  about?: string;
};

function known({ forms, plans, mails }: Snapshot) {
  const { forms: names, programs, checked } = mails.lead;
  const yes: Options = { yes: checked };
  const { request } = forms["privacy-request"];
  const kinds = labels(request.kinds);
  return {
    contact: {
      ...names.contact,
      copy: forms.contact,
      options: { topic: forms.contact.fields.topic.options },
      about: "topic",
    },
    register: {
      ...names.register,
      copy: forms.register,
      options: {
        plan: {
          [plans.standardPro.id]: plans.standardPro.name,
          [plans.enterprise.id]: plans.enterprise.name,
        },
        billing: forms.register.slip.billing,
        terms: yes,
      },
      about: "plan",
    },
    partner: {
      ...names.partner,
      copy: forms.partner,
      options: { program: programs, audience: forms.partner.fields.audience.options },
      about: "program",
    },
    enterprise: {
      ...names.enterprise,
      copy: forms.enterprise,
      options: {
        visits: forms.enterprise.fields.visits.options,
        records: forms.enterprise.fields.records.options,
        needs: forms.enterprise.fields.needs.options,
        timeline: forms.enterprise.fields.timeline.options,
      },
    },
    accessibility: { ...names.accessibility, copy: forms.accessibility, options: {} },
    [PRIVACY_FORM]: {
      ...names["privacy-request"],
      copy: forms["privacy-request"],
      // `kind` is in mails, and in requests of versions that took one kind only.
      options: { kinds, kind: kinds, subject: request.subjects, permission: yes },
      about: "kinds",
    },
    booking: { ...names.booking, copy: forms.booking, options: {} },
  } satisfies Record<FormId | typeof BOOKING_FORM, MailCopy>;
}

/** The words of a form, or null for one that this version no longer has: its submissions may still be in the outbox. */
export function formCopy(content: Snapshot, form: string): MailCopy | null {
  const copy = known(content);
  if (!Object.hasOwn(copy, form)) return null;
  const found: MailCopy = copy[form as keyof typeof copy];
  return { ...found, options: { ...found.options, ...extraOptions(found.copy, content) } };
}

/** Labels of choices and checkboxes in the fields that a form's content adds. */
function extraOptions({ extra = {} }: FormCopy, { mails }: Snapshot): Record<string, Options> {
  const lists = Object.entries(extra).flatMap(([name, field]) => {
    if (field.kind === "choice") return [[name, field.options] as const];
    return field.kind === "checkbox" ? [[name, { yes: mails.lead.checked }] as const] : [];
  });
  return Object.fromEntries(lists);
}

/** Operator's label of a field: not "Your Name", which is the label that the visitor read. */
export function labelOf(content: Snapshot, form: string, field: string): string {
  const { labels = {}, copy } = formCopy(content, form) ?? {};
  const list = [labels, content.mails.lead.labels].find((list) => Object.hasOwn(list, field));
  return list?.[field] ?? copy?.fields[field]?.label ?? sentence(field);
}

/** An answer in the form's words; several checked boxes are named one after the other. */
export function readable(content: Snapshot, form: string, field: string, value: string): string {
  const options = formCopy(content, form)?.options[field];
  if (!options) return value;
  return value
    .split(", ")
    .map((part) => (Object.hasOwn(options, part) ? (options[part] ?? part) : part))
    .join(", ");
}

/** Subject of a submission, from a list of ours; null where there is none, or the value is not in it. */
export function subjectOf(
  content: Snapshot,
  form: string,
  fields: Readonly<Record<string, string>>,
): string | null {
  const { about, options } = formCopy(content, form) ?? {};
  const value = about ? fields[about] : undefined;
  const list = about ? options?.[about] : undefined;
  if (!about || !list || !value) return null;
  const isKnown = value.split(", ").every((part) => Object.hasOwn(list, part));
  return isKnown ? readable(content, form, about, value) : null;
}

function labels(kinds: Readonly<Record<string, { label: string }>>): Options {
  return Object.fromEntries(Object.entries(kinds).map(([kind, { label }]) => [kind, label]));
}

function sentence(name: string): string {
  const spaced = name.replace(/([a-z])([A-Z])/g, "$1 $2").replace(/[_-]/g, " ");
  return spaced.charAt(0).toUpperCase() + spaced.slice(1).toLowerCase();
}
