import type { Context } from "hono";
import { readConsent } from "#contracts/consent.ts";
import { type ConsentState, type ConsentTerms, consentState } from "#contracts/consent-state.ts";
import type { Env } from "./env.ts";

/** What this visitor has allowed, by cookie, by Global Privacy Control, or by the default of the site. */
export function consentOf(c: Context<Env>, terms: ConsentTerms): ConsentState {
  return consentState({ choice: choiceOf(c), ...terms, gpc: sendsGpc(c) });
}

export function sendsGpc(c: Context<Env>): boolean {
  return c.req.header("sec-gpc") === "1";
}

export function choiceOf(c: Context<Env>) {
  return readConsent(c.req.header("cookie") ?? "", c.get("client").protocol === "https");
}
