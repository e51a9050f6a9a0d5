import { createVerify, generateKeyPairSync } from "node:crypto";
import { writeFileSync } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { Webhook } from "standardwebhooks";
import type { TargetKind } from "../targets/kind.ts";

/** Request as a receiver sees it. */
export type Received = {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingMessage["headers"];
  body: string;
};

type Reply = { status: number; body?: unknown; headers?: Record<string, string> };

/**
 * Fault that a receiver has before it reads a request, or after it acted on it (`lost`: the answer never comes). Null: none.
 */
export type FaultRule = (request: Received) => Reply | "timeout" | "reset" | "lost" | null;

export type FakeReceiver = {
  /** Entry of TARGETS_FILE that sends to it. */
  entry: Record<string, unknown>;
  /** Keys of what it took, in order: more than once for a duplicate. */
  taken: string[];
  /** Requests that the real receiver would not take, and why: faults of ours. */
  violations: string[];
  requests: Received[];
  close(): void;
};

/** Receiver's own rules: answers a request that it was able to read. Throws a Violation for what it documents otherwise. */
type Rules = (request: Received, state: { taken: string[] }) => Reply;

class Violation extends Error {}

function must(condition: unknown, what: string): asserts condition {
  if (!condition) throw new Violation(what);
}

async function serve(
  fault: FaultRule,
  make: (origin: string) => { entry: Record<string, unknown>; rules: Rules },
): Promise<FakeReceiver> {
  const taken: string[] = [];
  const violations: string[] = [];
  const requests: Received[] = [];
  let rules: Rules;
  const server = createServer(async (incoming, response) => {
    const { pathname, searchParams } = new URL(incoming.url ?? "/", "http://fake");
    const request: Received = {
      method: incoming.method ?? "",
      path: pathname,
      query: searchParams,
      headers: incoming.headers,
      body: await text(incoming),
    };
    requests.push(request);
    const trouble = fault(request);
    if (trouble === "timeout") return;
    if (trouble === "reset") return void incoming.socket.resetAndDestroy();
    if (trouble !== null && trouble !== "lost") return reply(response, trouble);
    let answer: Reply;
    try {
      answer = rules(request, { taken });
    } catch (error) {
      violations.push(`${request.method} ${request.path}: ${(error as Error).message}`);
      return reply(response, { status: 418, body: { message: (error as Error).message } });
    }
    if (trouble === "lost") return void incoming.socket.resetAndDestroy();
    reply(response, answer);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const made = make(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  rules = made.rules;
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { entry: { ...made.entry, allowPrivate: true }, taken, violations, requests, close };
}

function reply(response: ServerResponse, { status, body, headers = {} }: Reply): void {
  const isText = typeof body === "string";
  const type = isText ? "text/plain" : "application/json";
  response.writeHead(status, { "content-type": type, ...headers });
  response.end(body === undefined ? undefined : isText ? body : JSON.stringify(body));
}

// biome-ignore lint/suspicious/noExplicitAny: what a receiver reads has no type until it was checked
function json(request: Received): any {
  must(request.headers["content-type"]?.startsWith("application/json"), "content-type is not JSON");
  return JSON.parse(request.body);
}

function bearer({ headers }: Received, token: string): void {
  must(headers.authorization === `Bearer ${token}`, "no bearer token");
}

const referenceIn = /TF-[1-9A-Z]{4}-[1-9A-Z]{4}/;

/** Leads whose message has this are refused for one field by receivers that know fields. */
export const badField = "unstorable";

/** Receivers by kind. `folder` takes the key file of Google. */
export const fakeReceivers: Readonly<
  Record<TargetKind, (fault: FaultRule, folder: string) => Promise<FakeReceiver>>
> = {
  webhook: (fault) => {
    const secret = `whsec_${Buffer.alloc(32, 9).toString("base64")}`;
    return serve(fault, (origin) => ({
      entry: { kind: "webhook", url: `${origin}/hooks/leads`, secret },
      rules: (request, { taken }) => {
        must(request.method === "POST" && request.path === "/hooks/leads", "wrong address");
        const headers = request.headers as Record<string, string>;
        // Fault tests move the clock, and the library refuses old times: it signs the time that was sent instead.
        const sentAt = new Date(Number(headers["webhook-timestamp"]) * 1000);
        const id = headers["webhook-id"] ?? "";
        const signature = new Webhook(secret).sign(id, sentAt, request.body);
        must(signature === headers["webhook-signature"], "wrong signature");
        const { type, data } = json(request);
        must(typeof type === "string" && referenceIn.test(data.reference), "no event");
        if (!taken.includes(data.reference)) taken.push(data.reference);
        return { status: 204 };
      },
    }));
  },

  slack: (fault) =>
    serve(fault, (origin) => ({
      entry: {
        kind: "slack",
        url: `${origin}/services/T00000000/B00000000/XXXXXXXXXXXXXXXXXXXXXXXX`,
      },
      rules: (request, { taken }) => {
        must(request.method === "POST", "wrong method");
        must(/^\/services\/T\w+\/B\w+\/\w+$/.test(request.path), "no_service");
        const body = json(request);
        must(typeof body.text === "string" && body.text !== "", "no_text");
        must(!/<(?!https?:|mailto:)/.test(body.text), "a visitor's < reached mrkdwn");
        if (body.text.includes(badField)) return { status: 400, body: "invalid_payload" };
        taken.push(referenceIn.exec(body.text)?.[0] ?? "");
        return { status: 200, body: "ok" };
      },
    })),

  hubspot: (fault) => {
    const token = "pat-na1-00000000-sample";
    type Contact = { id: string; notes: string[]; properties: Record<string, string> };
    const contacts = new Map<string, Contact>();
    const notes = new Map<string, string>();
    return serve(fault, (origin) => ({
      entry: { kind: "hubspot", token, url: origin },
      rules: (request, { taken }) => {
        bearer(request, token);
        const { method, path } = request;
        must(path.startsWith("/crm/objects/2026-03/"), "wrong version");
        const resource = path.slice("/crm/objects/2026-03/".length);
        if (method === "POST" && resource === "contacts/batch/upsert") {
          const { inputs } = json(request);
          must(inputs.length === 1 && inputs[0].idProperty === "email", "no idProperty");
          const { id: email, properties } = inputs[0];
          must(properties.email === email && /@/.test(email), "no email");
          for (const [name, value] of Object.entries(properties)) {
            must(/^[a-z0-9_]+$/.test(name), `property ${name} has another name`);
            must(typeof value === "string" && value !== "", `${name} would be cleared`);
          }
          if (email.startsWith(badField)) {
            const detail =
              '[{"isValid":false,"message":"Property \\"fax_no\\" does not exist","error":"PROPERTY_DOESNT_EXIST","name":"fax_no"}]';
            return {
              status: 400,
              body: {
                status: "error",
                message: `Property values were not valid: ${detail}`,
                correlationId: "aeb5f871-7f07-4993-9211-075dc63e7cbf",
                category: "VALIDATION_ERROR",
              },
            };
          }
          const isNew = !contacts.has(email);
          const contact = contacts.get(email) ?? {
            id: String(contacts.size + 101),
            notes: [],
            properties: {},
          };
          Object.assign(contact.properties, properties);
          contacts.set(email, contact);
          return {
            status: 200,
            body: { status: "COMPLETE", results: [{ id: contact.id, new: isNew, properties }] },
          };
        }
        if (method === "GET" && request.query.get("idProperty") === "email") {
          const contact = contacts.get(decodeURIComponent(resource.slice("contacts/".length)));
          if (!contact) return { status: 404, body: { status: "error", message: "not found" } };
          const asked = request.query.get("properties")?.split(",") ?? [];
          const shown = asked.map((name) => [name, contact.properties[name] ?? null]);
          return { status: 200, body: { id: contact.id, properties: Object.fromEntries(shown) } };
        }
        if (method === "POST" && resource === "contacts") {
          const { properties } = json(request);
          if (contacts.has(properties.email)) return { status: 409, body: { message: "exists" } };
          const id = String(contacts.size + 101);
          contacts.set(properties.email, { id, notes: [], properties });
          return { status: 201, body: { id, properties } };
        }
        if (method === "PATCH" && /^contacts\/\d+$/.test(resource)) {
          const contact = [...contacts.values()].find(({ id }) => resource.endsWith(`/${id}`));
          must(contact, "unknown contact");
          Object.assign(contact.properties, json(request).properties);
          return { status: 200, body: { id: contact.id } };
        }
        if (method === "GET" && /^contacts\/\d+$/.test(resource)) {
          must(request.query.get("associations") === "notes", "no associations");
          const contact = [...contacts.values()].find(({ id }) => resource.endsWith(`/${id}`));
          if (!contact) return { status: 404, body: { status: "error", message: "not found" } };
          const results = contact.notes.map((id) => ({ id, type: "contact_to_note" }));
          return {
            status: 200,
            body: {
              id: contact.id,
              ...(results.length > 0 ? { associations: { notes: { results } } } : {}),
            },
          };
        }
        if (method === "POST" && resource === "notes/batch/read") {
          const { inputs, properties } = json(request);
          must(inputs.length <= 100 && properties.includes("hs_note_body"), "too many or no body");
          const results = inputs.map(({ id }: { id: string }) => ({
            id,
            properties: { hs_note_body: notes.get(id) },
          }));
          return { status: 200, body: { status: "COMPLETE", results } };
        }
        must(method === "POST" && resource === "notes", "unknown resource");
        const { properties, associations } = json(request);
        must(!Number.isNaN(Date.parse(properties.hs_timestamp)), "no hs_timestamp");
        must(properties.hs_note_body.length <= 65_536, "note too long");
        const [{ to, types }] = associations;
        must(
          types[0].associationCategory === "HUBSPOT_DEFINED" && types[0].associationTypeId === 202,
          "wrong association",
        );
        const contact = [...contacts.values()].find(({ id }) => id === to.id);
        must(contact, "unknown contact");
        const id = String(notes.size + 9001);
        notes.set(id, properties.hs_note_body);
        contact.notes.push(id);
        taken.push(/\[(TF-[^\]]*)\]/.exec(properties.hs_note_body)?.[1] ?? "");
        return { status: 201, body: { id, properties } };
      },
    }));
  },

  salesforce: (fault) => {
    const known = new Set([
      "FirstName",
      "LastName",
      "Company",
      "Email",
      "Website",
      "LeadSource",
      "Description",
      "Website_State__c",
    ]);
    return serve(fault, (origin) => ({
      entry: {
        kind: "salesforce",
        url: origin,
        clientId: "3MVG9-sample-consumer-key",
        clientSecret: "sample-consumer-secret",
      },
      rules: (request, { taken }) => {
        if (request.path === "/services/oauth2/token") {
          const form = new URLSearchParams(request.body);
          must(request.method === "POST", "wrong method");
          must(form.get("grant_type") === "client_credentials", "wrong grant");
          const isRight = form.get("client_secret") === "sample-consumer-secret";
          if (!isRight)
            return {
              status: 400,
              body: { error: "invalid_client", error_description: "invalid client credentials" },
            };
          return {
            status: 200,
            body: { access_token: "00D-sample", instance_url: origin, token_type: "Bearer" },
          };
        }
        bearer(request, "00D-sample");
        const [, reference] =
          /^\/services\/data\/v\d+\.0\/sobjects\/Lead\/Website_Reference__c\/(TF-[\w-]+)$/.exec(
            request.path,
          ) ?? [];
        must(reference, "not an address by external id");
        if (request.method === "DELETE") {
          const at = taken.indexOf(reference);
          if (at < 0) return { status: 404, body: [{ errorCode: "NOT_FOUND", message: "gone" }] };
          taken.splice(at, 1);
          return { status: 204 };
        }
        must(request.method === "PATCH", "not an upsert");
        const fields = json(request);
        must(!("Website_Reference__c" in fields), "the external id is in the body too");
        for (const name of Object.keys(fields)) must(known.has(name), `No such column ${name}`);
        if (!taken.includes(reference) && (!fields.LastName || !fields.Company))
          return {
            status: 400,
            body: [
              {
                message: "Required fields are missing: [LastName, Company]",
                errorCode: "REQUIRED_FIELD_MISSING",
                fields: ["LastName", "Company"],
              },
            ],
          };
        if (fields.Email?.startsWith(badField))
          return {
            status: 400,
            body: [
              {
                message: "Email: invalid email address",
                errorCode: "INVALID_EMAIL_ADDRESS",
                fields: ["Email"],
              },
            ],
          };
        if (taken.includes(reference)) return { status: 204 };
        taken.push(reference);
        return { status: 201, body: { id: "00Q000000000001", success: true, errors: [] } };
      },
    }));
  },

  "google-sheets": (fault, folder) => {
    const { publicKey, privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
    const rows: string[][] = [];
    return serve(fault, (origin) => {
      const keyFile = join(folder, "google-key.json");
      const account = "site@sample-project.iam.gserviceaccount.com";
      writeFileSync(
        keyFile,
        JSON.stringify({
          type: "service_account",
          client_email: account,
          private_key: privateKey.export({ type: "pkcs8", format: "pem" }),
          token_uri: `${origin}/token`,
        }),
      );
      const spreadsheet = "1sampleSpreadsheetIdOfTheTests";
      return {
        entry: { kind: "google-sheets", keyFile, spreadsheet, url: origin },
        rules: (request, { taken }) => {
          if (request.path === "/token") {
            const form = new URLSearchParams(request.body);
            must(
              form.get("grant_type") === "urn:ietf:params:oauth:grant-type:jwt-bearer",
              "wrong grant",
            );
            const [head = "", claims = "", signature = ""] = (form.get("assertion") ?? "").split(
              ".",
            );
            const isSigned = createVerify("RSA-SHA256")
              .update(`${head}.${claims}`)
              .verify(publicKey, signature, "base64url");
            must(isSigned, "wrong signature");
            const { iss, scope, aud, iat, exp } = JSON.parse(
              Buffer.from(claims, "base64url").toString(),
            );
            must(
              iss === account && aud === `${origin}/token` && exp - iat <= 3_600,
              "wrong claims",
            );
            must(scope === "https://www.googleapis.com/auth/spreadsheets", "wrong scope");
            return {
              status: 200,
              body: { access_token: "ya29.sample", expires_in: 3_599, token_type: "Bearer" },
            };
          }
          bearer(request, "ya29.sample");
          const base = `/v4/spreadsheets/${spreadsheet}/values/`;
          const range = decodeURIComponent(request.path.slice(base.length));
          must(request.path.startsWith(base), "wrong address");
          if (request.method === "GET") {
            must(range === "'Leads'!A:A", "wrong range");
            must(request.query.get("majorDimension") === "COLUMNS", "wrong dimension");
            const keys = rows.map(([key]) => key);
            return { status: 200, body: { range, ...(keys.length > 0 ? { values: [keys] } : {}) } };
          }
          must(request.method === "POST" && range === "'Leads'!A:A:append", "wrong range");
          must(request.query.get("valueInputOption") === "RAW", "values would become formulas");
          must(
            request.query.get("insertDataOption") === "INSERT_ROWS",
            "rows would be overwritten",
          );
          const { values, majorDimension } = json(request);
          must(majorDimension === "ROWS" && values.length === 1, "not one row");
          must(
            values[0].every((cell: unknown) => typeof cell === "string" && cell.length <= 50_000),
            "a cell is no text, or too long",
          );
          if (values[0].some((cell: string) => cell.includes(badField)))
            return {
              status: 400,
              body: {
                error: { code: 400, message: "Invalid values[1][2]", status: "INVALID_ARGUMENT" },
              },
            };
          rows.push(values[0]);
          taken.push(values[0][0]);
          return { status: 200, body: { spreadsheetId: spreadsheet, updates: { updatedRows: 1 } } };
        },
      };
    });
  },

  brevo: (fault) =>
    serve(fault, (origin) => ({
      entry: {
        kind: "brevo",
        apiKey: "xkeysib-sample-key",
        lists: [7],
        permission: { field: "newsletter", value: "yes" },
        url: origin,
      },
      rules: (request, { taken }) => {
        must(request.headers["api-key"] === "xkeysib-sample-key", "no api-key");
        must(request.method === "POST" && request.path === "/v3/contacts", "wrong address");
        const { email, attributes, listIds, updateEnabled, ...other } = json(request);
        must(Object.keys(other).length === 0, `unknown ${Object.keys(other).join()}`);
        must(/^[^@\s]+@[^@\s]+$/.test(email), "no email");
        must(listIds.every(Number.isInteger), "listIds are no numbers");
        must(
          Object.keys(attributes ?? {}).every((name) => name === name.toUpperCase()),
          "an attribute is not in capitals",
        );
        if (email.startsWith(badField))
          return {
            status: 400,
            body: { code: "invalid_parameter", message: "Invalid value for attribute LASTNAME" },
          };
        if (taken.includes(email)) {
          if (updateEnabled === true) return { status: 204 };
          const message = "Unable to create contact, email is already associated";
          return { status: 400, body: { code: "duplicate_parameter", message } };
        }
        taken.push(email);
        return { status: 201, body: { id: taken.length } };
      },
    })),

  json: (fault) => {
    const keys = new Set<string>();
    return serve(fault, (origin) => ({
      entry: {
        kind: "json",
        url: `${origin}/leads`,
        headers: { "x-api-key": "sample-key" },
        body: {
          id: "{{reference}}",
          person: { email: "{{email}}", company: "{{company}}" },
          text: "{{headline}}: {{fields.message|nothing}}",
        },
      },
      rules: (request, { taken }) => {
        must(request.headers["x-api-key"] === "sample-key", "no key");
        const key = request.headers["idempotency-key"];
        must(typeof key === "string" && key !== "", "no Idempotency-Key");
        const { id, person, text } = json(request);
        must(referenceIn.test(id) && person.company === null, "wrong body");
        must(/^(New lead|Lead changed|Person erased.*): /.test(text), "wrong text");
        if (person.email?.startsWith(badField))
          return { status: 422, body: { error: { message: "person.email can't be stored" } } };
        if (!keys.has(key)) taken.push(id);
        keys.add(key);
        return { status: 200, body: { ok: true } };
      },
    }));
  },
};
