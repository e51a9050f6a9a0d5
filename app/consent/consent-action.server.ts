import { data, type RouterContextProvider, redirect } from "react-router";
import { content } from "#app/content/content.server.ts";
import { notConnected } from "#app/forms/submit-action.server.ts";
import { pageServices } from "#app/page-services.ts";
import {
  type ConsentChoice,
  consentCookie,
  parseConsent,
  readConsent,
  serializeConsent,
} from "#contracts/consent.ts";
import {
  BACK_TO,
  CHOICE,
  CHOICE_ID,
  CHOSEN_ON,
  choiceIn,
  MADE,
  RECORD,
  UNDER_GPC,
} from "#contracts/consent-fields.ts";
import {
  type ConsentMode,
  type ConsentState,
  consentState,
  PUBLISHED_MODE,
} from "#contracts/consent-state.ts";
import type { ConsentAnswer } from "./answer.ts";
import { askedVersion } from "./purposes.ts";

type Context = Readonly<RouterContextProvider>;
type Args = { request: Request; context: Context };

/**
 * Takes a choice: stores its proof, then sets the cookie. A permission without a stored proof doesn't hold and is
 * answered 503 or 429; a refusal holds whatever becomes of its proof.
 */
export async function saveConsent({ request, context }: Args) {
  const fields = await request.formData();
  const choice: ConsentChoice = {
    version: askedVersion,
    at: Date.now(),
    ...choiceIn(fields),
    underGpc: sendsGpc(request) || fields.has(UNDER_GPC),
  };
  const services = context.get(pageServices);
  if (!services) {
    const { message, status } = notConnected(context);
    return data<ConsentAnswer>({ state: "refused", message }, { status, headers: noStore });
  }
  const recorded = await services.consent.record({
    id: idOf(fields),
    choice,
    mode: services.consent.mode,
    source: fields.has(CHOICE) ? "banner" : "settings",
    page: pageOf(fields, context.get(content).routes["cookie-settings"].path),
  });
  if (!recorded.ok && (choice.analytics || choice.marketing)) {
    const answer: ConsentAnswer = { state: "refused", message: recorded.message };
    return data(answer, { status: recorded.status, headers: noStore });
  }
  const headers = { ...noStore, "Set-Cookie": consentCookie(choice, isSecure(request)) };
  const record = recorded.ok ? recorded.id : null;
  if (!fields.has(CHOSEN_ON)) {
    const settings = context.get(content).routes["cookie-settings"].path;
    const query = new URLSearchParams({ [MADE]: serializeConsent(choice) });
    if (record) query.set(RECORD, record);
    if (fields.has(BACK_TO)) query.set(BACK_TO, backTo(request, fields));
    return redirect(`${settings}?${query}`, { status: 303, headers });
  }
  const { analytics, marketing } = choice;
  return data<ConsentAnswer>({ state: "saved", analytics, marketing, record }, { headers });
}

/**
 * What became of a choice that was made without a script. Whether a browser keeps cookies shows in the request after the
 * one that was answered with them. Null where no choice was just made; throws the way back to the page of the banner.
 */
export function answerToChoice({ request }: Pick<Args, "request">): ConsentAnswer | null {
  const query = new URL(request.url).searchParams;
  const made = parseConsent(query.get(MADE) ?? "");
  if (!made) return null;
  const { analytics, marketing } = made;
  const page = query.get(BACK_TO);
  const back = page !== null && isOwnAddress(page) ? page : null;
  const kept = readConsent(request.headers.get("Cookie") ?? "", isSecure(request));
  if (!kept) return { state: "unkept", analytics, marketing, back };
  if (back) throw redirect(back, { status: 303, headers: noStore });
  const record = query.get(RECORD);
  const isRecord = record !== null && isId(record);
  return { state: "saved", analytics, marketing, record: isRecord ? record : null };
}

/** What holds for this request. While the build prerenders there is no cookie: the file shows the defaults. */
export function consentOf({ request, context }: Args): ConsentState {
  const choice = readConsent(request.headers.get("Cookie") ?? "", isSecure(request));
  const mode = modeOf(context);
  return consentState({ choice, mode, version: askedVersion, gpc: sendsGpc(request) });
}

export function modeOf(context: Context): ConsentMode {
  return context.get(pageServices)?.consent.mode ?? PUBLISHED_MODE;
}

const noStore = { "Cache-Control": "private, no-store" };

export function sendsGpc(request: Request): boolean {
  return request.headers.get("Sec-GPC") === "1";
}

export function isSecure(request: Request): boolean {
  return new URL(request.url).protocol === "https:";
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
function backTo(request: Request, fields: FormData): string {
  const sender = URL.parse(request.headers.get("Referer") ?? "");
  const origin = new URL(request.url).origin;
  if (sender?.origin === origin && isOwnPath(sender.pathname)) {
    return sender.pathname + sender.search;
  }
  const page = fields.get(BACK_TO);
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
