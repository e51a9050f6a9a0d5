import type { z } from "zod";
import { contactSchema } from "./contact.ts";
import { demoSchema } from "./demo.ts";
import { privacyRequestSchema } from "./privacy-request.ts";
import { registerSchema } from "./register.ts";

/** Every form of the site by its id. The store keeps the id with each submission. */
export const forms = {
  contact: contactSchema,
  register: registerSchema,
  demo: demoSchema,
  "privacy-request": privacyRequestSchema,
} as const;

export type FormId = keyof typeof forms;
export type FormFields<F extends FormId> = z.output<(typeof forms)[F]>;
