import { data } from "react-router";
import { settings } from "#app/settings.ts";
import {
  CONSENT_VERSION,
  type ConsentChoice,
  consentCookie,
  readConsent,
} from "#contracts/consent.ts";
import { type ConsentState, consentState } from "./state.ts";

export type ConsentSaved = { state: "saved"; analytics: boolean; marketing: boolean };

/** Stores the choice in a cookie and answers with what now holds. A switch that is off is not sent by the browser. */
export async function saveConsent(request: Request) {
  const fields = await request.formData();
  const choice: ConsentChoice = {
    version: CONSENT_VERSION,
    at: Date.now(),
    analytics: fields.has("analytics"),
    marketing: fields.has("marketing"),
    underGpc: sendsGpc(request),
  };
  const saved: ConsentSaved = {
    state: "saved",
    analytics: choice.analytics,
    marketing: choice.marketing,
  };
  return data(saved, {
    headers: {
      "Set-Cookie": consentCookie(choice, isSecure(request)),
      "Cache-Control": "no-store",
    },
  });
}

/** What holds for this request. While the build prerenders there is no cookie: the file shows the defaults. */
export function consentOf(request: Request): ConsentState {
  const choice = readConsent(request.headers.get("Cookie") ?? "", isSecure(request));
  return consentState({ choice, mode: settings.consentMode, gpc: sendsGpc(request) });
}

function sendsGpc(request: Request): boolean {
  return request.headers.get("Sec-GPC") === "1";
}

function isSecure(request: Request): boolean {
  return new URL(request.url).protocol === "https:";
}
