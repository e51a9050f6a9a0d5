import { type AnalyticsEvent, countedForms, formSteps } from "#shared/analytics.ts";
import { dateIn } from "#shared/calendar.ts";
import { addCounts, type DailyCount, namesOf } from "../db/repositories/daily-counts.ts";
import type { Db } from "../db/store.ts";
import { type ServiceContext, type Tx, withTransaction } from "../platform/service-context.ts";
import {
  campaignLimit,
  formCampaignLimit,
  formSourceLimit,
  sourceLimit,
} from "../rate-limit/policy.ts";
import { createMemoryShare, type SharedLimit } from "../rate-limit/shared-limit.ts";
import { readLeadSource } from "../submissions/lead-source.ts";
import { namesOfTouch, type Subject, stepHeading, UNKNOWN } from "./funnel.ts";

/** Path recorded for a page that doesn't exist: no one can write words of their own into the counts. */
export const OTHER_PAGE = "(not found)";

/** How long counts are gathered before they are written together: a beacon costs no write of its own. */
const gatherMs = 2_000;

export type RecordEvents = (
  events: readonly AnalyticsEvent[],
  isPage: (path: string) => boolean,
  /** Address of the network that sends them; looked at for the names of sources and campaigns only. */
  address: string,
) => Promise<void>;

export type Counts = {
  record: RecordEvents;
  /** Writes what was gathered. Rejects when the store refuses; it is then kept for the next time. */
  flush(): Promise<void>;
};

/**
 * Counts views and measurements by day in the zone of the business hours. Of a view nothing is kept but that each of its counts is one higher: no row and no
 * order says which page was seen with which, from where and on what.
 *
 * When the disk is low they are dropped, so that leads are never refused because of counts.
 */
export function createCounts(
  ctx: ServiceContext,
  failed: (error: unknown) => void = () => undefined,
): Counts {
  const names = createDayNames(ctx.now);
  // Of each day the pages, names and buckets that there are: a bound that no visitor can use up.
  let gathered = new Map<string, number>();
  let timer: NodeJS.Timeout | undefined;

  const add = (day: string, what: string, name: string, count = 1) => {
    const key = keyOf([day, what, name]);
    gathered.set(key, (gathered.get(key) ?? 0) + count);
  };

  const flush = async () => {
    clearTimeout(timer);
    timer = undefined;
    const counts = gathered;
    gathered = new Map();
    if (counts.size === 0 || ctx.isDiskLow()) return;
    try {
      await withTransaction(ctx, (tx) => write(tx, counts, names));
    } catch (error) {
      for (const [key, count] of counts) add(...partsOf(key), count);
      throw error;
    }
  };

  return {
    flush,
    record: async (events, isPage, address) => {
      const day = dateIn(ctx.booking.policy.zone, ctx.now());
      const pageOf = (path: string) => (isPage(path) ? path : OTHER_PAGE);
      const nameOf = (kind: NameKind, name: string) => names.nameOf(day, kind, name, address);
      for (const event of events)
        for (const [what, name] of countsOf(event, { pageOf, nameOf, now: ctx.now() }))
          add(day, what, name);
      timer ??= setTimeout(() => void flush().catch(failed), gatherMs).unref();
    },
  };
}

type Parts = [day: string, what: string, name: string];

/** Key of a count in memory: no part has a line break. */
function keyOf(parts: Parts): string {
  return parts.join("\n");
}

function partsOf(key: string): Parts {
  return key.split("\n") as Parts;
}

type Count = readonly [what: string, name: string];

type Naming = {
  pageOf(path: string): string;
  nameOf(kind: NameKind, name: string): string;
  now: Date;
};

/** Counters that an event increments. */
function countsOf(event: AnalyticsEvent, naming: Naming): Count[] {
  if (event.kind === "vital") return [[event.name, bucketOf(event.value)]];
  return event.kind === "view" ? countsOfView(event, naming) : countsOfStep(event, naming);
}

type EventOf<Kind> = Extract<AnalyticsEvent, { kind: Kind }>;

/** The page, the screen and, for the first page of a visit, where it came from and which page it was. */
function countsOfView(event: EventOf<"view">, { pageOf, nameOf }: Naming): Count[] {
  const page = pageOf(event.page);
  return [
    ["page", page],
    ["device", event.device],
    ...(event.entry
      ? ([
          ["source", nameOf("source", event.source)],
          ["campaign", nameOf("campaign", event.campaign)],
          ["landing", page],
        ] as const)
      : []),
  ];
}

/** The step by the source, the campaign and the landing page of the visitor's last touch, each for itself. */
function countsOfStep({ form, step, touch }: EventOf<"form">, naming: Naming): Count[] {
  // Scripts send it only where consent to analytics allows it, and the server has looked; click ids aren't read at all.
  const consent = { analytics: true, marketing: false };
  const read = readLeadSource({ sent: touch, referer: undefined, origin: "", consent }, naming.now);
  const { source, campaign, landing } = namesOfTouch(read?.last);
  const names: Record<Subject, string> = {
    source: naming.nameOf("form-source", source),
    campaign: naming.nameOf("form-campaign", campaign),
    landing: landing === UNKNOWN ? UNKNOWN : naming.pageOf(landing),
  };
  return Object.entries(names).map(([subject, name]) => [
    stepHeading(form, step, subject as Subject),
    name,
  ]);
}

async function write(tx: Tx, counts: ReadonlyMap<string, number>, names: DayNames): Promise<void> {
  const byDay = Map.groupBy(counts, ([key]) => partsOf(key)[0]);
  for (const [day, entries] of byDay) {
    const rows = entries.map(([key, count]): DailyCount => {
      const [, what, name] = partsOf(key);
      return { what, name, count };
    });
    await addCounts(tx.db, day, rows);
    await names.refresh(tx.db, day);
  }
}

/** Common name of all others once a day, or a network, has had its share of names. */
export const OTHER_SOURCE = "(other)";

const headingsOfSteps = (subject: Subject) =>
  countedForms.flatMap((form) => formSteps.map((step) => stepHeading(form, step, subject)));

/** Kinds of names that anyone can make up, each with its bound and the headings under which they are counted. */
const nameKinds = {
  source: { limit: sourceLimit, headings: ["source"] },
  campaign: { limit: campaignLimit, headings: ["campaign"] },
  "form-source": { limit: formSourceLimit, headings: headingsOfSteps("source") },
  "form-campaign": { limit: formCampaignLimit, headings: headingsOfSteps("campaign") },
} as const satisfies Record<string, { limit: SharedLimit; headings: readonly string[] }>;

type NameKind = keyof typeof nameKinds;
const kinds = Object.keys(nameKinds) as NameKind[];

/** Names that are told apart in a day. */
type DayNames = {
  /** The name that something is counted under: its own if the day knows it, or has room for it. */
  nameOf(day: string, kind: NameKind, name: string, address: string): string;
  /** Reads what other servers have counted on a day. */
  refresh(db: Db, day: string): Promise<void>;
};

/** The names that a day knows, of the newest day only: those of the day before are written within seconds. */
function createDayNames(now: () => Date): DayNames {
  const time = () => now().getTime();
  const shares = new Map(
    kinds.map((kind) => [kind, createMemoryShare(nameKinds[kind].limit, time)] as const),
  );
  let known = { day: "", names: new Map<NameKind, Set<string>>() };
  const namesFor = (day: string, kind: NameKind): Set<string> => {
    if (known.day !== day) known = { day, names: new Map(kinds.map((one) => [one, new Set()])) };
    return known.names.get(kind) ?? new Set();
  };
  return {
    nameOf(day, kind, name, address) {
      const names = namesFor(day, kind);
      // A visit without a source, and one whose source isn't known, take no place among them.
      if (takesNoPlace(name) || names.has(name)) return name;
      if (!shares.get(kind)?.consume(address, names.size).ok) return OTHER_SOURCE;
      names.add(name);
      return name;
    },
    async refresh(db, day) {
      if (known.day !== day) return;
      for (const kind of kinds) {
        const { limit, headings } = nameKinds[kind];
        const stored = await namesOf(db, { day, headings, limit: limit.all });
        for (const name of stored) if (!takesNoPlace(name)) namesFor(day, kind).add(name);
      }
    },
  };
}

function takesNoPlace(name: string): boolean {
  return name === "" || name === UNKNOWN || name === OTHER_SOURCE;
}

/**
 * The bucket that a measurement is counted in: its value with two significant digits, to a thousandth at most. That is
 * about within 5 % of it, and a day has a few hundred of them, however many measurements come in.
 */
export function bucketOf(value: number): string {
  const thousandths = Math.round(value * 1_000) / 1_000;
  return String(Number(thousandths.toPrecision(2)));
}

/** The value that a share of the measurements stays at or below (nearest rank), and how many there are. */
export function percentile(
  buckets: ReadonlyArray<{ name: string; count: number }>,
  share: number,
): { value: number | null; samples: number } {
  const samples = buckets.reduce((sum, { count }) => sum + count, 0);
  const rank = Math.max(1, Math.ceil(samples * share));
  let seen = 0;
  const sorted = buckets.toSorted((a, b) => Number(a.name) - Number(b.name));
  const found = sorted.find(({ count }) => {
    seen += count;
    return seen >= rank;
  });
  return { value: found ? Number(found.name) : null, samples };
}
