import type { PrivacyServices } from "#contracts/privacy.ts";
import type { ServiceContext } from "../context.ts";
import type { Client } from "../intake/submit.ts";
import { createRequest } from "./request.ts";
import { createStatus } from "./status.ts";

/** What a page may ask about privacy requests, for one client. */
export type Privacy = (client: Client) => PrivacyServices;

export function createPrivacy(ctx: ServiceContext): Privacy {
  const request = createRequest(ctx);
  const status = createStatus(ctx);
  return ({ address }) => ({
    request: (fields, meta) => request(fields, meta, address),
    status: (fields) => status(fields, address),
  });
}
