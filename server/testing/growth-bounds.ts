import { countedForms, formSteps, vitalNames } from "#shared/analytics.ts";
import { privacyKinds } from "#shared/forms/privacy-options.ts";
import {
  campaignLimit,
  dayLimits,
  formCampaignLimit,
  formSourceLimit,
  mailLimits,
  movesOfBooking,
  questionsPerDay,
  repeatsOfBooking,
  sourceLimit,
  triesOfBooking,
} from "../rate-limit/policy.ts";
import type { SharedLimit } from "../rate-limit/shared-limit.ts";
import { retentionPeriods } from "../retention/purge.ts";

/** Upper bound of a table: rows a day, times the days that each is kept. */
type Bound = {
  perDay: number;
  /** Infinity where only the operator ends it. */
  days: number;
  /** Bytes of one row with its indexes, at most. */
  bytes: number;
};

export type Site = {
  rateLimit: number;
  /** 0: submissions are kept until they are erased. */
  retentionDays: number;
  /** Addresses and webhooks that every submission goes to. */
  targets: number;
  pages: number;
  /** Slots that can be booked at one time. */
  slots: number;
};

/**
 * The most that each table can hold, whatever is sent: docs/operate/growth.md in figures, proven by growth.test.ts and
 * bench/load/growth.ts.
 */
export function bounds(site: Site): Readonly<Record<string, Bound>> {
  const { form, booking, privacy, consent } = dayLimits(site.rateLimit);
  const submissions = form.max + booking.max + privacy.max;
  const mails = site.targets + 1;
  // One in each slot, and those of the day: who cancels makes room for another.
  const open = site.slots + booking.max;
  const moves = open * movesOfBooking.windows[0].max;
  const tries = open * triesOfBooking.windows[0].max;
  const repeats = open * repeatsOfBooking.windows[0].max;
  const links = open * mailLimits["booking-link"].mailbox.all;
  const answers = site.retentionDays === 0 ? Number.POSITIVE_INFINITY : site.retentionDays;
  const days = Math.max(answers, retentionPeriods.emptied, retentionPeriods.requests);
  return {
    submissions: { perDay: submissions, days, bytes: 70_000 },
    submission_counts: { perDay: formsAndFlags, days: Number.POSITIVE_INFINITY, bytes: 300 },
    // Each is told when it comes in; bookings when they are moved and canceled too, requests when a part is answered.
    deliveries: {
      perDay: (submissions + moves + booking.max) * mails + links + 12 * privacy.max,
      days,
      bytes: 8_000,
    },
    bookings: { perDay: booking.max, days, bytes: 900 },
    // A request may ask for each kind, and any form may come under a signal.
    privacy_requests: {
      perDay: privacy.max * privacyKinds.length + form.max + booking.max,
      days: retentionPeriods.requests,
      bytes: 8_000,
    },
    idempotency: { perDay: submissions, days: retentionPeriods.marks + 1, bytes: 600 },
    // A mail counts its mailbox and its host, and what a network and the ring around it had of each. A submission counts
    // its network and ring for the form and for the day, and its mail; a try to move a booking the network, its ring and the
    // booking; a move the booking again, and its mail; a try to book next to one what a submission does, and the booking; a
    // link and a cancellation their mail; choices and questions the network and its ring.
    rate_events: {
      perDay:
        (4 + ofMail) * submissions +
        3 * tries +
        (1 + ofMail) * moves +
        5 * repeats +
        ofMail * (links + open) +
        2 * (consent.max + questionsPerDay),
      days: retentionPeriods.marks + 1,
      bytes: 500,
    },
    used_proofs: { perDay: submissions + repeats, days: retentionPeriods.marks, bytes: 200 },
    consent_records: { perDay: consent.max, days: retentionPeriods.consent, bytes: 900 },
    analytics_daily: {
      perDay:
        // Views by page and screen, and vitals; visits by landing page, source and campaign; the same for steps in forms.
        site.pages +
        5 +
        vitalNames.length * bucketsPerDay +
        namesADay(site, sourceLimit, campaignLimit) +
        countedForms.length *
          formSteps.length *
          namesADay(site, formSourceLimit, formCampaignLimit),
      days: retentionPeriods.analytics,
      bytes: 500,
    },
    // One for each submission: the engine's own tables hold its words, 64 kB at most, and pages of 4 kB that lead to them.
    submission_search: { perDay: submissions, days, bytes: 0 },
    submission_search_content: { perDay: submissions, days, bytes: 70_000 },
    submission_search_data: { perDay: submissions * searchPages, days, bytes: 5_000 },
    submission_search_idx: { perDay: submissions * searchPages, days, bytes: 300 },
    submission_search_config: { perDay: 0, days: 1, bytes: 100 },
    // Of the operator's own doing: 500 notes and changes of state of a lead at most, 4,000 characters each.
    lead_events: { perDay: 0, days, bytes: 17_000 },
    booking_blocks: { perDay: 0, days: retentionPeriods.blocks, bytes: 500 },
    // Of each kind one and of each server's disk; up to 500 requests are named in what is wrong and in what was told.
    alerts: { perDay: 0, days: 2, bytes: 40_000 },
    duties: { perDay: 0, days: 1, bytes: 300 },
    job_runs: { perDay: 0, days: 1, bytes: 1_000 },
    running_servers: { perDay: 0, days: 1, bytes: 300 },
    // Webhooks that were ever set, keys, steps of the schema: nothing that a visitor adds to.
    disabled_targets: { perDay: 0, days: 1, bytes: 500 },
    paused_targets: { perDay: 0, days: 1, bytes: 100 },
    secrets: { perDay: 0, days: 1, bytes: 300 },
    schema_versions: { perDay: 0, days: 1, bytes: 300 },
  };
}

/** Names of a day under the headings of landing pages, sources and campaigns: with one or none of its own, and other ones. */
function namesADay({ pages }: Site, sources: SharedLimit, campaigns: SharedLimit): number {
  return pages + 2 + sources.all + 3 + campaigns.all + 3;
}

/** Events that one mail counts at most. */
const ofMail = 6;

/** Combinations of form and flags: seven kinds today and room for two, and the flags that occur together. */
const formsAndFlags = 9 * 72;

/** Pages of the search index: what the longest submission fills, with what is not merged yet. */
const searchPages = 20;

/** Two significant digits of milliseconds up to ten minutes, to a thousandth. */
const bucketsPerDay = 700;

/** Rows that a table may hold after so many days of the max that can be sent. */
export function maxRows({ perDay, days }: Bound, after: number): number {
  return Math.ceil(perDay * slack * Math.min(days + 1, after)) + fixedRows;
}

/** An hour passes between two purges, and a look at the day's volume is five seconds old. */
const slack = 1.1;

/** Rows that don't grow: keys, steps of the schema, webhooks. */
const fixedRows = 40;
