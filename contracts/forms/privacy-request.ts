import { z } from "zod";
import { email, line, optionalLine, optionalText } from "./form.ts";
import { PERMITTED, privacyKinds, privacyLimits, privacySubjects } from "./privacy-options.ts";

// Messages about one field come with those about the others, not after they are mended.
const always = { when: () => true };
const given = (value: unknown) => typeof value === "string" && value.trim() !== "";

/**
 * A privacy request. As little as finds a person: an opt-out needs no proof of identity, and nothing here asks for one.
 * `name` is the person that the request is about; `email` is where the answer goes.
 */
export const privacyRequestSchema = z
  .object({
    kind: z.enum(privacyKinds, { error: "Choose what you want us to do" }),
    subject: z.enum(privacySubjects, { error: "Choose for whom you ask" }),
    agent: optionalLine("Your name", privacyLimits.name),
    permission: z.union([z.literal(PERMITTED), z.literal("")]).default(""),
    name: line("the name of the person", "Name", privacyLimits.name),
    email: email(),
    where: optionalLine("Address or other e-mail", privacyLimits.where),
    details: optionalText("Details", privacyLimits.details),
  })
  .refine((fields) => fields.subject !== "agent" || given(fields.agent), {
    path: ["agent"],
    error: "Enter your name, as the one who asks for somebody else",
    ...always,
  })
  .refine((fields) => fields.subject !== "agent" || fields.permission === PERMITTED, {
    path: ["permission"],
    error: "Confirm that you hold a signed permission or a power of attorney",
    ...always,
  })
  .refine((fields) => fields.kind !== "correct" || given(fields.details), {
    path: ["details"],
    error: "Enter what is wrong and what is right",
    ...always,
  });

export type PrivacyRequestFields = z.output<typeof privacyRequestSchema>;

/** The question after a request's state: both must fit. */
export const privacyStatusSchema = z.object({
  reference: z
    .string("Enter the reference number")
    .trim()
    .min(1, "Enter the reference number")
    .max(40, "Enter the reference number in the form TF-7K3M-9QX2"),
  email: email("the e-mail address that you gave"),
});

export type PrivacyStatusFields = z.output<typeof privacyStatusSchema>;
