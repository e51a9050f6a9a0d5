import type { AudienceDemoData, SampleData } from "#content-model/schema/audience-builder.ts";

/** Sample people, column by column. A number in a column is a place in the list of the content, if nothing else is said. */
export type Population = {
  size: number;
  state: Uint8Array;
  age: Uint8Array;
  income: Uint8Array;
  /** A bit for each interest. */
  interests: Uint8Array;
  /** Place of the subject and one; 0 for none. */
  intent: Uint8Array;
  /** A bit for each list that can be left out. */
  lists: Uint8Array;
  reachable: Uint8Array;
};

/**
 * Draws the sample. The same content always gives the same people, so that a link counts the same for everyone.
 * Interests vary by state as well as by age, or the map would show nothing but where people live.
 */
export function makePopulation(sample: SampleData, options: AudienceDemoData): Population {
  const random = randomOf(sample.seed);
  const size = sample.people;
  const people = emptyOf(size);
  const draws = drawsOf(sample, options);
  for (let i = 0; i < size; i += 1) {
    const state = pick(draws.states, random());
    const age = pick(draws.ages, random());
    people.state[i] = state;
    people.age[i] = age;
    people.income[i] = pick(draws.incomes[age] ?? [], random());
    people.interests[i] = bitsOf(draws.interests[state]?.[age] ?? [], random);
    people.intent[i] = pick(draws.intents, random());
    people.lists[i] = bitsOf(draws.lists, random);
    people.reachable[i] = random() < sample.reachable / 100 ? 1 : 0;
  }
  return people;
}

function emptyOf(size: number): Population {
  const column = () => new Uint8Array(size);
  return {
    size,
    state: column(),
    age: column(),
    income: column(),
    interests: column(),
    intent: column(),
    lists: column(),
    reachable: column(),
  };
}

/** Chances in the order of the content's lists. */
function drawsOf(sample: SampleData, options: AudienceDemoData) {
  const percent = (value = 0) => value / 100;
  const rising = (weights: readonly number[]) => {
    const sum = weights.reduce((all, weight) => all + weight, 0);
    let below = 0;
    return weights.map((weight) => {
      below += weight;
      return below / sum;
    });
  };
  const intents = options.intents.map(({ id }) => sample.intents[id] ?? 0);
  const none = 100 - intents.reduce((all, share) => all + share, 0);
  return {
    states: rising(options.states.map(({ people }) => people)),
    ages: rising(options.ages.map(({ id }) => sample.ages[id] ?? 0)),
    incomes: options.ages.map((_, age) =>
      rising(options.incomes.map(({ id }) => sample.incomes[id]?.[age] ?? 0)),
    ),
    interests: options.states.map((_state, state) =>
      options.ages.map((_age, age) =>
        options.interests.map(
          ({ id }, at) => percent(sample.interests[id]?.[age]) * leaning(state, at),
        ),
      ),
    ),
    intents: rising([none, ...intents]),
    lists: options.lists.map(({ id }) => percent(sample.lists[id])),
  };
}

/** Place of the first limit above the number. */
function pick(limits: readonly number[], random: number): number {
  const at = limits.findIndex((limit) => random < limit);
  return at === -1 ? Math.max(0, limits.length - 1) : at;
}

function bitsOf(chances: readonly number[], random: () => number): number {
  return chances.reduce((bits, chance, at) => (random() < chance ? bits | (1 << at) : bits), 0);
}

/** How much likelier an interest is in a state than elsewhere: 0.55 to 1.45, without meaning. */
function leaning(state: number, interest: number): number {
  return 0.55 + (((state * 37 + interest * 61 + 13) * 7919) % 1000) / 1111;
}

/** mulberry32: numbers from 0 up to, not including, 1. */
function randomOf(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000;
  };
}
