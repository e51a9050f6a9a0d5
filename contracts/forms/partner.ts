import { z } from "zod";
import { email, line, text, website } from "./form.ts";
import {
  type AudienceBand,
  audienceBands,
  partnerMessage,
  partnerPrograms,
} from "./partner-options.ts";

/** An application to one of the partner programs. */
export const partnerSchema = z.object({
  program: z.enum(partnerPrograms, { error: "Choose a program" }),
  name: line("your name", "Name", 100),
  email: email("your work e-mail address"),
  company: line("your company's name", "Company", 120),
  website: website(),
  audience: z.enum(Object.keys(audienceBands) as [AudienceBand, ...AudienceBand[]], {
    error: "Choose how many you serve",
  }),
  message: text("a few words about whom you serve", "This", partnerMessage.min, partnerMessage.max),
});
