import { z } from "zod";
import { type ContactTopic, contactLimits, contactTopics } from "./contact-topics.ts";
import { choice, email, line, optionalLine, text } from "./form.ts";

export { type ContactTopic, contactLimits, contactTopics };

export const contactSchema = z.object({
  name: line(contactLimits.name),
  email: email(),
  company: optionalLine(contactLimits.company),
  topic: choice(contactTopics),
  message: text(contactLimits.messageMin, contactLimits.message),
});

export type ContactFields = z.output<typeof contactSchema>;
