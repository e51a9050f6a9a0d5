import { z } from "zod";
import { email, line, website } from "./form.ts";
import { ACCEPTED, registerBilling, registerPlans } from "./register-options.ts";

/** A request for an account: no password, no payment. Enterprise has no billing period; what is sent for it is ignored. */
export const registerSchema = z.object({
  name: line("your name", "Name", 100),
  email: email("your work e-mail address"),
  company: line("your company's name", "Company", 120),
  website: website(),
  plan: z.enum(registerPlans, { error: "Choose a plan" }),
  billing: z
    .enum(registerBilling, { error: "Choose monthly or annual billing" })
    .default("monthly"),
  terms: z.literal(ACCEPTED, {
    error: "Accept the terms of service and the privacy policy to continue",
  }),
});
