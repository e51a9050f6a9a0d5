import { z } from "zod";
import { message, text } from "./text.ts";

/** Words of the cookie banner, and those of the cookie settings beside its page's. */
export const consentWordsSchema = z.strictObject({
  saved: text,
  busy: text,
  failed: text,
  refusedOffline: text,
  now: message("days"),
  record: message("id"),
  storage: z.strictObject({
    title: text,
    intro: text,
    caption: text,
    columns: z.array(text).length(5),
    kinds: z.strictObject({ cookie: text, tab: text, browser: text }),
    categories: z.strictObject({ essential: text, analytics: text, marketing: text }),
  }),
  policy: z
    .strictObject({ own: text, withService: text.includes("{host}") })
    .describe(
      "In the privacy policy: who counts. {opt-out: ...} is shown where analytics is on before a choice",
    ),
  banner: z.strictObject({
    label: text,
    title: z.strictObject({ "opt-out": text, "opt-in": text }),
    "opt-out": text,
    "opt-in": text,
    withService: z
      .strictObject({ "opt-out": message("host"), "opt-in": message("host") })
      .describe("Instead of the two above, where a counting service is configured"),
    accept: text,
    reject: text,
    settings: text,
  }),
});
