import { z } from "zod";
import { choice, email, line, optionalLine, text, website } from "./form.ts";
import { audienceBands, partnerMessage, partnerPrograms } from "./partner-options.ts";

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
