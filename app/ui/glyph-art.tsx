import { cx } from "./class-names.ts";
import { drawGlyph, type GlyphRows } from "./glyph.ts";

/** A drawing in the motif. Says nothing that the name beside it doesn't, so it is hidden from readers. */
export function GlyphArt({
  rows,
  night = false,
  className,
}: {
  rows: GlyphRows;
  night?: boolean;
  className: string;
}) {
  const { size, dots, cells, accent } = drawGlyph(rows);
  return (
    <svg
      viewBox={`0 0 ${size.width} ${size.height}`}
      aria-hidden="true"
      className={cx("shrink-0", className)}
    >
      <path
        d={dots}
        className={night ? "stroke-on-night-2/55" : "stroke-line-control"}
        strokeWidth="2.4"
        strokeLinecap="round"
      />
      <path
        d={cells}
        className={night ? "fill-on-night" : "fill-ink forced-colors:fill-[CanvasText]"}
      />
      <path d={accent} className={night ? "fill-glow" : "fill-action"} />
    </svg>
  );
}
