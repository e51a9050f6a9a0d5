import type { SandboxAnswer } from "#contracts/sandbox.ts";
import type { SandboxContent } from "#model/schema/sandbox.ts";
import { sign } from "../../webhook-signature.ts";
import type { Draw } from "./draw.ts";

/**
 * Makes an answer a delivery by the Standard Webhooks scheme. The id follows from the request; the time is now, or whoever
 * verifies it would take it for an old one sent again.
 */
export function deliver(
  answer: SandboxAnswer,
  { secret }: SandboxContent,
  draw: Draw,
  now = new Date(),
): SandboxAnswer {
  const key = Buffer.from(secret.replace(/^whsec_/, ""), "base64");
  const id = draw.id("msg");
  const timestamp = Math.floor(now.getTime() / 1_000);
  return {
    ...answer,
    headers: {
      ...answer.headers,
      "webhook-id": id,
      "webhook-timestamp": String(timestamp),
      "webhook-signature": sign(key, id, timestamp, answer.body),
    },
  };
}
