import { z } from "zod";
import {
  enterpriseLimits,
  enterpriseNeeds,
  recordBands,
  timelines,
  visitBands,
} from "./enterprise-options.ts";
import { choice, choices, email, line, optionalLine, optionalWebsite, text } from "./form.ts";

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
