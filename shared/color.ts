/*
 * Shades of a color in OKLCH, where equal steps of lightness look equal (Ottosson 2020, as in CSS Color 4).
 */

type Oklch = { lightness: number; chroma: number; hue: number };

const STEPS = 500;

/** The color in all lightnesses, with its hue and as much of its chroma as screens show: the nearest first. */
export function shadesOf(hex: string): string[] {
  const { lightness, chroma, hue } = toOklch(hex);
  const steps = Array.from({ length: STEPS + 1 }, (_, i) => i / STEPS);
  return steps
    .sort((a, b) => Math.abs(a - lightness) - Math.abs(b - lightness))
    .map((step) => inGamut({ lightness: step, chroma, hue }));
}

function toOklch(hex: string): Oklch {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) =>
    linear(Number.parseInt(hex.slice(at, at + 2), 16) / 255),
  );
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const bb = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return {
    lightness: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    chroma: Math.hypot(a, bb),
    hue: Math.atan2(bb, a),
  };
}

/** Takes away chroma until the color can be shown. */
function inGamut(color: Oklch): string {
  let [low, high] = [0, color.chroma];
  for (let i = 0; i < 12; i += 1) {
    const chroma = i === 0 ? high : (low + high) / 2;
    if (isShown(toLinear({ ...color, chroma }))) low = chroma;
    else high = chroma;
  }
  const digits = toLinear({ ...color, chroma: low }).map((value) =>
    Math.round(Math.min(1, Math.max(0, encoded(value))) * 255)
      .toString(16)
      .padStart(2, "0"),
  );
  return `#${digits.join("")}`;
}

function toLinear({ lightness, chroma, hue }: Oklch): number[] {
  const [a, b] = [chroma * Math.cos(hue), chroma * Math.sin(hue)];
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

function isShown(channels: readonly number[]): boolean {
  return channels.every((value) => value >= -1e-4 && value <= 1 + 1e-4);
}

function linear(value: number): number {
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}

function encoded(value: number): number {
  return value <= 0.0031308 ? 12.92 * value : 1.055 * Math.max(0, value) ** (1 / 2.4) - 0.055;
}

/** Contrast of two colors (`#rrggbb`) by WCAG 2.2: from 1 (none) to 21 (black on white). */
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
