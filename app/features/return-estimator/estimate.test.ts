import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { content } from "#content-model/testing/content.ts";
import { estimateReturn, outcomeOf, planPerYear, readReturn, returnSpecs } from "./estimate.ts";

const { standardPro } = content.plans;
const { start } = content.tools["return-estimator"];
const most = standardPro.resolutions.monthly;
const monthly = planPerYear(standardPro.price, "monthly");

const figures = {
  resolutions: 1_000,
  reach: 500,
  "reply-low": 10,
  "reply-high": 20,
  "win-low": 100,
  "win-high": 500,
  order: 20_000,
  margin: 500,
  effort: 10_000,
};

const share = fc.integer({ min: 0, max: 1_000 });
const pair = fc.tuple(share, share).map(([a, b]) => (a < b ? [a, b] : [b, a]) as [number, number]);
const anyFigures = fc
  .record({
    resolutions: fc.integer({ min: 1, max: most }),
    reach: share,
    reply: pair,
    win: pair,
    order: fc.integer({ min: 100, max: 100_000_000 }),
    margin: share,
    effort: fc.integer({ min: 0, max: 10_000_000 }),
  })
  .map(({ reply, win, ...rest }) => ({
    ...rest,
    "reply-low": reply[0],
    "reply-high": reply[1],
    "win-low": win[0],
    "win-high": win[1],
  }));

describe("the return of a year", () => {
  it("is orders times what is left of each, less the plan and other costs", () => {
    // 12,000 resolutions, 6,000 to write to: 60 to 120 replies, 6 to 60 orders at $100 left of each.
    expect(estimateReturn(figures, 178_800)).toEqual({
      low: { contacted: 60_000, replies: 600, orders: 60, profit: 60_000, net: -238_800 },
      high: { contacted: 60_000, replies: 1_200, orders: 600, profit: 600_000, net: 301_200 },
      planCents: 178_800,
      effortCents: 120_000,
      breakEven: 30,
    });
  });

  it("keeps low under high, never gains more than it sells, and loses the costs at most", () => {
    fc.assert(
      fc.property(anyFigures, (given) => {
        const { low, high, planCents, effortCents } = estimateReturn(given, monthly);
        expect(low.net).toBeLessThanOrEqual(high.net);
        for (const end of [low, high]) {
          expect(end.orders).toBeLessThanOrEqual(end.replies);
          expect(end.replies).toBeLessThanOrEqual(end.contacted);
          expect(end.contacted).toBeLessThanOrEqual(120 * given.resolutions);
          expect(end.net).toBeGreaterThanOrEqual(-(planCents + effortCents));
          for (const amount of Object.values(end)) expect(Number.isSafeInteger(amount)).toBe(true);
        }
      }),
    );
  });

  it("grows with each figure but the costs", () => {
    const grows = ["reach", "reply-high", "win-high", "order", "margin"] as const;
    fc.assert(
      fc.property(anyFigures, fc.constantFrom(...grows), (given, name) => {
        const more = { ...given, [name]: given[name] + 1 };
        expect(estimateReturn(more, monthly).high.net).toBeGreaterThanOrEqual(
          estimateReturn(given, monthly).high.net,
        );
      }),
    );
  });

  it("breaks even at the orders that it says, and not at one fewer", () => {
    fc.assert(
      fc.property(anyFigures, (given) => {
        const { breakEven, planCents, effortCents } = estimateReturn(given, monthly);
        if (breakEven === null) {
          expect(given.margin).toBe(0);
          return;
        }
        const costs = 1_000 * (planCents + effortCents);
        const each = given.order * given.margin;
        expect(breakEven * each).toBeGreaterThanOrEqual(costs);
        expect((breakEven - 1) * each).toBeLessThan(costs);
      }),
    );
  });

  it("is a gain, a loss, or either by the visitor's rates", () => {
    expect(outcomeOf(estimateReturn(figures, 178_800))).toBe("either");
    expect(outcomeOf(estimateReturn({ ...figures, order: 2_000_000 }, 178_800))).toBe("gain");
    expect(outcomeOf(estimateReturn({ ...figures, order: 100 }, 178_800))).toBe("loss");
    expect(estimateReturn({ ...figures, margin: 0 }, 178_800).breakEven).toBeNull();
  });

  it("costs the plan's own price", () => {
    expect(monthly).toBe(12 * standardPro.price.monthly);
    expect(planPerYear(standardPro.price, "annual")).toBe(standardPro.price.annual);
  });
});

describe("figures in the URL", () => {
  const read = (query: string) => readReturn(new URLSearchParams(query), start, most);

  it("start without a fault, within the plan", () => {
    const { faults, values } = read("");
    expect(faults).toEqual({});
    expect(values.resolutions).toBeLessThanOrEqual(most);
  });

  it("must have low and high in order, and resolutions within the plan", () => {
    expect(read(`reply-low=3&reply-high=2&resolutions=${most + 1}`).faults).toEqual({
      "reply-high": { kind: "out-of-order", bound: 3 },
      resolutions: { kind: "too-large", bound: most },
    });
  });

  it("start within a plan that was made smaller", () => {
    expect(returnSpecs(start, 100).resolutions.start).toBe(100);
  });
});
