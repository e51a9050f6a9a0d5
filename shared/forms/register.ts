import { z } from "zod";
import { faults } from "./faults.ts";
import { choice, email, line, optionalLine, website } from "./form.ts";
import { ACCEPTED, registerBilling, registerPlans } from "./register-options.ts";

/** A request for an account: no password, no payment. Enterprise has no billing period; what is sent for it is ignored. */
export const registerSchema = z.object({
  name: line(100),
  email: email(),
  company: optionalLine(120),
  website: website(),
  plan: choice(registerPlans),
  billing: choice(registerBilling).default("monthly"),
  terms: z.literal(ACCEPTED, { error: faults.required }),
});
