import { refusalOf } from "#app/features/assumptions/refusal.ts";
import { Badge } from "#app/ui/badge.tsx";
import { ResultCard } from "#app/ui/result-card.tsx";
import { fill } from "#contracts/fill.ts";
import { listed } from "#contracts/listed.ts";
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
  const verdict = verdictOf(read, skin, copy);
  const drawing = { copy, name: read.name, skin, logo, label };
  return (
    <ResultCard id={id} title={result.title} says={verdict}>
      <p className="my-4 flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <Badge tone="sample">{result.sampleMark}</Badge>
        <span aria-hidden="true" className="text-small">
          {verdict}
        </span>
      </p>
      <Dashboard {...drawing} layout="wide" className="hidden sm:block" />
      <Dashboard {...drawing} layout="narrow" className="sm:hidden" />
    </ResultCard>
  );
}

/** What is wrong, or what was corrected, by name. */
export function verdictOf(
  read: ReadBrand,
  skin: Skin,
  { result, fields, contrast }: BrandPreviewCopy,
): string {
  const { primary, accent, surface } = fields.colors;
  const labels = { brand: fields.name.label, primary, accent, surface };
  const refusal = refusalOf(result.wrong, read.faults, labels);
  if (refusal) return refusal;
  const corrections = correctionsOf(read.colors, skin);
  const count = corrections.length;
  if (count === 0) return fill(result.ok, { count: pairs.length });
  const colors = listed(corrections.map(({ role }) => contrast.roles[role]));
  return fill(count === 1 ? result.corrected : result.correctedMany, { count, colors });
}
