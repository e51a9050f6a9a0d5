import { expect, test } from "vitest";
import { moreOrders, rateOf } from "./result-sums.ts";

const mailed = { households: 1_920, orders: 46 };
const heldBack = { households: 480, orders: 7 };

test("a rate is counted by its own group", () => {
  expect(rateOf(mailed)).toBeCloseTo(0.024, 3);
  expect(rateOf(heldBack)).toBeCloseTo(0.0146, 4);
});

test("only the orders beyond what came anyway are counted as more, and they can be fewer", () => {
  expect(moreOrders(mailed, heldBack)).toBe(18);
  expect(moreOrders({ households: 400, orders: 4 }, { households: 100, orders: 1 })).toBe(0);
  expect(moreOrders({ households: 400, orders: 4 }, { households: 100, orders: 2 })).toBe(-4);
});
