import type { z } from "zod";
import { accessibilitySchema } from "./accessibility.ts";
import { contactSchema } from "./contact.ts";
import { enterpriseSchema } from "./enterprise.ts";
import { partnerSchema } from "./partner.ts";
import { privacyRequestSchema } from "./privacy-request.ts";
import { registerSchema } from "./register.ts";

/** Every form of the site by its id. The store keeps the id with each submission. */
export const forms = {
  contact: contactSchema,
  register: registerSchema,
  partner: partnerSchema,
  enterprise: enterpriseSchema,
  accessibility: accessibilitySchema,
  "privacy-request": privacyRequestSchema,
} as const;

export type FormId = keyof typeof forms;
export type FormFields<F extends FormId> = z.output<(typeof forms)[F]>;
