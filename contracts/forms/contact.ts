import { z } from "zod";
import { type ContactTopic, contactLimits, contactTopics } from "./contact-topics.ts";
import { email, line, optionalLine, text } from "./form.ts";

export { type ContactTopic, contactLimits, contactTopics };

export const contactSchema = z.object({
  name: line("your name", "Name", contactLimits.name),
  email: email(),
  company: optionalLine("Company", contactLimits.company),
  topic: z.enum(Object.keys(contactTopics) as [ContactTopic, ...ContactTopic[]], {
    error: "Choose what your message is about",
  }),
  message: text("your message", "Message", contactLimits.messageMin, contactLimits.message),
});

export type ContactFields = z.output<typeof contactSchema>;
