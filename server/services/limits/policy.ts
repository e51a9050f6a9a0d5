import type { Limit, Window } from "./limiter.ts";

/** What one network or mailbox may do, all in one place. Growth follows from these; see docs/growth.md. */

const minute = 60_000;
const tenMinutes = 10 * minute;
export const dayMs = 24 * 60 * minute;

/** Submissions of one form by one network, for `RATE_LIMIT` in ten minutes: an office day is four bursts. */
export function formWindows(rateLimit: number): [Window, Window] {
  return [
    { most: rateLimit, ms: tenMinutes },
    { most: 4 * rateLimit, ms: dayMs },
  ];
}

/** A proof of work raises a form's limit by this factor: a campus behind one address is let through, a flood is not. */
export const proofFactor = 4;

/** From this share of a form's limit on, a submission without a proof of work is flagged. */
export const quietShare = 1 / 6;

/** Choices that one network may make: a school fits in, a flood doesn't. */
export const consentLimit: Limit = {
  name: "consent",
  windows: [{ most: 300, ms: tenMinutes }],
};

/** Questions where a privacy request stands: numbers can't be tried out. */
export const statusLimit: Limit = {
  name: "privacy-status",
  windows: [{ most: 20, ms: tenMinutes }],
};

/** Kinds of mail to visitors. Each is counted for itself. */
export type MailKind = "form" | "privacy" | "booking";

/** Mails that one mailbox, and all mailboxes of one company's host together, get in a day, whoever typed the address. */
export const mailLimits: Readonly<Record<MailKind, { mailbox: Limit; domain: Limit }>> = {
  form: mailsADay("form", 3, 30),
  privacy: mailsADay("privacy", 3, 30),
  // A booking may be moved a few times in a day, and each of its mails replaces the entry in a calendar.
  booking: mailsADay("booking", 8, 40),
};

function mailsADay(kind: MailKind, toMailbox: number, toDomain: number) {
  return {
    mailbox: { name: `mail-${kind}`, windows: [{ most: toMailbox, ms: dayMs }] },
    domain: { name: `mail-host-${kind}`, windows: [{ most: toDomain, ms: dayMs }] },
  } as const;
}
