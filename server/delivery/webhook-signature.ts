import { createHmac } from "node:crypto";

/** `v1,` and the signature of `id.timestamp.body`. */
export function sign(key: Buffer, id: string, timestamp: number, body: string): string {
  return `v1,${createHmac("sha256", key).update(`${id}.${timestamp}.${body}`).digest("base64")}`;
}
