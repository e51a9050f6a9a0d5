import { contrast, shadesOf } from "#shared/color.ts";
import type { Source } from "../read/sources.ts";
import { type BrandColors, type ColorRole, contrastPairs } from "../schema/brand.ts";

/** Pairs of colors that can't be read on each other, each with a color that can. */
export function checkBrand(colors: BrandColors, source: Source): void {
  for (const [of, on, least] of contrastPairs) {
    const ratio = contrast(colors[of], colors[on]);
    if (ratio >= least) continue;
    source.report({
      ...source.placeOf(["colors", of]),
      message: `${of} ${colors[of]} on ${on} ${colors[on]} has a contrast of ${ratio.toFixed(2)} to 1; it needs ${least}. ${advice(colors, of, on)}`,
    });
  }
}

function advice(colors: BrandColors, of: ColorRole, on: ColorRole): string {
  for (const role of [of, on]) {
    const color = suggestColor(colors, role, [of, on]);
    if (color) return `The nearest ${role} that can be read is ${color}.`;
  }
  return "Make one of them darker or lighter.";
}

/**
 * The color nearest to the one given, of the same hue, that can be read with the colors next to it: in all pairs that it is
 * part of, else in the failing pair at least. Null where no lightness will do.
 */
export function suggestColor(
  colors: BrandColors,
  role: ColorRole,
  pair: readonly [of: ColorRole, on: ColorRole],
): string | null {
  const own = contrastPairs.filter(([of, on]) => of === role || on === role);
  const failing = own.filter(([of, on]) => of === pair[0] && on === pair[1]);
  const texts = own.filter(([of]) => of === role);
  const candidates = shadesOf(colors[role]);
  for (const pairs of [own, texts, failing]) {
    if (pairs.length === 0) continue;
    const readable = candidates.find((color) => {
      const changed = { ...colors, [role]: color };
      return pairs.every(([of, on, least]) => contrast(changed[of], changed[on]) >= least);
    });
    if (readable) return readable;
  }
  return null;
}
