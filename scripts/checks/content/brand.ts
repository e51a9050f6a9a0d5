import { brandColorsSchema, contrastPairs } from "#content/schema/brand.ts";

const FILE = "content/brand.ts";

/** Colors that are none, and pairs that can't be read on each other, each with the line of its role. */
export function brandFaults(colors: unknown, source: string): string[] {
  const result = brandColorsSchema.safeParse(colors);
  if (!result.success)
    return result.error.issues.map((issue) => {
      const role = String(issue.path[0] ?? "");
      return `${FILE}:${lineOfRole(source, role)}: ${role}: ${issue.message}`;
    });
  return contrastPairs.flatMap(([of, on, least]) => {
    const ratio = contrast(result.data[of], result.data[on]);
    if (ratio >= least) return [];
    return [
      `${FILE}:${lineOfRole(source, of)}: ${of} ${result.data[of]} on ${on} ${result.data[on]} has a contrast of ${ratio.toFixed(2)} to 1; it needs ${least}. Make one of them darker or lighter`,
    ];
  });
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

function lineOfRole(source: string, role: string): number {
  const lines = source.split("\n");
  return (
    Math.max(
      lines.findIndex((line) => new RegExp(`^\\s*"?${role}"?:`).test(line)),
      0,
    ) + 1
  );
}
