import type { MailPiece } from "#content-model/schema/plans.ts";
import { compose, type Setting, textsOf } from "./compose.ts";
import { type Layout, layoutOf, type MailFace, type Sheet, type SlotId } from "./layout.ts";
import type { StudioCopy } from "./measure.ts";
import type { Studio } from "./settings.ts";
import { type Box, IMPRINT_MIN, INCH, letterSize, overlap, within } from "./zones.ts";

export const checkIds = [
  "size",
  "ratio",
  "address",
  "barcode",
  "imprint",
  "return",
  "safe",
  "fit",
] as const;
export type CheckId = (typeof checkIds)[number];

/** One rule, whether the piece keeps it, and the amounts that decide (inches as they are said). */
export type Check = { id: CheckId; ok: boolean; values: Readonly<Record<string, string>> };

/** Overflow of a text: its slot, and its size. */
export type Overflow = { id: SlotId; side: Sheet["side"]; lines: number; tooWide: boolean };

export type Side = { sheet: Sheet; settings: readonly Setting[] };

type Texts = Pick<Studio, "texts">;
type Row = StudioCopy["rows"][number];

/** Both sides of a piece, set with the texts of one record. */
export function setPiece(piece: MailPiece, studio: Texts, row: Row, copy: StudioCopy): Side[] {
  const texts = textsOf(studio, row, copy);
  return layoutOf(piece).sheets.map((sheet) => ({
    sheet,
    settings: compose(sheet, texts, copy.faces),
  }));
}

/** Texts that overflow on a piece. */
export function overflowsOf(set: readonly Side[]): Overflow[] {
  return set.flatMap(({ sheet, settings }) =>
    settings
      .filter(({ over, tooWide }) => over > 0 || tooWide)
      .map(({ slot, over, tooWide }) => ({ id: slot.id, side: sheet.side, lines: over, tooWide })),
  );
}

/** The rules for one piece and record. */
export function checksOf(piece: MailPiece, set: readonly Side[]): Check[] {
  const { mailed } = layoutOf(piece);
  const mailSide = set.find(({ sheet }) => sheet.mail);
  const face = mailSide?.sheet.mail;
  if (!mailSide || !face) throw new Error(`A ${piece.id} has no address side.`);
  const settings = mailSide.settings.filter(({ slot }) => slot.mail);
  return [
    ...sizeChecks(mailed),
    addressCheck(face, settings),
    barcodeCheck(face, settings),
    imprintCheck(face, settings),
    returnCheck(face, settings),
    safeCheck(set),
    { id: "fit", ok: overflowsOf(set).length === 0, values: {} },
  ];
}

function sizeChecks({ width, height }: Layout["mailed"]): Check[] {
  const [length, high] = [width / INCH, height / INCH];
  const ratio = width / height;
  const { length: l, height: h, ratio: r } = letterSize;
  return [
    {
      id: "size",
      ok: length >= l.min && length <= l.max && high >= h.min && high <= h.max,
      values: { length: inches(width), height: inches(height) },
    },
    {
      id: "ratio",
      ok: ratio >= r.min && ratio <= r.max,
      values: { ratio: (Math.floor(ratio * 100) / 100).toFixed(2) },
    },
  ];
}

function addressCheck({ zones, height, width }: MailFace, settings: readonly Setting[]): Check {
  const to = settings.find(({ slot }) => slot.id === "to");
  const covers = to?.covers ?? { x: 0, y: 0, width: 0, height: 0 };
  return {
    id: "address",
    ok: to !== undefined && !to.tooWide && within(covers, zones.read),
    values: {
      bottom: inches(height - covers.y - covers.height),
      side: inches(Math.min(covers.x, width - covers.x - covers.width)),
    },
  };
}

function barcodeCheck({ zones }: MailFace, settings: readonly Setting[]): Check {
  const inIt = settings.filter(({ covers }) => !isEmpty(covers) && overlap(covers, zones.barcode));
  return { id: "barcode", ok: inIt.length === 0, values: {} };
}

function imprintCheck({ zones: { imprint } }: MailFace, settings: readonly Setting[]): Check {
  const large = imprint.width >= IMPRINT_MIN && imprint.height >= IMPRINT_MIN;
  const inIt = settings.filter(({ covers }) => !isEmpty(covers) && overlap(covers, imprint));
  return {
    id: "imprint",
    ok: large && inIt.length === 0,
    values: { width: inches(imprint.width), height: inches(imprint.height) },
  };
}

/** Read in the address's direction, at the upper left. */
function returnCheck({ zones }: MailFace, settings: readonly Setting[]): Check {
  const from = settings.find(({ slot }) => slot.id === "from");
  const ok = from !== undefined && !isEmpty(from.covers) && !from.tooWide;
  return { id: "return", ok: ok && within(from.covers, zones.returnAddress), values: {} };
}

/** On the address side of a folded piece, the address is read across: its own bounds hold there. */
function safeCheck(set: readonly Side[]): Check {
  const ok = set.every(({ sheet, settings }) =>
    settings.every(({ slot, covers }) => {
      if (isEmpty(covers)) return true;
      const whole =
        sheet.mail && slot.mail && sheet.mail.turned ? [faceBounds(sheet.mail)] : sheet.safe;
      return whole.some((panel) => within(covers, panel));
    }),
  );
  return { id: "safe", ok, values: {} };
}

function faceBounds({ width, height }: MailFace): Box {
  const safe = INCH / 8;
  return { x: safe, y: safe, width: width - 2 * safe, height: height - 2 * safe };
}

function isEmpty({ height }: Box): boolean {
  return height === 0;
}

/** `4.125`, `9.5`: as a ruler says it, never more than there is. */
function inches(points: number): string {
  return String(Math.floor((points / INCH) * 1000 + 1e-6) / 1000);
}
