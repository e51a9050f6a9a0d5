/* Drawings as shapes and markup: the motif, the brand's sign, signs of things, and bars for words. */
import { createContext } from "react";

/** One cell of the motif's grid, in SVG units. */
export const CELL = 10;

export type MotifBar = { x: number; y: number; width: number };
export type Motif = {
  width: number;
  height: number;
  /** Path data of the dots: zero-length strokes with round caps, one short command per dot. */
  dots: string;
  bars: readonly MotifBar[];
  /** The one bar at which something was identified. */
  glow: MotifBar | undefined;
};

/** Whether the cell at these relative places (0-1 from left, 0-1 from top) is already resolved. */
type Shape = (x: number, y: number, wobble: number) => boolean;

const shapes: readonly Shape[] = [
  // The mark: a half disc.
  (x, y) => x > 0.5 && ((x - 0.5) * 2) ** 2 + ((y - 0.5) * 2) ** 2 < 1.02,
  // A wave that runs in from the right.
  (x, y, wobble) => x > 0.52 + 0.17 * Math.sin(y * 6.3 + wobble * 6.3),
  // Columns of a chart.
  (x, y, wobble) =>
    y > 0.95 - x * (0.55 + 0.3 * wobble) - 0.18 * Math.sin(Math.floor(x * 9) * 2.3 + wobble * 5),
  // A staircase.
  (x, y) => x > 0.82 - Math.floor(y * 5) * 0.13,
  // Two waves that meet.
  (x, y) => Math.abs(y - 0.5) < 0.08 + 0.5 * x ** 1.6,
];

/**
 * Draws the motif: a field of dots that resolves into bars. The same seed always gives the same drawing.
 * @param seed any text: a slug, a page id
 */
export function drawMotif(seed: string, columns: number, rows: number): Motif {
  const random = randomFrom(seed);
  const wobble = random();
  const shape = shapes[Math.floor(random() * shapes.length)] ?? (() => false);
  const bars: MotifBar[] = [];
  let dots = "";
  for (let row = 0; row < rows; row++) {
    // Cells still to come of the current word; 0 begins a word, -1 is the gap after one.
    let open = 0;
    for (let column = 0; column < columns; column++) {
      const x = column * CELL;
      const y = row * CELL;
      if (!shape((column + 0.5) / columns, (row + 0.5) / rows, wobble)) {
        dots += `M${x + CELL / 2} ${y + CELL / 2}h0`;
        open = 0;
      } else if (open > 0) {
        extendLast(bars);
        open = open === 1 ? -1 : open - 1;
      } else if (open === 0) {
        bars.push({ x, y, width: CELL });
        open = 1 + Math.floor(random() * 4);
      } else {
        open = 0;
      }
    }
  }
  const trimmed = bars.map((bar) => ({ ...bar, width: bar.width - 2 }));
  const long = trimmed.filter((bar) => bar.width > CELL * 1.5);
  const glow = long[Math.floor(random() * long.length)];
  return {
    width: columns * CELL,
    height: rows * CELL,
    dots,
    bars: trimmed.filter((bar) => bar !== glow),
    glow,
  };
}

/** A rounded bar as path data: far shorter in the page than a rectangle each. */
export function barPath({ x, y, width }: MotifBar): string {
  return `M${x + 1.5} ${y + 2}h${width - 3}q1.5 0 1.5 1.5v3q0 1.5-1.5 1.5h${3 - width}q-1.5 0-1.5-1.5v-3q0-1.5 1.5-1.5z`;
}

function extendLast(bars: MotifBar[]): void {
  const last = bars.at(-1);
  if (last) last.width += CELL;
}

/** A small seeded generator (mulberry32 over an FNV-1a hash): the drawing must not change between builds. */
function randomFrom(seed: string): () => number {
  let state = 0x811c9dc5;
  for (const char of seed) state = Math.imul(state ^ (char.codePointAt(0) ?? 0), 0x01000193);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A sign as shapes in a frame; the model checks that there is nothing else in it. */
export type MarkShapes = {
  viewBox: string;
  shapes: ReadonlyArray<{ tag: string; attributes: Readonly<Record<string, string>> }>;
};

/** On each drawing of the sign in a page. */
export const MARK = "data-mark";

/** The brand's sign, of the whole document. */
export const MarkContext = createContext<MarkShapes | null>(null);

/** The sign as markup in a square, for files that are drawn outside of React. It takes the color around it. */
export function markMarkup({ viewBox, shapes }: MarkShapes, x = 0, y = 0, size = 24): string {
  const drawn = shapes.map(({ tag, attributes }) => {
    const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${value}"`);
    return `<${tag}${written.join("")}/>`;
  });
  return `<svg x="${x}" y="${y}" width="${size}" height="${size}" viewBox="${viewBox}">${drawn.join("")}</svg>`;
}

/** A drawing of one thing on 48 by 48: outlines, and the shapes that the accent fills. */
export type Sign = { line: string; accent: string };

export const SIGN_SIZE = 48;
export const SIGN_STROKE = 2.75;

/** One file with the drawing of every industry, each as a view by its id: a browser fetches it when the menu opens. */
export const INDUSTRY_SIGNS = "/industries/signs.svg";

/** A word of a text as a bar, in SVG units. */
export type WordBar = { x: number; y: number; width: number };

const LETTER = 5;
const GAP = 5;
export const LINE = 16;

/**
 * Sets a text in bars as wide as its words, line under line, and stops when the frame is full.
 * @param width of a line, in SVG units
 * @param lines that the frame has room for
 */
export function wordBars(text: string, width: number, lines: number): WordBar[] {
  const bars: WordBar[] = [];
  let x = 0;
  let line = 0;
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const long = Math.min(word.length * LETTER, width);
    if (x > 0 && x + long > width) {
      x = 0;
      line += 1;
    }
    if (line >= lines) break;
    bars.push({ x, y: line * LINE, width: long });
    x += long + GAP;
  }
  return bars;
}
