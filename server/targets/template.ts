import { z } from "zod";
import { campaignParams, clickParams, type LeadSource } from "#shared/lead-source.ts";
import { PRIVACY_FORM } from "#shared/privacy.ts";
import { BOOKING_FORM } from "#shared/submission.ts";
import { type EventType, leadEvent, type OutboxMessage } from "../delivery/message.ts";
import type { MailIdentity } from "../delivery/templates/mail-content.ts";
import { formCopy, labelOf, readable, timeIn } from "../delivery/templates/mail-layout.ts";
import { touchLines } from "../submissions/lead-source.ts";

/** Labels of the content and the team's clock, for words as in the mails. Null without a published site. */
export type LeadWords = Pick<MailIdentity, "content" | "zone"> | null;

/** Values that a template can name. A path below `fields` or `booking` may be absent, for forms differ. */
export type LeadValues = {
  event: string;
  headline: string;
  reference: string;
  /** Unique for each event of a lead: its reference, and for a change what changed and when. */
  key: string;
  form: string;
  /** Name of the form, as in mails: `demo booking`. */
  formName: string;
  page: string;
  flags: string;
  createdAt: string;
  timestamp: string;
  name: string;
  firstName: string;
  lastName: string;
  email: string;
  company: string;
  /** Name and company, or the email address where neither is known. */
  who: string;
  /** Every field that was filled in, one a line, with the words and the clock of the mails; of a changed state, who and the change. */
  summary: string;
  /** State of the lead after a change of it, before it, and who changed it; "" in other events. */
  state: string;
  previousState: string;
  changedBy: string;
  fields: Readonly<Record<string, string>>;
  booking: Readonly<Record<string, string>>;
  /** First and last arrival; of a lead whose source isn't known, or was not allowed by its sender, neither. */
  source: Partial<LeadSource>;
  /** The source in one line, of a new lead only: a changed one has it already. */
  sourceText: string;
};

const headlines: Readonly<Record<EventType, string>> = {
  "submission.created": "New lead",
  "booking.moved": "Demo moved",
  "booking.cancelled": "Demo canceled",
  "submission.state_changed": "Lead changed",
  "submission.erased": "Person erased: delete what is here of them",
};

/** A privacy request is due by law, and whoever sent it is to be sold nothing: no one must take it for a lead. */
const requestHeadlines: Partial<typeof headlines> = {
  "submission.created": "Privacy request, not a lead",
  "submission.state_changed": "Privacy request changed",
};

export function leadValues(message: OutboxMessage, words: LeadWords): LeadValues {
  const { type, timestamp, data } = leadEvent(message);
  const { form, fields, reference, state = "", previousState = "", changedBy = "" } = data;
  const { name = "", email = "", company = "" } = fields;
  // People write names in many ways; the last word is the best guess at what a CRM calls a last name.
  const [, firstName = "", lastName = name] = /^(.*\S)\s+(\S+)$/.exec(name) ?? [];
  const who = [name, company].filter((text) => text !== "").join(", ") || email;
  const change = [who, `Status: ${previousState} -> ${state}, by ${changedBy}`];
  return {
    event: type,
    headline: (form === PRIVACY_FORM && requestHeadlines[type]) || headlines[type],
    reference,
    key: type === "submission.created" ? reference : `${reference} ${type} ${timestamp}`,
    form,
    formName: (words && formCopy(words.content, form)?.name) ?? form,
    page: data.page,
    flags: data.flags.join(", "),
    createdAt: data.createdAt,
    timestamp,
    name,
    firstName,
    lastName,
    email,
    company,
    who,
    summary: (state ? change.filter((line) => line !== "") : answerLines(data, words)).join("\n"),
    state,
    previousState,
    changedBy,
    fields,
    booking: data.booking ?? {},
    source: data.source ?? {},
    sourceText:
      type === "submission.created"
        ? touchLines(data.source ?? null, { first: "first", last: "" })
            .map(([label, value]) => (label === "" ? value : `${label}: ${value}`))
            .reverse()
            .join("; ")
        : "",
  };
}

/** Answers as the mail to the team has them: labels instead of names and values, and times on the team's clock. */
function answerLines(
  {
    form,
    fields,
    booking,
  }: Pick<ReturnType<typeof leadEvent>["data"], "form" | "fields" | "booking">,
  words: LeadWords,
): string[] {
  const filled = Object.entries(fields).filter(([, value]) => value !== "");
  if (!words) return filled.map(([field, value]) => `${field}: ${value}`);
  const { content, zone } = words;
  const { when } = content.mails.booking.rows;
  const answers = filled.map(([field, value]) =>
    form === BOOKING_FORM && field === "start"
      ? `${when}: ${timeIn(zone, value)}`
      : `${labelOf(content, form, field)}: ${readable(content, form, field, value)}`,
  );
  const previous = booking?.previousStart;
  return previous ? [...answers, `Previous time: ${timeIn(zone, previous)}`] : answers;
}

const placeholder = /\{\{\s*([A-Za-z][\w.-]*)\s*(?:\|([^{}]*))?\}\}/g;

const single: ReadonlySet<string> = new Set([
  "event",
  "headline",
  "reference",
  "key",
  "form",
  "formName",
  "page",
  "flags",
  "createdAt",
  "timestamp",
  "name",
  "firstName",
  "lastName",
  "email",
  "company",
  "who",
  "summary",
  "state",
  "previousState",
  "changedBy",
  "fields",
  "booking",
  "source",
  "sourceText",
]);

const touchParts: readonly string[] = ["on", "site", "page", ...campaignParams, ...clickParams];

function isKnown(path: string): boolean {
  const [root = "", ...rest] = path.split(".");
  if (rest.length === 0) return single.has(root);
  if (root === "fields" || root === "booking") return rest.length === 1;
  const [touch = "", part = ""] = rest;
  return (
    root === "source" &&
    rest.length === 2 &&
    (touch === "first" || touch === "last") &&
    touchParts.includes(part)
  );
}

function unknown(path: string): string {
  const wanted = path.startsWith("source.")
    ? `source.first or source.last with one of ${touchParts.join(", ")}: source.last.utm_campaign`
    : `${[...single].join(", ")}, or fields.<name>, booking.start, source.last.utm_campaign`;
  return `unknown placeholder {{${path}}}; write one of ${wanted}`;
}

/** A text with placeholders: `{{reference}}`, `{{fields.message}}`, `{{company|not given}}`. */
export function templateText() {
  return z.string().superRefine((text, context) => {
    for (const [, path = ""] of text.matchAll(placeholder)) {
      if (!isKnown(path)) context.addIssue({ code: "custom", message: unknown(path) });
    }
    if (/\{\{|\}\}/.test(text.replace(placeholder, "")))
      context.addIssue({
        code: "custom",
        message: "a placeholder is written {{name}} or {{name|text if empty}}",
      });
  });
}

/** Any YAML value whose texts are templates. */
export type TemplateValue =
  | string
  | number
  | boolean
  | null
  | TemplateValue[]
  | { [key: string]: TemplateValue };

export function templateValue(): z.ZodType<TemplateValue> {
  return z.lazy(() =>
    z.union([
      templateText(),
      z.number(),
      z.boolean(),
      z.null(),
      z.array(templateValue()),
      z.record(z.string(), templateValue()),
    ]),
  );
}

/** Fills a text; `quote` is applied to values, not to the template. */
export function fillText(
  template: string,
  values: LeadValues,
  quote: (value: string) => string = (value) => value,
): string {
  return template.replace(placeholder, (_, path: string, fallback?: string) => {
    const value = valueAt(values, path);
    const text = typeof value === "object" ? textOf(value) : value;
    return quote(text || (fallback ?? ""));
  });
}

/** Fills a message of several lines. A line whose placeholders are all empty is left out, with its words: `Page: `. */
export function fillLines(
  template: string,
  values: LeadValues,
  quote?: (value: string) => string,
): string {
  const lines = template.split("\n");
  if (lines.length === 1) return fillText(template, values, quote);
  return lines
    .filter((line) => {
      const named = [...line.matchAll(placeholder)];
      return named.length === 0 || named.some(([written]) => fillText(written, values) !== "");
    })
    .map((line) => fillText(line, values, quote))
    .join("\n");
}

/** Fills every text of a value. A text that is one placeholder becomes the value itself, null if there is none. */
export function fillValue(template: TemplateValue, values: LeadValues): unknown {
  if (typeof template === "string") {
    const [whole, path = "", fallback] = [...template.matchAll(placeholder)][0] ?? [];
    if (whole !== template) return fillText(template, values);
    const value = valueAt(values, path);
    return value === "" || value === undefined ? (fallback ?? null) : value;
  }
  if (Array.isArray(template)) return template.map((entry) => fillValue(entry, values));
  if (typeof template === "object" && template !== null) {
    return Object.fromEntries(
      Object.entries(template).map(([key, entry]) => [key, fillValue(entry, values)]),
    );
  }
  return template;
}

/** Filled texts by field, without empty ones: a CRM would clear what it knows. */
export function fillFields(
  templates: Readonly<Record<string, string>>,
  values: LeadValues,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(templates)
      .map(([field, template]) => [field, fillLines(template, values).trim()] as const)
      .filter(([, value]) => value !== ""),
  );
}

function textOf(value: object): string {
  return Object.keys(value).length === 0 ? "" : JSON.stringify(value);
}

function valueAt(values: LeadValues, path: string): string | object | undefined {
  let value: unknown = values;
  for (const name of path.split(".")) {
    if (typeof value !== "object" || value === null || !Object.hasOwn(value, name))
      return undefined;
    value = Reflect.get(value, name);
  }
  return typeof value === "string" || (typeof value === "object" && value !== null)
    ? value
    : undefined;
}
