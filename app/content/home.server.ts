import home from "#content/pages/home.ts";
import { type HomePage, homeSchema } from "#model/schema/home.ts";
import { checkedContent } from "./checked.server.ts";

/** The words of the home page, checked. */
export function loadHome(): HomePage {
  return checkedContent("content/pages/home.ts", homeSchema, home);
}
