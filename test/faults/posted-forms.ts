import { createHash } from "node:crypto";
import { contactFields } from "../../server/testing/submission.ts";
import { bookingSchema } from "../../shared/booking.ts";
import { forms } from "../../shared/forms/forms.ts";
import { BOOKING_FORM, type FormId } from "../../shared/submission.ts";

/** A form as the tests send it. */
export type PostedForm = {
  id: FormId | typeof BOOKING_FORM;
  /** The page whose action takes it. */
  path: string;
  /** Names of all its fields. */
  names: readonly string[];
  /** Good answers, `input` among them: what a refusal must give back. `slot` is the time that a booking asks for. */
  fields(input: string, slot?: string): Record<string, string>;
  /** Mails that one submission owes its sender, whatever CONFIRM_FORMS says; each operator's address gets one besides. */
  answers: number;
};

const person = { name: "Ada Example", email: "ada@example.com" };
const company = { company: "Example", website: "https://example.com" };

/** Every form of the site. One that is missing here does not compile, so that none goes untested. */
export const postedForms: Readonly<Record<PostedForm["id"], PostedForm>> = {
  contact: posted("contact", "/contact", (message) => contactFields({ message })),
  register: posted("register", "/register", (input) => ({
    ...person,
    ...company,
    company: input.slice(0, 120),
    plan: "standard-pro",
    terms: "yes",
  })),
  partner: posted("partner", "/partnerships", (message) => ({
    ...person,
    ...company,
    program: "agency",
    audience: "11-50",
    message,
  })),
  enterprise: posted("enterprise", "/solutions/enterprise", (message) => ({
    ...person,
    ...company,
    visits: "unknown",
    records: "unknown",
    timeline: "now",
    message,
  })),
  accessibility: posted("accessibility", "/accessibility", (barrier) => ({
    ...person,
    page: "/pricing",
    barrier,
  })),
  "privacy-request": {
    ...posted("privacy-request", "/privacy-choices", (details) => ({
      kinds: "access",
      subject: "self",
      name: person.name,
      email: ownAddress(details),
      details,
    })),
    answers: 1,
  },
  booking: {
    ...posted("booking", "/book-a-demo", (message, start = "") => ({
      name: person.name,
      email: ownAddress(message + start),
      start,
      zone: "Europe/Berlin",
      message,
    })),
    answers: 1,
  },
};

/** The forms that faults are tried on: a lead, and a request that has a deadline by law. */
export const { contact, "privacy-request": privacyRequest } = postedForms;

/** A mailbox, and a host, of one's own: each gets a few confirmations a day, and a mailbox has one open booking. */
function ownAddress(input: string): string {
  const name = createHash("sha256").update(input).digest("hex").slice(0, 16);
  return `${name}@${name}.example.com`;
}

function posted(id: PostedForm["id"], path: string, fields: PostedForm["fields"]): PostedForm {
  const { shape } = id === BOOKING_FORM ? bookingSchema : forms[id];
  return { id, path, names: Object.keys(shape), fields, answers: 0 };
}
