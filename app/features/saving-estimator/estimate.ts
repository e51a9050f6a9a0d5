import {
  type NumberSpecs,
  type ReadNumbers,
  readNumbers,
} from "#app/features/assumptions/read-numbers.ts";

export type SavingName = "subscription" | "renewal" | "switching" | "years";
/** Initial value of each field, from the content, in the unit that is typed. */
export type SavingStarts = Readonly<Record<SavingName, number>>;
/** Money in cents, the renewal in tenths of a percent. */
export type SavingFigures = Record<SavingName, number>;

export function savingSpecs(starts: SavingStarts): NumberSpecs<SavingName> {
  return {
    subscription: { min: 1, max: 10_000_000, places: 2, start: starts.subscription },
    renewal: { min: 0, max: 100, places: 1, start: starts.renewal },
    switching: { min: 0, max: 10_000_000, places: 2, start: starts.switching },
    years: { min: 1, max: 5, start: starts.years },
  };
}

/** Figures from the URL, with what is wrong with each. */
export function readSaving(query: URLSearchParams, starts: SavingStarts): ReadNumbers<SavingName> {
  return readNumbers(query, savingSpecs(starts));
}

/** Money of one year, in cents. */
export type SavingYear = {
  year: number;
  theirs: number;
  /** Our plan, and in the first year what switching costs. */
  ours: number;
  /** Saved since the start; below zero, switching has cost more so far. */
  soFar: number;
};
export type Saving = { years: readonly SavingYear[]; theirs: number; ours: number; saved: number };

/** Two subscriptions next to each other over whole years. Our price is today's, theirs goes up at each renewal. */
export function estimateSaving(figures: SavingFigures, planCents: number): Saving {
  const years: SavingYear[] = [];
  let theirs = 0;
  let ours = 0;
  let price = figures.subscription;
  for (let year = 1; year <= figures.years; year += 1) {
    const own = planCents + (year === 1 ? figures.switching : 0);
    theirs += price;
    ours += own;
    years.push({ year, theirs: price, ours: own, soFar: theirs - ours });
    price = renewed(price, figures.renewal);
  }
  return { years, theirs, ours, saved: theirs - ours };
}

/** Rounded down to the cent: what is saved is never overstated. */
function renewed(cents: number, tenthsOfPercent: number): number {
  return Number((BigInt(cents) * BigInt(1_000 + tenthsOfPercent)) / 1_000n);
}
