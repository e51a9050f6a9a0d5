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
import type { FormWords } from "#model/schema/form.ts";
import type { Snapshot } from "#model/snapshot.ts";

type Options = Readonly<Record<string, string>>;

type MailWords = {
  /** What the operator calls one of them, and several in a list. */
  name: string;
  plural: string;
  /** The form's own words. */
  words: FormWords;
  /** Fields with a fixed list, by what the visitor read. */
  options: Readonly<Record<string, Options>>;
  /** Labels for the operator, where the form's own speaks to the visitor ("Your Name"). */
  labels?: Readonly<Record<string, string>>;
  /** The field that the owner sorts by; its value joins the subject. */
  about?: string;
};

/** Fields that are called the same in every form. */
const commonLabels: Readonly<Record<string, string>> = {
  name: "Name",
  email: "Email",
  company: "Company",
  website: "Website",
  message: "Message",
};

const yes: Options = { yes: "Yes" };

function known({ forms, plans }: Snapshot) {
  return {
    contact: {
      name: "contact message",
      plural: "Contact messages",
      words: forms.contact,
      options: { topic: contactTopics },
      about: "topic",
    },
    register: {
      name: "registration",
      plural: "Registrations",
      words: forms.register,
      options: {
        plan: {
          [plans.standardPro.id]: plans.standardPro.name,
          [plans.enterprise.id]: plans.enterprise.name,
        },
        billing: forms.register.slip.billing,
        terms: yes,
      },
      labels: { terms: "Terms accepted" },
      about: "plan",
    },
    partner: {
      name: "partner application",
      plural: "Partner applications",
      words: forms.partner,
      options: {
        program: { technology: "Technology", agency: "Agency", reseller: "Reseller" },
        audience: audienceBands,
      },
      labels: { audience: "Clients, users or customers", message: "Audience and plans" },
      about: "program",
    },
    enterprise: {
      name: "enterprise scope",
      plural: "Enterprise scopes",
      words: forms.enterprise,
      options: {
        visits: visitBands,
        records: recordBands,
        needs: enterpriseNeeds,
        timeline: timelines,
      },
      labels: {
        visits: "Visits per month, all sites",
        records: "Records per year",
        systems: "Systems to receive data",
        needs: "Also part of it",
        timeline: "Start",
        message: "What doesn’t fit today",
      },
    },
    accessibility: {
      name: "accessibility feedback",
      plural: "Accessibility feedback",
      words: forms.accessibility,
      options: {},
      labels: { barrier: "Barrier", technology: "Browser and assistive technology" },
    },
    [PRIVACY_FORM]: {
      name: "privacy request",
      plural: "Privacy requests",
      words: forms["privacy-request"],
      options: {
        kinds: labels(forms["privacy-request"].request.kinds),
        // In mails, and in requests of versions that took one kind only.
        kind: labels(forms["privacy-request"].request.kinds),
        subject: forms["privacy-request"].request.subjects,
        permission: yes,
      },
      labels: {
        kinds: "Requests",
        // Of versions that took one kind only.
        kind: "Request",
        subject: "On behalf of",
        agent: "Agent",
        permission: "Signed permission held",
        name: "Person",
        email: "Email for the answer",
        where: "Postal address or other email",
        details: "Details",
      },
      about: "kinds",
    },
    booking: {
      name: "demo booking",
      plural: "Demo bookings",
      words: forms.booking,
      options: {},
      labels: { zone: "Visitor’s time zone", message: "Wants to see" },
    },
  } satisfies Record<FormId | typeof BOOKING_FORM, MailWords>;
}

/** The words of a form, or null for one that this version no longer has: its submissions may still be in the outbox. */
export function formWords(content: Snapshot, form: string): MailWords | null {
  const words = known(content);
  return Object.hasOwn(words, form) ? words[form as keyof typeof words] : null;
}

/** What the operator calls a field: not "Your Name", which is the label that the visitor read. */
export function labelOf(content: Snapshot, form: string, field: string): string {
  const { labels = {}, words } = formWords(content, form) ?? {};
  const list = [labels, commonLabels].find((list) => Object.hasOwn(list, field));
  return list?.[field] ?? words?.fields[field]?.label ?? sentence(field);
}

/** An answer in the form's words; several ticked boxes are named one after the other. */
export function readable(content: Snapshot, form: string, field: string, value: string): string {
  const options = formWords(content, form)?.options[field];
  if (!options) return value;
  return value
    .split(", ")
    .map((part) => (Object.hasOwn(options, part) ? (options[part] ?? part) : part))
    .join(", ");
}

/** What a submission is about, out of a list of ours; null where there is none, or the value is not in it. */
export function subjectOf(
  content: Snapshot,
  form: string,
  fields: Readonly<Record<string, string>>,
): string | null {
  const { about, options } = formWords(content, form) ?? {};
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
  const words = name.replace(/([a-z])([A-Z])/g, "$1 $2").replace(/[_-]/g, " ");
  return words.charAt(0).toUpperCase() + words.slice(1).toLowerCase();
}
