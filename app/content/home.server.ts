import home from "#content/pages/home.ts";
import { type HomePage, homeSchema } from "#content/schema/home.ts";

/** The words of the home page, checked. */
export function loadHome(): HomePage {
  return homeSchema.parse(home);
}
