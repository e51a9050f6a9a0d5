import { z } from "zod";
import {
  at,
  checkAnswer,
  commonFields,
  joined,
  jsonHeaders,
  jsonOf,
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
  /** Whether the attributes of a contact that is there already are replaced: anyone can type someone else's address. */
  existing: z.enum(["overwrite", "keep"]).default("overwrite"),
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
    ({ apiKey, lists, attributes, existing, url }) =>
    async (lead, call) => {
      const address = `${url.replace(/\/$/, "")}/v3/contacts`;
      const contact = { email: requireEmail(lead), listIds: lists };
      const send = (body: object) =>
        call("POST", address, {
          headers: { ...jsonHeaders, "api-key": apiKey },
          body: JSON.stringify({ ...contact, ...body }),
        });
      const updateEnabled = existing === "overwrite";
      const first = await send({ attributes: fillFields(attributes, lead.values), updateEnabled });
      const isThere = !updateEnabled && at(jsonOf(first), "code") === "duplicate_parameter";
      // Someone who is there is added to the lists, and that is all.
      const answer = isThere ? await send({ updateEnabled: true }) : first;
      checkAnswer("Brevo", address, answer, {
        lead,
        secrets: [apiKey],
        fieldNames: ["email", ...Object.keys(attributes)],
        reason: (json) => joined(at(json, "code"), at(json, "message")),
        limitMs: ({ headers }) => {
          const seconds = Number(headers["x-sib-ratelimit-reset"]);
          return Number.isFinite(seconds) && seconds > 0 ? seconds * 1000 : null;
        },
      });
    },
};
