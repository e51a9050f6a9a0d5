/* Differences between two releases, and between content/ and the served one, for messages. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { isOut } from "#app/content/article-entries.server.ts";
import type { Plans } from "#content-model/schema/plans.ts";
import { StartError } from "#server/platform/errors.ts";
import { loadContent } from "#server/releases/content.ts";
import {
  currentSite,
  readSiteManifest,
  sitesFolder,
  storedFile,
  storeOf,
} from "#server/releases/folders.ts";
import { DAY_MS } from "#shared/durations.ts";
import { billingPeriods, dollars } from "#shared/money.ts";
import { editedSince, sourcesOf } from "./content-store.ts";
import { asDraft } from "./scheduled.ts";

/** A page, or an entry of the content that is a part of one. */
type Shown = { address: string | null; file: string | null };

type ReleaseChanges = {
  appeared: Shown[];
  disappeared: Shown[];
  /** Entries that are shown or scheduled, and that were a draft or missing in the release before: taken back by someone. */
  withdrawn: Array<Shown & { file: string; scheduled: string | null }>;
  /** Files of the content that are another, were added, or removed, by their path in it. */
  files: string[];
  prices: PriceChange[];
  /** Entries of those files whose date is new, and so far off that its year may be mistyped. */
  farDates: Array<{ file: string; date: string }>;
};

/** A price of content/plans.yaml that is another, in cents. */
type PriceChange = { name: string; before: number; after: number };

/** A price that changes by more than this factor looks mistyped: cents for dollars, a zero too many. */
const MAX_FACTOR = 3;

/** Days from today at which a date looks like a mistyped year. */
const FAR_DAYS = 300;

/**
 * Compares two releases by what visitors see and by the content that they were made of.
 * @param before folder of the release that was served
 * @param after folder of the release that is served now
 * @returns null where one of them can't be read any more: that is no reason not to switch
 */
export async function changesBetween(
  before: string,
  after: string,
): Promise<ReleaseChanges | null> {
  try {
    const [old, now] = [await read(before), await read(after)];
    const appeared = missingIn(old, now);
    return {
      appeared,
      disappeared: missingIn(now, old),
      withdrawn: [...appeared, ...now.scheduled].flatMap((one) =>
        one.file !== null && old.isTakenBack(one.file)
          ? [{ scheduled: null, ...one, file: one.file }]
          : [],
      ),
      files: changedNames(old.sources, now.sources),
      prices: [...now.prices].flatMap(([id, { name, cents: after }]) => {
        const before = old.prices.get(id)?.cents ?? after;
        return before === after ? [] : [{ name, before, after }];
      }),
      farDates: [...now.dates].flatMap(([file, date]) =>
        old.dates.get(file) !== date && isFar(date, now.day) ? [{ file, date }] : [],
      ),
    };
  } catch {
    return null;
  }
}

/** So many lines of one kind are printed; the rest is a number. */
const MAX_LINES = 10;

/**
 * Lines about the differences.
 * @param isBack whether the release served now is an earlier one
 * @param withdrawn what to name as taken back, where that is known from more than these two releases
 */
export function formatChanges(
  changes: ReleaseChanges | null,
  isBack: boolean,
  withdrawn: ReleaseChanges["withdrawn"] = isBack ? (changes?.withdrawn ?? []) : [],
): string[] {
  if (changes === null)
    return ["What differs from the site before can’t be named: one of the two can’t be read."];
  const { appeared, disappeared, files, prices, farDates } = changes;
  return [
    ...listed(isBack ? "Back on the site" : "On the site now", appeared.map(nameOf)),
    ...listed(
      isBack ? "Not on the site then, so off it" : "Off the site now",
      disappeared.map(nameOf),
    ),
    ...listed(
      isBack ? "Files of the content as they were then" : "Files of the content that changed",
      files.map((file) => `content/${file}`),
    ),
    ...(prices.length > 0 ? ["Prices that changed:", ...prices.map(formatPrice)] : []),
    ...withdrawn.map((one) => {
      const now = one.scheduled === null ? "on the site again" : `scheduled for ${one.scheduled}`;
      return `Taken back since, and ${now}: ${nameOf(one)}. Take it off: npm run publish -- --withdraw content/${one.file}`;
    }),
    ...(isBack ? [] : farDates).map(
      ({ file, date }) =>
        `Look at the year: content/${file} has the date ${date}, most of a year from today.`,
    ),
  ];
}

function formatPrice({ name, before, after }: PriceChange): string {
  const isFarOff = Math.max(before, after) > MAX_FACTOR * Math.min(before, after);
  const factor = after > before ? "more than three times as much" : "less than a third";
  const line = `  ${name}: ${dollars(before)} → ${dollars(after)}`;
  return isFarOff ? `${line}  LOOK AT THIS PRICE: it is ${factor}. Is it in cents?` : line;
}

/** Lines of a list: its title, at most ten names, and the number of the others; none for an empty one. */
function listed(title: string, names: readonly string[]): string[] {
  if (names.length === 0) return [];
  const left = names.length - MAX_LINES;
  return [
    `${title}:`,
    ...names.slice(0, MAX_LINES).map((name) => `  ${name}`),
    ...(left > 0 ? [`  and ${left} more`] : []),
  ];
}

function nameOf({ address, file }: Shown): string {
  if (address === null) return `content/${file}`;
  return file === null ? address : `${address} (content/${file})`;
}

type Release = {
  day: string;
  /** Keyed by the file, else by the address. */
  shown: ReadonlyMap<string, Shown>;
  /** Date of each entry that has one and isn't a draft, by its file. */
  dates: ReadonlyMap<string, string>;
  /** Prices of plans and mail pieces, by an id. */
  prices: ReadonlyMap<string, { name: string; cents: number }>;
  /** Entries that wait for their day. */
  scheduled: ReadonlyArray<Shown & { file: string; scheduled: string }>;
  /** Entity tag of each file of the content. */
  sources: ReadonlyMap<string, string>;
  /** Whether a file is a draft, or there is none. */
  isTakenBack: (file: string) => boolean;
};

async function read(site: string): Promise<Release> {
  const { routes, articles, press, jobs, settings, plans } = loadContent(site);
  const sources = new Map(
    Object.values(await sourcesOf(site)).flatMap(({ files }) =>
      Object.entries(files).map(([name, [etag]]): [string, string] => [name, etag]),
    ),
  );
  const entries = [
    ...articles.map(({ slug, ...rest }) => ({
      ...rest,
      file: `articles/${slug}.md`,
      address: `/blog/${slug}`,
    })),
    ...press.map(({ id, ...rest }) => ({ ...rest, file: `press/${id}.yaml`, address: null })),
    ...jobs.map(({ id, posted, ...rest }) => ({
      ...rest,
      date: posted,
      file: `jobs/${id}.yaml`,
      address: null,
    })),
  ].filter(({ draft }) => !draft);
  const out = entries.filter((entry) => isOut(entry, settings.day));
  const ofArticles = new Set(out.map(({ address }) => address));
  const ids = new Map(Object.entries(routes).map(([id, { path }]): [string, string] => [path, id]));
  const pages = Object.keys(readSiteManifest(site).pages)
    .filter((address) => !ofArticles.has(address))
    .map((address) => {
      const file = `pages/${ids.get(address)}.yaml`;
      return { address, file: sources.has(file) ? file : null };
    });
  return {
    day: settings.day,
    shown: new Map(
      [...out, ...pages].map(({ address, file }) => [file ?? address, { address, file }]),
    ) as Release["shown"],
    dates: new Map(entries.map(({ file, date }) => [file, date])),
    sources,
    prices: pricesOf(plans),
    scheduled: entries
      .filter((entry) => !isOut(entry, settings.day))
      .map(({ file, address, date }) => ({ file, address, scheduled: date })),
    isTakenBack: (file) => {
      const etag = sources.get(file);
      return (
        etag === undefined ||
        asDraft(readFileSync(storedFile(storeOf(site), etag), "utf8"), file.endsWith(".md")) ===
          null
      );
    },
  };
}

function pricesOf({ standardPro: { name, price }, mailPieces }: Plans): Release["prices"] {
  return new Map([
    ...billingPeriods.map(
      (period) => [period, { name: `${name}, ${period}`, cents: price[period] }] as const,
    ),
    ...mailPieces.map(
      ({ id, name, size, cents }) =>
        [`mail/${id}`, { name: `${name} ${size}`.trim(), cents }] as const,
    ),
  ]);
}

function missingIn(one: Release, other: Release): Shown[] {
  return [...other.shown].flatMap(([key, shown]) => (one.shown.has(key) ? [] : [shown]));
}

function changedNames(
  before: ReadonlyMap<string, string>,
  after: ReadonlyMap<string, string>,
): string[] {
  const names = new Set([...before.keys(), ...after.keys()]);
  return [...names].filter((name) => before.get(name) !== after.get(name)).sort();
}

function isFar(date: string, today: string): boolean {
  return Math.abs(Date.parse(date) - Date.parse(today)) > FAR_DAYS * DAY_MS;
}

/** Lines about what `npm run publish` would publish; none before anything is published, or where nothing differs. */
export async function unpublishedLines(build: string, folder: string): Promise<string[]> {
  const id = currentSite(build);
  if (id === null) return [];
  try {
    const files = await editedSince(await sourcesOf(path.join(sitesFolder(build), id)), folder);
    return listed(
      "Differs from what is served, and is published with the next npm run publish",
      files.map((file) => `content/${file}`),
    );
  } catch (error) {
    // A release that can't be read is no fault of the content.
    if (error instanceof StartError) return [];
    throw error;
  }
}
