import { z } from "zod";
import { choices, email, line, optionalLine, optionalText } from "./form.ts";
import { ticked } from "./parse.ts";
import {
  PERMITTED,
  type PrivacyKind,
  privacyKinds,
  privacyLimits,
  privacySubjects,
} from "./privacy-options.ts";
import { cleanLine } from "./typed-text.ts";

// Messages about one field come with those about the others, not after they are mended.
const always = { when: () => true };
const given = (value: unknown) => typeof value === "string" && value.trim() !== "";

const unconfirmed = "Confirm that you have signed permission or a power of attorney";

/**
 * A privacy request, for one thing or several. As little as finds a person: an opt-out needs no proof of identity, and
 * nothing here asks for one.
 * `name` is the person that the request is about; `email` is where the answer goes.
 */
export const privacyRequestSchema = z
  .object({
    kinds: choices(privacyKinds, "Choose what you want us to do", 1),
    subject: z.enum(privacySubjects, { error: "Choose who this request is for" }),
    agent: optionalLine("Your name", privacyLimits.name),
    permission: z.union([z.literal(PERMITTED), z.literal("")], unconfirmed).default(""),
    name: line("the name of the person", "Name", privacyLimits.name),
    email: email(),
    where: optionalLine("Address or other e-mail", privacyLimits.where),
    details: optionalText("Details", privacyLimits.details),
  })
  .refine((fields) => fields.subject !== "agent" || given(fields.agent), {
    path: ["agent"],
    error: "Enter your own name, as the person making this request for someone else",
    ...always,
  })
  .refine((fields) => fields.subject !== "agent" || fields.permission === PERMITTED, {
    path: ["permission"],
    error: unconfirmed,
    ...always,
  })
  .refine((fields) => !asksFor(fields.kinds, "correct") || given(fields.details), {
    path: ["details"],
    error: "Enter what is wrong and what is right",
    ...always,
  });

/** Whether the field `kinds` names a kind. It may be as it was posted, or not there at all. */
export function asksFor(kinds: unknown, kind: PrivacyKind): boolean {
  return typeof kinds === "string" && ticked(kinds).includes(kind);
}

/** The kinds that a request asks for, in the order of the list. */
export function kindsOf({ kinds }: Pick<PrivacyRequestFields, "kinds">): PrivacyKind[] {
  return privacyKinds.filter((kind) => asksFor(kinds, kind));
}

export type PrivacyRequestFields = z.output<typeof privacyRequestSchema>;

/** The question about a request's status: both must match. */
export const privacyStatusSchema = z.object({
  reference: z
    .string("Enter the reference number")
    .overwrite(cleanLine)
    .min(1, "Enter the reference number")
    .max(40, "Enter the reference number in the form TF-7K3M-9QX2"),
  email: email("the e-mail address that you gave"),
});

export type PrivacyStatusFields = z.output<typeof privacyStatusSchema>;
