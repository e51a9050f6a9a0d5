import { createHmac, timingSafeEqual } from "node:crypto";
import type { Key } from "../platform/keys.ts";

/** The token of a booking's link: `<id>.<signature>`. It opens this booking and nothing else. */
export function bookingToken(key: Key, id: string): string {
  return `${id}.${sign(key, id)}`;
}

/** The booking's id, or null when the token was not made by us. */
export function readBookingToken(key: Key, token: string): string | null {
  const [, id = "", signature = ""] = /^([0-9a-f-]{36})\.([\w-]{43})$/.exec(token) ?? [];
  if (!id) return null;
  return timingSafeEqual(Buffer.from(signature), Buffer.from(sign(key, id))) ? id : null;
}

/** Where the link leads: a page that shows the booking and asks before it changes anything. */
export function bookingLink(page: string, token: string): string {
  return `${page}?booking=${token}`;
}

function sign(key: Key, id: string): string {
  return createHmac("sha256", key).update(id).digest("base64url");
}
