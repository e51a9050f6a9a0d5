import { DAY_MS } from "#shared/durations.ts";
import type { Limit, SharedLimit, StoredKind, VolumeKind, Window } from "./shared-limit.ts";

/** Limits of one network, one mailbox and all together, in one place. Growth follows from these; see docs/operate/growth.md. */

const minute = 60_000;
const tenMinutes = 10 * minute;

/**
 * How many times as much as one network the /48 around it may do. At one provider a /48 is one company's or one home's, at
 * another thousands of phones share it. Three lets those phones in, who together don't book 18 demos with us in a day;
 * and a line with 65,536 networks is worth no more than three addresses of IPv4.
 */
export const slash48Multiplier = 3;

/** No network has more than a tenth of what all share, and the last tenth is for newcomers. */
export function tenthOf(max: number): number {
  return Math.ceil(max / 10);
}

/**
 * Where the last tenth of a bound begins, for networks without an event in its time: who fills a day with thousands of
 * messages from a few networks doesn't close it to a person who writes one.
 */
export function reserveThreshold(max: number): number {
  return max - tenthOf(max);
}

/** How many rows of a kind a day takes from everywhere, by `RATE_LIMIT`. Past `quiet` only with a proof of work. */
export function dayLimits(
  rateLimit: number,
): Readonly<Record<StoredKind, { quiet: number; max: number }>> {
  const times = (quiet: number, max: number) => ({
    quiet: quiet * rateLimit,
    max: max * rateLimit,
  });
  return {
    form: times(40, 80),
    booking: times(5, 5),
    privacy: times(8, 16),
    consent: times(400, 400),
  };
}

/** Questions about the state of privacy requests that one server answers in a day. */
export const questionsPerDay = 5_000;

/** Bookings that one network may make in a day: a slot that is taken is lost to others, so an office gets a few. */
const bookingsPerDay = 6;

/**
 * Limit of a kind for a day, shared by all networks. A proof of work buys a network a share of the whole instead of the quiet
 * part; a newcomer needs none. Null where no one is limited: `RATE_LIMIT=0` lifts everything that it sets.
 */
export function dayLimit(kind: VolumeKind, rateLimit: number, proven: boolean): SharedLimit | null {
  const name = `day-${kind}`;
  const burst = bursts[kind];
  if (rateLimit === 0 && kind !== "question") {
    const endless = Number.POSITIVE_INFINITY;
    return burst ? { name, windows: [burst], all: endless, reserveThreshold: endless } : null;
  }
  const { quiet, max } =
    kind === "question"
      ? { quiet: questionsPerDay, max: questionsPerDay }
      : dayLimits(rateLimit)[kind];
  const share = {
    max: kind === "booking" ? bookingsPerDay : tenthOf(proven ? max : quiet),
    ms: DAY_MS,
  };
  return {
    name,
    windows: burst ? [burst, share] : [share],
    all: max,
    reserveThreshold: proven ? reserveThreshold(max) : Math.min(quiet, reserveThreshold(max)),
  };
}

/** Choices of one network: a school fits in, a flood doesn't. */
export const consentBurst: Window = { max: 300, ms: tenMinutes };

/** Questions about the state of a privacy request: numbers can't be tried out. */
export const questionBurst: Window = { max: 20, ms: tenMinutes };

/** Shorter windows next to a network's share. */
const bursts: Readonly<Partial<Record<VolumeKind, Window>>> = {
  consent: consentBurst,
  question: questionBurst,
};

/** Limit of one network and one form in ten minutes, next to its share of the day. */
export type FormLimit = {
  max: number;
  /** The same for who sends a proof of work: a campus behind one address is let through, a flood is not. */
  proven: number;
  /** After so many a submission is flagged; with a proof of work, after so many more. */
  quiet: number;
  quietProven: number;
};

/**
 * Limit of a form by `RATE_LIMIT`, the submissions in ten minutes. A proof of work lets a network send a day's share at once: past four times
 * as much it is stored and flagged, not refused.
 */
export function formLimit(rateLimit: number): FormLimit {
  return {
    max: rateLimit,
    proven: tenthOf(dayLimits(rateLimit).form.max),
    quiet: Math.ceil(rateLimit / 6),
    quietProven: 4 * rateLimit,
  };
}

/** No proof of work buys more slots. */
export const bookingLimit: FormLimit = { max: 3, proven: 3, quiet: 2, quietProven: 3 };

/** @param name id of the form */
export function burstOf(name: string, limit: FormLimit, proven: boolean): Limit {
  return { name, windows: [{ max: proven ? limit.proven : limit.max, ms: tenMinutes }] };
}

/**
 * Unproven submissions of one form in ten minutes that are read as they come; more are marked. A network adds to them until
 * it is marked for itself.
 */
export function surgeLimit({ quiet }: FormLimit): SharedLimit {
  const max = 300;
  return {
    name: "surge",
    windows: [{ max: Math.min(quiet, tenthOf(max)), ms: tenMinutes }],
    all: max,
    reserveThreshold: reserveThreshold(max),
  };
}

export const moveLimit: Limit = {
  name: "booking-move",
  windows: [
    { max: 10, ms: tenMinutes },
    { max: 30, ms: DAY_MS },
  ],
};

export const movesOfBooking: Limit = {
  name: "moves-of-booking",
  windows: [{ max: 5, ms: DAY_MS }],
};

/**
 * Tries to move one booking, refused ones too, from whatever networks: each is counted by its network, so that alone the
 * holder of one link could fill the store.
 */
export const triesOfBooking: Limit = {
  name: "tries-of-booking",
  windows: [{ max: 20, ms: DAY_MS }],
};

/** Tries to book that a mailbox's open booking refuses: of more nothing is counted, for they tell nothing new. */
export const repeatsOfBooking: Limit = {
  name: "repeats-of-booking",
  windows: [{ max: 5, ms: DAY_MS }],
};

/** Changes of one booking in its life. */
export const maxChanges = 20;

/**
 * Requests to the sandbox of the API, which cost a few tenths of a millisecond and store nothing. Its file and pages name the
 * limit of a network.
 */
export const sandboxLimit = inMemory("sandbox", { network: 120, all: 30_000 });

/** Error pages of browsers that are written to the log. */
export const errorReportLimit = inMemory("error-report", { network: 10, all: 120 });

/** Beacons of our own counts. One network may not make up a whole day's numbers either. */
export const beaconLimit: SharedLimit = {
  name: "beacon",
  windows: [
    { max: 5_000, ms: DAY_MS },
    { max: 120, ms: minute },
  ],
  all: 6_000,
  reserveThreshold: reserveThreshold(6_000),
};

/** Hosts that are told apart in a day's counts: anyone can send any. A network adds a few that the day hasn't seen. */
export const sourceLimit = namesADay("source", 200);

/** The same for campaigns of visits, and for sources and campaigns of steps in forms. */
export const campaignLimit = namesADay("campaign", 100);
export const formSourceLimit = namesADay("form-source", 50);
export const formCampaignLimit = namesADay("form-campaign", 50);

function namesADay(name: string, all: number): SharedLimit {
  return {
    name,
    windows: [{ max: Math.min(10, tenthOf(all)), ms: DAY_MS }],
    all,
    reserveThreshold: reserveThreshold(all),
  };
}

/** A limit of a minute. */
function inMemory(name: string, { network, all }: { network: number; all: number }): SharedLimit {
  return {
    name,
    windows: [{ max: network, ms: minute }],
    all,
    reserveThreshold: reserveThreshold(all),
  };
}

/** Kinds of mail to visitors. Each is counted for itself. */
export const mailKinds = ["form", "privacy", "booking", "booking-link"] as const;
export type MailKind = (typeof mailKinds)[number];

/**
 * Mails that one mailbox, and all mailboxes of one company's host together, get in a day, no matter who typed the address. A
 * mailbox gets so few that a network causes all but the last; of a host's a third.
 */
export const mailLimits: Readonly<Record<MailKind, { mailbox: SharedLimit; domain: SharedLimit }>> =
  {
    form: mailsADay("form", 4, 30),
    privacy: mailsADay("privacy", 4, 30),
    // A booking may be moved a few times in a day, and each of its mails replaces the entry in a calendar.
    booking: mailsADay("booking", 9, 40),
    "booking-link": mailsADay("booking-link", 3, 20),
  };

function mailsADay(kind: MailKind, toMailbox: number, toDomain: number) {
  const limit = (name: string, max: number, share: number): SharedLimit => ({
    name,
    windows: [{ max: share, ms: DAY_MS }],
    all: max,
    reserveThreshold: reserveThreshold(max),
  });
  return {
    mailbox: limit(`mail-${kind}`, toMailbox, reserveThreshold(toMailbox)),
    domain: limit(`mail-host-${kind}`, toDomain, Math.ceil(toDomain / 3)),
  };
}
