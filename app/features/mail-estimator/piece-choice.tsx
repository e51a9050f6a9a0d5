import { useCopy } from "#app/copy/copy.ts";
import { dollars } from "#contracts/money.ts";
import type { Piece } from "./estimate.ts";
import { PieceOutline } from "./piece-outline.tsx";

/** One piece of the price list: its drawing, its price, and a native radio that takes it into the bill. */
export function PieceChoice({ piece, defaultChecked }: { piece: Piece; defaultChecked: boolean }) {
  const copy = useCopy("mailEstimator");
  return (
    <label className="piece-choice">
      <span className="flex items-center justify-center lg:h-[calc(11*var(--inch))] lg:items-end lg:justify-start">
        <PieceOutline piece={piece} />
      </span>
      <span className="max-sm:grid max-sm:grid-cols-[minmax(0,1fr)_auto] max-sm:items-baseline max-sm:gap-x-3 lg:mt-5 lg:flex lg:grow lg:flex-col print:mt-0 print:flex print:flex-row print:items-baseline print:justify-between">
        <span className="flex items-start gap-2.5">
          <input
            type="radio"
            name="piece"
            value={piece.id}
            defaultChecked={defaultChecked}
            className="mt-1 size-4.5 shrink-0 accent-action focus-visible:outline-none print:hidden"
          />
          <span className="min-w-0 font-semibold leading-snug">
            {`${piece.name} ${piece.size}`}
          </span>
        </span>
        <span className="block sm:mt-2 lg:mt-auto lg:pt-3 print:mt-0 print:pt-0">
          <span className="font-bold font-display text-[2rem] leading-none tracking-[-0.03em] max-sm:text-h3 print:text-h4">
            {dollars(piece.cents)}
          </span>{" "}
          <span className="text-ink-2 text-small max-sm:sr-only">{copy.each}</span>
        </span>
        <span className="mt-1.5 block text-caption max-sm:col-span-2 max-sm:mt-0.5 text-ink-2 lg:min-h-[2.8em] print:hidden">
          {piece.note}
        </span>
      </span>
    </label>
  );
}
