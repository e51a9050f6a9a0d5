import type { ReactNode } from "react";
import { PhoneFold } from "#app/ui/phone-fold.tsx";
import type { Section } from "#content-model/schema/section.ts";
import { fill } from "#shared/fill.ts";

type Foldable = Extract<Section, { folded?: unknown }>;

/** Body of a section, folded on phones if the content says so. */
export function Foldable({
  section,
  className,
  foldClass = "mt-8",
  children,
}: {
  section: Foldable;
  className?: string;
  /** Class of the fold, on phones. */
  foldClass?: string;
  children: ReactNode;
}) {
  const { foldLine } = section;
  if (section.folded !== "phones" || foldLine === undefined)
    return <div className={className}>{children}</div>;
  return (
    <PhoneFold line={<FoldLine line={foldLine} count={countIn(section)} />} className={foldClass}>
      <div className={className}>{children}</div>
    </PhoneFold>
  );
}

/** The line of a `PhoneFold` under a heading: what is inside, and how many of it. */
export function FoldLine({ line, count }: { line: string; count: number }) {
  return <span>{fill(line, { count })}</span>;
}

/** How many things a reader finds inside: rows, steps, cards, points. */
function countIn(section: Foldable): number {
  switch (section.kind) {
    case "prose":
      return section.paragraphs.length;
    case "split":
      return 1;
    case "steps":
      return section.steps.length;
    case "cards":
      return section.cards.length;
    case "table":
      return section.rows.length;
    case "limits":
      return section.yes.points.length + section.no.points.length;
    case "dossier":
      return section.lists.reduce((count, { points }) => count + points.length, 0);
  }
}
