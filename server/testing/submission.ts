import { forms } from "#shared/forms/forms.ts";
import type { ContactFields } from "#shared/forms/lead-forms.ts";
import type { SubmissionMeta } from "#shared/submission.ts";

const sample: ContactFields = {
  name: "Ada Example",
  email: "ada@example.com",
  company: "",
  topic: "sales",
  message: "Please tell me how the monthly plan counts queries.",
};

/** Fails here, where the answers are, instead of in each test that sends them. */
function assertComplete(): void {
  const { error } = forms.contact.safeParse(sample);
  const fields = error?.issues.map(({ path }) => String(path[0]));
  if (fields)
    throw new Error(
      `The contact form (shared/forms/lead-forms.ts) doesn't take the sample answers of server/testing/submission.ts: add or correct ${fields.join(", ")} in "sample" there.`,
    );
}
assertComplete();

export function contactFields(changes: Partial<ContactFields> = {}): ContactFields {
  return { ...sample, ...changes };
}

export function meta(changes: Partial<SubmissionMeta> = {}): SubmissionMeta {
  return { key: null, honeypot: "", page: "/contact", ...changes };
}
