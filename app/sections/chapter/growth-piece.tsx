import type { ShownPieces } from "#app/copy/chapter.ts";

const COLUMNS = 26;
const STEP = 10;

/** A department as a dot for each person; those who are new are lit. */
export function GrowthPiece({ piece }: { piece: ShownPieces["growth"] }) {
  const rows = Math.ceil(piece.after / COLUMNS);
  return (
    <div className="on-night rounded-lg bg-night px-5 py-4 text-on-night print:border print:border-ink">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="font-bold font-display text-h4">{piece.company}</span>
        <span className="text-on-night-2 text-small">{piece.department}</span>
      </p>
      <svg
        viewBox={`0 0 ${COLUMNS * STEP} ${rows * STEP}`}
        aria-hidden="true"
        className="mt-3 h-auto w-full"
      >
        <path d={dots(0, piece.before)} className="fill-on-night-2" />
        <path d={dots(piece.before, piece.after)} className="fill-glow" />
      </svg>
      <p className="mt-3 font-semibold text-small">{piece.line}</p>
      <p className="text-caption text-on-night-2">{piece.note}</p>
    </div>
  );
}

/** Path data of the people from one number to another. */
function dots(from: number, to: number): string {
  return Array.from({ length: to - from }, (_, i) => {
    const at = from + i;
    const x = (at % COLUMNS) * STEP + 2;
    const y = Math.floor(at / COLUMNS) * STEP + STEP / 2;
    return `M${x} ${y}a3 3 0 1 0 6 0a3 3 0 1 0-6 0`;
  }).join("");
}
