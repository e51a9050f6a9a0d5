import type { Store } from "../db/store.ts";
import type { MailIdentity } from "../delivery/templates/mail-content.ts";
import { keysOf } from "../platform/keys.ts";
import type { ServiceContext } from "../platform/service-context.ts";
import { createSurges } from "../rate-limit/shared-limit.ts";
import type { Content } from "../releases/content.ts";
import { proofBits } from "../submissions/form-token.ts";

/*
 * Parts of a test's context that need no Vitest: fault tests and load tests have another runner.
 */

/** Sender of the mails of all tests. */
export const sender: Omit<MailIdentity, "content"> = {
  brand: "Brand",
  from: "website@example.com",
  zone: "America/New_York",
  reply: "hello@example.com",
  privacy: { from: "privacy@example.com", reply: "privacy@example.com" },
};

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
    volume: { today: () => 0, record: () => undefined },
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
