import type { GlyphRows } from "#app/ui/glyph.ts";
import type { ToolKind } from "#model/schema/tool-kind.ts";

/**
 * What a tool is for, nine by nine (see `app/ui/glyph.ts`). Drawings of ours, none of them close to a maker's own mark:
 * docs/develop/decisions/09-brand-and-type.md.
 */
export const toolGlyphs: Record<ToolKind, GlyphRows> = {
  // A megaphone.
  ads: [
    ".......#o",
    ".....###o",
    ".#######o",
    "########o",
    "########o",
    ".#######o",
    "..##.###o",
    "..##...#o",
    ".###.....",
  ],
  // A speech bubble.
  social: [
    ".#######.",
    "#########",
    "#########",
    "##o##o##o",
    "#########",
    "#########",
    ".#######.",
    "..##.....",
    "..#......",
  ],
  // A contact card.
  crm: [
    "#########",
    "#########",
    "#.......#",
    "#.oo.##.#",
    "#.oo....#",
    "#oooo.#.#",
    "#oooo...#",
    "#########",
    ".........",
  ],
  // A funnel.
  marketing: [
    "#########",
    "#########",
    ".#######.",
    "..#####..",
    "...###...",
    "....o....",
    "....o....",
    "....o....",
    "....o....",
  ],
  // A storefront.
  store: [
    ".#######.",
    "#########",
    "#########",
    "o.o.o.o.o",
    ".#.....#.",
    ".#.###.#.",
    ".#.#.#.#.",
    ".#.#.#.#.",
    ".#######.",
  ],
  // One window before another.
  agency: [
    "..#######",
    "..#######",
    "..#.....#",
    "ooooooo.#",
    "ooooooo.#",
    "o.....o.#",
    "o.....o##",
    "o.....o..",
    "ooooooo..",
  ],
  // A table with one row picked out.
  sheet: [
    "#########",
    "#########",
    "#..#....#",
    "#########",
    "ooooooooo",
    "#########",
    "#..#....#",
    "#########",
    ".........",
  ],
  // Shelves, the lowest one filled.
  warehouse: [
    "....#....",
    "..#####..",
    "#########",
    "#.......#",
    "#.##.##.#",
    "#.......#",
    "#.oo.oo.#",
    "#.oo.oo.#",
    ".........",
  ],
  // Two lines of a talk.
  chat: [
    "######...",
    "######...",
    "######...",
    ".#.......",
    "...oooooo",
    "...oooooo",
    "...oooooo",
    ".......o.",
    ".........",
  ],
  // A plug and its socket.
  webhook: [
    ".........",
    "..##...oo",
    "..####.oo",
    "######.oo",
    "######.oo",
    "..####.oo",
    "..##...oo",
    ".........",
    ".........",
  ],
};
