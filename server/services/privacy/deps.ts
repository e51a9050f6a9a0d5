import type { Store } from "../../db/store.ts";
import type { DeliveryTarget } from "../../delivery/enqueue.ts";
import type { Guard } from "../abuse/assess.ts";
import type { Keys } from "../abuse/secret.ts";

export type PrivacyDeps = {
  store: Pick<Store, "read" | "write">;
  keys: Keys;
  /** Where the owner learns of requests. */
  targets: readonly DeliveryTarget[];
  mailDomain: string;
  guard?: Guard;
  committed?: () => void;
  failed?: (error: unknown) => void;
  counted?: (form: string, outcome: string) => void;
  now?: () => Date;
};
