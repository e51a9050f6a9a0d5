import type { Source } from "../read/sources.ts";
import { type BrandColors, type ColorRole, contrastPairs } from "../schema/brand.ts";
import { shadesOf } from "./shades.ts";

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
 * The color nearest to the one given, of the same hue, that can be read with the colors beside it: in all pairs that it is
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

/** Contrast of two colors by WCAG 2.2: from 1 (none) to 21 (black on white). */
export function contrast(one: string, other: string): number {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
