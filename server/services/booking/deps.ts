import type { Store } from "../../db/store.ts";
import type { DeliveryTarget } from "../../delivery/enqueue.ts";
import type { Guard } from "../abuse/assess.ts";
import type { Keys } from "../abuse/secret.ts";
import type { BookingPolicy } from "./slots.ts";

export type BookingDeps = {
  store: Pick<Store, "read" | "write">;
  policy: BookingPolicy;
  keys: Keys;
  /** Who invites: the same in mails and files, or a calendar takes them for two appointments. */
  organizer: { name: string; email: string };
  /** Where the owner learns of bookings. */
  targets: readonly DeliveryTarget[];
  mailDomain: string;
  /** Public origin, for the links in mails. */
  siteOrigin: string;
  guard?: Guard;
  committed?: () => void;
  failed?: (error: unknown) => void;
  counted?: (form: string, outcome: string) => void;
  now?: () => Date;
};
