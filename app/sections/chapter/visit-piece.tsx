import type { ShownPieces } from "#app/copy/chapter.ts";

/** The same visit twice: by night an address and a bar, on paper a name. */
export function VisitPiece({ piece }: { piece: ShownPieces["visit"] }) {
  return (
    <div className="overflow-hidden rounded-lg border border-ink">
      <div className="@max-[18.5rem]:grid-cols-1 grid grid-cols-2">
        <div className="on-night bg-night px-4 py-4 text-on-night">
          <p className="data text-small">{piece.address}</p>
          <p className="mt-0.5 text-caption text-on-night-2">{piece.unknown}</p>
          <span
            aria-hidden="true"
            className="mt-2.5 block h-2.5 w-3/4 rounded-[3px] bg-redaction forced-colors:bg-[CanvasText]"
          />
        </div>
        <div className="@max-[18.5rem]:border-t-[3px] @max-[18.5rem]:border-l-0 border-glow border-l-[3px] bg-paper px-4 py-4">
          <p className="font-bold font-display text-h4 leading-snug">{piece.name}</p>
          <p className="mt-0.5 text-ink-2 text-small">{piece.place}</p>
        </div>
      </div>
      <p className="border-ink border-t px-4 py-3 text-small">
        <span className="data block">{piece.read}</span>
        <span className="block text-ink-2">{piece.match}</span>
      </p>
    </div>
  );
}
