import { type AudienceQuery, statesOf } from "#app/features/audience-demo/query.ts";
import type { AudienceDemoData } from "#content-model/schema/audience-demo-tool.ts";
import type { Population } from "./population.ts";

/** What is counted of an audience on one day. Lists are in the order of the content's. */
export type SampleCount = {
  matches: number;
  /** Of the matches; never more. */
  reachable: number;
  /** Everyone in the sample on that day, whoever is asked for. */
  people: number;
  states: { matches: readonly number[]; reachable: readonly number[]; people: readonly number[] };
  ages: Banded;
  incomes: Banded;
};

/** Matches by band, and who would be added if the query asked for every band of this kind. */
type Banded = { matches: readonly number[]; others: readonly number[] };

/** What a refresh changes, compared with the count before it. */
export type SampleChange = { added: number; removed: number; matches: number };

/** Who fits, kind of filter by kind. */
type Fits = Record<"age" | "income" | "otherwise", (person: number) => boolean>;

/** Counts today's audience, one by one. */
export function countSample(
  people: Population,
  query: AudienceQuery,
  options: AudienceDemoData,
): SampleCount {
  const fits = fitsOf(people, query, options);
  const none = (list: readonly unknown[]) => list.map(() => 0);
  const { states: places, ages: ageBands, incomeBands } = options;
  const states = { matches: none(places), reachable: none(places), people: none(places) };
  const ages = { matches: none(ageBands), others: none(ageBands) };
  const incomes = { matches: none(incomeBands), others: none(incomeBands) };
  for (let i = 0; i < people.size; i += 1) {
    if (!isIn(people, i, 0)) continue;
    const state = people.state[i];
    bump(states.people, state);
    if (!fits.otherwise(i)) continue;
    const inAge = fits.age(i);
    const inIncome = fits.income(i);
    if (inIncome) bump(inAge ? ages.matches : ages.others, people.age[i]);
    if (inAge) bump(inIncome ? incomes.matches : incomes.others, people.income[i]);
    if (!inAge || !inIncome) continue;
    bump(states.matches, state);
    if (people.reachable[i] === 1) bump(states.reachable, state);
  }
  return {
    matches: sumOf(states.matches),
    reachable: sumOf(states.reachable),
    people: sumOf(states.people),
    states,
    ages,
    incomes,
  };
}

/**
 * What each refresh adds and removes.
 * @param days how many days from today each one runs, rising
 */
export function changesOf(
  people: Population,
  query: AudienceQuery,
  options: AudienceDemoData,
  days: readonly number[],
): SampleChange[] {
  const fits = fitsOf(people, query, options);
  const changes = days.map(() => ({ added: 0, removed: 0, matches: 0 }));
  for (let i = 0; i < people.size; i += 1) {
    if (!fits.age(i) || !fits.income(i) || !fits.otherwise(i)) continue;
    let before = isIn(people, i, 0);
    for (const [at, day] of days.entries()) {
      const change = changes[at];
      const now = isIn(people, i, day);
      if (!change) continue;
      if (now) change.matches += 1;
      if (now && !before) change.added += 1;
      if (before && !now) change.removed += 1;
      before = now;
    }
  }
  return changes;
}

function isIn({ from, until }: Population, person: number, day: number): boolean {
  return (from[person] ?? 0) <= day && day < (until[person] ?? 0);
}

function fitsOf(people: Population, query: AudienceQuery, options: AudienceDemoData): Fits {
  const { age, income, intent, without } = query;
  const places = statesOf(query, options.states);
  const inStates = options.states.map(
    (state) => query.states.length === 0 || places.includes(state),
  );
  const inAges = options.ages.map(
    (band) => (!age || band.id === age.id) && !without.ages.includes(band),
  );
  const inIncomes = options.incomeBands.map(
    (band) =>
      (!income || (band.from >= income.from && band.to <= income.to)) &&
      !without.incomes.includes(band),
  );
  const interests = maskOf(options.interests, query.interests);
  const lists = maskOf(options.lists, without.lists);
  const subject = intent ? options.intents.indexOf(intent) + 1 : 0;
  return {
    age: (i) => inAges[people.age[i] ?? 0] === true,
    income: (i) => inIncomes[people.income[i] ?? 0] === true,
    otherwise: (i) =>
      inStates[people.state[i] ?? 0] === true &&
      (interests === 0 || ((people.interests[i] ?? 0) & interests) !== 0) &&
      ((people.lists[i] ?? 0) & lists) === 0 &&
      (subject === 0 || people.intent[i] === subject),
  };
}

function maskOf<T>(all: readonly T[], chosen: readonly T[]): number {
  return all.reduce((mask, option, at) => (chosen.includes(option) ? mask | (1 << at) : mask), 0);
}

function sumOf(counts: readonly number[]): number {
  return counts.reduce((sum, count) => sum + count, 0);
}

function bump(counts: number[], at = 0): void {
  counts[at] = (counts[at] ?? 0) + 1;
}
