import type { MailPiece } from "#content-model/schema/plans.ts";
import { memoizeByObject } from "#shared/memoize.ts";
import { brochure } from "./layout-brochure.ts";
import type { Face } from "./measure.ts";
import { returnAddress } from "./merge.ts";
import {
  BLEED,
  type Box,
  envelope,
  INCH,
  inset,
  letterSize,
  type MailZones,
  mailZones,
  SAFE,
  type Size,
  windowBlock,
} from "./zones.ts";

/** Texts of a piece: the visitor's, and those that the record, the sender and the rules add. */
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

/** Where everything is on both sides of a piece of the price list. The same each time, so that what is drawn of it is kept. */
export const layoutOf = memoizeByObject(makeLayout);

function makeLayout({ width, height, folds }: MailPiece): Layout {
  const size = { width: width * INCH, height: height * INCH };
  if (folds > 0) return brochure(size, folds + 1);
  return height > letterSize.height.max ? letter(size) : postcard(size);
}

/** A card: picture and headline in front; on the back the message next to the address. */
function postcard(size: Size): Layout {
  return { shape: "postcard", mailed: size, sheets: [front(size), back(size)] };
}

function front({ width, height }: Size): Sheet {
  const k = height / (4 * INCH);
  const [edge, column] = [0.3 * INCH * k, width * 0.55];
  const picture = width * 0.6;
  const tag = {
    x: edge,
    y: height - 1.08 * INCH * k,
    // Clear of the picture.
    width: column - 0.15 * INCH * k,
    height: 0.74 * INCH * k,
  };
  return {
    side: "front",
    width,
    height,
    paper: "letter",
    safe: [inset({ x: 0, y: 0, width, height }, SAFE)],
    folds: [],
    mail: null,
    art: [
      { kind: "action", box: inset({ x: 0, y: 0, width, height }, -BLEED) },
      {
        kind: "picture",
        box: { x: picture, y: -BLEED, width: width - picture + BLEED, height: height + 2 * BLEED },
      },
      { kind: "glow", box: tag },
    ],
    slots: [
      {
        id: "sender",
        box: { x: edge, y: edge, width: column, height: 13 * k },
        face: "strong",
        size: 10 * k,
        leading: 13 * k,
        tone: "on-action",
      },
      {
        id: "headline",
        box: { x: edge, y: 0.66 * INCH * k, width: column, height: 4 * 31 * k },
        face: "display",
        size: 29 * k,
        leading: 31 * k,
        tone: "on-action",
      },
      {
        id: "offer",
        middle: true,
        box: { x: tag.x + 10 * k, y: tag.y + 11 * k, width: tag.width - 20 * k, height: 32 * k },
        face: "strong",
        size: 12.5 * k,
        leading: 15.5 * k,
        tone: "ink",
      },
    ],
  };
}

function back({ width, height }: Size): Sheet {
  const zones = mailZones({ width, height });
  const large = width > 7 * INCH;
  const x = INCH / 4;
  const column = Math.min(0.37 * width, 3.6 * INCH);
  const bodySize = large ? 12.5 : 9;
  const addressX = x + column + 0.4 * INCH;
  const rule = x + column + 0.18 * INCH;
  const bodyY = 0.98 * INCH;
  const actionY = height - (large ? 1.6 : 1.3) * INCH;
  const free = zones.barcode.x - x - 0.1 * INCH;
  return {
    side: "back",
    width,
    height,
    paper: "letter",
    safe: [inset({ x: 0, y: 0, width, height }, SAFE)],
    folds: [],
    mail: { width, height, at: { x: 0, y: 0 }, turned: false, zones },
    art: [{ kind: "rule", box: { x: rule, y: x, width: 0.75, height: height - 1.15 * INCH } }],
    slots: [
      returnAddress(zones, { width: column, size: 7.5, leading: 10 }),
      {
        id: "body",
        box: { x, y: bodyY, width: column, height: actionY - bodyY - 6 },
        face: "text",
        size: bodySize,
        leading: bodySize * 1.38,
        tone: "ink",
        mail: true,
      },
      {
        id: "action",
        box: { x, y: actionY, width: column, height: height - zones.barcode.height - actionY - 4 },
        face: "strong",
        size: bodySize + 1.5,
        leading: (bodySize + 1.5) * 1.2,
        tone: "ink",
        mail: true,
      },
      {
        id: "stop",
        box: { x, y: height - 0.42 * INCH, width: free, height: 18 },
        face: "text",
        size: 6.5,
        leading: 8.5,
        tone: "muted",
        mail: true,
      },
      {
        id: "to",
        box: {
          x: addressX,
          y: height - 1.75 * INCH,
          width: width - zones.read.x - addressX,
          height: 0.72 * INCH,
        },
        face: "data",
        size: large ? 10.5 : 8.5,
        leading: large ? 14 : 12,
        tone: "ink",
        mail: true,
      },
    ],
  };
}

/** A letter, folded in three, whose address shows through the window of its envelope. */
function letter(size: Size): Layout {
  const { width, height } = envelope;
  return { shape: "letter", mailed: { width, height }, sheets: [sheet(size), cover(size)] };
}

function sheet({ width, height }: Size): Sheet {
  const x = 0.75 * INCH;
  const column = width - 2 * x;
  const tag = { x, y: 7.55 * INCH, width: column, height: 0.95 * INCH };
  const line = (y: number) => ({ from: [0, y], to: [width, y] }) as const;
  return {
    side: "front",
    width,
    height,
    paper: "tabloid-tall",
    safe: [inset({ x: 0, y: 0, width, height }, SAFE)],
    folds: [line(height / 3), line((2 * height) / 3)],
    mail: null,
    art: [
      {
        kind: "action",
        box: { x: 4.85 * INCH, y: 0.6 * INCH, width: 2.9 * INCH, height: 2.75 * INCH },
      },
      {
        kind: "picture",
        box: { x: 4.85 * INCH, y: 0.6 * INCH, width: 2.9 * INCH, height: 2.75 * INCH },
      },
      { kind: "glow", box: tag },
    ],
    slots: [
      {
        id: "sender",
        box: { x, y: 0.6 * INCH, width: 3.8 * INCH, height: 24 },
        face: "strong",
        size: 20,
        leading: 24,
        tone: "ink",
      },
      {
        id: "contact",
        box: { x, y: 1.05 * INCH, width: 3.8 * INCH, height: 38 },
        face: "text",
        size: 9,
        leading: 12,
        tone: "muted",
      },
      {
        id: "to",
        box: windowBlock({ width, height }),
        face: "data",
        size: 9,
        leading: 12,
        tone: "ink",
      },
      {
        id: "headline",
        box: { x, y: 3.95 * INCH, width: column, height: 66 },
        face: "display",
        size: 31,
        leading: 33,
        tone: "ink",
      },
      {
        id: "body",
        box: { x, y: 5.05 * INCH, width: column, height: 7.35 * INCH - 5.05 * INCH },
        face: "text",
        size: 15,
        leading: 23,
        tone: "ink",
      },
      {
        id: "offer",
        middle: true,
        box: { x: tag.x + 18, y: tag.y + 12, width: tag.width - 36, height: 48 },
        face: "strong",
        size: 18,
        leading: 22,
        tone: "ink",
      },
      {
        id: "action",
        box: { x, y: 8.85 * INCH, width: column, height: 40 },
        face: "strong",
        size: 14,
        leading: 18,
        tone: "ink",
      },
      {
        id: "stop",
        box: { x, y: 10.25 * INCH, width: column, height: 12 },
        face: "text",
        size: 8,
        leading: 11,
        tone: "muted",
      },
    ],
  };
}

/** The envelope: its own address is what shows through the window, here with the sheet in the middle of its play. */
function cover(inside: Size): Sheet {
  const { width, height, window } = envelope;
  const zones = mailZones({ width, height });
  const block = windowBlock(inside);
  const seen = {
    ...block,
    x: block.x + (width - inside.width) / 2,
    y: block.y + (height - inside.height / 3) / 2,
  };
  return {
    side: "back",
    width,
    height,
    paper: "letter",
    safe: [inset({ x: 0, y: 0, width, height }, SAFE)],
    folds: [],
    mail: { width, height, at: { x: 0, y: 0 }, turned: false, zones },
    art: [{ kind: "window", box: { ...window } }],
    slots: [
      returnAddress(zones),
      { id: "to", box: seen, face: "data", size: 9, leading: 12, tone: "ink", mail: true },
    ],
  };
}
