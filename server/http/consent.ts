import { type Context, Hono } from "hono";
import { readConsent } from "#shared/consent.ts";
import {
  CONSENT_SIGNAL_PATH,
  CONSENT_STYLE_PATH,
  type ConsentSignal,
} from "#shared/consent-fields.ts";
import { isHonored } from "#shared/consent-mark.ts";
import { type ConsentState, type ConsentTerms, consentState } from "#shared/consent-state.ts";
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
