import { createSign } from "node:crypto";
import { readFileSync } from "node:fs";
import { z } from "zod";
import { Refusal } from "../delivery/message.ts";
import type { Answer } from "../delivery/senders/guarded-request.ts";
import {
  type AnswerRules,
  at,
  type Call,
  checkAnswer,
  commonFields,
  everyEvent,
  joined,
  jsonBytes,
  jsonHeaders,
  type KindDefinition,
  receiverUrl,
  type TargetLead,
  tokenCache,
} from "./kind.ts";
import { fillText, templateText } from "./template.ts";

const scope = "https://www.googleapis.com/auth/spreadsheets";

/** Key of a service account, as the Google Cloud console gives it. */
const keySchema = z.object({
  client_email: z.string().includes("@"),
  private_key: z.string().includes("PRIVATE KEY"),
  token_uri: z.url(),
});

/**
 * Google Sheets API v4 with a service account: `values.append` with RAW values, so that no text becomes a formula. The API has
 * no key for a row. Column A is the reference, and before a repeat it is searched there.
 */
export const googleSheetsSchema = commonFields("google-sheets").extend({
  keyFile: z.string().transform((path, context) => {
    try {
      return keySchema.parse(JSON.parse(readFileSync(path, "utf8")));
    } catch {
      context.addIssue({
        code: "custom",
        message: `${path} can't be read as the JSON key of a service account; download one in the Google Cloud console`,
      });
      return z.NEVER;
    }
  }),
  spreadsheet: z
    .string()
    .regex(/^[\w-]{20,}$/, "write the id in the spreadsheet's address, between /d/ and /edit"),
  sheet: z.string().min(1).max(100).default("Leads"),
  columns: z
    .array(templateText())
    .min(1)
    .default([
      "{{createdAt}}",
      "{{event}}",
      "{{form}}",
      "{{name}}",
      "{{email}}",
      "{{company}}",
      "{{summary}}",
      "{{page}}",
      "{{sourceText}}",
    ]),
  url: receiverUrl("https://sheets.googleapis.com").default("https://sheets.googleapis.com"),
});

/** A cell holds at most 50,000 characters. */
const maxCell = 50_000;

/** Column A of a long sheet. */
const columnBytes = 8 * 1024 * 1024;

export const googleSheets: KindDefinition<z.output<typeof googleSheetsSchema>> = {
  label: "Google Sheets",
  api: "Sheets API v4",
  // A user may write 60 times a minute.
  perMinute: 55,
  events: everyEvent,
  key: "reference in column A",
  connect({ keyFile, spreadsheet, sheet, columns, url }) {
    const withToken = tokenCache((call) => fetchToken(keyFile, call));
    const base = `${url.replace(/\/$/, "")}/v4/spreadsheets/${spreadsheet}/values/`;
    const column = encodeURIComponent(`'${sheet.replaceAll("'", "''")}'!A:A`);
    return async (lead, call) => {
      const send = async (method: string, address: string, body?: object) => {
        const answer = await withToken(call, (token) =>
          call(method, address, {
            headers: { ...jsonHeaders, authorization: `Bearer ${token}` },
            readBytes: columnBytes,
            ...(body ? { body: JSON.stringify(body) } : {}),
          }),
        );
        return checkAnswer("Google Sheets", address, answer, rules(lead));
      };
      const { key } = lead.values;
      if (lead.message.isRepeat) {
        const found = await send("GET", `${base}${column}?majorDimension=COLUMNS`);
        const keys = at(found, "values", 0);
        if (Array.isArray(keys) && keys.includes(key)) return;
      }
      const cells = columns.map((template) => fillText(template, lead.values).slice(0, maxCell));
      await send(
        "POST",
        `${base}${column}:append?valueInputOption=RAW&insertDataOption=INSERT_ROWS`,
        { majorDimension: "ROWS", values: [[key, ...cells]] },
      );
    };
  },
};

function rules(lead: TargetLead): AnswerRules {
  return {
    lead,
    reason: (json) => joined(at(json, "error", "status"), at(json, "error", "message")),
    special: (status, json, problem) => {
      if (status === 409) return new Error(problem);
      // A sheet of another name is answered as an unparsable range; to name it right fixes every lead.
      const isRange = /range/i.test(String(at(json, "error", "message")));
      return status === 400 && isRange ? new Refusal("target", problem) : null;
    },
    limitMs,
  };
}

/** Quotas are refilled every minute. */
function limitMs({ headers }: Answer): number | null {
  return headers["retry-after"] === undefined ? 60_000 : null;
}

async function fetchToken(key: z.output<typeof keySchema>, call: Call) {
  const now = Math.floor(Date.now() / 1000);
  const claims = { iss: key.client_email, scope, aud: key.token_uri, iat: now, exp: now + 3_600 };
  const unsigned = `${encode({ alg: "RS256", typ: "JWT" })}.${encode(claims)}`;
  const signature = createSign("RSA-SHA256").update(unsigned).sign(key.private_key, "base64url");
  const answer = await call("POST", key.token_uri, {
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams({
      grant_type: "urn:ietf:params:oauth:grant-type:jwt-bearer",
      assertion: `${unsigned}.${signature}`,
    }).toString(),
    readBytes: jsonBytes,
  });
  const json = checkAnswer("Google's token endpoint", key.token_uri, answer, {
    reason: (json) => joined(at(json, "error"), at(json, "error_description")),
    special: (status, _, problem) => (status === 400 ? new Refusal("target", problem) : null),
    limitMs,
  });
  const [token, seconds] = [at(json, "access_token"), Number(at(json, "expires_in") ?? 3_600)];
  if (typeof token !== "string") throw new Error("Google answered without an access token.");
  return { token, lifeMs: Math.max(seconds - 60, 0) * 1000 };
}

function encode(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString("base64url");
}
