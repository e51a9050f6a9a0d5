import { DAY_MS } from "#contracts/durations.ts";
import type { Limit } from "./limiter.ts";
import type { VolumeKind } from "./volume.ts";

/** What one network or mailbox may do, all in one place. Growth follows from these; see docs/growth.md. */

const minute = 60_000;
const tenMinutes = 10 * minute;

/**
 * How many times as much as one network the /48 around it may do. At one provider a /48 is one company's or one home's, at
 * another thousands of phones share it. Three lets those phones in, who together don't book 18 demos with us in a day;
 * and a line with 65,536 networks is worth no more than three addresses of IPv4.
 */
export const ringFactor = 3;

/** How many rows of a kind a day takes from everywhere, by `RATE_LIMIT`. Past `quiet` only with a proof of work. */
export function dayLimits(
  rateLimit: number,
): Readonly<Record<VolumeKind, { quiet: number; most: number }>> {
  const times = (quiet: number, most: number) => ({
    quiet: quiet * rateLimit,
    most: most * rateLimit,
  });
  return {
    form: times(40, 80),
    booking: times(5, 5),
    privacy: times(8, 16),
    consent: times(400, 400),
  };
}

/**
 * The last tenth of a day is for networks that have sent nothing by the same form since its beginning: who fills a day with
 * thousands of messages from a few networks doesn't close it to a person who writes one.
 */
export function reserveFrom(most: number): number {
  return most - Math.ceil(most / 10);
}

/** What one network may send of the reserve. */
export const reserveWindows: Limit["windows"] = [{ most: 1, ms: DAY_MS }];

/** More submissions of one form than this in ten minutes are no longer read as they come. */
export const usualLately = 300;

/** Questions about the state of privacy requests that one server answers in a day. */
export const questionsPerDay = 5_000;

/** What one network may send by one form. */
export type FormLimit = {
  windows: Limit["windows"];
  /** The same for who sends a proof of work: a campus behind one address is let through, a flood is not. */
  proven: Limit["windows"];
  /** After so many in the shortest window a submission is flagged; with a proof of work, after so many more. */
  quiet: number;
  quietProven: number;
};

/**
 * By `RATE_LIMIT`, the submissions in ten minutes; a day has room for four such bursts. Who shows a proof of work may send a
 * day's share at once: past four times as much it is stored and flagged, not refused.
 */
export function formLimit(rateLimit: number): FormLimit {
  return {
    windows: [
      { most: rateLimit, ms: tenMinutes },
      { most: 4 * rateLimit, ms: DAY_MS },
    ],
    proven: [
      { most: 16 * rateLimit, ms: tenMinutes },
      { most: 16 * rateLimit, ms: DAY_MS },
    ],
    quiet: Math.ceil(rateLimit / 6),
    quietProven: 4 * rateLimit,
  };
}

const bookingWindows: Limit["windows"] = [
  { most: 3, ms: tenMinutes },
  { most: 6, ms: DAY_MS },
];

/** A slot that is taken is lost to others, so an office gets a few, and no proof of work buys more. */
export const bookingLimit: FormLimit = {
  windows: bookingWindows,
  proven: bookingWindows,
  quiet: 2,
  quietProven: 3,
};

/** Moves of bookings by one network. */
export const moveLimit: Limit = {
  name: "booking-move",
  windows: [
    { most: 10, ms: tenMinutes },
    { most: 30, ms: DAY_MS },
  ],
};

/** Moves of one booking, whoever has its link. */
export const movesOfBooking: Limit = {
  name: "moves-of-booking",
  windows: [{ most: 5, ms: DAY_MS }],
};

/**
 * Tries to move one booking, refused ones too, from whatever networks: each is counted by its network, so that alone the
 * holder of one link could fill the store.
 */
export const triesOfBooking: Limit = {
  name: "tries-of-booking",
  windows: [{ most: 20, ms: DAY_MS }],
};

/** Tries to book that a mailbox's open booking refuses: of more nothing is counted, for they tell nothing new. */
export const repeatsOfBooking: Limit = {
  name: "repeats-of-booking",
  windows: [{ most: 5, ms: DAY_MS }],
};

/** Changes of one booking in its life. */
export const mostChanges = 20;

/** Choices that one network may make: a school fits in, a flood doesn't. */
export const consentLimit: Limit = {
  name: "consent",
  windows: [{ most: 300, ms: tenMinutes }],
};

/** Questions about the state of a privacy request: numbers can't be tried out. */
export const statusLimit: Limit = {
  name: "privacy-status",
  windows: [{ most: 20, ms: tenMinutes }],
};

/**
 * Requests to the sandbox of the API, which cost a few tenths of a millisecond and store nothing. Its file and pages name the
 * limit of a network.
 */
export const sandboxLimit = {
  name: "sandbox",
  windowMs: minute,
  perNetwork: 120,
  everyone: 30_000,
} as const;

/** Kinds of mail to visitors. Each is counted for itself. */
export type MailKind = "form" | "privacy" | "booking" | "booking-link";

/** Mails that one mailbox, and all mailboxes of one company's host together, get in a day, whoever typed the address. */
export const mailLimits: Readonly<Record<MailKind, { mailbox: Limit; domain: Limit }>> = {
  form: mailsADay("form", 3, 30),
  privacy: mailsADay("privacy", 3, 30),
  // A booking may be moved a few times in a day, and each of its mails replaces the entry in a calendar.
  booking: mailsADay("booking", 8, 40),
  "booking-link": mailsADay("booking-link", 2, 20),
};

function mailsADay(kind: MailKind, toMailbox: number, toDomain: number) {
  return {
    mailbox: { name: `mail-${kind}`, windows: [{ most: toMailbox, ms: DAY_MS }] },
    domain: { name: `mail-host-${kind}`, windows: [{ most: toDomain, ms: DAY_MS }] },
  } as const;
}
