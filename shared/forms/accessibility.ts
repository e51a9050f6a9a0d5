import { z } from "zod";
import { accessibilityLimits } from "./accessibility-options.ts";
import { email, line, optionalLine, text } from "./form.ts";

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
