import type { AudienceDemoData } from "#content-model/schema/audience-builder.ts";
import type { Population } from "./population.ts";
import { type AudienceQuery, statesOf } from "./query.ts";

/** Counts of an audience. Lists are in the order of the content's. */
export type SampleCount = {
  matches: number;
  /** Reachable matches; never more than the matches. */
  reachable: number;
  /** Everyone in the sample, anyone who is asked for. */
  people: number;
  states: { matches: readonly number[]; reachable: readonly number[]; people: readonly number[] };
  /** Matches by band of income. */
  incomes: readonly number[];
};

/** Counts an audience, one by one. */
export function countSample(
  people: Population,
  query: AudienceQuery,
  options: AudienceDemoData,
): SampleCount {
  const fits = fitsOf(people, query, options);
  const none = (list: readonly unknown[]) => list.map(() => 0);
  const { states: places } = options;
  const states = { matches: none(places), reachable: none(places), people: none(places) };
  const incomes = none(options.incomes);
  for (let i = 0; i < people.size; i += 1) {
    const state = people.state[i];
    bump(states.people, state);
    if (!fits(i)) continue;
    bump(incomes, people.income[i]);
    bump(states.matches, state);
    if (people.reachable[i] === 1) bump(states.reachable, state);
  }
  return {
    matches: sumOf(states.matches),
    reachable: sumOf(states.reachable),
    people: sumOf(states.people),
    states,
    incomes,
  };
}

function fitsOf(people: Population, query: AudienceQuery, options: AudienceDemoData) {
  const { age, income, intent, without } = query;
  const places = statesOf(query, options.states);
  const inStates = options.states.map(
    (state) => query.states.length === 0 || places.includes(state),
  );
  const inAges = options.ages.map((band) => !age || band.id === age.id);
  const inIncomes = options.incomes.map((band) => !income || band.id === income.id);
  const interests = maskOf(options.interests, query.interests);
  const lists = maskOf(options.lists, without);
  const subject = intent ? options.intents.indexOf(intent) + 1 : 0;
  return (i: number): boolean =>
    inAges[people.age[i] ?? 0] === true &&
    inIncomes[people.income[i] ?? 0] === true &&
    inStates[people.state[i] ?? 0] === true &&
    (interests === 0 || ((people.interests[i] ?? 0) & interests) !== 0) &&
    ((people.lists[i] ?? 0) & lists) === 0 &&
    (subject === 0 || people.intent[i] === subject);
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
