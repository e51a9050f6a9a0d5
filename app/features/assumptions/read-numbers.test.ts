import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readNumbers, startsOf } from "./read-numbers.ts";

const specs = {
  low: { min: 0, max: 100, start: 2.5, places: 1 },
  high: { min: 0, max: 100, start: 5, places: 1 },
  price: { min: 1, max: 1_000_000, start: 250, places: 2 },
  count: { min: 1, max: 5_000, start: 1_500 },
} as const;
const read = (query: string) => readNumbers(new URLSearchParams(query), specs, [["low", "high"]]);

describe("numbers that a visitor can change", () => {
  it("start as they are meant to, in whole numbers of the smallest unit", () => {
    expect(read("")).toEqual({
      text: startsOf(specs),
      faults: {},
      values: { low: 25, high: 50, price: 25_000, count: 1_500 },
    });
  });

  it.each([
    ["price=$1,234.5", { price: 123_450 }],
    ["price= 19.90 ", { price: 1_990 }],
    ["low=0.5%25&high=1", { low: 5, high: 10 }],
    ["count=2 000", { count: 2_000 }],
    ["count=7.", { count: 7 }],
    ["count=7.00", { count: 7 }],
    ["count=1.200", { count: 1_200 }],
    ["price=１٬٢٠٠", { price: 120_000 }],
  ])("are read from %s as people type them", (query, values) => {
    const { faults, values: given } = read(query);
    expect(faults).toEqual({});
    expect(given).toMatchObject(values);
  });

  it.each([
    ["count=many", { count: { kind: "not-a-number", bound: 1_500 } }],
    ["count=", { count: { kind: "not-a-number", bound: 1_500 } }],
    ["count=1.5", { count: { kind: "not-a-number", bound: 1_500 } }],
    ["count=1e3", { count: { kind: "not-a-number", bound: 1_500 } }],
    ["low=2,5", { low: { kind: "not-a-number", bound: 2.5 } }],
    ["price=0.999", { price: { kind: "not-a-number", bound: 250 } }],
    ["price=0.99", { price: { kind: "too-small", bound: 1 } }],
    ["price=-3", { price: { kind: "too-small", bound: 1 } }],
    ["count=99999999999999999999", { count: { kind: "too-large", bound: 5_000 } }],
    ["low=6.5", { high: { kind: "out-of-order", bound: 6.5 } }],
    // One that isn't a number is one fault, not two.
    ["low=x&high=1", { low: { kind: "not-a-number", bound: 2.5 } }],
  ])("say what is wrong with %s", (query, faults) => {
    expect(read(query).faults).toEqual(faults);
  });

  it("mean the same however they are written", () => {
    const cents = fc.integer({ min: 100, max: 100_000_000 });
    fc.assert(
      fc.property(cents, fc.boolean(), (amount, grouped) => {
        const options = { minimumFractionDigits: 2, useGrouping: grouped };
        const typed = (amount / 100).toLocaleString("en-US", options);
        expect(read(`price=${typed}`).values.price).toBe(amount);
      }),
    );
  });
});
