import type { Store } from "../db/open.ts";
import { keysOf } from "../platform/keys.ts";
import type { ServiceContext } from "../platform/service-context.ts";
import { createSurges } from "../rate-limit/surge.ts";
import type { Content } from "../releases/content.ts";
import { proofBits } from "../submissions/form-token.ts";

const targets = [{ channel: "mail", target: "sales@example.com" }] as const;

export type ContextChanges = Partial<Omit<ServiceContext, "content" | "mail" | "booking">> & {
  mail?: Partial<ServiceContext["mail"]>;
  booking?: Partial<ServiceContext["booking"]>;
};

/** A context on a store, with one target and no limits unless the test says otherwise. */
export function contextOn(
  store: Pick<Store, "read" | "write">,
  content: Content,
  changes: ContextChanges = {},
): ServiceContext {
  return {
    content,
    store,
    keys: keysOf("secret"),
    now: () => new Date(),
    rateLimit: 0,
    isDiskLow: () => false,
    volume: { today: () => 0, took: () => undefined },
    surge: createSurges(changes.now ?? (() => new Date())),
    openings: { note: () => undefined, since: () => 60_000 },
    proofBits,
    committed: () => undefined,
    failed: () => undefined,
    counted: () => undefined,
    ...changes,
    mail: { targets, domain: "example.com", confirmForms: [], ...changes.mail },
    booking: {
      policy: {
        zone: "America/New_York",
        open: 9,
        close: 18,
        leadHours: 24,
        daysAhead: 60,
        holidays: new Map(),
      },
      organizer: { name: "Brand", email: "hello@example.com" },
      page: "https://www.example.com/book-a-demo",
      meeting: null,
      ...changes.booking,
    },
  };
}
