import type { BookingPolicy } from "../bookings/slots.ts";
import type { Db, Store } from "../db/store.ts";
import type { OperatorTarget } from "../delivery/outbox.ts";
import type { Surges, Volume } from "../rate-limit/shared-limit.ts";
import type { Content } from "../releases/content.ts";
import type { Openings } from "../submissions/form-token.ts";
import type { Keys } from "./keys.ts";

/** Context of all services: one for the whole process, nothing in it belongs to a request. */
export type ServiceContext = {
  content: Content;
  store: Pick<Store, "read" | "write">;
  keys: Keys;
  now: () => Date;
  mail: {
    /** Where the operator learns of submissions and of what becomes of them. */
    targets: readonly OperatorTarget[];
    /** Right-hand side of Message-IDs. */
    domain: string;
    /** Forms whose sender gets a confirmation. */
    confirmForms: readonly string[];
  };
  /** New submissions of one form that one network may send in ten minutes; 0: no one is limited. */
  rateLimit: number;
  booking: {
    policy: BookingPolicy;
    /** Organizer of invitations: the same in mails and files, or a calendar takes them for two appointments. */
    organizer: { name: string; email: string };
    /** Absolute address of the page that a booking's link leads to. */
    page: string;
    /** Video room of the demos; null where the operator writes to each visitor. */
    meeting: string | null;
  };
  /** Whether the disk is so full that only leads may still be written. */
  isDiskLow: () => boolean;
  /** How much came in from everywhere. */
  volume: Volume;
  /** Submissions that are no longer read as they come, by form. */
  surge: Surges;
  /** When networks last opened a page without scripts. */
  openings: Openings;
  /** Zero bits of a proof of work; about 2^bits tries. */
  proofBits: number;
  /** Called after a commit that left something to deliver. */
  committed: () => void;
  /** Told about every failure that a visitor only sees as "try again". */
  failed: (error: unknown) => void;
  /** Told about the end of every submission, for the metrics. */
  counted: (form: string, outcome: string) => void;
};

/** Part of the context that a write needs. */
type Writing = Pick<ServiceContext, "store" | "now">;

/** A write transaction under way, and the moment at which its operation began. */
export type Tx<Ctx extends Writing = ServiceContext> = { ctx: Ctx; db: Db; now: Date };

/**
 * Runs `work` in one write transaction; resolves after the commit is on disk. The store may run it more than once, each
 * time with the same `now`.
 */
export function withTransaction<T, Ctx extends Writing>(
  ctx: Ctx,
  work: (tx: Tx<Ctx>) => Promise<T>,
): Promise<T> {
  const now = ctx.now();
  return ctx.store.write((db) => work({ ctx, db, now }));
}
