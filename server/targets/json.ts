import { z } from "zod";
import { PermanentFailure } from "../delivery/message.ts";
import { isUrl } from "../settings/kinds.ts";
import { at, checkAnswer, commonFields, everyEvent, joined, type KindDefinition } from "./kind.ts";
import {
  fillText,
  fillValue,
  type TemplateValue,
  templateText,
  templateValue,
} from "./template.ts";

/**
 * Any receiver that takes JSON: the body is the template with its placeholders filled. `Idempotency-Key` is the same on every
 * attempt, and the address may hold the reference, for a PUT.
 */
export const jsonSchema = commonFields("json").extend({
  url: templateText()
    .refine(
      (value) => isUrl(value, ["https:", "http:"]),
      "write a URL such as https://example.com/leads",
    )
    .refine(
      (value) => /^https?:\/\/[^{}/?#\\]+(?:[/?#]|$)/i.test(value),
      "a lead’s answers must not choose the host: begin the path with a slash before the first {{placeholder}}",
    ),
  method: z.enum(["POST", "PUT", "PATCH"]).default("POST"),
  headers: z.record(z.string().regex(/^[\w-]+$/), z.string().regex(/^[\t\x20-\x7e]*$/)).default({}),
  body: templateValue().default({
    event: "{{event}}",
    reference: "{{reference}}",
    form: "{{form}}",
    page: "{{page}}",
    createdAt: "{{createdAt}}",
    fields: "{{fields}}",
    booking: "{{booking}}",
    source: "{{source}}",
  }),
});

export const json: KindDefinition<z.output<typeof jsonSchema>> = {
  label: "JSON receiver",
  api: "HTTP and JSON",
  perMinute: null,
  events: everyEvent,
  key: "Idempotency-Key",
  connect:
    ({ url, method, headers, body }) =>
    async (lead, call) => {
      const address = fillText(url, lead.values, encodeURIComponent);
      if (/\/(?:\.|%2e){1,2}(?:[/?#]|$)/i.test(address))
        throw new PermanentFailure(
          "The lead's answers would lead to another address than the one that TARGETS_FILE names.",
          { disables: false },
        );
      const answer = await call(method, address, {
        headers: {
          "content-type": "application/json",
          "idempotency-key": lead.message.messageId,
          ...headers,
        },
        body: JSON.stringify(fillValue(body, lead.values)),
      });
      checkAnswer("The receiver", address, answer, {
        lead,
        secrets: Object.values(headers),
        fieldNames: fieldNamesOf(body),
        reason: (json) =>
          joined(
            at(json, "error", "message") ?? at(json, "error"),
            at(json, "message"),
            at(json, "detail"),
          ),
      });
    },
};

function fieldNamesOf(body: TemplateValue): string[] {
  if (Array.isArray(body)) return body.flatMap(fieldNamesOf);
  if (typeof body !== "object" || body === null) return [];
  return Object.entries(body).flatMap(([key, value]) => [key, ...fieldNamesOf(value)]);
}
