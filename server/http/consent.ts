/* Consent over HTTP: answers for cached pages, and the posts of the banner and the cookie settings. */
import { type Context, Hono } from "hono";
import {
  type ConsentChoice,
  consentCookie,
  parseConsent,
  readConsent,
  serializeConsent,
} from "#shared/consent.ts";
import {
  BACK_TO,
  CHOICE,
  CHOICE_ID,
  CHOSEN_ON,
  CONSENT_SIGNAL_PATH,
  CONSENT_STYLE_PATH,
  type ConsentAnswer,
  type ConsentSignal,
  choiceIn,
  MADE,
  RECORD,
  UNDER_GPC,
} from "#shared/consent-fields.ts";
import { isHonored } from "#shared/consent-mark.ts";
import { type ConsentState, type ConsentTerms, consentState } from "#shared/consent-state.ts";
import type { FormPost, FormReply } from "./forms/form-post.ts";
import { problem } from "./problem.ts";
import type { Env } from "./request.ts";

/**
 * Answers to what cached pages ask about their visitor; see shared/paths.ts. Never kept by a shared cache:
 * the stylesheet by no one, since a choice changes it, the signal by the browser for ten minutes.
 */
export function consentAnswers(options: {
  terms: ConsentTerms;
  /** Only a browser without scripts asks for the stylesheet, once for each page that it opens. */
  noteOpening: (address: string) => void;
}): Hono<Env> {
  const { terms, noteOpening } = options;
  const app = new Hono<Env>();
  app.get(CONSENT_STYLE_PATH, (c) => {
    noteOpening(c.get("client").address);
    return c.body(styleFor(consentOf(c, terms), sendsGpc(c)), 200, {
      "Content-Type": "text/css; charset=utf-8",
      "Cache-Control": "private, no-store",
    });
  });
  app.get(CONSENT_SIGNAL_PATH, (c) =>
    c.json<ConsentSignal>({ gpc: sendsGpc(c) }, 200, {
      "Cache-Control": "private, max-age=600",
      Vary: "Sec-GPC",
    }),
  );
  for (const path of [CONSENT_STYLE_PATH, CONSENT_SIGNAL_PATH]) {
    app.all(path, (c) => problem(c, "method_not_allowed", { Allow: "GET, HEAD" }));
  }
  return app;
}

/** Consent of this visitor, by cookie, by Global Privacy Control, or by the default of the site. */
export function consentOf(c: Context<Env>, terms: ConsentTerms): ConsentState {
  return consentState({ choice: choiceOf(c), ...terms, gpc: sendsGpc(c) });
}

export function sendsGpc(c: Context<Env>): boolean {
  return c.req.header("sec-gpc") === "1";
}

export function choiceOf(c: Context<Env>) {
  return readConsent(c.req.header("cookie") ?? "", c.get("client").protocol === "https");
}

/** Undoes what the site's stylesheet shows on a page that no one has marked. Outside any layer, so it wins. */
function styleFor(state: ConsentState, gpc: boolean): string {
  return [
    ...(state.asks ? [] : [".consent-banner{display:none}", "html{--consent-space:0px}"]),
    ...(isHonored({ state, gpc }) ? [".gpc-shown{display:revert}"] : []),
    "",
  ].join("\n");
}

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
 * in the request after the one that was answered with them. Another choice than the one that is kept wasn't just made here:
 * anyone can send a link that says so.
 */
export function choiceMade(c: Context<Env>): { answer: ConsentAnswer } | { backTo: string } | null {
  const made = parseConsent(c.req.query(MADE) ?? "");
  if (!made) return null;
  const { analytics, marketing } = made;
  const page = c.req.query(BACK_TO);
  const back = page !== undefined && isOwnAddress(page) ? page : null;
  const kept = choiceOf(c);
  if (!kept) return { answer: { state: "unkept", analytics, marketing, back } };
  if (serializeConsent(kept) !== serializeConsent(made)) return null;
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
