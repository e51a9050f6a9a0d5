import { z } from "zod";
import {
  at,
  checkAnswer,
  commonFields,
  joined,
  jsonHeaders,
  type KindDefinition,
  receiverUrl,
  requireEmail,
  secret,
} from "./kind.ts";
import { fillFields, templateText } from "./template.ts";

/**
 * Brevo contacts, API v3: one request, keyed by email, that creates or updates (`updateEnabled`) and adds to lists. Chosen over
 * Mailchimp, whose address carries a data center and which refuses people in a compliance state with an error for each: Brevo
 * keeps someone who unsubscribed on its blocklist, whatever is sent here.
 *
 * Only people who gave their permission in a field of the form are sent.
 */
export const brevoSchema = commonFields("brevo").extend({
  apiKey: secret("in Brevo, Settings > SMTP & API > API Keys"),
  lists: z.array(z.number().int().positive()).min(1),
  permission: z.strictObject({
    /** Name of the checkbox by which someone agrees to get mail. */
    field: z.string().min(1),
    /** Value of the checked box; any if absent. */
    value: z.string().min(1).optional(),
  }),
  attributes: z
    .record(
      z
        .string()
        .regex(/^[A-Z][A-Z0-9_]*$/, "write the attribute's name in capitals, as Brevo shows it"),
      templateText(),
    )
    .default({ FIRSTNAME: "{{firstName}}", LASTNAME: "{{lastName}}" }),
  url: receiverUrl("https://api.brevo.com").default("https://api.brevo.com"),
});

export const brevo: KindDefinition<z.output<typeof brevoSchema>> = {
  label: "Brevo",
  api: "API v3",
  // Contacts may be changed ten times a second.
  perMinute: 300,
  // A list knows no states, and an erased person has no address left by which the contact would be found.
  events: () => ["submission.created"],
  key: "email of the contact",
  connect:
    ({ apiKey, lists, attributes, url }) =>
    async (lead, call) => {
      const address = `${url.replace(/\/$/, "")}/v3/contacts`;
      const answer = await call("POST", address, {
        headers: { ...jsonHeaders, "api-key": apiKey },
        body: JSON.stringify({
          email: requireEmail(lead),
          attributes: fillFields(attributes, lead.values),
          listIds: lists,
          updateEnabled: true,
        }),
      });
      checkAnswer("Brevo", address, answer, {
        lead,
        secrets: [apiKey],
        reason: (json) => joined(at(json, "code"), at(json, "message")),
        limitMs: ({ headers }) => {
          const seconds = Number(headers["x-sib-ratelimit-reset"]);
          return Number.isFinite(seconds) && seconds > 0 ? seconds * 1000 : null;
        },
      });
    },
};
