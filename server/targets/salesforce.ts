import { z } from "zod";
import { eventTypes, Refusal, RetryLater } from "../delivery/message.ts";
import {
  at,
  checkAnswer,
  commonFields,
  joined,
  jsonBytes,
  jsonHeaders,
  type KindDefinition,
  receiverUrl,
  requireEmail,
  secret,
  tokenCache,
} from "./kind.ts";
import { fillFields, templateText } from "./template.ts";

/** Version of the REST API (developer.salesforce.com/docs/platform/api-rest). */
const version = "v67.0";

/**
 * Salesforce leads: upsert by an external id field that holds the reference, with a token of the OAuth 2.0 client
 * credentials flow. 201 is a new lead, 200 or 204 an updated one, 300 a reference that several leads have. An erased person's
 * lead is deleted by the same address: 204, or 404 if it is gone already.
 */
export const salesforceSchema = commonFields("salesforce").extend({
  url: receiverUrl("https://example.my.salesforce.com"),
  clientId: secret("in the external client app, as consumer key"),
  clientSecret: secret("in the external client app, as consumer secret"),
  externalId: z
    .string()
    .regex(
      /^[A-Za-z]\w{0,38}__c$/,
      "write the API name of a custom field, such as Website_Reference__c",
    )
    .default("Website_Reference__c"),
  fields: z.record(z.string().regex(/^[A-Za-z]\w*$/), templateText()).default({
    FirstName: "{{firstName}}",
    LastName: "{{lastName|Not given}}",
    Company: "{{company|Not given}}",
    Email: "{{email}}",
    Website: "{{fields.website}}",
    LeadSource: "Web",
    Description: "{{headline}}: {{formName}}\n{{summary}}\nSource: {{sourceText}}",
  }),
  /** Fields that a change of the lead's state sets, and no others: sales may have edited them. */
  stateFields: z.record(z.string().regex(/^[A-Za-z]\w*$/), templateText()).optional(),
});

export const salesforce: KindDefinition<z.output<typeof salesforceSchema>> = {
  label: "Salesforce",
  api: `REST API ${version}`,
  perMinute: null,
  events: ({ stateFields }) =>
    eventTypes.filter((type) => type !== "submission.state_changed" || stateFields !== undefined),
  key: "external id field with the reference",
  connect(options) {
    const base = options.url.replace(/\/$/, "");
    const secrets = [options.clientId, options.clientSecret];
    const withToken = tokenCache(async (call) => {
      const address = `${base}/services/oauth2/token`;
      const answer = await call("POST", address, {
        headers: { "content-type": "application/x-www-form-urlencoded" },
        body: new URLSearchParams({
          grant_type: "client_credentials",
          client_id: options.clientId,
          client_secret: options.clientSecret,
        }).toString(),
        readBytes: jsonBytes,
      });
      const json = checkAnswer("Salesforce's token endpoint", address, answer, {
        secrets,
        reason: (json) => joined(at(json, "error"), at(json, "error_description")),
        // A wrong secret is answered 400; correcting it fixes every lead.
        special: (status, _, problem) => (status === 400 ? new Refusal("target", problem) : null),
      });
      const token = at(json, "access_token");
      if (typeof token !== "string")
        throw new Error("Salesforce answered without an access token.");
      // The answer doesn't say how long it holds; an expired one is refused and fetched again.
      return { token, lifeMs: 30 * 60 * 1000 };
    });
    return async (lead, call) => {
      const { event } = lead.values;
      const isErased = event === "submission.erased";
      if (!isErased) requireEmail(lead);
      const address = `${base}/services/data/${version}/sobjects/Lead/${options.externalId}/${encodeURIComponent(lead.values.reference)}`;
      const fields = event === "submission.state_changed" ? options.stateFields : options.fields;
      const body = JSON.stringify(fillFields(fields ?? {}, lead.values));
      const answer = await withToken(call, (token) =>
        call(isErased ? "DELETE" : "PATCH", address, {
          headers: { ...jsonHeaders, authorization: `Bearer ${token}` },
          ...(isErased ? {} : { body }),
        }),
      );
      if (isErased && answer.status === 404) return;
      checkAnswer("Salesforce", address, answer, {
        lead,
        secrets,
        fieldNames: [
          options.externalId,
          ...Object.keys(options.fields),
          ...Object.keys(options.stateFields ?? {}),
        ],
        reason: (json) =>
          joined(
            at(json, 0, "errorCode"),
            at(json, 0, "message"),
            [at(json, 0, "fields")].flat().filter(Boolean).join(", "),
          ),
        special: (status, json, problem) => {
          const code = at(json, 0, "errorCode");
          // The organization's requests of 24 hours are used up; Salesforce doesn't say until when.
          if (status === 403 && code === "REQUEST_LIMIT_EXCEEDED")
            return new RetryLater(problem, 60 * 60 * 1000);
          // Another process changes the same record.
          return status === 400 && code === "UNABLE_TO_LOCK_ROW" ? new Error(problem) : null;
        },
      });
    };
  },
};
