import { DomUtils, parseDocument } from "htmlparser2";
import type { ReactNode } from "react";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { loadForm } from "#app/content/collections.server.ts";
import { drawn } from "#app/testing/drawn.tsx";
import { type FormName, schemaFile } from "#content-model/schema/forms.ts";
import { content } from "#content-model/testing/content.ts";
import { bookingSchema } from "#shared/booking.ts";
import { forms } from "#shared/forms/forms.ts";
import { HONEYPOT, IDEMPOTENCY_KEY } from "#shared/forms/hidden-fields.ts";
import { PRIVACY_INTENT } from "#shared/forms/privacy-options.ts";
import { privacyStatusSchema } from "#shared/forms/privacy-request.ts";
import FeedbackForm from "./accessibility/feedback-form.island.tsx";
import { BookingForm } from "./booking/booking-panel.island.tsx";
import ContactForm from "./contact/contact-form.island.tsx";
import ScopeForm from "./enterprise/scope-form.island.tsx";
import PartnerForm from "./partner/partner-form.island.tsx";
import { programsOf } from "./partner/program.tsx";
import PrivacyForm from "./privacy/privacy-form.island.tsx";
import { StatusForm } from "./privacy/status-form.tsx";
import RegisterForm from "./register/register-form.island.tsx";

/** Names of controls that every form may have, and of the controls of one form that no schema reads. */
const UNREAD = [HONEYPOT, IDEMPOTENCY_KEY, PRIVACY_INTENT];

type Case = {
  schema: z.ZodObject;
  /** The file of the schema, for anyone who reads a failure. */
  file: string;
  copy: Readonly<Record<string, unknown>>;
  markup: ReactNode;
  /** Names of fields that only the page uses. */
  own?: readonly string[];
};

const base = { title: "", intro: "", action: "/", email: "", answer: null };
const copyOf = (form: FormName) => ({ ...base, copy: loadForm(content, form) });
const start = "2028-02-29T15:00:00.000Z";

const cases: Readonly<Record<keyof typeof forms | "booking" | "privacy status", Case>> = {
  contact: {
    ...formOf("contact"),
    markup: (
      <ContactForm
        {...copyOf("contact")}
        topic={null}
        chooseTopic={content.forms.contact.chooseTopic}
      />
    ),
  },
  register: {
    ...formOf("register"),
    markup: (
      <RegisterForm
        {...copyOf("register")}
        chosen={{ plan: "standard-pro", billing: "monthly" }}
        extra={content.forms.register.slip}
        done={{ text: "", action: "", href: "/" }}
      />
    ),
  },
  partner: {
    ...formOf("partner"),
    markup: (
      <PartnerForm
        {...copyOf("partner")}
        program={null}
        programs={programsOf(content.pages.partnerships)}
        chooseAudience={content.forms.partner.chooseAudience}
      />
    ),
  },
  enterprise: {
    ...formOf("enterprise"),
    markup: <ScopeForm {...copyOf("enterprise")} choose={content.forms.enterprise.choose} />,
  },
  accessibility: {
    ...formOf("accessibility"),
    markup: <FeedbackForm {...copyOf("accessibility")} />,
  },
  "privacy-request": {
    ...formOf("privacy-request"),
    markup: (
      <PrivacyForm
        {...base}
        copy={content.forms["privacy-request"].request}
        form={copyOf("privacy-request").copy}
      />
    ),
  },
  "privacy status": {
    schema: privacyStatusSchema,
    file: schemaFile("privacy-request"),
    copy: content.forms["privacy-request"].request.status.fields,
    markup: (
      <StatusForm
        copy={content.forms["privacy-request"].request}
        action="/"
        problem=""
        answer={null}
      />
    ),
  },
  booking: {
    schema: bookingSchema,
    file: schemaFile("booking"),
    copy: content.forms.booking.fields,
    own: ["day"],
    markup: (
      <BookingForm
        {...copyOf("booking")}
        extra={content.forms.booking.calendar}
        open={{ days: [{ day: "2028-02-29", starts: [start] }], before: [] }}
        zones={content.forms.booking.zones}
        asked={{ day: null, zone: null }}
      />
    ),
  },
};

function formOf(form: keyof typeof forms): Omit<Case, "markup"> {
  const { fields } = content.forms[form];
  return { schema: forms[form], file: schemaFile(form), copy: fields };
}

describe.each(Object.entries(cases))("form %s", (id, { schema, file, copy, markup, own = [] }) => {
  const controls = controlsIn(drawn(markup));
  const shown = [...controls.keys()].filter((name) => !own.includes(name));
  const read = Object.keys(schema.shape);

  it(`has a control for each field of ${file}, and no other`, () => {
    expect(shown.toSorted(), `controls of the form ${id} (app/forms)`).toEqual(read.toSorted());
  });

  it("has copy for each field and no other, in the order of the controls", () => {
    expect(Object.keys(copy), `fields of the form ${id} (content/forms)`).toEqual([
      ...controls.keys(),
    ]);
  });

  it("offers exactly the choices that its schema accepts", () => {
    for (const [name, { values }] of controls) {
      if (own.includes(name)) continue;
      const refused = values.filter((value) => refusedFields(schema, { [name]: value }).has(name));
      expect(refused, `choices of ${name} that ${file} refuses`).toEqual([]);
      const accepted = choicesOf(schema.shape[name]);
      if (accepted) expect(values.toSorted(), `choices of ${name}`).toEqual(accepted.toSorted());
    }
  });

  it("marks the fields as required that its schema refuses when they are empty", () => {
    const refused = refusedFields(schema, Object.fromEntries(shown.map((name) => [name, ""])));
    const wrong = shown.filter((name) => {
      const control = controls.get(name);
      return control?.isRequired !== null && control?.isRequired !== refused.has(name);
    });
    expect(wrong.filter((name) => !ASKED_BY_OTHERS.includes(`${id} ${name}`))).toEqual([]);
  });
});

function refusedFields(schema: z.ZodObject, values: Readonly<Record<string, string>>): Set<string> {
  const issues = schema.safeParse(values).error?.issues ?? [];
  return new Set(issues.map(({ path }) => String(path[0])));
}

/** Required only with the answer of another field, and shown with that one. */
const ASKED_BY_OTHERS = ["privacy-request agent", "privacy-request permission"];

type Control = {
  /** Values of a select, radios or checkboxes; empty for text fields. */
  values: string[];
  /** Null for a control that HTML can't mark: a group of boxes, or a list where something is always chosen. */
  isRequired: boolean | null;
};

/** The named controls of a form, in their order. */
function controlsIn(html: string): Map<string, Control> {
  const found = new Map<string, Control>();
  const names = new Set(["input", "select", "textarea"]);
  for (const element of DomUtils.findAll(({ name }) => names.has(name), parseDocument(html))) {
    const { name, type, value } = element.attribs;
    if (!name || UNREAD.includes(name)) continue;
    const options = DomUtils.findAll((option) => option.name === "option", element.children);
    const isChoice = type === "radio" || type === "checkbox";
    const values = isChoice ? [value ?? ""] : options.map(({ attribs }) => attribs.value ?? "");
    const control = found.get(name) ?? { values: [], isRequired: null };
    control.values.push(...values.filter((choice) => choice !== ""));
    const hasPlaceholder = options.some(({ attribs }) => attribs.value === "");
    const canBeEmpty = isChoice
      ? "required" in element.attribs
      : element.name !== "select" || hasPlaceholder;
    if (canBeEmpty) control.isRequired = "required" in element.attribs;
    found.set(name, control);
  }
  return found;
}

/** Choices of a field; null for text fields. */
function choicesOf(field: z.core.$ZodType | undefined): string[] | null {
  if (field === undefined) return null;
  const def = field._zod.def as { innerType?: z.core.$ZodType; options?: z.core.$ZodType[] };
  if (field instanceof z.ZodEnum) return field.options.map(String);
  if (field instanceof z.ZodLiteral) return [...field.values].map(String).filter(Boolean);
  if (def.innerType) return choicesOf(def.innerType);
  if (def.options) {
    const parts = def.options.map(choicesOf);
    return parts.every((part) => part !== null) ? parts.flat() : null;
  }
  return null;
}
