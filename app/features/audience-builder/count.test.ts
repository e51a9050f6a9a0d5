import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { content } from "#content-model/testing/content.ts";
import { countSample } from "./count.ts";
import { makePopulation } from "./population.ts";
import { type AudienceQuery, readAudienceQuery } from "./query.ts";

const options = content.tools["audience-demo"].data;
const sample = content.tools["audience-builder"].data;
const people = makePopulation(sample, options);

const idsOf = (list: ReadonlyArray<{ id: string }>) => list.map(({ id }) => id);
const some = (list: ReadonlyArray<{ id: string }>, maxLength = 4) =>
  fc.uniqueArray(fc.constantFrom(...idsOf(list)), { maxLength });
const maybe = (list: ReadonlyArray<{ id: string }>) => fc.constantFrom("any", ...idsOf(list));
const asked = fc.record({
  state: some(options.states, 12),
  where: fc.constantFrom("in", "not"),
  age: maybe(options.ages),
  income: maybe(options.incomes),
  interest: some(options.interests),
  intent: maybe(options.intents),
  without: some(options.lists),
});
type Asked = typeof asked extends fc.Arbitrary<infer Value> ? Value : never;

function read(choices: Partial<Asked>): AudienceQuery {
  const params = new URLSearchParams({ age: "any", intent: "any" });
  for (const [key, value] of Object.entries(choices)) {
    params.delete(key);
    for (const each of [value].flat()) params.append(key, each);
  }
  return readAudienceQuery(params, options);
}

const count = (choices: Partial<Asked>) => countSample(people, read(choices), options);
const matches = (choices: Partial<Asked>) => count(choices).matches;
const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);
const runs = { numRuns: 150 };

describe("a count of the sample", () => {
  it("adds up: states, ages and incomes are each the whole audience", () => {
    fc.assert(
      fc.property(asked, (choices) => {
        const found = count(choices);
        expect(found.people).toBe(sample.people);
        expect(sum(found.states.people)).toBe(sample.people);
        expect(sum(found.states.matches)).toBe(found.matches);
        expect(sum(found.states.reachable)).toBe(found.reachable);
        expect(sum(found.incomes)).toBe(found.matches);
      }),
      runs,
    );
  });

  it("never reaches more people than match, in all and in each state", () => {
    fc.assert(
      fc.property(asked, (choices) => {
        const { states, ...found } = count(choices);
        expect(found.reachable).toBeLessThanOrEqual(found.matches);
        for (const [i, reachable] of states.reachable.entries()) {
          expect(reachable).toBeLessThanOrEqual(states.matches[i] ?? 0);
          expect(states.matches[i]).toBeLessThanOrEqual(states.people[i] ?? 0);
        }
      }),
      runs,
    );
  });

  it("never grows by another filter", () => {
    const open = { age: "any", income: "any", intent: "any", interest: [], state: [] };
    const filter = fc.constantFrom(...(["age", "income", "intent", "interest", "state"] as const));
    fc.assert(
      fc.property(asked, filter, (choices, key) => {
        expect(matches(choices)).toBeLessThanOrEqual(matches({ ...choices, [key]: open[key] }));
      }),
      runs,
    );
  });

  it("never grows by leaving somebody out", () => {
    fc.assert(
      fc.property(asked, fc.constantFrom(...idsOf(options.lists)), (choices, id) => {
        const fewer = matches({ ...choices, without: [...choices.without, id] });
        expect(fewer).toBeLessThanOrEqual(matches(choices));
      }),
      runs,
    );
  });

  it("splits in two by states: those that are checked and everywhere else", () => {
    fc.assert(
      fc.property(
        asked,
        fc.uniqueArray(fc.constantFrom(...idsOf(options.states)), { minLength: 1 }),
        (choices, state) => {
          const everywhere = matches({ ...choices, state: [] });
          const inside = matches({ ...choices, state, where: "in" });
          expect(inside + matches({ ...choices, state, where: "not" })).toBe(everywhere);
        },
      ),
      runs,
    );
  });

  it("of everybody is the whole sample, and of nobody is nothing", () => {
    expect(matches({})).toBe(sample.people);
    expect(matches({ where: "not", state: idsOf(options.states) })).toBe(0);
  });
});

describe("the sample", () => {
  it("is the same each time, and another one for another seed", () => {
    expect(makePopulation(sample, options)).toEqual(people);
    expect(makePopulation({ ...sample, seed: sample.seed + 1 }, options)).not.toEqual(people);
  });

  it("has shares for exactly what can be asked", () => {
    expect(Object.keys(sample.ages)).toEqual(idsOf(options.ages));
    expect(Object.keys(sample.incomes)).toEqual(idsOf(options.incomes));
    expect(Object.keys(sample.interests)).toEqual(idsOf(options.interests));
    expect(Object.keys(sample.intents)).toEqual(idsOf(options.intents));
    expect(Object.keys(sample.lists)).toEqual(idsOf(options.lists));
    for (const shares of [...Object.values(sample.incomes), ...Object.values(sample.interests)])
      expect(shares).toHaveLength(options.ages.length);
    // Each is a bit of a byte, or a number in one.
    for (const list of [options.interests, options.lists])
      expect(list.length).toBeLessThanOrEqual(8);
  });

  it("comes close to those shares", () => {
    const { states } = count({});
    for (const { id } of options.ages)
      expect(
        Math.abs(matches({ age: id }) / sample.people - (sample.ages[id] ?? 0) / 100),
      ).toBeLessThan(0.02);
    for (const [i, { people: share }] of options.states.entries())
      expect(Math.abs((states.people[i] ?? 0) - share * 2)).toBeLessThan(20 + share * 0.2);
  });

  it("has the bands of the API, which may also know none", () => {
    const schemas = JSON.stringify(content.openapi);
    expect(schemas).toContain(JSON.stringify([...idsOf(options.ages), null]));
    expect(schemas).toContain(JSON.stringify([...idsOf(options.incomes), null]));
  });
});
