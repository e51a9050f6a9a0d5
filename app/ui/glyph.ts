/** Edge of one cell, in the drawing's own units. */
const CELL = 10;

/** A drawing of cells: a dot is unresolved, `#` is solid, `o` the accent. Every row has the same length. */
export type GlyphRows = readonly string[];

/** A small drawing in the grid of the motif, as three paths: dots (zero-length strokes), solid cells and the accent. */
export function drawGlyph(rows: GlyphRows): {
  size: { width: number; height: number };
  dots: string;
  cells: string;
  accent: string;
} {
  const drawn = { dots: "", cells: "", accent: "" };
  rows.forEach((row, y) => {
    [...row].forEach((cell, x) => {
      if (cell === ".") drawn.dots += `M${x * CELL + 5} ${y * CELL + 5}h0`;
      else
        drawn[cell === "o" ? "accent" : "cells"] += `M${x * CELL + 0.5} ${y * CELL + 0.5}h9v9h-9z`;
    });
  });
  return { size: { width: (rows[0]?.length ?? 0) * CELL, height: rows.length * CELL }, ...drawn };
}
