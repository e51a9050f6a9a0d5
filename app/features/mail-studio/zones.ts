/**
 * Where a piece of letter-size mail may be printed, in points (72 to the inch) from the top left of a side.
 *
 * After the Domestic Mail Manual of the USPS: 201.1 (size and aspect ratio), 202.2.1 and its exhibit (the area in which an address
 * is read), 202.5 (barcode clear zone), 604.5 (permit imprint), 601.6 (windows). Bleed and safe margin are the printer's.
 */
export const INCH = 72;
export const BLEED = INCH / 8;
/** Nothing that is read is nearer to a cut or a fold. */
export const SAFE = INCH / 8;

export type Box = { x: number; y: number; width: number; height: number };
export type Size = { width: number; height: number };

/** Bounds of letter-size mail in inches; its aspect ratio is length by height. */
export const letterSize = {
  length: { min: 5, max: 11.5 },
  height: { min: 3.5, max: 6.125 },
  ratio: { min: 1.3, max: 2.5 },
} as const;

const ADDRESS = { side: INCH / 2, bottom: (5 * INCH) / 8, top: 2.75 * INCH };
const BARCODE = { width: 4.75 * INCH, height: (5 * INCH) / 8 };
/** An imprint is at least half an inch each way; ours is drawn larger. */
export const IMPRINT_MIN = INCH / 2;
const IMPRINT = { width: 1.1 * INCH, height: 0.75 * INCH, margin: INCH / 4 };

/** The zones of an address side that is read in its own direction. */
export type MailZones = {
  /** Where machines look for the address. */
  read: Box;
  /** Lower right: nothing is printed here, so that a barcode can be. */
  barcode: Box;
  imprint: Box;
  returnAddress: Box;
};

/** @param side length and height of the mailed piece, in points */
export function mailZones({ width, height }: Size): MailZones {
  const top = Math.max(0, height - ADDRESS.top);
  return {
    read: {
      x: ADDRESS.side,
      y: top,
      width: width - 2 * ADDRESS.side,
      height: height - ADDRESS.bottom - top,
    },
    barcode: {
      x: width - BARCODE.width,
      y: height - BARCODE.height,
      width: BARCODE.width,
      height: BARCODE.height,
    },
    imprint: {
      x: width - IMPRINT.margin - IMPRINT.width,
      y: IMPRINT.margin,
      width: IMPRINT.width,
      height: IMPRINT.height,
    },
    returnAddress: {
      x: INCH / 4,
      y: INCH / 4,
      width: Math.min(2.4 * INCH, width / 2 - INCH / 4),
      height: 0.6 * INCH,
    },
  };
}

/** The envelope that a letter is sent in (#10), its window, and how far a sheet can slide behind it. */
export const envelope = {
  width: 9.5 * INCH,
  height: 4.125 * INCH,
  window: { x: 0.875 * INCH, y: 2.5 * INCH, width: 4.5 * INCH, height: 1.125 * INCH },
} as const;

/**
 * The part of a letter that shows through the window wherever the sheet has slid to, an eighth of an inch inside the window's sides,
 * and above the lowest line that machines read. In points of the sheet, folded in three.
 */
export function windowBlock({ width, height }: Size): Box {
  const { window } = envelope;
  const panel = height / 3;
  const [slackX, slackY] = [envelope.width - width, envelope.height - panel];
  const left = window.x + INCH / 8;
  const right = window.x + window.width - INCH / 8 - slackX;
  const top = window.y + INCH / 25;
  const lowest = Math.min(window.y + window.height - INCH / 25, envelope.height - ADDRESS.bottom);
  return { x: left, y: top, width: right - left, height: lowest - slackY - top };
}

export function within(inner: Box, outer: Box): boolean {
  const EPSILON = 1e-6;
  return (
    inner.x >= outer.x - EPSILON &&
    inner.y >= outer.y - EPSILON &&
    inner.x + inner.width <= outer.x + outer.width + EPSILON &&
    inner.y + inner.height <= outer.y + outer.height + EPSILON
  );
}

export function overlap(a: Box, b: Box): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

export function inset({ x, y, width, height }: Box, by: number): Box {
  return { x: x + by, y: y + by, width: width - 2 * by, height: height - 2 * by };
}
