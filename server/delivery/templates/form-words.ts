import accessibility from "#content/forms/accessibility.ts";
import booking from "#content/forms/booking.ts";
import contact from "#content/forms/contact.ts";
import enterpriseForm from "#content/forms/enterprise.ts";
import partner from "#content/forms/partner.ts";
import privacy, { privacyWords } from "#content/forms/privacy.ts";
import register, { registerWords } from "#content/forms/register.ts";
import { enterprise, standardPro } from "#content/plans.ts";
import type { FormWords } from "#content/schema/form.ts";
import type { BOOKING_FORM } from "#contracts/booking.ts";
import { contactTopics } from "#contracts/forms/contact-topics.ts";
import {
  enterpriseNeeds,
  recordBands,
  timelines,
  visitBands,
} from "#contracts/forms/enterprise-options.ts";
import type { FormId } from "#contracts/forms/forms.ts";
import { audienceBands } from "#contracts/forms/partner-options.ts";
import { PRIVACY_FORM } from "#contracts/privacy.ts";

type Options = Readonly<Record<string, string>>;

type MailWords = {
  /** What the operator calls one of them, and several in a list. */
  name: string;
  plural: string;
  /** The form's own words. */
  words: FormWords;
  /** Fields with a fixed list, by what the visitor read. */
  options: Readonly<Record<string, Options>>;
  /** The field that the owner sorts by; its value joins the subject. */
  about?: string;
};

const yes: Options = { yes: "Yes" };

const known = {
  contact: {
    name: "contact message",
    plural: "Contact messages",
    words: contact,
    options: { topic: contactTopics },
    about: "topic",
  },
  register: {
    name: "registration",
    plural: "Registrations",
    words: register,
    options: {
      plan: { [standardPro.id]: standardPro.name, [enterprise.id]: enterprise.name },
      billing: registerWords.billing,
      terms: yes,
    },
    about: "plan",
  },
  partner: {
    name: "partner application",
    plural: "Partner applications",
    words: partner,
    options: {
      program: { technology: "Technology", agency: "Agency", reseller: "Reseller" },
      audience: audienceBands,
    },
    about: "program",
  },
  enterprise: {
    name: "enterprise scope",
    plural: "Enterprise scopes",
    words: enterpriseForm,
    options: {
      visits: visitBands,
      records: recordBands,
      needs: enterpriseNeeds,
      timeline: timelines,
    },
  },
  accessibility: {
    name: "accessibility feedback",
    plural: "Accessibility feedback",
    words: accessibility,
    options: {},
  },
  [PRIVACY_FORM]: {
    name: "privacy request",
    plural: "Privacy requests",
    words: privacy,
    options: {
      kind: labels(privacyWords.kinds),
      subject: privacyWords.subjects,
      permission: yes,
    },
    about: "kind",
  },
  booking: { name: "demo booking", plural: "Demo bookings", words: booking, options: {} },
} satisfies Record<FormId | typeof BOOKING_FORM, MailWords>;

/** The words of a form, or null for one that this version no longer has: its submissions may still be in the outbox. */
export function formWords(form: string): MailWords | null {
  return Object.hasOwn(known, form) ? known[form as keyof typeof known] : null;
}

/** A field's label as the visitor read it. */
export function labelOf(form: string, field: string): string {
  return formWords(form)?.words.fields[field]?.label ?? sentence(field);
}

/** An answer in the form's words; several ticked boxes are named one after the other. */
export function readable(form: string, field: string, value: string): string {
  const options = formWords(form)?.options[field];
  if (!options) return value;
  return value
    .split(", ")
    .map((part) => (Object.hasOwn(options, part) ? (options[part] ?? part) : part))
    .join(", ");
}

/** What a submission is about, out of a list of ours; null where there is none, or the value is not in it. */
export function subjectOf(form: string, fields: Readonly<Record<string, string>>): string | null {
  const { about, options } = formWords(form) ?? {};
  const value = about ? fields[about] : undefined;
  const list = about ? options?.[about] : undefined;
  return list && value && Object.hasOwn(list, value) ? (list[value] ?? null) : null;
}

function labels(kinds: Readonly<Record<string, { label: string }>>): Options {
  return Object.fromEntries(Object.entries(kinds).map(([kind, { label }]) => [kind, label]));
}

function sentence(name: string): string {
  const words = name.replace(/([a-z])([A-Z])/g, "$1 $2").replace(/[_-]/g, " ");
  return words.charAt(0).toUpperCase() + words.slice(1).toLowerCase();
}
