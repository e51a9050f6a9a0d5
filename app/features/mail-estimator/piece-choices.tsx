import { useCopy } from "#app/copy/copy.ts";
import { dollars } from "#shared/money.ts";
import type { Piece } from "./estimate.ts";

/** The price list, as the choice of a piece. */
export function PieceChoices({ legend, start }: { legend: string; start: string }) {
  const { mailPieces } = useCopy("plans");
  return (
    <fieldset className="min-w-0">
      <legend className="mb-4 font-semibold print:mb-1">{legend}</legend>
      <div className="grid grid-cols-1 gap-2 sm:grid-cols-2 sm:gap-3 sm:max-lg:*:last:col-span-2 lg:grid-cols-5 lg:gap-4 print:flex print:flex-col print:gap-0">
        {mailPieces.map((piece) => (
          <PieceChoice key={piece.id} piece={piece} defaultChecked={piece.id === start} />
        ))}
      </div>
    </fieldset>
  );
}

/** One piece of the price list: its drawing, its price, and a native radio that takes it into the bill. */
function PieceChoice({ piece, defaultChecked }: { piece: Piece; defaultChecked: boolean }) {
  const copy = useCopy("mailEstimator");
  return (
    <label className="piece-choice">
      <span>
        <PieceOutline piece={piece} />
      </span>
      <span className="max-sm:flex max-sm:flex-wrap max-sm:items-baseline max-sm:gap-x-3">
        <span className="flex items-start gap-2.5 max-sm:grow max-sm:basis-32">
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
        {piece.note ? <i className="max-sm:order-last max-sm:basis-full">{piece.note}</i> : null}
        <span className="sm:max-lg:mt-2">
          <b>{dollars(piece.cents)}</b>{" "}
          <span className="text-ink-2 text-small max-sm:sr-only">{copy.each}</span>
        </span>
      </span>
    </label>
  );
}

/** Widths in inches of the shared scale `--inch`, which the list sets by screen. */
const widths: Readonly<Record<string, string>> = {
  "postcard-4x6": "w-[calc(6*var(--inch))]",
  "postcard-6x9": "w-[calc(9*var(--inch))]",
  letter: "w-[calc(8.5*var(--inch))]",
  "bi-fold": "w-[calc(11*var(--inch))]",
  "tri-fold": "w-[calc(11*var(--inch))]",
};

/** A piece drawn to scale, a tenth of an inch to the unit. The addressee is a redaction bar. */
export function PieceOutline({ piece }: { piece: Piece }) {
  const width = piece.width * 10;
  const height = piece.height * 10;
  return (
    <svg
      viewBox={`-1 -1 ${width + 2} ${height + 2}`}
      className={widths[piece.id] ?? widths.letter}
      aria-hidden="true"
      focusable="false"
    >
      <rect
        width={width}
        height={height}
        rx="1"
        className="fill-raised stroke-ink"
        strokeWidth="1.5"
        vectorEffect="non-scaling-stroke"
      />
      {piece.folds > 0 ? <Brochure width={width} height={height} panels={piece.folds + 1} /> : null}
      {piece.id === "letter" ? <Letter width={width} height={height} /> : null}
      {piece.folds === 0 && piece.id !== "letter" ? (
        <Postcard width={width} height={height} />
      ) : null}
    </svg>
  );
}

function Postcard({ width, height }: { width: number; height: number }) {
  const middle = width * 0.54;
  return (
    <>
      <rect x="5" y="5" width={middle - 9} height={height - 10} className="fill-action" />
      <rect x={width - 13} y="4" width="9" height="10" className="fill-glow" />
      <Lines x={middle + 2} y={height * 0.52} widths={[width * 0.3, width * 0.36, width * 0.22]} />
    </>
  );
}

function Letter({ width, height }: { width: number; height: number }) {
  const line = width - 20;
  return (
    <>
      <rect x="10" y="10" width="14" height="5" className="fill-action" />
      <Lines x={10} y={24} widths={[26, 32, 20]} />
      <g className="fill-line">
        {[48, 55, 62, 69, 76].map((y, i) => (
          <rect key={y} x="10" y={y} width={i === 4 ? line * 0.6 : line} height="2.5" />
        ))}
      </g>
      <rect x="10" y={height - 20} width="22" height="4" className="fill-redaction" />
    </>
  );
}

function Brochure({ width, height, panels }: { width: number; height: number; panels: number }) {
  const panel = width / panels;
  return Array.from({ length: panels }, (_, i) => {
    const x = i * panel;
    return (
      <g key={x}>
        {i > 0 ? (
          <line
            x1={x}
            x2={x}
            y1="0"
            y2={height}
            className="stroke-line-control"
            strokeWidth="1"
            strokeDasharray="3 2.5"
          />
        ) : null}
        <rect
          x={x + 5}
          y="6"
          width={panel - 10}
          height={height * 0.42}
          className={i === panels - 1 ? "fill-action" : "fill-sunken"}
        />
        <g className="fill-line">
          {[0.58, 0.67, 0.76].map((y, line) => (
            <rect
              key={y}
              x={x + 5}
              y={height * y}
              width={(panel - 10) * (line === 2 ? 0.6 : 1)}
              height="2.5"
            />
          ))}
        </g>
      </g>
    );
  });
}

function Lines({ x, y, widths: bars }: { x: number; y: number; widths: readonly number[] }) {
  return (
    <g className="fill-redaction">
      {bars.map((bar, i) => (
        <rect key={bar} x={x} y={y + i * 6} width={bar} height="3" />
      ))}
    </g>
  );
}
