import type { z } from "zod";
import type { FormId } from "../submission.ts";
import { accessibilitySchema } from "./accessibility.ts";
import { contactSchema } from "./contact.ts";
import { enterpriseSchema } from "./enterprise.ts";
import { partnerSchema } from "./partner.ts";
import { privacyRequestSchema } from "./privacy-request.ts";
import { registerSchema } from "./register.ts";

/** Schema of every form of the site. */
export const forms = {
  contact: contactSchema,
  register: registerSchema,
  partner: partnerSchema,
  enterprise: enterpriseSchema,
  accessibility: accessibilitySchema,
  "privacy-request": privacyRequestSchema,
} as const satisfies Record<FormId, z.ZodType>;

export type FormFields<F extends FormId> = z.output<(typeof forms)[F]>;
