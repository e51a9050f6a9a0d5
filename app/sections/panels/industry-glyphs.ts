import type { IndustryId } from "#content/schema/panels/industries.ts";

/** Nine by nine: a dot is unresolved, # is solid, o the accent. */
const glyphs: Record<IndustryId, readonly string[]> = {
  retail: [
    ".........",
    "...###...",
    "..#...#..",
    ".#######.",
    ".#######.",
    ".###o###.",
    ".##ooo##.",
    ".#######.",
    ".........",
  ],
  healthcare: [
    ".........",
    "...###...",
    "...#o#...",
    ".###o###.",
    ".#ooooo#.",
    ".###o###.",
    "...#o#...",
    "...###...",
    ".........",
  ],
  financial: [
    "....#....",
    "..#####..",
    "#########",
    ".........",
    ".#.o.o.#.",
    ".#.o.o.#.",
    ".#.o.o.#.",
    ".........",
    "#########",
  ],
  education: [
    ".........",
    "....#....",
    "..#####..",
    "#########",
    "..#####o.",
    "..#####o.",
    "..#####o.",
    ".......o.",
    ".........",
  ],
  "real-estate": [
    "....#....",
    "...###...",
    "..#####..",
    ".#######.",
    "#########",
    ".##ooo##.",
    ".##ooo##.",
    ".##ooo##.",
    ".........",
  ],
  travel: [
    "....o....",
    "....#....",
    "...###...",
    ".#######.",
    "#########",
    "....#....",
    "....#....",
    "..##o##..",
    ".........",
  ],
  manufacturing: [
    "......oo.",
    ".....o...",
    ".....##..",
    "#..#.##..",
    "##.##.##.",
    "########.",
    "#.##.###.",
    "#.##.###.",
    "########.",
  ],
  technology: [
    "..#.#.#..",
    "..#.#.#..",
    "#########",
    "..#ooo#..",
    "###ooo###",
    "..#ooo#..",
    "#########",
    "..#.#.#..",
    "..#.#.#..",
  ],
};

const CELL = 10;

/** A field's drawing as three paths: dots (zero-length strokes), solid cells and the accent. */
export function drawGlyph(id: IndustryId): { dots: string; cells: string; accent: string } {
  const drawn = { dots: "", cells: "", accent: "" };
  glyphs[id].forEach((row, y) => {
    [...row].forEach((cell, x) => {
      if (cell === ".") drawn.dots += `M${x * CELL + 5} ${y * CELL + 5}h0`;
      else
        drawn[cell === "o" ? "accent" : "cells"] += `M${x * CELL + 0.5} ${y * CELL + 0.5}h9v9h-9z`;
    });
  });
  return drawn;
}
