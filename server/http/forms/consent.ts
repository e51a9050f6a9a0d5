import { type ConsentChoice, consentCookie } from "#contracts/consent.ts";
import {
  BACK_TO,
  CHOICE,
  CHOICE_ID,
  CHOSEN_ON,
  choiceIn,
  UNDER_GPC,
} from "#contracts/consent-fields.ts";
import type { FormPost, FormReply } from "./form-post.ts";

const headers = { "Cache-Control": "private, no-store" };

/**
 * Takes a cookie choice: stores its proof, then sets the cookie. A permission without a stored proof doesn't hold and is
 * answered 503 or 429; a refusal holds whatever becomes of its proof.
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
  if (!recorded.ok && (analytics || marketing)) {
    const { message, status, retryAfter } = recorded;
    return { answer: { state: "refused", message }, status, headers, retryAfter };
  }
  const record = recorded.ok ? recorded.id : null;
  return {
    answer: { state: "saved", analytics, marketing, record },
    status: 200,
    headers: { ...headers, "Set-Cookie": consentCookie(choice, isSecure) },
    ...(body.has(BACK_TO) ? { redirect: backTo(post) } : {}),
  };
}

function idOf(fields: FormData): string | undefined {
  const id = fields.get(CHOICE_ID);
  const isRandom = typeof id === "string" && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(id);
  return isRandom ? id : undefined;
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

/** A path of ours and nothing that a browser could read as another host. */
function isOwnPath(text: string): boolean {
  return /^\/(?:[a-z0-9-]+(?:\/[a-z0-9-]+)*)?$/.test(text) && text.length <= 200;
}
