import { useLayout } from "#app/copy/layout.ts";
import { Badge } from "#app/ui/badge.tsx";
import { cx } from "#app/ui/class-names.ts";
import type { SectionOf } from "#content-model/schema/section.ts";

type Piece = NonNullable<SectionOf<"dossier">["piece"]>;

/** A small sample of the product for one industry: a card, a row, a score, or a count. Phones have the words alone. */
export function IndustryPiece({
  piece,
  className,
}: {
  piece: Piece | undefined;
  className?: string;
}) {
  const { labels } = useLayout();
  if (!piece) return null;
  return (
    <div className={cx("max-md:hidden [print-color-adjust:exact]", className)}>
      <div className="overflow-hidden rounded-md border border-ink bg-paper text-ink">
        <Drawn piece={piece} />
      </div>
      <p className="mt-1.5">
        <Badge tone="sample">{labels.parts.sample}</Badge>
      </p>
    </div>
  );
}

const numbers = new Intl.NumberFormat("en-US");

function Drawn({ piece }: { piece: Piece }) {
  switch (piece.kind) {
    case "card":
      return (
        <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-4 border-action border-l-8 p-4">
          <div>
            <p className="font-bold font-display text-h4">{piece.title}</p>
            <p className="mt-1 text-small">{piece.text}</p>
          </div>
          <p className="data flex h-16 w-26 items-center border border-ink border-dashed p-1.5 text-caption leading-tight">
            {piece.mark}
          </p>
        </div>
      );
    case "row":
      return (
        <div className="grid grid-cols-[2.5rem_minmax(0,1fr)_auto] items-center gap-3 p-3.5">
          <span aria-hidden="true" className="bg-dots size-10 rounded-md bg-night text-glow" />
          <div>
            <p className="font-semibold leading-tight">{piece.name}</p>
            <p className="mt-0.5 text-small leading-snug">{piece.detail}</p>
          </div>
          <Badge tone="positive">{piece.tag}</Badge>
        </div>
      );
    case "score":
      return (
        <div className="grid grid-cols-[minmax(0,1fr)_auto_auto] items-center gap-4 p-3.5">
          <p className="font-semibold leading-tight">{piece.topic}</p>
          <svg aria-hidden="true" viewBox="0 0 94 40" className="h-10 w-24">
            {piece.weeks.map((score, week) => (
              <rect
                // biome-ignore lint/suspicious/noArrayIndexKey: a week is its place
                key={week}
                x={week * 12}
                y={40 - score * 0.4}
                width="9"
                height={score * 0.4}
                className={week === piece.weeks.length - 1 ? "fill-glow stroke-ink" : "fill-action"}
              />
            ))}
          </svg>
          <p className="font-bold font-display text-h2 leading-none">{piece.weeks.at(-1)}</p>
        </div>
      );
    case "count":
      return (
        <div className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-2 p-3.5">
          <p className="font-bold font-display text-h2 leading-none">
            {numbers.format(piece.count)}
          </p>
          <p className="text-small leading-snug">{piece.what}</p>
          <svg
            aria-hidden="true"
            viewBox="0 0 100 8"
            preserveAspectRatio="none"
            className="col-span-2 h-2.5 w-full"
          >
            {Array.from({ length: 10 }, (_, part) => (
              <rect
                // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place
                key={part}
                x={part * 10.1}
                width="9"
                height="8"
                className={part < piece.tenths ? "fill-action" : "fill-sunken"}
              />
            ))}
          </svg>
        </div>
      );
  }
}
