import { type ConsentChoice, consentCookie } from "#contracts/consent.ts";
import type { PageServices, SubmissionMeta } from "#contracts/page-services.ts";
import { isSecure } from "./consent-action.server.ts";
import { askedVersion } from "./purposes.ts";

/** Turns everything optional off in the browser that sent a request, and stores the proof. Gives the answer's headers. */
export async function refuseHere(
  request: Request,
  { consent }: Pick<PageServices, "consent">,
  { page, gpc = false }: Pick<SubmissionMeta, "page" | "gpc">,
): Promise<HeadersInit> {
  const choice: ConsentChoice = {
    version: askedVersion,
    at: Date.now(),
    analytics: false,
    marketing: false,
    underGpc: gpc,
  };
  await consent.record({ choice, mode: consent.mode, source: "privacy-request", page });
  return { "Set-Cookie": consentCookie(choice, isSecure(request)) };
}
