import { expect, it } from "vitest";
import { fill } from "./words.ts";

it("puts each value into its braces, wherever they are", () => {
  expect(fill("{low} to {high}, {low}", { low: "1", high: "5" })).toBe("1 to 5, 1");
});

it("takes values as they are", () => {
  expect(fill("{a}{b}", { a: "{b}", b: "$&" })).toBe("{b}$&");
});

it("leaves names without a value", () => {
  expect(fill("{constructor} {a}", {})).toBe("{constructor} {a}");
});
