import { Badge } from "#app/ui/badge.tsx";
import { ResultCard } from "#app/ui/result-card.tsx";
import { fill } from "#contracts/fill.ts";
import type { BrandPreviewCopy } from "#model/schema/brand-preview.ts";
import { Dashboard } from "./dashboard.tsx";
import type { Logo } from "./read-logo.ts";
import { correctionsOf, pairs, type ReadBrand, type Skin } from "./skin.ts";

/** The dashboard in the visitor's brand, and whether it can be read. */
export function PreviewResult({
  id,
  copy,
  read,
  skin,
  logo,
}: {
  id: string;
  copy: BrandPreviewCopy;
  read: ReadBrand;
  skin: Skin;
  logo: Logo | null;
}) {
  const { result } = copy;
  const label = fill(result.described, { name: read.name });
  const drawing = { copy, name: read.name, skin, logo, label };
  return (
    <ResultCard id={id} title={result.title}>
      <p className="my-4 flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <Badge tone="sample">{result.sampleMark}</Badge>
        <span role="status" className="text-small">
          {verdictOf(read, skin, result)}
        </span>
      </p>
      <Dashboard {...drawing} layout="wide" className="hidden sm:block" />
      <Dashboard {...drawing} layout="narrow" className="sm:hidden" />
    </ResultCard>
  );
}

function verdictOf(read: ReadBrand, skin: Skin, copy: BrandPreviewCopy["result"]): string {
  if (Object.keys(read.faults).length > 0) return copy.wrong;
  const count = correctionsOf(read.colors, skin).length;
  if (count === 0) return fill(copy.ok, { count: pairs.length });
  return fill(count === 1 ? copy.corrected : copy.correctedMany, { count });
}
