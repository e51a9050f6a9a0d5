import type { z } from "zod";
import type { FormId } from "../submission.ts";
import {
  accessibilitySchema,
  contactSchema,
  enterpriseSchema,
  partnerSchema,
  registerSchema,
} from "./lead-forms.ts";
import { privacyRequestSchema } from "./privacy-request.ts";

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
