import { max, nice, ticks } from "d3-array";
import { area, line } from "d3-shape";

/** Measures of a drawing in SVG units. */
export type Frame = {
  width: number;
  height: number;
  top: number;
  bottom: number;
  /** Room for the numbers of the scale, before the first point. */
  left: number;
};

/** For phones and for wider screens, so that the lettering is legible at every width; tall is wide for a card with room. */
export const frames = {
  narrow: { width: 300, height: 210, top: 24, bottom: 26, left: 34 },
  wide: { width: 600, height: 280, top: 26, bottom: 30, left: 38 },
  tall: { width: 600, height: 380, top: 26, bottom: 30, left: 38 },
} as const satisfies Record<string, Frame>;

/** Space right of the points. */
const SIDE = 4;
/** Share of a point's room that is between its column and the next. */
const GAP = 0.3;
const TICKS = 4;

export type Plot = {
  /** Where each point is. */
  points: ReadonlyArray<{ x: number; y: number }>;
  /** A column for each point, from its value down to zero. */
  columns: ReadonlyArray<{ x: number; y: number; width: number; height: number }>;
  ticks: ReadonlyArray<{ value: number; y: number }>;
  /** Path data: through the points, and between them and zero. */
  line: string;
  area: string;
  /** Height of any value. */
  yOf: (value: number) => number;
  /** Height of zero. */
  base: number;
};

/**
 * Places of values in a frame, in their order, all at the same distance.
 * @param values from zero up; at least one
 * @param top the least that the scale reaches to; the largest value if nothing is said
 */
export function plotOf(values: readonly number[], frame: Frame, top = 0): Plot {
  const { width, height, left } = frame;
  const [, highest] = nice(0, Math.max(top, max(values) ?? 0, 1), TICKS);
  const base = height - frame.bottom;
  const yOf = (value: number) => round(base - (value / highest) * (base - frame.top));
  const step = (width - left - SIDE) / values.length;
  const column = step * (1 - GAP);
  const points = values.map((value, i) => ({
    x: round(left + (i + 0.5) * step),
    y: yOf(value),
  }));
  return {
    points,
    columns: points.map((point) => ({
      x: round(point.x - column / 2),
      y: point.y,
      width: round(column),
      height: round(base - point.y),
    })),
    ticks: ticks(0, highest, TICKS).map((value) => ({ value, y: yOf(value) })),
    line: pathOf(points),
    area: areaOf(points, base),
    yOf,
    base,
  };
}

/**
 * The point at a place of the drawing.
 * @param share of the drawing's width, from 0 to 1; what is outside counts as its edge
 */
export function pointAt(share: number, count: number, { width, left }: Frame): number {
  const along = (share * width - left) / (width - left - SIDE);
  return Math.min(count - 1, Math.max(0, Math.floor(along * count)));
}

/** Width of a character of the axis, and the least space between two labels. */
const CHARACTER = 7.5;
const LABEL_GAP = 8;

/** Every how many points the axis is lettered, so that no label touches the next. */
export function labelEvery(labels: readonly string[], { width, left }: Frame): number {
  const step = (width - left - SIDE) / labels.length;
  const longest = Math.max(...labels.map((label) => label.length));
  return Math.ceil((longest * CHARACTER + LABEL_GAP) / step);
}

/** A span on a scale of whole steps, in percent of its length; both ends belong to it. */
export function spanOf(
  { from, to }: { from: number; to: number },
  domain: { from: number; to: number },
): { start: number; length: number } {
  const share = (value: number) => (value - domain.from) / (domain.to + 1 - domain.from);
  const x = (value: number) => 100 * Math.min(1, Math.max(0, share(value)));
  return { start: round(x(from)), length: round(x(to + 1) - x(from)) };
}

type Place = { x: number; y: number };

function pathOf(points: readonly Place[]): string {
  const draw = line<Place>()
    .x((point) => point.x)
    .y((point) => point.y);
  return draw(points) ?? "";
}

function areaOf(points: readonly Place[], base: number): string {
  const draw = area<Place>()
    .x((point) => point.x)
    .y0(base)
    .y1((point) => point.y);
  return draw(points) ?? "";
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
