import { z } from "zod";
import {
  enterpriseLimits,
  enterpriseNeeds,
  type RecordBand,
  recordBands,
  type Timeline,
  timelines,
  type VisitBand,
  visitBands,
} from "./enterprise-options.ts";
import { choices, email, line, optionalLine, optionalWebsite, text } from "./form.ts";

/** The scope of an enterprise plan, as far as somebody can say it before the first call. */
export const enterpriseSchema = z.object({
  name: line("your name", "Name", 100),
  email: email("your work e-mail address"),
  company: line("your company's name", "Company", 120),
  website: optionalWebsite(),
  visits: z.enum(Object.keys(visitBands) as [VisitBand, ...VisitBand[]], {
    error: "Choose your visits per month",
  }),
  records: z.enum(Object.keys(recordBands) as [RecordBand, ...RecordBand[]], {
    error: "Choose how many records you need",
  }),
  systems: optionalLine("Systems", enterpriseLimits.systems),
  needs: choices(Object.keys(enterpriseNeeds), "Choose needs from the list"),
  timeline: z.enum(Object.keys(timelines) as [Timeline, ...Timeline[]], {
    error: "Choose when you want to start",
  }),
  message: text(
    "what doesn't fit today",
    "This",
    enterpriseLimits.messageMin,
    enterpriseLimits.message,
  ),
});
