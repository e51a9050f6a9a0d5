import type { MailPiece } from "#model/schema/plans.ts";
import { brochure } from "./layout-brochure.ts";
import { letter } from "./layout-letter.ts";
import { postcard } from "./layout-postcard.ts";
import type { Face } from "./measure.ts";
import { type Box, INCH, letterSize, type MailZones, type Size } from "./zones.ts";

/** What the visitor writes, and what the record, the sender and the rules add. */
export const textIds = ["headline", "body", "offer", "action", "from"] as const;
export type TextId = (typeof textIds)[number];
export type SlotId = TextId | "sender" | "contact" | "to" | "stop";

export const sides = ["front", "back"] as const;
export type Side = (typeof sides)[number];

/** A place for a text. In points of its side, or of the address side as it is read (`mail`). */
export type Slot = {
  id: SlotId;
  box: Box;
  face: Face;
  /** Size of the type and from line to line, in points. */
  size: number;
  leading: number;
  tone: "ink" | "muted" | "on-action";
  mail?: boolean;
  /** In the middle of its place, as in a tag. */
  middle?: boolean;
};

export type Art = {
  kind: "picture" | "action" | "glow" | "rule" | "window";
  box: Box;
  mail?: boolean;
};

/** The part of a side that carries address and postage; turned where a folded piece is read across its sheet. */
export type MailFace = Size & { at: { x: number; y: number }; turned: boolean; zones: MailZones };

export type Sheet = Size & {
  side: Side;
  /** Where text is safe: each panel, less what a cut or a fold may take. */
  safe: readonly Box[];
  folds: ReadonlyArray<{ from: readonly [number, number]; to: readonly [number, number] }>;
  mail: MailFace | null;
  art: readonly Art[];
  slots: readonly Slot[];
  /** Paper on which the side prints at 100 % with its crop marks. */
  paper: "letter" | "tabloid" | "tabloid-tall";
};

export type Layout = {
  shape: "postcard" | "letter" | "brochure";
  /** As it travels: folded, or in its envelope. */
  mailed: Size;
  sheets: readonly Sheet[];
};

const layouts = new WeakMap<MailPiece, Layout>();

/** Where everything is on both sides of a piece of the price list. The same each time, so that what is drawn of it is kept. */
export function layoutOf(piece: MailPiece): Layout {
  const known = layouts.get(piece) ?? makeLayout(piece);
  layouts.set(piece, known);
  return known;
}

function makeLayout({ width, height, folds }: MailPiece): Layout {
  const size = { width: width * INCH, height: height * INCH };
  if (folds > 0) return brochure(size, folds + 1);
  return height > letterSize.height.max ? letter(size) : postcard(size);
}
