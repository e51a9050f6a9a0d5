import { z } from "zod";
import { type EventType, leadEvent, type OutboxMessage } from "../delivery/message.ts";

/** Values that a template can name. A path below `fields` or `booking` may be absent, for forms differ. */
export type LeadValues = {
  event: string;
  headline: string;
  reference: string;
  /** Unique for each event of a lead: its reference, and for a change what changed and when. */
  key: string;
  form: string;
  page: string;
  flags: string;
  createdAt: string;
  timestamp: string;
  name: string;
  firstName: string;
  lastName: string;
  email: string;
  company: string;
  /** Every field that was filled in, one a line; of a changed state, the change. */
  summary: string;
  /** State of the lead after a change of it, before it, and who changed it; "" in other events. */
  state: string;
  previousState: string;
  changedBy: string;
  fields: Readonly<Record<string, string>>;
  booking: Readonly<Record<string, string>>;
};

const headlines: Readonly<Record<EventType, string>> = {
  "submission.created": "New lead",
  "booking.moved": "Demo moved",
  "booking.cancelled": "Demo canceled",
  "submission.state_changed": "Lead changed",
  "submission.erased": "Person erased: delete what is here of them",
};

export function leadValues(message: OutboxMessage): LeadValues {
  const { type, timestamp, data } = leadEvent(message);
  const { fields, reference, state = "", previousState = "", changedBy = "" } = data;
  const { name = "", email = "", company = "" } = fields;
  // People write names in many ways; the last word is the best guess at what a CRM calls a last name.
  const [, firstName = "", lastName = name] = /^(.*\S)\s+(\S+)$/.exec(name) ?? [];
  return {
    event: type,
    headline: headlines[type],
    reference,
    key: type === "submission.created" ? reference : `${reference} ${type} ${timestamp}`,
    form: data.form,
    page: data.page,
    flags: data.flags.join(", "),
    createdAt: data.createdAt,
    timestamp,
    name,
    firstName,
    lastName,
    email,
    company,
    summary: state
      ? `state: ${previousState} -> ${state}, by ${changedBy}`
      : Object.entries(fields)
          .filter(([, value]) => value !== "")
          .map(([field, value]) => `${field}: ${value}`)
          .join("\n"),
    state,
    previousState,
    changedBy,
    fields,
    booking: data.booking ?? {},
  };
}

const placeholder = /\{\{\s*([A-Za-z][\w.-]*)\s*(?:\|([^{}]*))?\}\}/g;

const single: ReadonlySet<string> = new Set([
  "event",
  "headline",
  "reference",
  "key",
  "form",
  "page",
  "flags",
  "createdAt",
  "timestamp",
  "name",
  "firstName",
  "lastName",
  "email",
  "company",
  "summary",
  "state",
  "previousState",
  "changedBy",
  "fields",
  "booking",
]);

/** A text with placeholders: `{{reference}}`, `{{fields.message}}`, `{{company|not given}}`. */
export function templateText() {
  return z.string().superRefine((text, context) => {
    for (const [, path = ""] of text.matchAll(placeholder)) {
      const [root = "", ...rest] = path.split(".");
      const isKnown =
        rest.length === 0 ? single.has(root) : /^(fields|booking)$/.test(root) && rest.length === 1;
      if (!isKnown)
        context.addIssue({
          code: "custom",
          message: `unknown placeholder {{${path}}}; write one of ${[...single].join(", ")}, or fields.<name>, booking.start`,
        });
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
    const text = typeof value === "object" ? JSON.stringify(value) : value;
    return quote(text || (fallback ?? ""));
  });
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
      .map(([field, template]) => [field, fillText(template, values).trim()] as const)
      .filter(([, value]) => value !== ""),
  );
}

function valueAt(values: LeadValues, path: string) {
  const [root = "", name] = path.split(".");
  const value = values[root as keyof LeadValues];
  if (name === undefined || typeof value === "string") return value;
  return Object.hasOwn(value, name) ? value[name] : undefined;
}
