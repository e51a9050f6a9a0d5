import type { ShownPieces } from "#app/copy/chapter.ts";
import { Spark } from "#app/ui/chart/spark.tsx";

/** One topic: this week's score as large as it is new, over the weeks that lead to it. */
export function ScorePiece({ piece }: { piece: ShownPieces["score"] }) {
  return (
    <div className="@max-[14rem]:grid-cols-1 grid grid-cols-[minmax(0,1fr)_auto] items-end gap-x-5 gap-y-2 border-ink border-b-2 pb-1">
      <p className="min-w-0">
        <span className="data block text-caption text-ink-2">{piece.path}</span>
        <span className="block font-semibold">{piece.topic}</span>
        <span className="block text-ink-2 text-small">{piece.summary}</span>
      </p>
      <p
        aria-hidden="true"
        className="font-bold font-display text-action text-h1 leading-none tracking-[-0.04em]"
      >
        {piece.score}
      </p>
      <div className="col-span-full">
        <Spark path={piece.spark} wide />
      </div>
    </div>
  );
}
