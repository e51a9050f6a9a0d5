import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { content } from "#content-model/testing/content.ts";
import { sampleActivity } from "./sample-activity.ts";
import { type ActivityWeek, fade, pointsOf, rules, scoreWeeks, weeksLeft } from "./score.ts";
import { topicWeeks } from "./topic-scores.ts";

const SOURCES = 3;
const activity = fc
  .record({ opened: fc.nat({ max: 60 }), read: fc.nat({ max: 60 }) })
  .map(({ opened, read }) => ({ opened, read: Math.min(opened, read) }));
const week = fc.array(activity, { minLength: SOURCES, maxLength: SOURCES });
const weeks = fc.array(week, { minLength: rules.baselineWeeks + 1, maxLength: 30 });

const flat = (opened: number): ActivityWeek =>
  Array.from({ length: SOURCES }, () => ({ opened, read: 0 }));
const usual = Array.from({ length: rules.baselineWeeks }, () => flat(4));
const lastOf = (given: readonly ActivityWeek[]) => scoreWeeks(given).at(-1);

describe("a score", () => {
  it("is a whole number from 0 to 100 for each week with a baseline, and always the same", () => {
    fc.assert(
      fc.property(weeks, (given) => {
        const scored = scoreWeeks(given);
        expect(scored).toHaveLength(given.length - rules.baselineWeeks);
        expect(scoreWeeks(structuredClone(given))).toEqual(scored);
        for (const { score, fresh, faded } of scored) {
          expect(Number.isInteger(score)).toBe(true);
          expect(score).toBeGreaterThanOrEqual(0);
          expect(score).toBeLessThanOrEqual(rules.highest);
          expect(score).toBe(Math.max(fresh, faded));
        }
      }),
    );
  });

  it("is never made by one source, however much is read there", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 5, max: 10_000 }),
        fc.nat({ max: SOURCES - 1 }),
        (more, busy) => {
          const last = flat(4).map((one, source) =>
            source === busy ? { opened: more, read: 0 } : one,
          );
          expect(lastOf([...usual, last])).toMatchObject({ fresh: 0, score: 0 });
        },
      ),
    );
  });

  it("is nothing where every week is like the others", () => {
    fc.assert(
      fc.property(week, fc.integer({ min: rules.baselineWeeks + 1, max: 30 }), (same, count) => {
        const scored = scoreWeeks(Array.from({ length: count }, () => same));
        expect(scored.every(({ score, agreeing }) => score === 0 && agreeing === 0)).toBe(true);
      }),
    );
  });

  it("never falls when more is read in its week", () => {
    fc.assert(
      fc.property(
        weeks,
        fc.nat({ max: SOURCES - 1 }),
        fc.nat({ max: 40 }),
        (given, source, more) => {
          const last = given.at(-1) ?? [];
          const busier = last.map((one, i) =>
            i === source ? { ...one, opened: one.opened + more } : one,
          );
          const after = lastOf([...given.slice(0, -1), busier])?.score ?? 0;
          expect(after).toBeGreaterThanOrEqual(lastOf(given)?.score ?? 0);
        },
      ),
    );
  });

  it("counts depth more than clicks", () => {
    expect(pointsOf({ opened: 1, read: 1 })).toBe(3);
    expect(pointsOf({ opened: 3, read: 0 })).toBe(3);
  });

  it("takes two sources, and the rise that both show", () => {
    const last = [
      { opened: 4 + 9, read: 0 },
      { opened: 4 + 5, read: 0 },
      { opened: 4 + 1, read: 0 },
    ];
    // Weeks that are all the same stray by the least swing, 1.
    expect(lastOf([...usual, last])).toMatchObject({ agreeing: 2, sharedRise: 5, fresh: 50 });
  });

  it("halves in each quiet week and is dropped below 5", () => {
    expect([87, 43, 21, 10, 9, 5].map(fade)).toEqual([43, 21, 10, 5, 0, 0]);
    expect(weeksLeft(0)).toBe(0);
    expect(weeksLeft(87)).toBe(5);
    fc.assert(
      fc.property(fc.integer({ min: 1, max: rules.highest }), (score) => {
        let left = score;
        for (let i = 0; i < weeksLeft(score); i++) left = fade(left);
        expect(left).toBe(0);
      }),
    );
  });
});

describe("the sample", () => {
  const { tools, panels } = content;
  const settings = tools["intent-explorer"];

  it("is the same for a topic each time, and has pages read to the end among the opened ones", () => {
    fc.assert(
      fc.property(fc.string(), fc.integer({ min: 1, max: 1e6 }), (topic, seed) => {
        const sample = sampleActivity(topic, seed);
        expect(sampleActivity(topic, seed)).toEqual(sample);
        for (const { opened, read } of sample.flat()) {
          expect(Number.isInteger(opened) && Number.isInteger(read)).toBe(true);
          expect(read).toBeLessThanOrEqual(opened);
        }
      }),
    );
  });

  it("agrees with the scores that the drawing at the top of the page shows", () => {
    for (const topic of panels["topic-board"].topics)
      if (topic.state === "scored") {
        const id = [...topic.path, topic.topic].map((name) =>
          name.toLowerCase().replaceAll(" ", "-"),
        );
        expect(topicWeeks(id.join("/"), settings).map(({ score }) => score)).toEqual(topic.weeks);
      }
  });
});
