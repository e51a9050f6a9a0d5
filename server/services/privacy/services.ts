import type { PrivacyServices } from "#contracts/privacy.ts";
import type { Client } from "../submission/submit.ts";
import type { PrivacyDeps } from "./deps.ts";
import { createRequest } from "./request.ts";
import { createStatus } from "./status.ts";

/** What a page may ask about privacy requests, for one client. */
export type Privacy = (client: Client) => PrivacyServices;

export function createPrivacy(deps: PrivacyDeps): Privacy {
  const request = createRequest(deps);
  const status = createStatus(deps);
  return ({ address }) => ({
    request: (fields, meta) => request(fields, meta, address),
    status: (fields) => status(fields, address),
  });
}
