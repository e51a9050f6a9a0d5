import { contrast, shadesOf } from "#shared/color.ts";

/** The colors that a visitor sets, as `#rrggbb`. */
export const colorNames = ["primary", "accent", "surface"] as const;
export type ColorName = (typeof colorNames)[number];
export type BrandStart = Readonly<Record<ColorName | "brand", string>>;
export const MOST_CHARACTERS = 40;

export type ReadBrand = {
  /** As typed, for the fields. */
  text: Record<ColorName | "brand", string>;
  faults: Partial<Record<ColorName, "not-a-color"> & { brand: "empty" | "too-long" }>;
  name: string;
  /** With the start in place of a faulty one. */
  colors: Record<ColorName, string>;
};

/** A brand from the URL, with what is wrong with it. */
export function readBrand(query: URLSearchParams, start: BrandStart): ReadBrand {
  const text = { ...start, brand: query.get("brand") ?? start.brand };
  const read: ReadBrand = { text, faults: {}, name: text.brand.trim(), colors: { ...start } };
  if (read.name === "") read.faults.brand = "empty";
  if ([...read.name].length > MOST_CHARACTERS) read.faults.brand = "too-long";
  if (read.faults.brand) read.name = start.brand;
  for (const id of colorNames) {
    text[id] = query.get(id) ?? start[id];
    const color = readColor(text[id]);
    read.colors[id] = color ?? start[id];
    if (!color) read.faults[id] = "not-a-color";
  }
  return read;
}

/** Six digits or three, with or without `#`, as people type or paste them -> `#rrggbb`. */
export function readColor(text: string): string | null {
  const [, digits = ""] = /^#?([0-9a-f]{6}|[0-9a-f]{3})$/i.exec(text.trim()) ?? [];
  if (digits === "") return null;
  const six = digits.length === 3 ? digits.replace(/./g, "$&$&") : digits;
  return `#${six.toLowerCase()}`;
}

/** Every color of the dashboard, by role. */
export type Skin = Record<
  | "primary"
  | "on-primary"
  | "accent"
  | "on-accent"
  | "link"
  | "surface"
  | "text"
  | "text-muted"
  | "line",
  string
>;
export type SkinRole = keyof Skin;

/** Color pairs that WCAG 2.2 requires contrast for: text 4.5 to 1, shapes 3 to 1. */
export const pairs = [
  ["on-primary", "primary", 4.5],
  ["text", "surface", 4.5],
  ["text-muted", "surface", 4.5],
  ["link", "surface", 4.5],
  ["accent", "surface", 3],
  ["on-accent", "accent", 4.5],
  ["line", "surface", 3],
] as const satisfies ReadonlyArray<readonly [SkinRole, SkinRole, number]>;

/** Text colors. Where neither of the first two can be read, black can. */
const INKS = ["#111111", "#ffffff", "#000000"] as const;

/**
 * The dashboard's colors from three. Those of the visitor stay wherever they can be read; else the nearest shade of the
 * same hue takes their place.
 */
export function skinOf({ primary, accent, surface }: Record<ColorName, string>): Skin {
  const text = inkOn(surface);
  const fill = nearest(accent, surface, 3);
  return {
    primary,
    "on-primary": inkOn(primary),
    accent: fill,
    "on-accent": inkOn(fill),
    link: nearest(accent, surface, 4.5),
    surface,
    text,
    "text-muted": nearest(mixed(text, surface, 0.65), surface, 4.5),
    line: nearest(mixed(text, surface, 0.45), surface, 3),
  };
}

/** A color that is used in place of the accent, and where. */
type Correction = { from: string; to: string; role: "accent" | "link" };

/** Which of the visitor's colors could not be used as they are, and what is used. */
export function correctionsOf(colors: Record<ColorName, string>, skin: Skin): Correction[] {
  return (["accent", "link"] as const)
    .filter((role) => skin[role] !== colors.accent)
    .map((role) => ({ role, from: colors.accent, to: skin[role] }));
}

function nearest(color: string, on: string, least: number): string {
  if (contrast(color, on) >= least) return color;
  return shadesOf(color).find((shade) => contrast(shade, on) >= least) ?? inkOn(on);
}

function inkOn(color: string): string {
  const [dark, light, black] = INKS;
  const ink = contrast(dark, color) >= contrast(light, color) ? dark : light;
  return contrast(ink, color) >= 4.5 ? ink : black;
}

function mixed(one: string, other: string, share: number): string {
  const channels = [1, 3, 5].map((at) => {
    const [a = 0, b = 0] = [one, other].map((color) =>
      Number.parseInt(color.slice(at, at + 2), 16),
    );
    return Math.round(a * share + b * (1 - share))
      .toString(16)
      .padStart(2, "0");
  });
  return `#${channels.join("")}`;
}
