import { z } from "zod";
import { accessibilityLimits } from "./accessibility-options.ts";
import { email, line, optionalLine, text } from "./form.ts";

/**
 * A barrier on this site. The page is free text on purpose: whoever met a barrier must not be stopped by the form
 * of an address.
 */
export const accessibilitySchema = z.object({
  name: line("your name", "Name", 100),
  email: email(),
  page: line("the page where it happened", "Page", accessibilityLimits.page),
  barrier: text(
    "what got in the way",
    "This",
    accessibilityLimits.barrierMin,
    accessibilityLimits.barrier,
  ),
  technology: optionalLine("Assistive technology", accessibilityLimits.technology),
});
