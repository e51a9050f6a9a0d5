import { describe, expect, it } from "vitest";
import { typedNumber } from "./typed-number.ts";

describe("a whole number", () => {
  it.each([
    ["$1,200", 1_200],
    ["US$ 1,200", 1_200],
    ["1200 USD", 1_200],
    ["12,34,567", 1_234_567],
    // Without decimals a point before three digits can only be between thousands.
    ["1.200", 1_200],
    ["1.234.567", 1_234_567],
    ["1200.00", 1_200],
    ["1\u00a0200", 1_200],
    ["1\u202f200", 1_200],
    ["1’200", 1_200],
    ["１２００", 1_200],
    ["１，２００", 1_200],
    ["١٢٠٠", 1_200],
    ["\u200e١٬٢٠٠", 1_200],
    ["१२००", 1_200],
    ["−5", -5],
    ["-$5", -5],
  ])("is read from %j", (text, value) => {
    expect(typedNumber(text, 0)).toBe(value);
  });

  it.each(["", "$", "-", "many", "1.5", "1,5", "0,500", "0.500", "1,2000", "1,200.500", "1e3"])(
    "isn't read from %j",
    (text) => {
      expect(typedNumber(text, 0)).toBeNaN();
    },
  );

  it("isn't read from another currency", () => {
    expect(typedNumber("€1,200", 0)).toBeNaN();
  });
});

describe("a number with decimals", () => {
  it.each([
    // In American English the point is before the decimals.
    ["1.200", 120],
    ["1.234.567", 123_456_700],
    ["$1,234.5", 123_450],
    ["٢٫٥", 250],
    ["2.5 %", 250],
    ["2.5٪", 250],
  ])("is read from %j, in its smallest unit", (text, value) => {
    expect(typedNumber(text, 2)).toBe(value);
  });

  it.each(["2,5", "1.234", "1.200,50"])("isn't guessed from %j", (text) => {
    expect(typedNumber(text, 2)).toBeNaN();
  });
});
