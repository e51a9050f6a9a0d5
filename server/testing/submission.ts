import type { ContactFields } from "#shared/forms/contact.ts";
import type { SubmissionMeta } from "#shared/submission.ts";

export function contactFields(changes: Partial<ContactFields> = {}): ContactFields {
  return {
    name: "Ada Example",
    email: "ada@example.com",
    company: "",
    topic: "sales",
    message: "Please tell me how the monthly plan counts queries.",
    ...changes,
  };
}

export function meta(changes: Partial<SubmissionMeta> = {}): SubmissionMeta {
  return { key: null, honeypot: "", page: "/contact", ...changes };
}
