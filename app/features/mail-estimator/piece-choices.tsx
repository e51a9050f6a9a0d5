import { useCopy } from "#app/copy/copy.ts";
import { PieceChoice } from "./piece-choice.tsx";

/** The price list, as the choice of a piece. */
export function PieceChoices({ legend, start }: { legend: string; start: string }) {
  const copy = useCopy("mailEstimator");
  const { mailPieces } = useCopy("plans");
  return (
    <>
      <fieldset className="min-w-0">
        <legend className="mb-4 font-semibold print:mb-1">{legend}</legend>
        <div className="grid grid-cols-1 gap-2 sm:grid-cols-2 sm:gap-3 sm:max-lg:*:last:col-span-2 lg:grid-cols-5 lg:gap-4 print:flex print:flex-col print:gap-0">
          {mailPieces.map((piece) => (
            <PieceChoice key={piece.id} piece={piece} defaultChecked={piece.id === start} />
          ))}
        </div>
      </fieldset>
      <p className="mt-4 text-ink-2 text-small">{copy.scale}</p>
    </>
  );
}
