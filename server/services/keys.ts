import { createHmac, randomBytes } from "node:crypto";
import { sharedSecret } from "../db/repositories/secrets.ts";
import type { Store } from "../db/store.ts";

/** What the site's secret is used for; each purpose has a key of its own. */
export type Purpose = "form-token" | "sender" | "mailbox" | "booking-link";

export type Keys = (purpose: Purpose) => Buffer;

/** The keys of this site, the same for every server on the store and after every restart. */
export async function siteKeys(store: Pick<Store, "write">): Promise<Keys> {
  const fresh = randomBytes(32).toString("base64url");
  return keysOf(await store.write((db) => sharedSecret(db, "site", fresh)));
}

export function keysOf(secret: string): Keys {
  const keys = new Map<Purpose, Buffer>();
  return (purpose) => {
    const known = keys.get(purpose);
    if (known) return known;
    const key = createHmac("sha256", secret).update(purpose).digest();
    keys.set(purpose, key);
    return key;
  };
}
