import { z } from "zod";
import { faults } from "./faults.ts";
import {
  choice,
  choices,
  email,
  line,
  optionalLine,
  optionalWebsite,
  text,
  website,
} from "./form.ts";
import {
  ACCEPTED,
  accessibilityLimits,
  audienceBands,
  contactLimits,
  contactTopics,
  enterpriseLimits,
  enterpriseNeeds,
  partnerMessage,
  partnerPrograms,
  recordBands,
  registerBilling,
  registerPlans,
  timelines,
  visitBands,
} from "./lead-form-options.ts";

export const contactSchema = z.object({
  name: line(contactLimits.name),
  email: email(),
  company: optionalLine(contactLimits.company),
  topic: choice(contactTopics),
  message: text(contactLimits.messageMin, contactLimits.message),
});

export type ContactFields = z.output<typeof contactSchema>;

/** An application to one of the partner programs. */
export const partnerSchema = z.object({
  program: choice(partnerPrograms),
  name: line(100),
  email: email(),
  company: optionalLine(120),
  website: website(),
  audience: choice(audienceBands),
  message: text(partnerMessage.min, partnerMessage.max),
});

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

/** The scope of an enterprise plan, as far as someone can say it before the first call. */
export const enterpriseSchema = z.object({
  name: line(100),
  email: email(),
  company: optionalLine(120),
  website: optionalWebsite(),
  visits: choice(visitBands),
  records: choice(recordBands),
  systems: optionalLine(enterpriseLimits.systems),
  needs: choices(enterpriseNeeds),
  timeline: choice(timelines),
  message: text(enterpriseLimits.messageMin, enterpriseLimits.message),
});

/**
 * A barrier on this site. The page is free text on purpose: anyone who met a barrier must not be stopped by the form
 * of an address.
 */
export const accessibilitySchema = z.object({
  name: line(100),
  email: email(),
  page: line(accessibilityLimits.page),
  barrier: text(accessibilityLimits.barrierMin, accessibilityLimits.barrier),
  technology: optionalLine(accessibilityLimits.technology),
});
