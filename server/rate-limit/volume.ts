import { DAY_MS } from "#shared/durations.ts";
import { PRIVACY_FORM } from "#shared/privacy.ts";
import { BOOKING_FORM } from "#shared/submission.ts";
import { countConsentSince } from "../db/repositories/consent-records.ts";
import { countByForm } from "../db/repositories/submissions.ts";
import type { Db, Store } from "../db/store.ts";
import { createRateWindow } from "./events.ts";

/** Kinds of rows that a day is bounded by, each for itself: a flood of one doesn't shut out another. */
export const storedKinds = ["form", "booking", "privacy", "consent"] as const;
export type StoredKind = (typeof storedKinds)[number];

/** With what leaves no row, and is counted by each server for itself. */
export type VolumeKind = StoredKind | "question";

/**
 * How much came in from everywhere in the last 24 hours: what the store holds, so that all servers see the same and a
 * restart forgets nothing, and what this one has taken since. Looked up at most every five seconds; nothing waits for it.
 * `mail-share.ts` compares it with what a day takes; nothing else does.
 */
export type Volume = {
  today(kind: VolumeKind): number;
  /** Something was committed. */
  record(kind: VolumeKind): void;
};

/** How long a look into the store is good for, by the context's clock. */
const freshMs = 5_000;

export function createVolume(store: Pick<Store, "read">, now: () => Date): Volume {
  const gauge = (kind: StoredKind) =>
    createGauge(() => store.read((db) => countToday(db, kind, now())), now);
  const gauges: Readonly<Record<VolumeKind, Gauge>> = {
    form: gauge("form"),
    booking: gauge("booking"),
    privacy: gauge("privacy"),
    consent: gauge("consent"),
    question: createMemoryGauge(now),
  };
  return {
    today: (kind) => gauges[kind].value(),
    record: (kind) => gauges[kind].add(),
  };
}

/** The kind of a form. Bookings and legal requests have budgets of their own. */
export function kindOf(form: string): Exclude<StoredKind, "consent"> {
  if (form === BOOKING_FORM) return "booking";
  return form === PRIVACY_FORM ? "privacy" : "form";
}

/** Rows of a kind in the last 24 hours, as the store has them. */
export function countToday(db: Db, kind: StoredKind, now: Date): Promise<number> {
  return counts[kind](db, new Date(now.getTime() - DAY_MS).toISOString());
}

type Count = (db: Db, since: string) => Promise<number>;
type Gauge = { value(): number; add(): void };

const counts: Readonly<Record<StoredKind, Count>> = {
  form: (db, since) => countByForm(db, since, { but: [BOOKING_FORM, PRIVACY_FORM] }),
  booking: (db, since) => countByForm(db, since, { only: BOOKING_FORM }),
  privacy: (db, since) => countByForm(db, since, { only: PRIVACY_FORM }),
  consent: countConsentSince,
};

function createGauge(load: () => Promise<number>, now: () => Date): Gauge {
  let known = 0;
  let added = 0;
  let at = Number.NEGATIVE_INFINITY;
  return {
    value: () => {
      const time = now().getTime();
      // Set back, a clock must not make an old look good for hours.
      if (Math.abs(time - at) > freshMs) {
        at = time;
        const before = added;
        load()
          .then((count) => {
            known = count;
            added -= before;
          })
          // A store that can't be read refuses the submission itself, with its own message.
          .catch(() => undefined);
      }
      return known + added;
    },
    add: () => {
      added++;
    },
  };
}

function createMemoryGauge(now: () => Date): Gauge {
  const window = createRateWindow(DAY_MS);
  return {
    value: () => window.used("", now().getTime()),
    add: () => window.add("", now().getTime()),
  };
}
