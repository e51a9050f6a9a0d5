import { expect, it } from "vitest";
import { nameIn, refusalOf } from "./refusal.ts";

const labels = { low: nameIn("reply rate", "Low"), order: "Average order", years: "Years" };

it("names each field to fix, in the order of the form", () => {
  const refusal = (...names: string[]) =>
    refusalOf("Fix {fields}.", Object.fromEntries(names.map((name) => [name, {}])), labels);
  expect(refusal()).toBe(false);
  expect(refusal("low")).toBe("Fix Low reply rate.");
  expect(refusal("years", "low")).toBe("Fix Low reply rate and Years.");
  expect(refusal("years", "order", "low")).toBe("Fix Low reply rate, Average order, and Years.");
});
