import { useCopy } from "#app/copy/copy.ts";
import { dollars } from "#shared/money.ts";
import { PieceOutline } from "./piece-choices.tsx";

/** The price list of mail: each piece to scale, with what it costs. */
export function MailPrices({ caption }: { caption: string }) {
  const copy = useCopy("mailEstimator");
  const { mailPieces } = useCopy("plans");
  return (
    <>
      <ul
        aria-label={caption}
        className="mt-8 grid grid-cols-1 gap-2 sm:grid-cols-2 sm:gap-3 sm:max-lg:*:last:col-span-2 lg:grid-cols-5 lg:gap-4 print:flex print:flex-col print:gap-0"
      >
        {mailPieces.map((piece) => (
          <li key={piece.id} className="piece-choice hover:border-line-control!">
            <span>
              <PieceOutline piece={piece} />
            </span>
            <span>
              <span className="block font-semibold leading-snug">
                {`${piece.name} ${piece.size}`}
              </span>{" "}
              {piece.note ? <i>{`${piece.note} `}</i> : null}
              <span>
                <b>{dollars(piece.cents)}</b>{" "}
                <span className="text-ink-2 text-small">{copy.each}</span>
              </span>
            </span>
          </li>
        ))}
      </ul>
      <p className="mt-4 text-ink-2 text-small print:hidden">{copy.scale}</p>
    </>
  );
}
