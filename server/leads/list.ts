/* Leads as the operator reads them: one with its notes, and lists of them. */
import { dateIn, zoneOffset } from "#shared/calendar.ts";
import type { LeadSource } from "#shared/lead-source.ts";
import type { LeadState } from "#shared/submission.ts";
import { type BookingRow, bookingOf, bookingsOf } from "../db/repositories/bookings.ts";
import { foldedCounts } from "../db/repositories/daily-counts.ts";
import {
  countDeliveries,
  type DeliveryCount,
  type DeliveryRow,
  deliveriesOf,
  disabledTargets,
} from "../db/repositories/deliveries.ts";
import { type LeadEventRow, leadEventsOf } from "../db/repositories/lead-events.ts";
import { searchSubmissions } from "../db/repositories/search.ts";
import {
  countByHour,
  fieldsOf,
  findSubmissions,
  type SubmissionFilter,
  type SubmissionRow,
  sourceOf,
  submissionById,
  submissionByReference,
} from "../db/repositories/submissions.ts";
import type { TouchCondition } from "../db/repositories/touches.ts";
import type { Db, Store } from "../db/store.ts";
import { emlName } from "../delivery/senders/eml.ts";
import { OperatorError, StoreError } from "../platform/errors.ts";
import { indexLeads, leadsToIndex, positionAt } from "./index-leads.ts";
import { mark, phoneIn, type Query, readPhrases, wordsOf } from "./terms.ts";

/** A submission as the operator sees it. */
export type SubmissionRecord = {
  id: string;
  reference: string;
  form: string;
  state: LeadState;
  /** Operator who works on it; "" for no one. */
  owner: string;
  fields: Record<string, string>;
  page: string;
  flags: string[];
  /** Where the sender came from; null where that isn't known. */
  source: LeadSource | null;
  createdAt: string;
};

/** One delivery's state, without its locks. */
export type DeliveryRecord = {
  channel: DeliveryRow["channel"];
  /** A mail address, or the origin of a webhook. */
  target: string;
  state: DeliveryRow["state"];
  attempts: number;
  maxAttempts: number;
  /** When it is tried next; null once it is delivered or dead. */
  nextTry: string | null;
  deliveredAt: string | null;
  /** How it was delivered; null before, and if an earlier version didn't record it. */
  deliveredBy: DeliveryRow["delivered_by"];
  lastError: string | null;
  messageId: string;
  /** File name of a mail that was written to a file, in that server's mail folder. */
  file: string | null;
};

export type LeadEvent = {
  kind: LeadEventRow["kind"];
  /** The new state or owner ("" for no one), or the note's text. */
  value: string;
  /** Which operator it was. */
  by: string;
  at: string;
};

/** @param booking its demo, whose time may have changed since it was booked */
export function toSubmission(row: SubmissionRow, booking?: BookingRow): SubmissionRecord {
  const fields = fieldsOf(row);
  return {
    id: row.id,
    reference: row.reference,
    form: row.form,
    state: row.state,
    owner: row.owner,
    fields: booking && "start" in fields ? { ...fields, start: booking.starts_at } : fields,
    page: row.page,
    flags: row.flags ? row.flags.split(",") : [],
    source: sourceOf(row),
    createdAt: row.created_at,
  };
}

function toDelivery(row: DeliveryRow, reference: string): DeliveryRecord {
  return {
    channel: row.channel,
    target: shownTarget(row.target),
    state: row.state,
    attempts: row.attempts,
    maxAttempts: row.max_attempts,
    nextTry: row.state === "pending" ? row.run_at : null,
    deliveredAt: row.delivered_at,
    deliveredBy: row.delivered_by,
    lastError: row.last_error,
    messageId: row.message_id,
    file: row.delivered_by === "file" ? emlName(reference, row.message_id) : null,
  };
}

/** An address to be shown: what is behind the origin of a webhook is often its only secret. */
export function shownTarget(target: string): string {
  const url = URL.parse(target);
  return url?.protocol === "https:" || url?.protocol === "http:" ? `${url.origin}/...` : target;
}

function toEvent({ kind, value, author, at }: LeadEventRow): LeadEvent {
  return { kind, value, by: author, at };
}

export type LeadFilter = {
  /** Words that all occur, as leads/terms.ts reads them. */
  words?: string | undefined;
  /** Whole words of the company's name, in a row. */
  company?: string | undefined;
  form?: string | undefined;
  state?: LeadState | undefined;
  flag?: string | undefined;
  /** Beginning of the name of the operator who works on it; "" for no one. */
  owner?: string | undefined;
  /** Conditions on the arrivals of the sender; all of them have to fit. */
  touches?: readonly TouchCondition[] | undefined;
  /** ISO time, inclusive. */
  since?: string | undefined;
  /** ISO time, exclusive. */
  until?: string | undefined;
  /** Reference of the last one on the page before. */
  after?: string | undefined;
  limit: number;
};

export type Lead = SubmissionRecord & { deliveries: DeliveryRecord[] };

export type LeadPage = {
  leads: Lead[];
  /** Cursor for `after` on the next page; null on the last one. */
  next: string | null;
  /** Submissions that were not searched, since they are still to be indexed; 0 without words, state and flag. */
  notSearched: number;
};

/**
 * Submissions that fit, with their deliveries, newest first, a page at a time. Words, states and flags are looked up in
 * the search index, which is brought up to date before; what expired is in it by its reference only. Throws OperatorError.
 */
export async function findLeads(
  store: Pick<Store, "read" | "write">,
  filter: LeadFilter,
): Promise<LeadPage> {
  const { words, company, form, state, flag, limit } = filter;
  const after = filter.after ? await store.read((db) => find(db, filter.after ?? "")) : undefined;
  const oneMore = { ...filter, after, limit: limit + 1 };
  // One that expired has lost its marks in the index.
  const isExpired = flag === "expired" && words === undefined && company === undefined;
  const isSearch = !isExpired && [words, company, state, flag].some((one) => one !== undefined);
  const { rows, notSearched } = isSearch
    ? await searchLeads(store, oneMore)
    : {
        rows: await store.read((db) =>
          findSubmissions(db, {
            ...oneMore,
            ...(form ? { forms: [form] } : {}),
            ...(state ? { states: [state] } : {}),
          }),
        ),
        notSearched: 0,
      };
  const page = rows.slice(0, limit);
  const leads = await store.read((db) => withDeliveries(db, page));
  const next = rows.length > limit ? (page.at(-1)?.reference ?? null) : null;
  return { leads, next, notSearched };
}

async function find(db: Db, reference: string): Promise<SubmissionRow> {
  const row = await submissionByReference(db, reference);
  if (!row) throw new OperatorError(`There is no submission ${reference} to go on after.`);
  return row;
}

/** Submissions as the operator sees them, with their deliveries, in the same order. */
async function withDeliveries(db: Db, rows: readonly SubmissionRow[]): Promise<Lead[]> {
  const ids = rows.map(({ id }) => id);
  const bookings = await bookingsOf(db, ids);
  const deliveries = Map.groupBy(await deliveriesOf(db, ids), (row) => row.submission_id);
  return rows.map((row) => ({
    ...toSubmission(row, bookings.get(row.id)),
    deliveries: (deliveries.get(row.id) ?? []).map((one) => toDelivery(one, row.reference)),
  }));
}

/** So many new submissions are indexed before a search; a server is never that far behind. */
const maxBefore = 2_000;

/** Counting goes no further. */
const maxCounted = 100_000;

/** Rows that are looked at for their company at a time. */
const companyBatch = 200;

/**
 * Submissions that the index finds, newest first, and how many it doesn't know yet. The index has the words of all answers;
 * which of them is the company is in the row. A phone number is looked for by its digits, then as it was typed: leads that
 * an older version indexed have it so only. Throws OperatorError.
 */
async function searchLeads(
  store: Pick<Store, "read" | "write">,
  filter: Omit<LeadFilter, "after"> & { after: SubmissionRow | undefined },
): Promise<{ rows: SubmissionRow[]; notSearched: number }> {
  const { words, company, since, until, owner, touches, limit } = filter;
  const digits = words === undefined || company !== undefined ? null : phoneIn(words);
  const typed = company === undefined ? words : `${words ?? ""} "${company.replaceAll('"', " ")}"`;
  const queries = [
    ...(digits === null ? [] : [queryOf({ ...filter, words: `"${digits}"` })]),
    queryOf({ ...filter, words: typed }),
  ];
  await indexLeads(store, maxBefore).catch((error: unknown) => {
    // A store that takes no writes can still be searched; what is missing is counted below.
    if (!(error instanceof StoreError)) throw error;
  });
  const wanted = company === undefined ? "" : wordsIn(company);
  const most = company === undefined ? limit : companyBatch;
  const rows: SubmissionRow[] = [];
  for (const query of queries) {
    let { after } = filter;
    for (;;) {
      const ends = [
        until ? positionAt(until) : null,
        after ? await positionOf(store, after) : null,
      ];
      const below = Math.min(...ends.map((end) => end ?? Number.POSITIVE_INFINITY));
      const range = {
        limit: most,
        owner,
        touches,
        ...(since ? { above: positionAt(since) - 1 } : {}),
        ...(Number.isFinite(below) ? { below } : {}),
      };
      const found = await store.read((db) => searchSubmissions(db, query, range));
      rows.push(
        ...found.filter(
          (row) => wanted === "" || wordsIn(fieldsOf(row).company ?? "").includes(wanted),
        ),
      );
      if (found.length < most || rows.length >= limit) break;
      after = found.at(-1);
    }
    if (rows.length > 0) break;
  }
  return { rows: rows.slice(0, limit), notSearched: await leadsToIndex(store, maxCounted) };
}

/** Words between spaces, so that whole ones are compared. */
function wordsIn(text: string): string {
  return ` ${wordsOf(text).join(" ")} `;
}

/** Where a page goes on. A submission that was changed since may be out of the index: then at its millisecond. */
async function positionOf(store: Pick<Store, "read">, after: SubmissionRow): Promise<number> {
  const row = await store.read((db) => submissionById(db, after.id));
  return row?.position ?? positionAt(after.created_at) + 1000;
}

function queryOf({
  words,
  form,
  state,
  flag,
}: Pick<LeadFilter, "words" | "form" | "state" | "flag">): Query {
  const phrases = words === undefined ? [] : readPhrases(words);
  if (words !== undefined && phrases.length === 0) {
    throw new OperatorError(`"${words}" holds no word to look for: write letters or digits.`);
  }
  const marks = [
    ...(form ? [mark("form", form)] : []),
    ...(state ? [mark("state", state)] : []),
    ...(flag ? [mark("flag", flag)] : []),
  ];
  return { phrases, marks };
}

export type LeadDetails = SubmissionRecord & {
  deliveries: DeliveryRecord[];
  /** Actions of operators, oldest first. */
  history: LeadEvent[];
};

/** Everything about one submission; undefined when the store has none with this reference. */
export async function showSubmission(
  store: Pick<Store, "read">,
  reference: string,
): Promise<LeadDetails | undefined> {
  return store.read(async (db) => {
    const row = await submissionByReference(db, reference);
    if (!row) return undefined;
    const booking = await bookingOf(db, row.id);
    const deliveries = await deliveriesOf(db, [row.id]);
    const events = await leadEventsOf(db, [row.id]);
    return {
      ...toSubmission(row, booking),
      deliveries: deliveries.map((delivery) => toDelivery(delivery, reference)),
      history: events.map(toEvent),
    };
  });
}

export type ExportedLead = Lead & { history: LeadEvent[] };

const batch = 500;

/** Submissions with their deliveries and history, newest first, some hundred at a time: a million needn't fit into memory. */
export async function* exportLeads(
  store: Pick<Store, "read">,
  filter: SubmissionFilter & { limit: number },
): AsyncGenerator<ExportedLead[]> {
  let after: SubmissionRow | undefined;
  for (let left = filter.limit; left > 0; left -= batch) {
    const limit = Math.min(batch, left);
    const page = await store.read(async (db) => {
      const rows = await findSubmissions(db, { ...filter, after, limit });
      const ids = rows.map(({ id }) => id);
      const events = Map.groupBy(await leadEventsOf(db, ids), (event) => event.submission_id);
      const leads = (await withDeliveries(db, rows)).map((lead) => ({
        ...lead,
        history: (events.get(lead.id) ?? []).map(toEvent),
      }));
      return { leads, last: rows.at(-1) };
    });
    if (page.leads.length > 0) yield page.leads;
    if (page.leads.length < limit) return;
    after = page.last;
  }
}

export type Stats = {
  /** Newest day first, the zone's days; `suspicious` is part of `count`. */
  submissions: Array<{ day: string; form: string; count: number; suspicious: number }>;
  deliveries: DeliveryCount[];
  /** Targets that asked for silence. */
  disabled: Array<{ target: string; reason: string }>;
};

/**
 * Counts, without anyone's data; erased submissions count on. Of those whose rows are gone the day in UTC is known, and
 * stands for the zone's.
 */
export async function submissionStats(
  store: Pick<Store, "read">,
  since: string,
  zone = "UTC",
): Promise<Stats> {
  return store.read(async (db) => {
    const exact = !beginsDaysOnTheHour(zone);
    const byForm = new Map<string, Stats["submissions"][number]>();
    const counted = (await countByHour(db, since, exact)).map(({ hour, ...row }) => {
      return { ...row, day: dateIn(zone, new Date(`${hour}${exact ? "" : ":00"}Z`)) };
    });
    const folded = await foldedCounts(db, since.slice(0, 10));
    const newestFirst = [...counted, ...folded].sort((a, b) => b.day.localeCompare(a.day));
    for (const { day, form, flags, count } of newestFirst) {
      const key = `${day} ${form}`;
      const row = byForm.get(key) ?? { day, form, count: 0, suspicious: 0 };
      row.count += count;
      if (flags.split(",").includes("suspicious")) row.suspicious += count;
      byForm.set(key, row);
    }
    return {
      submissions: [...byForm.values()],
      deliveries: await countDeliveries(db),
      disabled: (await disabledTargets(db)).map(({ target, ...rest }) => ({
        ...rest,
        target: shownTarget(target),
      })),
    };
  });
}

/** India, for one, is half an hour off. */
function beginsDaysOnTheHour(zone: string): boolean {
  return zoneOffset(zone, Date.now()) % 3_600_000 === 0;
}
