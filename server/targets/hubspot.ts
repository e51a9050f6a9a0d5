import { z } from "zod";
import { eventTypes, RetryLater } from "../delivery/message.ts";
import { escapeHtml } from "../delivery/templates/mail-layout.ts";
import {
  type AnswerRules,
  at,
  type Call,
  checkAnswer,
  commonFields,
  joined,
  jsonBytes,
  jsonHeaders,
  type KindDefinition,
  receiverUrl,
  requireEmail,
  secret,
  type TargetLead,
} from "./kind.ts";
import { fillFields, fillLines, templateText } from "./template.ts";

/** Version of HubSpot's API in its addresses (developers.hubspot.com/docs/api-reference/2026-03/crm). */
const version = "2026-03";

/** Association of a note with a contact, defined by HubSpot. */
const noteToContact = 202;

/**
 * HubSpot contacts and notes: `contacts/batch/upsert` by email, then a note on the contact. The contact's key is its email.
 * Notes have none, so before a repeat the contact's notes are searched for the lead's reference.
 */
export const hubspotSchema = commonFields("hubspot").extend({
  token: secret("in the private app of HubSpot, Settings > Integrations > Private Apps"),
  properties: z.record(z.string().regex(/^[a-z0-9_]+$/), templateText()).default({
    firstname: "{{firstName}}",
    lastname: "{{lastName}}",
    company: "{{company}}",
    website: "{{fields.website}}",
  }),
  /**
   * Treatment of the properties of a contact that is there already. A form proves no address: anyone can type someone else's, and
   * with `overwrite` what else they type becomes that contact's.
   */
  existing: z.enum(["overwrite", "fill", "keep"]).default("overwrite"),
  note: templateText().default(
    "{{headline}}: {{formName}}\n{{summary}}\nPage: {{page}}\nSource: {{sourceText}}",
  ),
  url: receiverUrl("https://api.hubapi.com").default("https://api.hubapi.com"),
});

type Options = z.output<typeof hubspotSchema>;

export const hubspot: KindDefinition<Options> = {
  label: "HubSpot",
  api: `CRM objects ${version}`,
  // Two or three requests for a lead, two more for a repeat; an account's apps share 100 in ten seconds.
  perMinute: 120,
  // An erased person has no address left by which the contact would be found.
  events: () => eventTypes.filter((type) => type !== "submission.erased"),
  key: "email of the contact, reference in the note",
  connect: (options) => async (lead, call) => {
    const hubspot = client(options, lead, call);
    const email = requireEmail(lead);
    const id = await contactOf(hubspot, options, {
      email,
      ...fillFields(options.properties, lead.values),
    });
    if (typeof id !== "string") throw new Error("HubSpot answered without the contact's id.");
    if (lead.message.isRepeat && (await hasNote(hubspot, id, lead.values.key))) return;
    await hubspot("POST", "notes", {
      properties: {
        hs_timestamp: lead.values.timestamp,
        hs_note_body: noteBody(options.note, lead),
      },
      associations: [
        {
          to: { id },
          types: [{ associationCategory: "HUBSPOT_DEFINED", associationTypeId: noteToContact }],
        },
      ],
    });
  },
};

type Client = (method: string, path: string, body?: object) => Promise<unknown>;

type Contact = Readonly<Record<string, string>> & { email: string };

/** Makes or changes a contact, as far as the target may. Returns its id. */
async function contactOf(
  hubspot: Client,
  { existing }: Pick<Options, "existing">,
  properties: Contact,
): Promise<unknown> {
  const { email } = properties;
  if (existing === "overwrite") {
    const upserted = await hubspot("POST", "contacts/batch/upsert", {
      inputs: [{ idProperty: "email", id: email, properties }],
    });
    return at(upserted, "results", 0, "id");
  }
  const query = new URLSearchParams({
    idProperty: "email",
    properties: Object.keys(properties).join(),
  });
  const found = await hubspot("GET", `contacts/${encodeURIComponent(email)}?${query}`);
  // Two leads at once: the later one is answered 409, and finds the contact at its next attempt.
  if (found === null) return at(await hubspot("POST", "contacts", { properties }), "id");
  const id = at(found, "id");
  const empty = Object.entries(properties).filter(([name]) => !at(found, "properties", name));
  if (existing === "fill" && empty.length > 0)
    await hubspot("PATCH", `contacts/${encodeURIComponent(String(id))}`, {
      properties: Object.fromEntries(empty),
    });
  return id;
}

function client({ url, token, properties }: Options, lead: TargetLead, call: Call): Client {
  return async (method, path, body) => {
    const address = `${url.replace(/\/$/, "")}/crm/objects/${version}/${path}`;
    const answer = await call(method, address, {
      headers: { ...jsonHeaders, authorization: `Bearer ${token}` },
      readBytes: jsonBytes,
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    // No such contact yet.
    if (method === "GET" && answer.status === 404 && path.includes("idProperty=")) return null;
    return checkAnswer("HubSpot", address, answer, rules(lead, { token, properties }));
  };
}

function rules(
  lead: TargetLead,
  { token, properties }: Pick<Options, "token" | "properties">,
): AnswerRules {
  return {
    lead,
    secrets: [token],
    fieldNames: ["email", ...Object.keys(properties)],
    reason: (json) => joined(at(json, "message"), at(json, "errors", 0, "message")),
    special: (status, json, problem) => {
      // The account moves to another data center.
      if (status === 477) return new RetryLater(problem, 60 * 60 * 1000);
      // Two changes of one contact at a time.
      if (status === 409) return new Error(problem);
      const isDaily = status === 429 && at(json, "policyName") === "DAILY";
      return isDaily ? new RetryLater(problem, 60 * 60 * 1000) : null;
    },
    limitMs: ({ headers }) => (headers["retry-after"] === undefined ? 10_000 : null),
  };
}

/** Whether an earlier attempt left its note, whose answer was lost. */
async function hasNote(hubspot: Client, contact: string, key: string): Promise<boolean> {
  const found = await hubspot("GET", `contacts/${encodeURIComponent(contact)}?associations=notes`);
  const notes = at(found, "associations", "notes", "results");
  const ids = Array.isArray(notes) ? notes.map((note) => ({ id: at(note, "id") })) : [];
  if (ids.length === 0) return false;
  // The newest are enough: a repeat follows within days.
  const read = await hubspot("POST", "notes/batch/read", {
    inputs: ids.slice(-100),
    properties: ["hs_note_body"],
  });
  const bodies = at(read, "results");
  if (!Array.isArray(bodies)) return false;
  return bodies.some((note) => String(at(note, "properties", "hs_note_body")).includes(mark(key)));
}

function noteBody(template: string, lead: TargetLead): string {
  const text = fillLines(template, lead.values, escapeHtml).replaceAll("\n", "<br>");
  return `${text.slice(0, 60_000)}<br>${mark(lead.values.key)}`;
}

function mark(key: string): string {
  return `[${key}]`;
}
