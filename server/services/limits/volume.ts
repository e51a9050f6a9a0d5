import { BOOKING_FORM } from "#contracts/booking.ts";
import { DAY_MS } from "#contracts/durations.ts";
import { PRIVACY_FORM } from "#contracts/privacy.ts";
import { countConsentSince } from "../../db/repositories/consent-records.ts";
import { countByForm } from "../../db/repositories/submissions.ts";
import type { Db, Store } from "../../db/store.ts";

/** Kinds of rows that a day is bounded by, each for itself: a flood of one doesn't shut out another. */
export const volumeKinds = ["form", "booking", "privacy", "consent"] as const;
export type VolumeKind = (typeof volumeKinds)[number];

/**
 * How much came in from everywhere: what the store holds, so that all servers see the same and a restart forgets nothing,
 * and what this one has taken since. Looked up at most every five seconds; nothing waits for it.
 */
export type Volume = {
  /** Submissions of a form in ten minutes. */
  lately(form: string): number;
  /** In the last 24 hours. */
  today(kind: VolumeKind): number;
  /** Something was stored; a form's submission by its id. */
  took(what: "consent" | { form: string }): void;
};

/** How long a look into the store is good for, by the context's clock. */
const freshMs = 5_000;

const latelyMs = 10 * 60 * 1000;

export function createVolume(store: Pick<Store, "read">, now: () => Date): Volume {
  const gauges = new Map<string, Gauge>();
  const gauge = (name: string, ms: number, count: Count): Gauge => {
    const known = gauges.get(name);
    if (known) return known;
    const since = () => new Date(now().getTime() - ms).toISOString();
    const made = createGauge(() => store.read((db) => count(db, since())), now);
    gauges.set(name, made);
    return made;
  };
  const lately = (form: string) =>
    gauge(`lately ${form}`, latelyMs, (db, since) => countByForm(db, since, { only: form }));
  const today = (kind: VolumeKind) => gauge(`today ${kind}`, DAY_MS, counts[kind]);
  return {
    lately: (form) => lately(form).value(),
    today: (kind) => today(kind).value(),
    took: (what) => {
      if (what === "consent") return today("consent").add();
      lately(what.form).add();
      today(kindOf(what.form)).add();
    },
  };
}

/** The kind of a form. Bookings and legal requests have budgets of their own. */
export function kindOf(form: string): Exclude<VolumeKind, "consent"> {
  if (form === BOOKING_FORM) return "booking";
  return form === PRIVACY_FORM ? "privacy" : "form";
}

/** Rows of a kind in the last 24 hours, as the store has them. */
export function countToday(db: Db, kind: VolumeKind, now: Date): Promise<number> {
  return counts[kind](db, new Date(now.getTime() - DAY_MS).toISOString());
}

type Count = (db: Db, since: string) => Promise<number>;
type Gauge = { value(): number; add(): void };

const counts: Readonly<Record<VolumeKind, Count>> = {
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
