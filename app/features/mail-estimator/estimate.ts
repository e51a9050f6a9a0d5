import { type IntegerFault, readInteger } from "#app/features/query-controls/read-integer.ts";
import type { MailPiece } from "#content-model/schema/plans.ts";

export type Piece = MailPiece;
type Pieces = readonly Piece[];

/** How often a run is sent, and how many runs that makes in a year. */
export const runsPerYear = {
  once: 1,
  weekly: 52,
  biweekly: 26,
  monthly: 12,
  quarterly: 4,
} as const;
export type Frequency = keyof typeof runsPerYear;
export const frequencies = Object.keys(runsPerYear) as readonly Frequency[];

/** Pieces in one run. */
export const quantityBounds = { min: 1, max: 1_000_000 } as const;

export type MailOrder = { piece: string; quantity: number; frequency: Frequency };
export type MailEstimate = {
  /** All money is in integer cents. */
  pieceCents: number;
  runCents: number;
  runs: number;
  pieces: number;
  totalCents: number;
};

/** Keys of the estimator in the URL, with the values that it starts from. */
export const mailDefaults = {
  piece: "postcard-4x6",
  quantity: "500",
  frequency: "monthly",
} as const;

/** Cost of an order at the standard prices: one run, and all runs of a year. */
export function estimateMail(
  { piece, quantity, frequency }: MailOrder,
  pieces: Pieces,
): MailEstimate {
  const pieceCents = pieceOf(piece, pieces).cents;
  const runs = runsPerYear[frequency];
  const runCents = pieceCents * quantity;
  return { pieceCents, runCents, runs, pieces: quantity * runs, totalCents: runCents * runs };
}

/** An order from the URL. A piece or frequency that does not exist reads as the default; a bad quantity is said. */
export function readMailOrder(
  query: URLSearchParams,
  pieces: Pieces,
): Omit<MailOrder, "quantity"> & {
  quantity: { text: string } & (
    | { value: number; fault?: never }
    | { value?: never; fault: IntegerFault }
  );
} {
  const piece = query.get("piece");
  const frequency = query.get("frequency");
  const text = query.get("quantity");
  return {
    piece: pieceOf(piece ?? mailDefaults.piece, pieces).id,
    frequency: frequencies.find((id) => id === frequency) ?? mailDefaults.frequency,
    quantity: {
      text: text ?? mailDefaults.quantity,
      ...readInteger(text, { ...quantityBounds, fallback: Number(mailDefaults.quantity) }),
    },
  };
}

/** A piece of the price list; the first where there is none of that name. */
export function pieceOf(id: string, pieces: Pieces): Piece {
  const found = pieces.find((piece) => piece.id === id) ?? pieces[0];
  if (!found) throw new Error("The price list of mail pieces is empty.");
  return found;
}
