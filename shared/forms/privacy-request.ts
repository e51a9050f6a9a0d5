import { z } from "zod";
import { faults } from "./faults.ts";
import { choice, choices, cleanLine, email, line, optionalLine, optionalText } from "./form.ts";
import { checkedValues } from "./parse.ts";
import {
  PERMITTED,
  type PrivacyKind,
  privacyKinds,
  privacyLimits,
  privacySubjects,
} from "./privacy-options.ts";

// Faults of one field come with those of the others, not after they are fixed.
const always = { when: () => true };
const given = (value: unknown) => typeof value === "string" && value.trim() !== "";

/**
 * A privacy request, for one thing or several. As little as finds a person: an opt-out needs no proof of identity, and
 * nothing here asks for one.
 * `name` is the person that the request is about; `email` is where the answer goes.
 */
export const privacyRequestSchema = z
  .object({
    kinds: choices(privacyKinds, 1),
    subject: choice(privacySubjects),
    agent: optionalLine(privacyLimits.name),
    permission: z.union([z.literal(PERMITTED), z.literal("")], faults.required).default(""),
    name: line(privacyLimits.name),
    email: email(),
    where: optionalLine(privacyLimits.where),
    details: optionalText(privacyLimits.details),
  })
  .refine((fields) => fields.subject !== "agent" || given(fields.agent), {
    path: ["agent"],
    error: faults.required,
    ...always,
  })
  .refine((fields) => fields.subject !== "agent" || fields.permission === PERMITTED, {
    path: ["permission"],
    error: faults.required,
    ...always,
  })
  .refine((fields) => !asksFor(fields.kinds, "correct") || given(fields.details), {
    path: ["details"],
    error: faults.required,
    ...always,
  });

/** Whether the field `kinds` names a kind. It may be as it was posted, or not there at all. */
export function asksFor(kinds: unknown, kind: PrivacyKind): boolean {
  return typeof kinds === "string" && checkedValues(kinds).includes(kind);
}

/** The kinds that a request asks for, in the order of the list. */
export function kindsOf({ kinds }: Pick<PrivacyRequestFields, "kinds">): PrivacyKind[] {
  return privacyKinds.filter((kind) => asksFor(kinds, kind));
}

export type PrivacyRequestFields = z.output<typeof privacyRequestSchema>;

/** The question about a request's status: both must match. */
export const privacyStatusSchema = z.object({
  reference: z
    .string(faults.required)
    .overwrite(cleanLine)
    .min(1, faults.required)
    .max(40, faults.invalid),
  email: email(),
});

export type PrivacyStatusFields = z.output<typeof privacyStatusSchema>;
