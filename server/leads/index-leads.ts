import { randomInt } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { leadEventsOf } from "../db/repositories/lead-events.ts";
import {
  countToIndex,
  indexSubmissions,
  submissionsToIndex,
  takenPositions,
} from "../db/repositories/search.ts";
import { fieldsOf, type SubmissionRow } from "../db/repositories/submissions.ts";
import type { Db, Store } from "../db/store.ts";
import type { Log } from "../platform/log.ts";
import { spellingsOf } from "../privacy/person/names.ts";
import { mark, phonesIn, wordsOf } from "./terms.ts";

/** A batch holds the embedded store's write lock for some milliseconds: visitors' own writes go in between. */
const batch = 50;

/**
 * Brings the search index up to date with submissions that are new or were changed, newest first, at most `most` of them.
 * Returns how many were indexed. Several servers and commands may do it at once.
 */
export async function indexLeads(store: Pick<Store, "write">, max: number): Promise<number> {
  let done = 0;
  while (done < max) {
    const count = await store.write((db) => indexSome(db, Math.min(batch, max - done)));
    done += count;
    if (count === 0) break;
  }
  return done;
}

/** How many submissions a search would miss now; counts no further than `most`. */
export function leadsToIndex(store: Pick<Store, "read">, max: number): Promise<number> {
  return store.read((db) => countToIndex(db, max));
}

async function indexSome(db: Db, limit: number): Promise<number> {
  const rows = await submissionsToIndex(db, limit);
  const ids = rows.map(({ id }) => id);
  const notes = Map.groupBy(
    (await leadEventsOf(db, ids)).filter(({ kind }) => kind === "note"),
    (event) => event.submission_id,
  );
  const positions = await freePositions(db, rows);
  const documents = rows.map((row, index) => ({
    id: row.id,
    position: positions[index] ?? 0,
    ...documentOf(row, notes.get(row.id)?.map(({ value }) => value) ?? []),
  }));
  await indexSubmissions(db, documents);
  return rows.length;
}

/**
 * Search document of a submission. An expired one has its reference alone: it is followed up no longer, and what all of
 * them have in common (form, state) would be read through for each that expires next.
 */
function documentOf(row: SubmissionRow, notes: readonly string[]) {
  const flags = row.flags.split(",").filter(Boolean);
  // People leave out the dashes of a reference, or its beginning.
  const compact = row.reference.replaceAll("-", "");
  const references = [row.reference, compact, compact.slice(2)];
  if (flags.includes("expired")) return { words: wordsOf(...references), marks: [] };
  // An address is found by either spelling of its domain.
  const answers = Object.values(answersOf(row)).flatMap((text) => [text, ...unlike(text)]);
  return {
    words: wordsOf(
      ...[...references, row.form, row.state, ...flags, ...answers, ...notes],
      ...[...answers, ...notes].flatMap(phonesIn),
    ),
    marks: [
      mark("form", row.form),
      mark("state", row.state),
      ...flags.map((flag) => mark("flag", flag)),
    ],
  };
}

/** The other spellings of an answer that is an address of letters beyond ASCII. */
function unlike(text: string): string[] {
  const spellings = spellingsOf(text);
  return spellings.length > 1 ? spellings : [];
}

/** A damaged row would stop the index for all that came before it; anyone who opens the row is told. */
function answersOf(row: SubmissionRow): Record<string, string> {
  try {
    return fieldsOf(row);
  } catch {
    return {};
  }
}

/** The position of a submission that came in at a time, before any other of that millisecond. */
export function positionAt(time: string): number {
  return Date.parse(time) * 1000;
}

/** Positions by time. Anyone who shares a millisecond gets another place in it; once it is crowded, in the next ones. */
async function freePositions(db: Db, rows: readonly SubmissionRow[]): Promise<number[]> {
  const wanted = rows.map((row) => positionAt(row.created_at));
  for (let room = 1000; wanted.length > 0; room *= 2) {
    const taken = await takenPositions(db, wanted);
    let isFree = true;
    for (const [index, row] of rows.entries()) {
      const position = wanted[index] ?? 0;
      if (!taken.has(position)) taken.add(position);
      else {
        isFree = false;
        wanted[index] = positionAt(row.created_at) + randomInt(room);
      }
    }
    if (isFree) break;
  }
  return wanted;
}

/** New submissions are gathered for so long: many in one transaction cost little more than one. */
const gatherMs = 1_000;

/** Interval in ms of the sweep for rows that another server, an older version or a failure left unindexed. */
const sweepMs = 60_000;

/** After so many the visitors' own transactions have a pause. */
const portion = 200;
const pauseMs = 100;

type Indexer = {
  /** Something was stored or changed. */
  wake(): void;
  stop(): Promise<void>;
};

/** Keeps the search index up to date behind the visitors' backs. A search does so too for what is newest. */
export function startIndexer(
  store: Pick<Store, "write">,
  log: Log,
  { gather = gatherMs }: { gather?: number } = {},
): Indexer {
  const stopping = new AbortController();
  let alarm = Promise.withResolvers<void>();
  const pause = (ms: number) =>
    sleep(ms, undefined, { ref: false, signal: stopping.signal }).catch(() => undefined);

  const run = async () => {
    while (!stopping.signal.aborted) {
      const count = await indexLeads(store, portion).catch((error: unknown) => {
        log.warn({ error }, "search: submissions could not be indexed; they are tried again");
        return 0;
      });
      if (count === portion) await pause(pauseMs);
      else {
        await Promise.race([alarm.promise, pause(sweepMs)]);
        alarm = Promise.withResolvers();
        await pause(gather);
      }
    }
  };
  const running = run();
  return {
    wake: () => alarm.resolve(),
    stop: () => {
      stopping.abort();
      return running;
    },
  };
}
