import { createHmac, createSecretKey, type KeyObject, randomBytes } from "node:crypto";
import { sharedSecret } from "../db/repositories/secrets.ts";
import type { Store } from "../db/store.ts";

/** Purpose of a key derived from the site's secret; each has a key of its own. */
export type Purpose =
  | "form-token"
  | "sender"
  | "mailbox"
  | "booking-link"
  | "preview"
  | "targets-read";

/** A key that is ready to be used: made of bytes for each hash, it costs several times the hash. */
export type Key = KeyObject;

export type Keys = (purpose: Purpose) => Key;

/** The keys of this site, the same for every server on the store and after every restart. */
export async function siteKeys(store: Pick<Store, "write">): Promise<Keys> {
  const fresh = randomBytes(32).toString("base64url");
  return keysOf(await store.write((db) => sharedSecret(db, "site", fresh)));
}

export function keysOf(secret: string): Keys {
  const keys = new Map<Purpose, Key>();
  return (purpose) => {
    const known = keys.get(purpose);
    if (known) return known;
    const key = createSecretKey(createHmac("sha256", secret).update(purpose).digest());
    keys.set(purpose, key);
    return key;
  };
}
