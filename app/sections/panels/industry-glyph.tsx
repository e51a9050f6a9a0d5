import { cx } from "#app/ui/class-names.ts";
import type { IndustryId } from "#content/schema/panels/industries.ts";
import { drawGlyph } from "./industry-glyphs.ts";

/** An industry in the motif. Says nothing that its name beside it doesn't, so it is hidden from readers. */
export function IndustryGlyph({
  id,
  night = false,
  className,
}: {
  id: IndustryId;
  night?: boolean;
  className: string;
}) {
  const glyph = drawGlyph(id);
  return (
    <svg viewBox="0 0 90 90" aria-hidden="true" className={cx("shrink-0", className)}>
      <path
        d={glyph.dots}
        className={night ? "stroke-on-night-2/55" : "stroke-line-control"}
        strokeWidth="2.4"
        strokeLinecap="round"
      />
      <path
        d={glyph.cells}
        className={night ? "fill-on-night" : "fill-ink forced-colors:fill-[CanvasText]"}
      />
      <path d={glyph.accent} className={night ? "fill-glow" : "fill-action"} />
    </svg>
  );
}
