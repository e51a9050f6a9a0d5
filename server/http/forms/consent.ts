import type { Context } from "hono";
import {
  type ConsentChoice,
  consentCookie,
  parseConsent,
  serializeConsent,
} from "#shared/consent.ts";
import type { ConsentAnswer } from "#shared/consent-fields.ts";
import {
  BACK_TO,
  CHOICE,
  CHOICE_ID,
  CHOSEN_ON,
  choiceIn,
  MADE,
  RECORD,
  UNDER_GPC,
} from "#shared/consent-fields.ts";
import { choiceOf } from "../consent.ts";
import type { Env } from "../request.ts";
import type { FormPost, FormReply } from "./form-post.ts";

const headers = { "Cache-Control": "private, no-store" };

/**
 * Takes a cookie choice: stores its proof, then sets the cookie. A permission without a stored proof doesn't hold and is
 * answered 503 or 429; a refusal holds whatever becomes of its proof, except in a preview, which sets no cookie.
 */
export async function consentPost(post: FormPost): Promise<FormReply> {
  const { body, services, client, gpc, isSecure, content } = post;
  const choice: ConsentChoice = {
    version: services.terms.version,
    at: Date.now(),
    ...choiceIn(body),
    underGpc: gpc || body.has(UNDER_GPC),
  };
  const recorded = await services.recordConsent(
    {
      id: idOf(body),
      choice,
      mode: services.terms.mode,
      source: body.has(CHOICE) ? "banner" : "settings",
      page: pageOf(body, content.routes["cookie-settings"].path),
    },
    client.address,
  );
  const { analytics, marketing } = choice;
  if (!recorded.ok && (analytics || marketing || recorded.code === "no_store")) {
    const { message, status, retryAfter } = recorded;
    return { answer: { state: "refused", message }, status, headers, retryAfter };
  }
  const record = recorded.ok ? recorded.id : null;
  return {
    answer: { state: "saved", analytics, marketing, record },
    status: 200,
    headers: { ...headers, "Set-Cookie": consentCookie(choice, isSecure) },
    redirect: settingsAfter(post, choice, record),
  };
}

/** The cookie settings with what was chosen: the request for them shows whether the browser kept the cookie. */
function settingsAfter(post: FormPost, choice: ConsentChoice, record: string | null): string {
  const query = new URLSearchParams({ [MADE]: serializeConsent(choice) });
  if (record) query.set(RECORD, record);
  if (post.body.has(BACK_TO)) query.set(BACK_TO, backTo(post));
  return `${post.content.routes["cookie-settings"].path}?${query}`;
}

/**
 * Outcome of a choice that was made without a script; null where none was just made. Whether a browser keeps cookies shows
 * in the request after the one that was answered with them.
 */
export function choiceMade(c: Context<Env>): { answer: ConsentAnswer } | { backTo: string } | null {
  const made = parseConsent(c.req.query(MADE) ?? "");
  if (!made) return null;
  const { analytics, marketing } = made;
  const page = c.req.query(BACK_TO);
  const back = page !== undefined && isOwnAddress(page) ? page : null;
  if (!choiceOf(c)) return { answer: { state: "unkept", analytics, marketing, back } };
  if (back) return { backTo: back };
  const id = c.req.query(RECORD);
  const record = id !== undefined && isId(id) ? id : null;
  return { answer: { state: "saved", analytics, marketing, record } };
}

function idOf(fields: FormData): string | undefined {
  const id = fields.get(CHOICE_ID);
  return typeof id === "string" && isId(id) ? id : undefined;
}

function isId(text: string): boolean {
  return /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(text);
}

function pageOf(fields: FormData, fallback: string): string {
  const page = fields.get(CHOSEN_ON) ?? fields.get(BACK_TO);
  return typeof page === "string" && isOwnPath(page) ? page : fallback;
}

/** The very address that the visitor was on, with its query, if the browser tells it; else the page's path. */
function backTo({ body, referer, origin }: FormPost): string {
  const sender = URL.parse(referer ?? "");
  if (sender?.origin === origin && isOwnPath(sender.pathname))
    return sender.pathname + sender.search;
  const page = body.get(BACK_TO);
  return typeof page === "string" && isOwnPath(page) ? page : "/";
}

/** The same with a query, which stays what it is behind the path. */
function isOwnAddress(text: string): boolean {
  return isOwnPath(text.split("?", 1)[0] ?? "") && /^[\x21-\x7e]*$/.test(text);
}

/** A path of ours and nothing that a browser could read as another host. */
function isOwnPath(text: string): boolean {
  return /^\/(?:[a-z0-9-]+(?:\/[a-z0-9-]+)*)?$/.test(text) && text.length <= 200;
}
