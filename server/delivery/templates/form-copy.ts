import type { FormCopy } from "#content-model/schema/form.ts";
import type { Snapshot } from "#content-model/snapshot.ts";
import { PRIVACY_FORM } from "#shared/privacy.ts";
import type { BOOKING_FORM, FormId } from "#shared/submission.ts";

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
