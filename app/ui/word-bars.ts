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
