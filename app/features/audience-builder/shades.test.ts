import fc from "fast-check";
import { expect, it } from "vitest";
import { shadeAt, shadesOf } from "./shades.ts";

const counts = fc.array(fc.nat(20_000), { maxLength: 60 });

it("every count but zero has one shade, more people never a paler one, and no shade is empty of numbers", () => {
  fc.assert(
    fc.property(counts, (given) => {
      const shades = shadesOf(given);
      expect(shades.length).toBeLessThanOrEqual(5);
      for (const [i, { from, to }] of shades.entries()) {
        expect(to).toBeGreaterThanOrEqual(from);
        expect(from).toBe((shades[i - 1]?.to ?? 0) + 1);
      }
      const rising = [...given].sort((a, b) => a - b);
      for (const [i, count] of rising.entries()) {
        expect(shadeAt(shades, count) === -1).toBe(count === 0);
        expect(shadeAt(shades, count)).toBeGreaterThanOrEqual(shadeAt(shades, rising[i - 1] ?? 0));
      }
      // The largest count is in the brightest shade.
      if (rising.some((count) => count > 0))
        expect(shadeAt(shades, rising.at(-1) ?? 0)).toBe(shades.length - 1);
    }),
  );
});

it("is none where nobody matches, and one for one person", () => {
  expect(shadesOf([])).toEqual([]);
  expect(shadesOf([0, 0])).toEqual([]);
  expect(shadesOf([0, 1])).toEqual([{ from: 1, to: 1 }]);
});

it("each shade ends at twice the one before, from a number that reads well", () => {
  const endsOf = (most: number) => shadesOf([most]).map(({ to }) => to);
  expect(endsOf(71)).toEqual([5, 10, 20, 40, 80]);
  expect(endsOf(1193)).toEqual([75, 150, 300, 600, 1200]);
  expect(endsOf(3)).toEqual([1, 2, 4]);
});
