import { GlyphArt } from "#app/ui/glyph-art.tsx";
import type { IndustryId } from "#content-model/schema/panels/industries.ts";
import { industryGlyphs } from "./industry-glyphs.ts";

/** An industry in the motif. */
export function IndustryGlyph({
  id,
  ...look
}: {
  id: IndustryId;
  night?: boolean;
  className: string;
}) {
  return <GlyphArt rows={industryGlyphs[id]} {...look} />;
}
